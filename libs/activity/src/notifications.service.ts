import { Injectable, Logger } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '#config';
import { newestNotifications, type Notification, type Notifications } from '#contracts';
import { sql } from '#database';
import { isUuid, type Viewer } from '#users';
import { groupRows, maxGroupedRows } from './groups.js';
import { LivePublisher } from './live.publisher.js';

type NoticeRow = Notification & { key: string; summary: string | null };

@Injectable()
export class NotificationsService {
  private readonly log = new Logger('Notifications');

  constructor(
    private readonly em: EntityManager,
    private readonly live: LivePublisher,
    private readonly clock: Clock,
  ) {}

  async list(viewer: Viewer): Promise<Notifications> {
    // One statement, so that count and items match.
    const [row] = await sql<{ unread: number; rows: NoticeRow[] }>(
      this.em,
      `select (
           select count(*)::int from notification where user_id = ? and read_at is null
         ) as unread,
         coalesce(json_agg(n order by "createdAt" desc, id desc), '[]') as rows
       from (select id, action, description, url, iso(created_at) as "createdAt",
         iso(read_at) as "readAt", coalesce(group_key, id::text) as key, summary
         from notification
         where user_id = ?
         order by created_at desc, id desc limit ${maxGroupedRows}) n`,
      [viewer.id, viewer.id],
    );
    const { unread, rows } = row!;
    const groups = groupRows(rows).map(({ rows: group, ...notice }) => ({
      ...notice,
      readAt: group.every(({ readAt }) => readAt) ? notice.readAt : null,
    }));
    const unreadRows = rows.filter(({ readAt }) => !readAt).length;
    const unreadGroups = groups.filter(({ readAt }) => !readAt).length;
    return {
      unread: unread - unreadRows + unreadGroups,
      items: groups.slice(0, newestNotifications),
    };
  }

  /**
   * Also marks what the same entry shows.
   * @param ids unknown ids and those of others are ignored; null or undefined means all
   */
  async markRead(ids: readonly string[] | null | undefined, viewer: Viewer) {
    const idFilter = ids
      ? `and (id in (select id from named) or exists (select from named
          where named.group_key = n.group_key and n.created_at <= named.created_at))`
      : '';
    const markedRows = await sql<{ id: string }>(
      this.em,
      `with named as (
         select id, group_key, created_at from notification
         where user_id = ?
           and id in (select value::uuid from jsonb_array_elements_text(?::jsonb)))
       update notification n
       set read_at = ?
       where user_id = ? and read_at is null ${idFilter}
       returning id`,
      [viewer.id, JSON.stringify(ids?.filter(isUuid) ?? []), this.clock.now(), viewer.id],
    );
    if (markedRows[0]) void this.notifyOtherWindows(viewer, markedRows[0].id);
    return { success: true };
  }

  private notifyOtherWindows(viewer: Viewer, id: string) {
    return this.live
      .publish([{ entity: 'notification', id, audience: { userId: viewer.id } }])
      .catch((error: Error) => this.log.warn(`Other windows were not notified: ${error.message}`));
  }
}
