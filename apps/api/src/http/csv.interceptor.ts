import { Readable } from 'node:stream';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor, StreamableFile } from '@nestjs/common';
import { concatMap } from 'rxjs';
import type { Response } from 'express';
import { ShopCalendar } from '#config';
import { CsvList } from '#database';

/** A list goes out as a file to keep, named for the day at the shop. */
@Injectable()
export class CsvInterceptor implements NestInterceptor {
  constructor(private readonly calendar: ShopCalendar) {}

  intercept(context: ExecutionContext, next: CallHandler) {
    return next.handle().pipe(concatMap(async (answer: unknown) => (answer instanceof CsvList ? this.file(answer, context) : answer)));
  }

  private async file(list: CsvList<unknown>, context: ExecutionContext) {
    const pieces = list.pieces();
    // The beginning is read before anything is answered: what is refused, or cannot be read, is answered as everywhere.
    const [head, first] = [await pieces.next(), await pieces.next()];
    async function* text() {
      yield `${head.value ?? ''}${first.value ?? ''}`;
      yield* pieces;
    }
    context.switchToHttp().getResponse<Response>().setHeader('X-Content-Type-Options', 'nosniff');
    return new StreamableFile(Readable.from(text(), { objectMode: false }), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${list.name}-${this.calendar.today()}.csv"`,
    });
  }
}
