import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '#config';
import type { MessageChannel, MessageSide, ThreadEntry } from '#contracts';
import { sql } from '#database';
import { type Actor, type DomainEvent, Events, orderedId } from '#events';
import { Conversations, type Place } from './conversations.js';

export interface NewMessage {
  id?: string;
  side: MessageSide;
  channel: MessageChannel;
  by: Actor;
  text: string;
  files?: readonly string[];
  assigneeId?: string | null;
  dueDate?: string | null;
  bundle?: string | null;
  /** It is as old as its event, and read by those who had the record then. */
  entry?: DomainEvent<ThreadEntry>;
}

type What = 'posted' | 'withdrawn' | 'entered' | 'settled';

@Injectable()
export class MessageRows {
  constructor(
    private readonly em: EntityManager,
    private readonly conversations: Conversations,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** Into the locked conversation. @returns its id, or undefined when the entry exists already */
  async insert(
    conversationId: string,
    { thread, record }: Place,
    message: NewMessage,
  ): Promise<string | undefined> {
    const { side, channel, by, text, files = [], entry } = message;
    const { id = entry?.id ?? orderedId() } = message;
    const { customerId, companyId } = entry ?? record;
    const { assigneeId = null, dueDate = null, bundle = null } = message;
    const rows = await sql(
      this.em,
      `insert into messages (id, conversation_id, thread, side, entry, author_id, author_name,
         channel, text, files, number, shown_quote, shown_job, customer_id, company_id,
         vendor_email, assignee_id, due_date, bundle, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?::jsonb, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       on conflict do nothing returning id`,
      [
        id,
        conversationId,
        thread,
        side,
        entry?.type ?? null,
        by.id ?? null,
        by.name,
        channel,
        text,
        JSON.stringify(files),
        record.number,
        record.quoteId,
        record.jobId,
        customerId,
        companyId,
        thread === 'vendor' ? record.email : null,
        assigneeId,
        dueDate,
        bundle,
        entry?.occurredAt ?? this.clock.now(),
      ],
    );
    await this.conversations.settle(conversationId);
    return rows.length ? id : undefined;
  }

  /** In the history of the record where it was written. */
  async recordEvent(what: What, { kind, thread, record }: Place, messageId: string, by: Actor) {
    const { id, number, quoteId, jobId, poId, customerId, companyId } = record;
    const ref = { messageId, number, quoteId, jobId };
    if (thread === 'customer')
      await this.events.add(`message.${what}`, ref, { id, kind, customerId, companyId }, by);
    else if (thread === 'vendor')
      await this.events.add(
        `vendorMessage.${what}`,
        { ...ref, poId: poId! },
        { id: jobId!, kind: 'job' },
        by,
      );
    else if (what === 'withdrawn') await this.events.add('note.withdrawn', ref, { id, kind }, by);
  }
}
