import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '#database';
import type { OpenEventHandlings } from '#events';
import type { NoticesConsumer } from './notices.consumer.js';

const maxEvents = 10_000;

/** Makes the notices of all events now, and leaves only the newest of each user unread. */
export async function seedNotices(
  { handlings, notices }: { handlings: OpenEventHandlings; notices: NoticesConsumer },
  maxUnread: number,
  em: EntityManager,
) {
  const events = await handlings.pending('notices', { sql: 'true', params: [] }, maxEvents);
  await notices.handle(events, em);
  await handlings.finish(
    'notices',
    events.map(({ id }) => id),
  );
  await sql(
    em,
    `update notification set read_at = created_at + interval '1 hour'
     where id not in (
       select id
       from (
         select id,
           row_number() over (partition by user_id order by created_at desc, id desc) as age
         from notification
       ) n
       where age <= ?
     )`,
    [maxUnread],
  );
}
