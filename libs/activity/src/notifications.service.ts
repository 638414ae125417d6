import { Injectable, Logger } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '#config';
import { newestNotifications, type Notifications } from '#contracts';
import { sql } from '#database';
import { isUuid, type Viewer } from '#users';
import { LivePublisher } from './live.publisher.js';

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
    const [row] = await sql<Notifications>(
      this.em,
      `select (
           select count(*)::int from notification where user_id = ? and read_at is null
         ) as unread,
         coalesce(json_agg(n order by "createdAt" desc, id desc), '[]') as items
       from (select id, action, description, url, iso(created_at) as "createdAt",
         iso(read_at) as "readAt"
         from notification
         where user_id = ?
         order by created_at desc, id desc limit ${newestNotifications}) n`,
      [viewer.id, viewer.id],
    );
    return row!;
  }

  /** @param ids unknown ids and those of others are ignored; null or undefined means all */
  async markRead(ids: readonly string[] | null | undefined, viewer: Viewer) {
    const idFilter = ids
      ? 'and id in (select value::uuid from jsonb_array_elements_text(?::jsonb))'
      : '';
    const markedRows = await sql<{ id: string }>(
      this.em,
      `update notification
       set read_at = ?
       where user_id = ? and read_at is null ${idFilter}
       returning id`,
      [this.clock.now(), viewer.id, ...(ids ? [JSON.stringify(ids.filter(isUuid))] : [])],
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
