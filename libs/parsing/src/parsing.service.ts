import { createHash, randomUUIDv7 } from 'node:crypto';
import {
  Injectable,
  PayloadTooLargeException,
  ServiceUnavailableException,
  UnprocessableEntityException,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Config } from '#config';
import { limits, notPdf, type ParsedDocument, type ParsedOrder } from '#contracts';
import { joined } from '#database';
import { Events } from '#events';
import { Objects } from '#storage';
import type { Viewer } from '#users';
import { FinishedParses } from './finished-parses.js';
import { ParseTurns } from './parse-turns.js';

interface Answer<Result> {
  result: Result | null;
  /** A sentence for whoever waits. */
  error: string | null;
}

/** What is to be read: a text, or a stored PDF. */
type Request = { kind: 'text'; document: string; hash: string } | { kind: 'pdf'; objectId: string; hash: string };

/** A document is read by the worker; the call waits for it. The row keeps the answer for a day, so that asking again costs nothing. */
@Injectable()
export class ParsingService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly finished: FinishedParses,
    private readonly turns: ParseTurns,
    private readonly objects: Objects,
    private readonly config: Config,
  ) {}

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
    await this.turns.take(viewer);
    const hash = createHash('sha256').update(document).digest('hex');
    return this.answer(await this.request({ kind: 'text', document, hash }, key ?? randomUUIDv7(), viewer));
  }

  /**
   * @param path of the uploaded purchase order
   * @throws UnsupportedMediaTypeException when its bytes are no PDF's; otherwise as {@link parse}
   */
  async parseOrder(path: string, key: string | undefined, viewer: Viewer): Promise<ParsedOrder> {
    const pdf = await this.objects.find(path);
    if (pdf?.mimeType !== 'application/pdf') throw new UnsupportedMediaTypeException(notPdf);
    return this.answer(await this.request({ kind: 'pdf', objectId: pdf.id, hash: pdf.sha256 }, key ?? randomUUIDv7(), viewer));
  }

  private async answer<Result>(id: string): Promise<Result> {
    const late = Date.now() + this.config.parseWaitSeconds * 1000;
    while (Date.now() < late) {
      const done = this.finished.next(id);
      const [row] = await this.em.execute<Answer<Result>[]>('select result, error from parses where id = ?', [id]);
      if (row?.result) return row.result;
      if (row?.error) throw new UnprocessableEntityException(row.error);
      await done;
    }
    throw new ServiceUnavailableException('The document is still waiting to be read. Nothing is lost: please try again in a moment.');
  }

  private request(asked: Request, key: string, viewer: Viewer) {
    const { document = null, objectId = null } = { document: undefined, objectId: undefined, ...asked };
    return this.em.transactional(async (em) => {
      const id = randomUUIDv7();
      const [row] = await em.execute<[{ id: string; kind: string; document_hash: string }]>(
        `insert into parses (id, owner_id, key, kind, document, object_id, document_hash) values (?, ?, ?, ?, ?, ?, ?)
         on conflict (owner_id, key) do update set key = excluded.key returning id, kind, document_hash`,
        [id, viewer.id, key, asked.kind, document, objectId, asked.hash],
      );
      const same = row.kind === asked.kind && row.document_hash === asked.hash;
      if (!same) throw new UnprocessableEntityException('This Idempotency-Key was used for another document.');
      if (row.id === id) await this.events.add('parse.requested', { parseId: id }, { id, customerId: viewer.id }, viewer);
      return row.id;
    }, joined());
  }
}
