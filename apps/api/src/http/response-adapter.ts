import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Response } from 'express';
import type { Config, ShopCalendar } from '#config';
import { CsvList, Page } from '#database';

/** Replaces interceptors, because Nest would create an Observable for each response. */
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
    // Express would copy the text into a buffer.
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
    const chunks = list.pieces();
    // Errors of the first rows still get an error response.
    const [head, firstRows] = [await chunks.next(), await chunks.next()];
    async function* text() {
      yield `${head.value ?? ''}${firstRows.value ?? ''}`;
      yield* chunks;
    }
    response.setHeader('X-Content-Type-Options', 'nosniff');
    const file = new StreamableFile(Readable.from(text(), { objectMode: false }), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${list.name}-${this.calendar.today()}.csv"`,
    });
    super.reply(response, file, statusCode);
  }
}
