import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ParsedBid, ParsedDocument, ParsedFiles, ParsedOrder } from '#contracts';
import { sql } from '#database';
import { ChildLost, type PdfFault, PdfReader } from '#documents';
import { type DomainEvent, SlowConsumer, type Write } from '#events';
import { Store } from '#storage';
import { FilesReader } from './files-reader.js';
import { ModelBudget } from './model-budget.js';
import type { BidQuestion, FilesRequest } from './parsing.service.js';
import { DocumentReader } from './document-reader.js';
import { RulesReader } from './rules-reader.js';
import { storedBytes } from './stored-bytes.js';

interface ParseRow {
  document: string | null;
  files: FilesRequest | null;
  bid: BidQuestion | null;
  ownerId: string;
  /** Key of a stored PDF. */
  key: string | null;
  /** The worker did not finish the first attempt, or the person has used up the model. */
  isRetry: boolean;
}

type Read = ParsedDocument | ParsedOrder | ParsedFiles | ParsedBid;

interface Outcome {
  result?: Read;
  error?: string;
}

const unreadableMessage = 'The document could not be read. Please fill in the form by hand.';
const tooMuchMessage =
  'This text takes too much time or memory to read. ' +
  'Please paste less of it or fill in the form by hand.';
const faults: Record<PdfFault, string> = {
  encrypted: 'This PDF is protected by a password. Please save it without one and try again.',
  broken:
    'This PDF is damaged and could not be read. Please save it again or fill in the form by hand.',
  noPages: 'This PDF has no pages.',
  tooManyPages: 'This PDF has too many pages: at most 200 can be read.',
  noText: 'This PDF has no text, only images. It may be a scan. Please fill in the form by hand.',
  tooMuch:
    'This PDF takes too much time or memory to read. ' +
    'Please save a simpler version or fill in the form by hand.',
};

@Injectable()
export class ParseConsumer extends SlowConsumer<'parsing'> {
  private readonly log = new Logger('Parsing');

  constructor(
    private readonly store: Store,
    private readonly pdfs: PdfReader,
    private readonly reader: DocumentReader,
    private readonly files: FilesReader,
    private readonly rules: RulesReader,
    private readonly budget: ModelBudget,
  ) {
    super();
  }

  async prepare(
    { attempts, payload: { parseId } }: DomainEvent<'parse.requested'>,
    em: EntityManager,
  ): Promise<Write> {
    const [parse] = await sql<ParseRow>(
      em,
      `select p.document, p.owner_id as "ownerId",
         case when p.kind = 'files' then p.request end as files,
         case when p.kind = 'bid' then p.request end as bid, o.key, ?::int > 1 as "isRetry"
       from parses p
       left join objects o on o.id = p.object_id
       where p.id = ? and p.done_at is null`,
      [attempts, parseId],
    );
    if (!parse) return () => Promise.resolve();
    // The model does not read bids.
    parse.isRetry ||= parse.bid !== null || !(await this.budget.take(parse.ownerId));
    const { result = null, error = null } = await this.read(parse);
    return async (em) => {
      await sql(
        em,
        'update parses set result = ?::jsonb, error = ?, done_at = now() where id = ?',
        [result && JSON.stringify(result), error, parseId],
      );
      await sql(em, `select pg_notify('parse_done', ?)`, [parseId]);
    };
  }

  private read(parse: ParseRow): Promise<Outcome> {
    const { document, files, ownerId, isRetry } = parse;
    if (files) return this.outcome(tooMuchMessage, () => this.files.read(files, ownerId, isRetry));
    return document === null ? this.readPdf(parse) : this.readText(document, parse);
  }

  private readText(document: string, { isRetry }: ParseRow): Promise<Outcome> {
    return this.outcome(tooMuchMessage, () => this.reader.readText(document, isRetry));
  }

  private async readPdf({ key, bid, isRetry }: ParseRow): Promise<Outcome> {
    const bytes = key === null ? undefined : await storedBytes(this.store, key);
    if (!bytes) return { error: unreadableMessage };
    const answer = await this.pdfs.read(bytes);
    if ('fault' in answer) return { error: faults[answer.fault] };
    const { pages } = answer;
    return this.outcome(faults.tooMuch, () =>
      bid
        ? this.rules.readBid(pages, bid.quantities, bid.today)
        : this.reader.readOrder(pages, isRetry),
    );
  }

  /** A rule error would repeat on every retry, so it becomes the result. */
  private async outcome(limitMessage: string, read: () => Promise<Read>): Promise<Outcome> {
    try {
      return { result: await read() };
    } catch (error) {
      if (error instanceof ChildLost) return { error: limitMessage };
      this.log.error(error);
      return { error: unreadableMessage };
    }
  }
}
