import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';

/**
 * One file on its way to a bucket, one part at a time. @aws-sdk/lib-storage would make a new buffer
 * for each part and so cost the process 60 MB and more per file; here the caller has one buffer and
 * fills it again.
 */
export class S3Parts {
  private uploadId: string | undefined;
  private readonly sentParts: { PartNumber: number; ETag: string | undefined }[] = [];

  /** @param ms a part that takes longer has failed */
  constructor(
    private readonly client: S3Client,
    private readonly target: { Bucket: string; Key: string },
    private readonly ms: number,
  ) {}

  /** All parts but the last have at least 5 MiB. The buffer is free again when this resolves. */
  async send(part: Uint8Array) {
    this.uploadId ??= (
      await this.client.send(new CreateMultipartUploadCommand(this.target), this.inTime())
    ).UploadId;
    const PartNumber = this.sentParts.length + 1;
    const upload = { ...this.target, UploadId: this.uploadId, PartNumber, Body: part };
    const { ETag } = await this.client.send(new UploadPartCommand(upload), this.inTime());
    this.sentParts.push({ PartNumber, ETag });
  }

  /** A file that had no part before is stored in one request. */
  async finish(last: Uint8Array) {
    if (!this.uploadId)
      return void (await this.client.send(
        new PutObjectCommand({ ...this.target, Body: last }),
        this.inTime(),
      ));
    await this.send(last);
    const all = {
      ...this.target,
      UploadId: this.uploadId,
      MultipartUpload: { Parts: this.sentParts },
    };
    await this.client.send(new CompleteMultipartUploadCommand(all), this.inTime());
  }

  /** Best effort: what stays is found by its key later. */
  async abort() {
    if (!this.uploadId) return;
    const uploadTarget = { ...this.target, UploadId: this.uploadId };
    await this.client
      .send(new AbortMultipartUploadCommand(uploadTarget), this.inTime())
      .catch(() => undefined);
  }

  private inTime() {
    return { abortSignal: AbortSignal.timeout(this.ms) };
  }
}
