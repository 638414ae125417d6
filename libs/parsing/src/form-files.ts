import { type Readable, Transform } from 'node:stream';
import { BadRequestException, HttpException, Injectable } from '@nestjs/common';
import type { PayloadTooLargeException } from '@nestjs/common';
import type { Request } from 'express';
import type { StoredObject } from '#contracts';
import { Uploads, UploadTickets } from '#storage';
import type { Viewer } from '#users';

/** File and callback of multer. */
interface MulterFile {
  stream: Readable;
  originalname: string;
}
type Callback = (error: unknown, object?: StoredObject) => void;
export type SignedIn = Request & { user: Viewer };
export const ownerOf = ({ user }: SignedIn) => user.id;

/** Limits of the fields beside the files. */
export const fieldLimits = { fields: 10, fieldNameSize: 100 };

/** Streams the files of a form to storage for the person who sends it. */
@Injectable()
export class FormFiles {
  constructor(
    private readonly tickets: UploadTickets,
    private readonly uploads: Uploads,
  ) {}

  /**
   * @param maxBytes of all files of one form
   * @param owner id of the person who sends the form
   */
  storage<Sent extends Request>(
    maxBytes: number,
    tooLarge: () => PayloadTooLargeException,
    owner: (request: Sent) => string,
  ) {
    const bytes = new WeakMap<Request, number>();
    const limit = (request: Request, source: Readable) => {
      const bound = new Transform({
        transform(piece: Buffer, _encoding, callback) {
          const size = (bytes.get(request) ?? 0) + piece.length;
          bytes.set(request, size);
          callback(size > maxBytes ? tooLarge() : null, piece);
        },
      });
      source.once('error', (error) => bound.destroy(error));
      return source.pipe(bound);
    };
    return {
      _handleFile: (request: Sent, file: MulterFile, callback: Callback) =>
        void this.store(owner(request), limit(request, file.stream), nameOf(file)).then(
          (object) => callback(null, object),
          callback,
        ),
      // the cleanup of unused files removes it
      _removeFile: (_request: Sent, _file: unknown, callback: Callback) => callback(null),
    };
  }

  private async store(ownerId: string, source: Readable, fileName: string) {
    const id = await this.tickets.issue(ownerId);
    return this.uploads.receive(id, { source, size: undefined, fileName });
  }
}

/** Forms send names as UTF-8, which the form reader takes for Latin-1. */
const nameOf = ({ originalname }: MulterFile) =>
  Buffer.from(originalname, 'latin1').toString('utf8');

/** Form errors are attached as the cause. */
export function inWords(error: unknown, message: string) {
  const foreign = !(error instanceof HttpException) || error.cause !== undefined;
  const broken = error instanceof HttpException && error.getStatus() < 500;
  return foreign && broken ? new BadRequestException(message) : error;
}
