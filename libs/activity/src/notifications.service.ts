import { Injectable, Logger } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '#config';
import { newestNotifications, type Notifications } from '#contracts';
import { isUuid, type Viewer } from '#users';
import { LivePublisher } from './live.publisher.js';

/** A person's notices; nobody reads or marks another's. */
@Injectable()
export class NotificationsService {
  private readonly log = new Logger('Notifications');

  constructor(
    private readonly em: EntityManager,
    private readonly live: LivePublisher,
    private readonly clock: Clock,
  ) {}

  async list(viewer: Viewer): Promise<Notifications> {
    // One statement, so that count and items are of the same moment.
    const [{ unread, items }] = await this.em.execute<[Notifications]>(
      `select (select count(*)::int from notification where user_id = ? and read_at is null) as unread,
         coalesce(json_agg(n order by "createdAt" desc, id desc), '[]') as items
       from (select id, action, description, url, iso(created_at) as "createdAt", iso(read_at) as "readAt"
         from notification where user_id = ? order by created_at desc, id desc limit ${newestNotifications}) n`,
      [viewer.id, viewer.id],
    );
    return { unread, items };
  }

  /** @param ids those of others and unknown ones are passed over; all of one's own when absent */
  async markRead(ids: readonly string[] | null | undefined, viewer: Viewer) {
    const named = ids ? 'and id in (select value::uuid from jsonb_array_elements_text(?::jsonb))' : '';
    const marked = await this.em.execute<{ id: string }[]>(
      `update notification set read_at = ? where user_id = ? and read_at is null ${named} returning id`,
      [this.clock.now(), viewer.id, ...(ids ? [JSON.stringify(ids.filter(isUuid))] : [])],
    );
    if (marked[0]) void this.tellOtherWindows(viewer, marked[0].id);
    return { success: true };
  }

  private tellOtherWindows(viewer: Viewer, id: string) {
    return this.live
      .publish([{ entity: 'notification', id, audience: { userId: viewer.id } }])
      .catch((error: Error) => this.log.warn(`Other windows were not told: ${error.message}`));
  }
}
