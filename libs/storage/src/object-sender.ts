import { Injectable, Logger, ServiceUnavailableException } from '@nestjs/common';
import type { Request, Response } from 'express';
import { pipeline } from 'node:stream/promises';
import type { OpenFile } from './downloads.service.js';
import { fileNotFound } from './objects.service.js';
import { headersOf } from './file-headers.js';
import { type ByteRange, MissingBytes, Store } from './store.js';

@Injectable()
export class ObjectSender {
  private readonly log = new Logger('Objects');

  constructor(private readonly store: Store) {}

  /** @throws NotFoundException, ServiceUnavailableException when the storage fails */
  async send({ object, saveAs }: OpenFile, request: Request, response: Response) {
    const etag = `"${object.sha256}"`;
    const range = requestedRange(request, object.size, etag);
    response.setHeader('ETag', etag);
    if (request.fresh) return void response.set(headersOf(object, saveAs)).status(304).end();
    if (range === 'none')
      return void response.set('Content-Range', `bytes */${object.size}`).status(416).end();
    const bytes =
      request.method === 'HEAD' ? undefined : await this.read(object.key, range, response);
    response
      .set(headersOf(object, saveAs))
      .set('Content-Length', `${range ? range.end - range.start + 1 : object.size}`);
    if (range)
      response.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${object.size}`);
    if (!bytes) return void response.end();
    await pipeline(bytes, response).catch((error: Error) => {
      if (bytes.errored) this.log.error(`A file transfer was interrupted: ${error.message}`);
    });
  }

  private read(key: string, range: ByteRange | undefined, response: Response) {
    return this.store.read(key, range).catch((error: Error) => {
      response.removeHeader('ETag'); // it belongs to the file, not to the error
      this.log.error(`A file could not be read: ${error.message}`);
      throw error instanceof MissingBytes
        ? fileNotFound()
        : new ServiceUnavailableException(
            'The file cannot be read right now. Please try again in a moment.',
          );
    });
  }
}

/** Serves one range; several ranges, or one for another version, get the whole file. */
function requestedRange(
  request: Request,
  size: number,
  etag: string,
): ByteRange | 'none' | undefined {
  const condition = request.headers['if-range'];
  if (condition !== undefined && condition !== etag) return undefined;
  const ranges = request.range(size, { combine: true });
  if (ranges === -1) return 'none';
  if (!Array.isArray(ranges) || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
  return ranges[0];
}
