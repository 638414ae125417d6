import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, Config, ShopCalendar } from '#config';
import type { CalendarFeed, NewCalendarFeed } from '#contracts';
import { joinTransaction, sql } from '#database';
import { Events } from '#events';
import { notFound, UsersService, type Viewer } from '#users';
import { calendarFeed } from './calendar-feed.js';
import { PlansQueries } from './plans.queries.js';

const daysBack = 7;
const daysAhead = 365;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Each person has at most one secret address. */
@Injectable()
export class CalendarsService {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UsersService,
    private readonly queries: PlansQueries,
    private readonly events: Events,
    private readonly calendar: ShopCalendar,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async get({ id }: Viewer): Promise<CalendarFeed> {
    const [row] = await sql<{ createdAt: string }>(
      this.em,
      'select iso(created_at) as "createdAt" from calendar_feeds where user_id = ?',
      [id],
    );
    return { createdAt: row?.createdAt ?? null };
  }

  /** An earlier address stops working. */
  renew(viewer: Viewer): Promise<NewCalendarFeed> {
    const token = randomBytes(32).toString('base64url');
    return this.em.transactional(async (em) => {
      await sql(
        em,
        `insert into calendar_feeds (user_id, token_hash, created_at) values (?, ?, ?)
         on conflict (user_id) do update set token_hash = excluded.token_hash,
           created_at = excluded.created_at`,
        [viewer.id, hashOf(token), this.clock.now()],
      );
      await this.record('account.calendarAdded', viewer);
      const url = `${this.config.publicUrl}/api/calendar/${token}.ics`;
      return { ...(await this.get(viewer)), url };
    }, joinTransaction());
  }

  remove(viewer: Viewer): Promise<CalendarFeed> {
    return this.em.transactional(async (em) => {
      const rows = await sql(em, 'delete from calendar_feeds where user_id = ? returning 1', [
        viewer.id,
      ]);
      if (rows.length) await this.record('account.calendarRemoved', viewer);
      return { createdAt: null };
    }, joinTransaction());
  }

  /** @throws NotFoundException for an unknown address, also of somebody who may not sign in */
  async read(token: string) {
    const [row] = await sql<{ userId: string }>(
      this.em,
      'select user_id as "userId" from calendar_feeds where token_hash = ?',
      [hashOf(token)],
    );
    const viewer = row && (await this.users.findViewer(row.userId));
    if (!viewer) throw notFound('Calendar');
    const range = [this.calendar.inDays(-daysBack), this.calendar.inDays(daysAhead)] as const;
    const steps = await this.queries.schedule(...range, viewer);
    return calendarFeed(
      steps.filter(({ doneAt }) => !doneAt),
      {
        name: this.config.shop.name,
        publicUrl: this.config.publicUrl,
        stamp: this.clock.now(),
      },
    );
  }

  private record(type: 'account.calendarAdded' | 'account.calendarRemoved', viewer: Viewer) {
    return this.events.add(type, { userId: viewer.id }, { id: viewer.id }, viewer);
  }
}
