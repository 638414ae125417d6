import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ShopCalendar } from '#config';
import { constants, type MessageSide, type Thread } from '#contracts';
import { sql } from '#database';
import { isUuid, notFound } from '#users';
import {
  type ConversationRecord,
  ConversationRecords,
  type RecordKind,
} from './conversation-records.js';

/** The place of a thread, and the record with which it was opened. */
export interface Place {
  kind: RecordKind;
  thread: Thread;
  record: ConversationRecord;
}

const names = { quote: 'Quote', job: 'Job', purchaseOrder: 'Purchase order' };

/** The record that a conversation is kept with. */
export function keyOf({ thread, record: { quoteId, jobId, poId } }: Place) {
  if (thread === 'vendor') return [null, null, poId];
  return quoteId ? [quoteId, null, null] : [null, jobId, null];
}

/** The rows of conversations, one for each thread of a record. */
@Injectable()
export class Conversations {
  constructor(
    private readonly em: EntityManager,
    private readonly records: ConversationRecords,
    private readonly calendar: ShopCalendar,
  ) {}

  /** @returns undefined for unknown and malformed ids, and for a draft */
  async find(kind: RecordKind, id: string, thread: Thread): Promise<Place | undefined> {
    const record = isUuid(id) ? await this.records.find(kind, id) : undefined;
    return record && { kind, thread, record };
  }

  /** @throws NotFoundException where {@link find} finds nothing */
  async get(kind: RecordKind, id: string, thread: Thread): Promise<Place> {
    const place = await this.find(kind, id, thread);
    if (!place) throw notFound(names[kind]);
    return place;
  }

  /** @returns undefined before the first message */
  async idOf(place: Place): Promise<string | undefined> {
    const [row] = await sql<{ id: string }>(
      this.em,
      `select id from conversations
       where thread = ? and (quote_id, job_id, po_id)
         is not distinct from (?::uuid, ?::uuid, ?::uuid)`,
      [place.thread, ...keyOf(place)],
    );
    return row?.id;
  }

  /** Creates it, and locks it until the open transaction ends. */
  async lock(place: Place): Promise<string> {
    const { thread, record } = place;
    const { number, title, name, jobId, customerId, companyId } = record;
    await this.records.lock(record);
    const [row] = await sql<{ id: string }>(
      this.em,
      `insert into conversations (id, thread, quote_id, job_id, po_id, number, title,
         customer_name, shown_job, customer_id, company_id)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       on conflict (thread, quote_id, job_id, po_id) do update
       set number = excluded.number, title = excluded.title,
         customer_name = excluded.customer_name, shown_job = excluded.shown_job,
         customer_id = excluded.customer_id, company_id = excluded.company_id
       returning id`,
      [randomUUIDv7(), thread, ...keyOf(place), number, title, name, jobId, customerId, companyId],
    );
    return row!.id;
  }

  /** A decision of the other side answers a message, but asks nothing itself. */
  async settle(id: string) {
    const [last] = await sql<{ side: MessageSide; createdAt: string; isAnswered: boolean }>(
      this.em,
      `select m.side, iso(m.created_at) as "createdAt", exists (select 1 from messages e
         where e.conversation_id = m.conversation_id and e.created_at >= m.created_at
           and e.entry is not null and e.side <> m.side) as "isAnswered"
       from messages m
       join conversations c on c.id = m.conversation_id
         and (c.settled_to is null or m.id > c.settled_to)
       where m.conversation_id = ? and m.entry is null and m.withdrawn_at is null
         and m.thread <> 'notes'
       order by m.created_at desc, m.id desc limit 1`,
      [id],
    );
    const waiting = last?.isAnswered ? undefined : last;
    const lastAt = waiting ? new Date(waiting.createdAt) : null;
    await sql(
      this.em,
      'update conversations set last_side = ?, last_at = ?, answer_by = ? where id = ?',
      [
        waiting?.side ?? null,
        lastAt,
        lastAt && this.calendar.afterWorkingHours(lastAt, constants.answerHours),
        id,
      ],
    );
  }
}
