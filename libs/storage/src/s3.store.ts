import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListMultipartUploadsCommand,
  NoSuchKey,
  NotFound,
  S3Client,
} from '@aws-sdk/client-s3';
import type { StoragePlace } from '#config';
import { S3Parts } from './s3-parts.js';
import { type ByteRange, MissingBytes, Store } from './store.js';

const partBytes = 5 * 1024 * 1024;
const checkMs = 3000;
const answerMs = 10_000;
const partMs = 30_000;

const withTimeout = (ms: number) => ({ abortSignal: AbortSignal.timeout(ms) });

export class S3Store extends Store {
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor({ bucket, endpoint, region }: Extract<StoragePlace, { kind: 's3' }>) {
    super();
    this.bucket = bucket;
    this.client = new S3Client({
      region,
      endpoint,
      forcePathStyle: endpoint !== undefined,
      maxAttempts: 2,
      requestHandler: {
        connectionTimeout: 2000,
        httpAgent: { maxSockets: 200 },
        httpsAgent: { maxSockets: 200 },
      },
      // Many S3-compatible servers do not understand the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  /** Uses one buffer of at most 5 MiB for a file of any size. */
  async write(key: string, bytes: AsyncIterable<Uint8Array>, size: number | undefined) {
    const buffer = Buffer.allocUnsafeSlow(Math.min(size || partBytes, partBytes));
    const parts = new S3Parts(this.client, { Bucket: this.bucket, Key: key }, partMs);
    let filledBytes = 0;
    try {
      for await (const piece of bytes) {
        for (let sentBytes = 0; sentBytes < piece.length;) {
          if (filledBytes === buffer.length) {
            await parts.send(buffer);
            filledBytes = 0;
          }
          const nextPart = piece.subarray(sentBytes, sentBytes + buffer.length - filledBytes);
          buffer.set(nextPart, filledBytes);
          filledBytes += nextPart.length;
          sentBytes += nextPart.length;
        }
      }
      await parts.finish(buffer.subarray(0, filledBytes));
    } catch (error) {
      await parts.abort();
      throw error;
    }
  }

  async read(key: string, range?: ByteRange) {
    const abort = new AbortController();
    const timeout = setTimeout(() => abort.abort(), answerMs);
    const command = {
      Bucket: this.bucket,
      Key: key,
      Range: range && `bytes=${range.start}-${range.end}`,
    };
    try {
      return (await this.client.send(new GetObjectCommand(command), { abortSignal: abort.signal }))
        .Body as Readable;
    } catch (error) {
      throw error instanceof NoSuchKey ? new MissingBytes(key) : error;
    } finally {
      clearTimeout(timeout);
    }
  }

  async remove(key: string) {
    const { Uploads = [] } = await this.client.send(
      new ListMultipartUploadsCommand({ Bucket: this.bucket, Prefix: key }),
      withTimeout(answerMs),
    );
    for (const { UploadId, Key } of Uploads) {
      await this.client.send(
        new AbortMultipartUploadCommand({ Bucket: this.bucket, Key, UploadId }),
        withTimeout(answerMs),
      );
    }
    await this.client.send(
      new DeleteObjectCommand({ Bucket: this.bucket, Key: key }),
      withTimeout(answerMs),
    );
  }

  async make() {
    try {
      await this.check();
      return false;
    } catch (error) {
      if (!(error instanceof NotFound)) throw error;
      await this.client.send(
        new CreateBucketCommand({ Bucket: this.bucket }),
        withTimeout(answerMs),
      );
      return true;
    }
  }

  space() {
    return Promise.resolve(undefined);
  }

  async check() {
    await this.client.send(new HeadBucketCommand({ Bucket: this.bucket }), withTimeout(checkMs));
  }
}
