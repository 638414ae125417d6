import {
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  PayloadTooLargeException,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import type { Request } from 'express';
import { limits } from '#contracts';
import { fieldLimits, type FormFiles, inWords } from './form-files.js';
import type { ParseRateLimit } from './parse-rate-limit.js';

const megabyte = 1024 * 1024;

/** Streams the form field `pdf` to storage. */
export abstract class PdfInterceptor<Sent extends Request> implements NestInterceptor {
  private readonly form: NestInterceptor;

  /** @param wrongForm for the person who sent another form */
  constructor(
    private readonly rateLimit: ParseRateLimit,
    files: FormFiles,
    private readonly wrongForm: string,
  ) {
    this.form = new (FileInterceptor('pdf', {
      storage: files.storage(limits.orderPdfBytes, tooLarge, (request: Sent) =>
        this.ownerOf(request),
      ),
      limits: { ...fieldLimits, files: 1, parts: 12, fieldSize: 1000 },
    }))();
  }

  /** Id of the person who sends the file. */
  protected abstract ownerOf(request: Sent): string;

  async intercept(context: ExecutionContext, next: CallHandler) {
    await this.rateLimit.take(this.ownerOf(context.switchToHttp().getRequest<Sent>()));
    try {
      return await this.form.intercept(context, next);
    } catch (error) {
      throw inWords(error, this.wrongForm);
    }
  }
}

const tooLarge = () =>
  new PayloadTooLargeException(
    `The PDF is too large: at most ${Math.floor(limits.orderPdfBytes / megabyte)} MB can be read.`,
  );
