import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, ShopCalendar } from '#config';
import { joinTransaction, sql } from '#database';
import type { LockedRequest } from './bid-locks.js';
import { BidEmails } from './bid-emails.js';
import { BidLocks } from './bid-locks.js';
import { BidSteps } from './bid-steps.js';

const atOnce = 100;
const morningMs = 8 * 3600_000;

/** Closes requests after the last day to answer, and reminds silent vendors the day before it. */
@Injectable()
export class BidDeadlines {
  constructor(
    private readonly em: EntityManager,
    private readonly locks: BidLocks,
    private readonly steps: BidSteps,
    private readonly emails: BidEmails,
    private readonly calendar: ShopCalendar,
    private readonly clock: Clock,
  ) {}

  /** Safe to run in several workers at once. */
  async run(): Promise<number> {
    let count = 0;
    for (const id of await this.due('r.answer_by < ?', this.calendar.today()))
      if (await this.change(id, (locked) => this.close(locked))) count++;
    for (const id of await this.due(silentSince, this.tomorrow(), this.clock.now()))
      if (await this.change(id, (locked) => this.remind(locked))) count++;
    return count;
  }

  private async due(condition: string, ...params: unknown[]) {
    const rows = await sql<{ id: string }>(
      this.em,
      `select r.id from bid_requests r where r.status = 'open' and ${condition}
       order by r.answer_by limit ${atOnce}`,
      params,
    );
    return rows.map(({ id }) => id);
  }

  private change(id: string, act: (locked: LockedRequest) => Promise<boolean>) {
    return this.em.transactional(async () => act(await this.locks.acquire(id)), joinTransaction());
  }

  private async close(locked: LockedRequest) {
    const { status, answerBy } = locked.request;
    if (status !== 'open' || answerBy >= this.calendar.today()) return false;
    await this.steps.close(locked, null);
    return true;
  }

  /** A vendor that was asked today needs no reminder yet. */
  private async remind({ request, invitations }: LockedRequest) {
    if (request.status !== 'open' || request.answerBy > this.tomorrow()) return false;
    const now = this.clock.now();
    const silent = invitations.filter(
      ({ isSilent, remindedAt, askedAt }) =>
        isSilent && !remindedAt && askedAt && this.calendar.dateOf(askedAt) < this.calendar.today(),
    );
    for (const one of silent) one.remind(now);
    await this.emails.send('bidRequest.reminder', request, silent, randomUUIDv7(), null);
    return silent.length > 0;
  }

  /** Nobody is reminded in the night. */
  private tomorrow() {
    const morning = new Date(this.clock.now().getTime() - morningMs);
    return this.calendar.dateOf(new Date(morning.getTime() + 24 * 3600_000));
  }
}

const silentSince = `r.answer_by <= ? and exists (select 1 from bid_invitations i
    where i.request_id = r.id and i.state in ('asked', 'will_quote') and i.reminded_at is null
      and i.asked_at < ?::timestamptz - interval '8 hours')`;
