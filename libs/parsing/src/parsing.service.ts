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
  type ParsedDocument,
  type ParsedFiles,
  type ParsedOrder,
} from '#contracts';
import { joinTransaction, NotFinished, sql } from '#database';
import { Events } from '#events';
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
  | { kind: 'files'; files: FilesRequest; hash: string };

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
    await this.rateLimit.take(viewer);
    const hash = createHash('sha256').update(document).digest('hex');
    return this.answer({ kind: 'text', document, hash }, key ?? randomUUIDv7(), viewer);
  }

  /** @throws UnsupportedMediaTypeException when the file is not a PDF */
  async parseOrder(path: string, key: string | undefined, viewer: Viewer): Promise<ParsedOrder> {
    const pdf = await this.objects.find(path);
    if (pdf?.mimeType !== 'application/pdf') throw new UnsupportedMediaTypeException(notPdf);
    return this.answer(
      { kind: 'pdf', objectId: pdf.id, hash: pdf.sha256 },
      key ?? randomUUIDv7(),
      viewer,
    );
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

  private async answer<Result>(request: Request, key: string, viewer: Viewer): Promise<Result> {
    const deadline = Date.now() + this.config.parseWaitSeconds * 1000;
    let { id, isOwn } = await this.request(request, key, viewer);
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
      if (!isOwn) ({ id, isOwn } = await this.request(request, key, viewer));
    }
    throw new NotFinished(
      'The document has not been read yet. Nothing is lost. Please try again in a moment.',
    );
  }

  /** @returns the parse with this key, or another unfinished one of the same person */
  private request(request: Request, key: string, viewer: Viewer) {
    const document = request.kind === 'text' ? request.document : null;
    const objectId = request.kind === 'pdf' ? request.objectId : null;
    const files = request.kind === 'files' ? JSON.stringify(request.files) : null;
    return this.em.transactional(async (em) => {
      await sql(em, 'select pg_advisory_xact_lock(hashtextextended(?, 0))', [
        `parses of ${viewer.id}`,
      ]);
      const [own] = await sql<ParseRow>(
        em,
        'select id, kind, document_hash from parses where owner_id = ? and key = ?',
        [viewer.id, key],
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
        [viewer.id],
      );
      if (other) return { id: other.id, isOwn: false };
      const id = randomUUIDv7();
      await sql(
        em,
        `insert into parses (id, owner_id, key, kind, document, object_id, request, document_hash)
         values (?, ?, ?, ?, ?, ?, ?::jsonb, ?)`,
        [id, viewer.id, key, request.kind, document, objectId, files, request.hash],
      );
      await this.events.add(
        'parse.requested',
        { parseId: id },
        { id, customerId: viewer.id },
        viewer,
      );
      return { id, isOwn: true };
    }, joinTransaction());
  }
}
