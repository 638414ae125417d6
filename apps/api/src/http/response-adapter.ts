import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Response } from 'express';
import type { Config, ShopCalendar } from '#config';
import { CsvList, Page } from '#database';

/**
 * Sends a list page as rows with paging headers, an export as a dated file, and everything else as
 * Nest does. Interceptors would make Nest create an Observable for every response, which takes
 * longer than reading the session.
 */
export class ResponseAdapter extends ExpressAdapter {
  constructor(
    private readonly config: Config,
    private readonly calendar: ShopCalendar,
  ) {
    super();
  }

  override reply(response: Response, answer: unknown, statusCode?: number): unknown {
    if (answer instanceof Page) return this.page(answer, response, statusCode);
    if (answer instanceof CsvList) return this.file(answer, response, statusCode);
    return super.reply(response, answer, statusCode);
  }

  private page(page: Page<unknown>, response: Response, statusCode?: number) {
    response.setHeader('X-Total-Count', page.total);
    if (page.isMore) response.setHeader('X-Total-More', 'true');
    if (page.next)
      response.setHeader(
        'Link',
        `<${this.nextUrl(response.req.originalUrl, page.next)}>; rel="next"`,
      );
    if (statusCode !== undefined) response.status(statusCode);
    // As it is: Express would make a buffer of it, to send its head and its body apart.
    const { json } = page;
    response
      .setHeader('Content-Type', 'application/json; charset=utf-8')
      .setHeader('Content-Length', Buffer.byteLength(json))
      .end(json);
  }

  private nextUrl(requestedUrl: string, cursor: string) {
    const url = new URL(requestedUrl, this.config.publicUrl);
    url.searchParams.set('cursor', cursor);
    return `${url.pathname}${url.search}`;
  }

  private async file(list: CsvList<unknown>, response: Response, statusCode?: number) {
    const pieces = list.pieces();
    // The beginning is read before anything is answered: what is refused, or cannot be read, is
    // answered as everywhere.
    const [head, first] = [await pieces.next(), await pieces.next()];
    async function* text() {
      yield `${head.value ?? ''}${first.value ?? ''}`;
      yield* pieces;
    }
    response.setHeader('X-Content-Type-Options', 'nosniff');
    const file = new StreamableFile(Readable.from(text(), { objectMode: false }), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${list.name}-${this.calendar.today()}.csv"`,
    });
    super.reply(response, file, statusCode);
  }
}
