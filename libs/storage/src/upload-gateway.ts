import { type BeforeApplicationShutdown, ForbiddenException, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { fileNameFrom } from './file-name.js';
import { tooLargeError } from './upload-reader.js';
import { objectIdOf } from './object-path.js';
import { SignedUrls } from './signed-urls.js';
import { UploadRules } from './upload-rules.js';
import { Uploads } from './uploads.service.js';

@Injectable()
export class UploadGateway implements BeforeApplicationShutdown {
  private readonly activeUploads = new Map<Request, Promise<unknown>>();

  constructor(
    private readonly uploads: Uploads,
    private readonly urls: SignedUrls,
    private readonly rules: UploadRules,
  ) {}

  /** @throws ForbiddenException unless the URL has a valid signature for this path */
  async receive(request: Request) {
    this.closeAfterBody(request);
    const id = objectIdOf(request.path);
    if (!id || !this.urls.isValid('upload', request.path, request.query)) throw badAddress();
    const length = request.headers['content-length'];
    const size = length === undefined ? undefined : Number(length);
    if (size !== undefined && size > this.rules.maxBytes) throw tooLargeError(this.rules);
    const receivedUpload = this.uploads.receive(id, {
      source: request,
      size,
      fileName: fileNameFrom(request.headers['content-disposition']),
    });
    this.activeUploads.set(request, receivedUpload);
    return receivedUpload.finally(() => this.activeUploads.delete(request));
  }

  refuse(request: Request): never {
    this.closeAfterBody(request);
    throw badAddress();
  }

  /** Waits for uploads, then cuts those that take too long; their senders retry elsewhere. */
  async beforeApplicationShutdown() {
    const cut = setTimeout(() => {
      for (const request of this.activeUploads.keys())
        request.destroy(new Error('The process is shutting down'));
    }, this.rules.graceMs);
    await Promise.allSettled(this.activeUploads.values());
    clearTimeout(cut);
    await this.uploads.waitForRemovals();
  }

  /** Closing at once would lose the response, and reading forever would never end. */
  private closeAfterBody(request: Request) {
    request.res?.once('finish', () => {
      if (request.complete) return;
      request.resume();
      const end = setTimeout(() => request.destroy(), this.rules.maxDrainMs);
      request.once('close', () => clearTimeout(end));
    });
  }
}

const badAddress = () => new ForbiddenException('This upload URL is invalid or has expired.');
