import { type Readable, Transform } from 'node:stream';
import {
  BadRequestException,
  type CallHandler,
  type ExecutionContext,
  HttpException,
  Injectable,
  type NestInterceptor,
  PayloadTooLargeException,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import type { Request } from 'express';
import { limits, noPdf, type StoredObject } from '#contracts';
import { Uploads, UploadTickets } from '#storage';
import type { Viewer } from '#users';
import { ParseRateLimit } from './parse-rate-limit.js';

const megabyte = 1024 * 1024;

/** File and callback of multer. */
interface MulterFile {
  stream: Readable;
}
type Callback = (error: unknown, object?: StoredObject) => void;
type SignedIn = Request & { user: Viewer };

/** Streams the form field `pdf` to storage for the user who uploads it. */
@Injectable()
export class OrderPdfInterceptor implements NestInterceptor {
  private readonly form: NestInterceptor;

  constructor(
    private readonly rateLimit: ParseRateLimit,
    private readonly tickets: UploadTickets,
    private readonly uploads: Uploads,
  ) {
    const storage = {
      _handleFile: (request: SignedIn, { stream }: MulterFile, callback: Callback) =>
        void this.store(request.user, stream).then((object) => callback(null, object), callback),
      // the cleanup of unused files removes it
      _removeFile: (_request: SignedIn, _file: unknown, callback: Callback) => callback(null),
    };
    this.form = new (FileInterceptor('pdf', {
      storage,
      limits: { files: 1, fields: 10, parts: 12, fieldSize: 1000, fieldNameSize: 100 },
    }))();
  }

  async intercept(context: ExecutionContext, next: CallHandler) {
    await this.rateLimit.take(context.switchToHttp().getRequest<SignedIn>().user);
    try {
      return await this.form.intercept(context, next);
    } catch (error) {
      throw inWords(error);
    }
  }

  private async store(viewer: Viewer, stream: Readable) {
    const id = await this.tickets.issue(viewer.id);
    return this.uploads.receive(id, {
      source: stream.pipe(limitSize(stream)),
      size: undefined,
      fileName: null,
    });
  }
}

function limitSize(source: Readable) {
  let size = 0;
  const bound = new Transform({
    transform(piece: Buffer, _encoding, callback) {
      size += piece.length;
      callback(size > limits.orderPdfBytes ? tooLarge() : null, piece);
    },
  });
  source.once('error', (error) => bound.destroy(error));
  return bound;
}

const tooLarge = () =>
  new PayloadTooLargeException(
    `The PDF is too large: at most ${Math.floor(limits.orderPdfBytes / megabyte)} MB can be read.`,
  );

/** Form errors are attached as the cause. */
function inWords(error: unknown) {
  const isFormError = !(error instanceof HttpException) || error.cause !== undefined;
  const isClientError = error instanceof HttpException && error.getStatus() < 500;
  return isFormError && isClientError ? new BadRequestException(noPdf) : error;
}
