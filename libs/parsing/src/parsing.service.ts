import { createHash, randomUUIDv7 } from 'node:crypto';
import { Injectable, PayloadTooLargeException, ServiceUnavailableException, UnprocessableEntityException } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { Config } from '#config';
import { limits, type ParsedDocument } from '#contracts';
import { Events } from '#events';
import { RateLimits, take, type Viewer } from '#users';
import { FinishedParses } from './finished-parses.js';

interface Answer {
  result: ParsedDocument | null;
  /** A sentence for whoever waits. */
  error: string | null;
}

/** A document is read by the worker; the call waits for it. The row keeps the answer for a day, so that asking again costs nothing. */
@Injectable()
export class ParsingService {
  private readonly perMinute: RateLimiterAbstract;

  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly finished: FinishedParses,
    private readonly config: Config,
    rateLimits: RateLimits,
  ) {
    this.perMinute = rateLimits.of('parse', config.parseLimitPerMinute, 60);
  }

  /**
   * @param key the client's Idempotency-Key: the same key gets the same parse
   * @throws PayloadTooLargeException over 100,000 characters
   * @throws UnprocessableEntityException when the key was used for another document, or the document could not be read
   * @throws ServiceUnavailableException when the worker took too long; the parse goes on and the same key finds it
   */
  async parse(document: string, key: string | undefined, viewer: Viewer): Promise<ParsedDocument> {
    if (document.length > limits.document) {
      throw new PayloadTooLargeException(
        `The document is too long: at most ${limits.document.toLocaleString('en-US')} characters can be read.`,
      );
    }
    await take('Too many documents at once. Please wait a minute and try again.', [[this.perMinute, viewer.id]]);
    const id = await this.request(document, key ?? randomUUIDv7(), viewer);
    const late = Date.now() + this.config.parseWaitSeconds * 1000;
    while (Date.now() < late) {
      const done = this.finished.next(id);
      const [row] = await this.em.execute<Answer[]>('select result, error from parses where id = ?', [id]);
      if (row?.result) return row.result;
      if (row?.error) throw new UnprocessableEntityException(row.error);
      await done;
    }
    throw new ServiceUnavailableException('The document is still waiting to be read. Nothing is lost: please try again in a moment.');
  }

  private request(document: string, key: string, viewer: Viewer) {
    const hash = createHash('sha256').update(document).digest('hex');
    return this.em.transactional(async (em) => {
      const id = randomUUIDv7();
      const [row] = await em.execute<[{ id: string; document_hash: string }]>(
        `insert into parses (id, owner_id, key, kind, document, document_hash) values (?, ?, ?, 'text', ?, ?)
         on conflict (owner_id, key) do update set key = excluded.key returning id, document_hash`,
        [id, viewer.id, key, document, hash],
      );
      if (row.document_hash !== hash) throw new UnprocessableEntityException('This Idempotency-Key was used for another document.');
      if (row.id === id) await this.events.add('parse.requested', { parseId: id }, { id, customerId: viewer.id }, viewer);
      return row.id;
    });
  }
}
