import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  PayloadTooLargeException,
} from '@nestjs/common';
import { FilesInterceptor } from '@nestjs/platform-express';
import { limits, noDocuments } from '#contracts';
import { fieldLimits, FormFiles, inWords, ownerOf, type SignedIn } from './form-files.js';
import { ParseRateLimit } from './parse-rate-limit.js';

const megabyte = 1024 * 1024;
/** A character takes up to four bytes. */
const maxTextBytes = limits.document * 4;

/** Streams the form fields `files` to storage. */
@Injectable()
export class DocumentFilesInterceptor implements NestInterceptor {
  private readonly form: NestInterceptor;

  constructor(
    private readonly rateLimit: ParseRateLimit,
    files: FormFiles,
  ) {
    this.form = new (FilesInterceptor('files', limits.documentFiles, {
      storage: files.storage(limits.documentBytes, tooLarge, ownerOf),
      limits: {
        ...fieldLimits,
        files: limits.documentFiles,
        parts: limits.documentFiles + fieldLimits.fields,
        fieldSize: maxTextBytes,
      },
    }))();
  }

  async intercept(context: ExecutionContext, next: CallHandler) {
    await this.rateLimit.take(ownerOf(context.switchToHttp().getRequest<SignedIn>()));
    try {
      return await this.form.intercept(context, next);
    } catch (error) {
      throw inWords(error, noDocuments);
    }
  }
}

const tooLarge = () =>
  new PayloadTooLargeException(
    `The files are too large: at most ${Math.floor(limits.documentBytes / megabyte)} MB together can be read.`,
  );
