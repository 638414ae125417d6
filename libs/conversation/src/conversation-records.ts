import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '#database';

export type RecordKind = 'quote' | 'job' | 'purchaseOrder';

/** A quote and the job it becomes have one conversation, which is kept with the quote. */
export interface ConversationRecord {
  id: string;
  quoteId: string | null;
  jobId: string | null;
  poId: string | null;
  number: string;
  title: string;
  customerId: string | null;
  companyId: string | null;
  /** Of the customer or vendor. */
  name: string | null;
  email: string | null;
}

interface RecordSource {
  /** Trusted SQL of the rows with which people may talk; a draft has none. */
  rows: string;
  /** Trusted SQL that keeps the row of an id until the open transaction ends. */
  lock: string;
  /** Path of the page behind the current link; undefined when it is disabled. */
  linkPath?: (id: string) => Promise<string | undefined>;
}

/** Each lib registers its own kinds. */
@Injectable()
export class ConversationRecords {
  private readonly kinds = new Map<RecordKind, RecordSource>();
  private readonly relations = new Map<string, string>();

  constructor(private readonly em: EntityManager) {}

  /**
   * `rows` selects id, quote_id, job_id, po_id, number, title, customer_id, company_id, name and
   * email.
   */
  answer(kind: RecordKind, source: RecordSource) {
    this.kinds.set(kind, source);
  }

  async find(kind: RecordKind, id: string): Promise<ConversationRecord | undefined> {
    const [record] = await sql<ConversationRecord>(
      this.em,
      `select id, quote_id as "quoteId", job_id as "jobId", po_id as "poId", number, title,
         customer_id as "customerId", company_id as "companyId", name, email
       from (${this.kinds.get(kind)!.rows}) r where id = ?`,
      [id],
    );
    return record;
  }

  /** Of a number as people write it. */
  async findByNumber(kind: RecordKind, number: string): Promise<ConversationRecord | undefined> {
    const [row] = await sql<{ id: string }>(
      this.em,
      `select id from (${this.kinds.get(kind)!.rows}) r where number = ?`,
      [number],
    );
    return row && this.find(kind, row.id);
  }

  /** @param query trusted SQL of the kind and id of the record to which another one belongs */
  relate(entityType: string, query: string) {
    this.relations.set(entityType, query);
  }

  /** @returns the record with a conversation to which another record belongs */
  async locate(
    entityType: string,
    id: string,
  ): Promise<{ kind: RecordKind; id: string } | undefined> {
    const kind = [...this.kinds.keys()].find((name) => name === entityType);
    if (kind) return { kind, id };
    const query = this.relations.get(entityType);
    if (!query) return undefined;
    const [record] = await sql<{ kind: RecordKind; id: string }>(this.em, query, [id]);
    return record;
  }

  /** As the key of its conversation will, so that all lock the record first. */
  async lock({ quoteId, jobId, poId }: ConversationRecord) {
    const kind = poId ? 'purchaseOrder' : quoteId ? 'quote' : 'job';
    await sql(this.em, this.kinds.get(kind)!.lock, [poId ?? quoteId ?? jobId]);
  }

  async linkPath(kind: RecordKind, id: string) {
    return this.kinds.get(kind)?.linkPath?.(id);
  }
}
