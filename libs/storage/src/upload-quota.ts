import { Injectable, Logger, ServiceUnavailableException } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '#config';
import { sql, TooManyRequests } from '#database';
import { Store } from './store.js';
import { UploadRules } from './upload-rules.js';

const dayMs = 24 * 3600_000;

/** Keeps one customer or vendor, or all together, from filling the storage. */
@Injectable()
export class UploadQuota {
  private readonly log = new Logger('Uploads');

  constructor(
    private readonly em: EntityManager,
    private readonly store: Store,
    private readonly rules: UploadRules,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws ServiceUnavailableException when the disk is almost full
   * @throws TooManyRequests for a customer or vendor with 5 GB in a day
   */
  async assertRoom(ownerId: string) {
    // A storage that does not respond is reported when it is used.
    const space = await this.store.space().catch(() => undefined);
    if (space && space.free < Math.min(this.rules.freeBytes, space.total / 20)) {
      this.log.error('The storage is almost full. No uploads are accepted.');
      throw new ServiceUnavailableException('The storage is full. Please call us.');
    }
    const now = this.clock.now().getTime();
    // An upload in progress counts as the largest file, or many at once would pass.
    const [recent] = await sql<{ bytes: string; oldest: string | null }>(
      this.em,
      `with recent as (
         select o.id, o.size, o.created_at from objects o
         left join users u on u.id = o.owner_id
         where o.owner_id = ? and o.created_at > ? and coalesce(u.role, 'customer') = 'customer')
       select coalesce(sum(size), 0)
           + ?::bigint * (select count(*) from object_parts p join recent r on r.id = p.object_id)
           as bytes,
         iso(coalesce(min(created_at) filter (where size is not null), min(created_at))) as oldest
       from recent`,
      [ownerId, new Date(now - dayMs), this.rules.maxBytes],
    );
    if (Number(recent!.bytes) < this.rules.bytesPerDay) return;
    throw new TooManyRequests(
      'Too many files in a day. Please try again tomorrow, or call us.',
      Math.ceil((new Date(recent!.oldest!).getTime() + dayMs - now) / 1000),
    );
  }
}
