import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  PayloadTooLargeException,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { limits, noPdf } from '#contracts';
import { fieldLimits, FormFiles, inWords, type SignedIn } from './form-files.js';
import { ParseRateLimit } from './parse-rate-limit.js';

const megabyte = 1024 * 1024;

/** Streams the form field `pdf` to storage. */
@Injectable()
export class OrderPdfInterceptor implements NestInterceptor {
  private readonly form: NestInterceptor;

  constructor(
    private readonly rateLimit: ParseRateLimit,
    files: FormFiles,
  ) {
    this.form = new (FileInterceptor('pdf', {
      storage: files.storage(limits.orderPdfBytes, tooLarge),
      limits: { ...fieldLimits, files: 1, parts: 12, fieldSize: 1000 },
    }))();
  }

  async intercept(context: ExecutionContext, next: CallHandler) {
    await this.rateLimit.take(context.switchToHttp().getRequest<SignedIn>().user);
    try {
      return await this.form.intercept(context, next);
    } catch (error) {
      throw inWords(error, noPdf);
    }
  }
}

const tooLarge = () =>
  new PayloadTooLargeException(
    `The PDF is too large: at most ${Math.floor(limits.orderPdfBytes / megabyte)} MB can be read.`,
  );
