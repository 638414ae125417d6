import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { events, type EventType } from '#contracts';
import { prune, sql } from '#database';
import { type DomainEvent, RowsConsumer } from '#events';
import { usersWhoSee } from '#users';
import { LivePublisher } from './live.publisher.js';
import { groupKey, sentence, summary } from './sentence.js';

const { customer, staff } = usersWhoSee('u', 'x');
const recipientsSql = `
  select x.id as "eventId", u.id as "userId"
  from jsonb_to_recordset(?::jsonb) as x(id uuid, "customerId" uuid, "companyId" uuid, actor jsonb,
    "toCustomer" boolean, "toStaff" boolean, "messageId" uuid)
  join users u on u.active and (x."toStaff" and ${staff} or x."toCustomer" and ${customer})
  where x.actor ->> 'id' is distinct from u.id::text
    and not exists (select 1 from messages m
      join conversation_readers r on r.conversation_id = m.conversation_id
      where m.id = x."messageId" and r.reader_id = u.id and r.is_muted)
  order by x.id`;

export const pruneNotices = (em: EntityManager, cutoff: Date) =>
  prune(em, 'delete from notification where created_at < ?', cutoff);

/** @returns undefined when another event notifies about the same change */
function noticeOf<T extends EventType>({ type, payload }: DomainEvent<T>) {
  const { notice } = events[type];
  if (!notice || notice.unless?.(payload)) return undefined;
  const { recipients, url } = notice;
  return {
    toCustomer: recipients.includes('customer'),
    toStaff: recipients.includes('staff'),
    url: url(payload),
  };
}

@Injectable()
export class NoticesConsumer extends RowsConsumer<'notices'> {
  constructor(private readonly live: LivePublisher) {
    super();
  }

  async handle(events: readonly DomainEvent[], em: EntityManager) {
    const eventNotices = events.flatMap((event) => {
      const notice = noticeOf(event);
      const { payload } = event;
      const messageId = 'messageId' in payload ? payload.messageId : null;
      if (!notice) return [];
      const words = { description: sentence(event), summary: summary(event) };
      const key = words.summary && groupKey(event);
      return [{ ...event, ...notice, ...words, messageId, groupKey: key }];
    });
    const matches = await sql<{ eventId: string; userId: string }>(em, recipientsSql, [
      JSON.stringify(eventNotices),
    ]);
    const byId = new Map(eventNotices.map((event) => [event.id, event]));
    const rows = matches.map(({ eventId, userId }) => ({
      ...byId.get(eventId)!,
      id: randomUUIDv7(),
      eventId,
      userId,
    }));
    await sql(
      em,
      `insert into notification (id, event_id, user_id, action, description, summary, group_key,
         url, created_at)
       select id, "eventId", "userId", type, description, summary, "groupKey", url, "occurredAt"
       from jsonb_to_recordset(?::jsonb)
         as x(id uuid, "eventId" uuid, "userId" uuid, type text, description text, url text,
           summary text, "groupKey" text, "occurredAt" timestamptz)
       on conflict (event_id, user_id) do nothing`,
      [JSON.stringify(rows)],
    );
    const newest = new Map(rows.map((row) => [row.userId, row.id]));
    return () =>
      this.live.publish(
        [...newest].map(([userId, id]) => ({ entity: 'notification', id, audience: { userId } })),
      );
  }
}
