import { createHash, randomUUIDv7 } from 'node:crypto';
import {
  Injectable,
  PayloadTooLargeException,
  UnprocessableEntityException,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Config } from '#config';
import {
  limits,
  notPdf,
  type ParsedBid,
  type ParsedDocument,
  type ParsedFiles,
  type ParsedOrder,
} from '#contracts';
import { joinTransaction, NotFinished, sql } from '#database';
import { type Actor, Events } from '#events';
import { Objects } from '#storage';
import type { Viewer } from '#users';
import { FinishedParses } from './finished-parses.js';
import { ParseRateLimit } from './parse-rate-limit.js';

interface Answer<Result> {
  result: Result | null;
  /** Message for the user. */
  error: string | null;
}

interface ParseRow {
  id: string;
  kind: string;
  document_hash: string;
}

/** A text, a stored PDF, or several stored files. */
type Request =
  | { kind: 'text'; document: string; hash: string }
  | { kind: 'pdf'; objectId: string; hash: string }
  | { kind: 'files'; files: FilesRequest; hash: string }
  | { kind: 'bid'; objectId: string; bid: BidQuestion; hash: string };

/** Quantities that a vendor was asked for, on a calendar day. */
export interface BidQuestion {
  quantities: readonly number[];
  today: string;
}

/** A user, or a vendor by link. */
type Asker = Actor & { id: string };

/** Files that were sent together, with the text beside them. */
export interface FilesRequest {
  text: string | null;
  files: { objectId: string; name: string }[];
}

/** Longest time that a lost parse delays the next one of the same person. */
const maxWait = '60 seconds';

/** The answer is kept for a day, and each person has one parse at a time. */
@Injectable()
export class ParsingService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly finishedParses: FinishedParses,
    private readonly rateLimit: ParseRateLimit,
    private readonly objects: Objects,
    private readonly config: Config,
  ) {}

  /**
   * @param key Idempotency-Key of the client
   * @throws PayloadTooLargeException over 100,000 characters
   * @throws UnprocessableEntityException for a key of another document, or an unreadable one
   * @throws NotFinished on timeout; the same key finds the result later
   */
  async parse(document: string, key: string | undefined, viewer: Viewer): Promise<ParsedDocument> {
    if (document.length > limits.document) {
      const maxLength = limits.document.toLocaleString('en-US');
      throw new PayloadTooLargeException(
        `The document is too long: at most ${maxLength} characters can be read.`,
      );
    }
    await this.rateLimit.take(viewer.id);
    const hash = createHash('sha256').update(document).digest('hex');
    return this.answer({ kind: 'text', document, hash }, key ?? randomUUIDv7(), viewer);
  }

  /** @throws UnsupportedMediaTypeException when the file is not a PDF */
  async parseOrder(path: string, key: string | undefined, viewer: Viewer): Promise<ParsedOrder> {
    const { id, sha256 } = await this.pdf(path);
    return this.answer({ kind: 'pdf', objectId: id, hash: sha256 }, key ?? randomUUIDv7(), viewer);
  }

  /**
   * Reads a vendor's quote with the rules, never with the model.
   * @throws UnsupportedMediaTypeException when the file is not a PDF
   */
  async parseBid(path: string, bid: BidQuestion, vendor: Asker): Promise<ParsedBid> {
    const { id, sha256 } = await this.pdf(path);
    return this.answer({ kind: 'bid', objectId: id, bid, hash: sha256 }, randomUUIDv7(), vendor);
  }

  private async pdf(path: string) {
    const pdf = await this.objects.find(path);
    if (pdf?.mimeType !== 'application/pdf') throw new UnsupportedMediaTypeException(notPdf);
    return pdf;
  }

  /** Reads files and a text that belong together. */
  async parseFiles(
    paths: readonly string[],
    text: string | undefined,
    key: string | undefined,
    viewer: Viewer,
  ): Promise<ParsedFiles> {
    const objects = await Promise.all(paths.map((path) => this.objects.find(path)));
    const stored = objects.filter((object) => object !== undefined);
    const files = {
      text: text?.trim() ? text : null,
      files: stored.map(({ id, fileName }) => ({ objectId: id, name: fileName ?? 'file' })),
    };
    const hash = createHash('sha256')
      .update(JSON.stringify([files.text, stored.map(({ sha256 }) => sha256)]))
      .digest('hex');
    return this.answer({ kind: 'files', files, hash }, key ?? randomUUIDv7(), viewer);
  }

  private async answer<Result>(request: Request, key: string, asker: Asker): Promise<Result> {
    const deadline = Date.now() + this.config.parseWaitSeconds * 1000;
    let { id, isOwn } = await this.request(request, key, asker);
    while (Date.now() < deadline) {
      const outcome = this.finishedParses.next(id);
      const [row] = await sql<Answer<Result>>(
        this.em,
        'select result, error from parses where id = ?',
        [id],
      );
      if (isOwn && row?.result) return row.result;
      if (isOwn && row?.error) throw new UnprocessableEntityException(row.error);
      if (!row?.result && !row?.error) await outcome;
      if (!isOwn) ({ id, isOwn } = await this.request(request, key, asker));
    }
    throw new NotFinished(
      'The document has not been read yet. Nothing is lost. Please try again in a moment.',
    );
  }

  /** @returns the parse with this key, or another unfinished one of the same person */
  private request(request: Request, key: string, asker: Asker) {
    const document = request.kind === 'text' ? request.document : null;
    const objectId = 'objectId' in request ? request.objectId : null;
    const question =
      request.kind === 'files' ? request.files : request.kind === 'bid' ? request.bid : null;
    return this.em.transactional(async (em) => {
      await sql(em, 'select pg_advisory_xact_lock(hashtextextended(?, 0))', [
        `parses of ${asker.id}`,
      ]);
      const [own] = await sql<ParseRow>(
        em,
        'select id, kind, document_hash from parses where owner_id = ? and key = ?',
        [asker.id, key],
      );
      const isSame = own?.kind === request.kind && own.document_hash === request.hash;
      if (own && !isSame)
        throw new UnprocessableEntityException(
          'This Idempotency-Key was already used for another document.',
        );
      if (own) return { id: own.id, isOwn: true };
      const [other] = await sql<{ id: string }>(
        em,
        `select id from parses
         where created_at > now() - interval '${maxWait}' and owner_id = ? and done_at is null
         limit 1`,
        [asker.id],
      );
      if (other) return { id: other.id, isOwn: false };
      const id = randomUUIDv7();
      await sql(
        em,
        `insert into parses (id, owner_id, key, kind, document, object_id, request, document_hash)
         values (?, ?, ?, ?, ?, ?, ?::jsonb, ?)`,
        [
          id,
          asker.id,
          key,
          request.kind,
          document,
          objectId,
          question && JSON.stringify(question),
          request.hash,
        ],
      );
      await this.events.add(
        'parse.requested',
        { parseId: id },
        { id, customerId: asker.id },
        asker,
      );
      return { id, isOwn: true };
    }, joinTransaction());
  }
}
