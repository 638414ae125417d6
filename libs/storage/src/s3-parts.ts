import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';

/** @aws-sdk/lib-storage allocates a buffer per part, about 60 MB a file; this reuses one buffer. */
export class S3Parts {
  private uploadId: string | undefined;
  private readonly sentParts: { PartNumber: number; ETag: string | undefined }[] = [];

  constructor(
    private readonly client: S3Client,
    private readonly target: { Bucket: string; Key: string },
    private readonly ms: number,
  ) {}

  /** All parts but the last have at least 5 MiB. */
  async send(part: Uint8Array) {
    this.uploadId ??= (
      await this.client.send(new CreateMultipartUploadCommand(this.target), this.withTimeout())
    ).UploadId;
    const PartNumber = this.sentParts.length + 1;
    const upload = { ...this.target, UploadId: this.uploadId, PartNumber, Body: part };
    const { ETag } = await this.client.send(new UploadPartCommand(upload), this.withTimeout());
    this.sentParts.push({ PartNumber, ETag });
  }

  async finish(lastPart: Uint8Array) {
    if (!this.uploadId)
      return void (await this.client.send(
        new PutObjectCommand({ ...this.target, Body: lastPart }),
        this.withTimeout(),
      ));
    await this.send(lastPart);
    const all = {
      ...this.target,
      UploadId: this.uploadId,
      MultipartUpload: { Parts: this.sentParts },
    };
    await this.client.send(new CompleteMultipartUploadCommand(all), this.withTimeout());
  }

  /** Best effort: the cleanup finds the rest by its key. */
  async abort() {
    if (!this.uploadId) return;
    const uploadTarget = { ...this.target, UploadId: this.uploadId };
    await this.client
      .send(new AbortMultipartUploadCommand(uploadTarget), this.withTimeout())
      .catch(() => undefined);
  }

  private withTimeout() {
    return { abortSignal: AbortSignal.timeout(this.ms) };
  }
}
