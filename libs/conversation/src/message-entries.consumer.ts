import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MessageSide, ThreadEntry } from '#contracts';
import { sql } from '#database';
import { Consumer, type DomainEvent, type Handlers } from '#events';
import type { RecordKind } from './conversation-records.js';
import { Conversations } from './conversations.js';
import { MessageRows } from './message-rows.js';

interface Entry {
  side: MessageSide;
  text: string;
  /** Who decided, when somebody else recorded it. */
  name?: string;
}

/** Decisions and proof comments appear in the thread of their record. */
@Injectable()
export class MessageEntries extends Consumer<'conversation'> {
  constructor(
    private readonly conversations: Conversations,
    private readonly rows: MessageRows,
  ) {
    super();
  }

  protected readonly handlers: Handlers<'conversation'> = {
    'quote.changesRequested': (event) =>
      this.enter(event, 'quote', event.aggregateId, {
        side: event.payload.by,
        text: event.payload.message,
      }),
    'quote.rejected': (event) =>
      this.enter(event, 'quote', event.aggregateId, {
        side: event.payload.by,
        text: event.payload.reason ?? '',
      }),
    'proof.changesRequested': (event) =>
      this.enter(event, 'job', event.payload.jobId, {
        side: 'customer',
        text: event.payload.reason,
        name: event.payload.by,
      }),
    'proof.approved': (event) =>
      this.enter(event, 'job', event.payload.jobId, {
        side: 'customer',
        text: event.payload.comments ?? '',
        name: event.payload.by,
      }),
    'proof.pinned': async (event, em) =>
      this.enter(event, 'job', event.payload.jobId, {
        side: await this.sideOf(event, em),
        text: event.payload.text,
      }),
    'purchaseOrder.declined': (event) =>
      this.enter(event, 'purchaseOrder', event.payload.poId, {
        side: 'vendor',
        text: event.payload.reason,
      }),
  };

  /** A record that was deleted has no thread. */
  private async enter(
    event: DomainEvent<ThreadEntry>,
    kind: RecordKind,
    recordId: string,
    { side, text, name }: Entry,
  ) {
    const thread = kind === 'purchaseOrder' ? 'vendor' : 'customer';
    const place = await this.conversations.find(kind, recordId, thread);
    if (!place) return;
    const actor = event.actor ?? { name: '', email: '' };
    const id = await this.rows.insert(await this.conversations.lock(place), place, {
      side,
      channel: actor.via ?? 'portal',
      by: name ? { ...actor, name } : actor,
      text,
      entry: event,
    });
    if (id) await this.rows.recordEvent('entered', place, id, actor);
  }

  private async sideOf({ actor }: DomainEvent, em: EntityManager): Promise<MessageSide> {
    const [user] = await sql<{ isStaff: boolean }>(
      em,
      `select role <> 'customer' as "isStaff" from users where id = ?`,
      [actor?.id ?? null],
    );
    return user?.isStaff ? 'shop' : 'customer';
  }
}
