import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Response } from 'express';
import type { Config, ShopCalendar } from '#config';
import { CsvList, Page } from '#database';

/**
 * How what a controller returns goes out: a page of a list as its rows, with the total, whether there are more, and the link to the next page in headers;
 * a list as a file to keep, named for the day at the shop; anything else as Nest has it. It stands here and not in interceptors, since with any of these
 * Nest makes an Observable of every answer, which takes longer than to read the session.
 */
export class Answers extends ExpressAdapter {
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
    if (page.next) response.setHeader('Link', `<${this.nextUrl(response.req.originalUrl, page.next)}>; rel="next"`);
    if (statusCode !== undefined) response.status(statusCode);
    // As it is: Express would make a buffer of it, to send its head and its body apart.
    const { json } = page;
    response.setHeader('Content-Type', 'application/json; charset=utf-8').setHeader('Content-Length', Buffer.byteLength(json)).end(json);
  }

  private nextUrl(asked: string, cursor: string) {
    const url = new URL(asked, this.config.publicUrl);
    url.searchParams.set('cursor', cursor);
    return `${url.pathname}${url.search}`;
  }

  private async file(list: CsvList<unknown>, response: Response, statusCode?: number) {
    const pieces = list.pieces();
    // The beginning is read before anything is answered: what is refused, or cannot be read, is answered as everywhere.
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
