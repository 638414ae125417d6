import { randomUUIDv7 } from 'node:crypto';
import { Injectable, Logger, ServiceUnavailableException } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '#config';
import { joinTransaction, sql, TooManyRequests } from '#database';
import { Store } from './store.js';
import { UploadQuota } from './upload-quota.js';
import { UploadRules } from './upload-rules.js';

const hourMs = 3600_000;

/** Counted by their rows, so that all API processes share the limit. */
@Injectable()
export class UploadTickets {
  private readonly log = new Logger('Uploads');

  constructor(
    private readonly em: EntityManager,
    private readonly store: Store,
    private readonly rules: UploadRules,
    private readonly quota: UploadQuota,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws TooManyRequests over 600 an hour, or over a customer's bytes in a day
   * @throws ServiceUnavailableException when the storage is unavailable or full
   */
  async issue(ownerId: string) {
    await this.store.check().catch((error: Error) => {
      this.log.error(`The storage does not respond: ${error.message}`);
      throw new ServiceUnavailableException('Failed to get upload URL');
    });
    await this.quota.assertRoom(ownerId);
    const id = randomUUIDv7();
    await this.em.transactional(async (em) => {
      const now = this.clock.now();
      await this.refuseTooMany(em, ownerId, now);
      await sql(
        em,
        'insert into objects (id, owner_id, created_at, expires_at) values (?, ?, ?, ?)',
        [id, ownerId, now, new Date(now.getTime() + this.rules.urlSeconds * 1000)],
      );
    }, joinTransaction());
    return id;
  }

  /** One call at a time per user, because parallel calls would not see each other's rows. */
  private async refuseTooMany(em: EntityManager, ownerId: string, now: Date) {
    await sql(em, 'select pg_advisory_xact_lock(hashtextextended(?, 0))', [
      `uploads of ${ownerId}`,
    ]);
    const [recent] = await sql<{ count: number; oldest: string | null }>(
      em,
      `select count(*)::int as count, iso(min(created_at)) as oldest from objects where owner_id = ?
        and created_at > ?`,
      [ownerId, new Date(now.getTime() - hourMs)],
    );
    if (recent!.count < this.rules.perHour) return;
    const waitMs = new Date(recent!.oldest!).getTime() + hourMs - now.getTime();
    throw new TooManyRequests(
      'Too many uploads in an hour. Please try again later.',
      Math.ceil(waitMs / 1000),
    );
  }
}
