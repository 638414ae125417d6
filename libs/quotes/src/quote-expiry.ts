import { Injectable } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { ShopCalendar } from '#config';
import type { QuoteStatus } from '#contracts';
import { joinTransaction, sql } from '#database';
import { Events } from '#events';
import { PackageEmails } from './packages/package-emails.js';
import { subjectOf } from './packages/package-offers.js';
import { Package } from './packages/package.entity.js';
import { Quote } from './quote.entity.js';
import { QuoteEmails } from './quote-emails.js';
import { quoteOverdue } from './quote.lifecycle.js';

const atOnce = 100;

/** Closes quotes on the day after their `validUntil`. */
@Injectable()
export class QuoteExpiry {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly calendar: ShopCalendar,
    private readonly emails: QuoteEmails,
    private readonly packageEmails: PackageEmails,
  ) {}

  /** Safe to run in several workers at once. */
  async run(): Promise<number> {
    let expired = 0;
    for (let expiredCount = atOnce; expiredCount === atOnce; expired += expiredCount)
      expiredCount = await this.some();
    for (const id of await this.duePackages()) expired += await this.expirePackage(id);
    return expired;
  }

  private some() {
    const today = this.calendar.today();
    return this.em.transactional(async (em) => {
      const due = await em.find(
        Quote,
        { ...overdue(today), packageId: null },
        { limit: atOnce, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
      );
      for (const quote of due) {
        const event = await this.expire(quote, today);
        await this.emails.send('quote.expired', quote, ['customer', 'shop'], event, null);
      }
      return due.length;
    }, joinTransaction());
  }

  private async duePackages() {
    const due = await sql<{ id: string }>(
      this.em,
      `with today as (select ?::date as date)
       select distinct q.package_id as id from quotes q
       where q.package_id is not null and ${quoteOverdue}`,
      [this.calendar.today()],
    );
    return due.map(({ id }) => id);
  }

  /**
   * Both sides get one email and one notice about a package, however many items expire. It locks
   * them in the order of a change of the package and nothing before, which prevents deadlocks.
   */
  private expirePackage(packageId: string) {
    const today = this.calendar.today();
    return this.em.transactional(async (em) => {
      const items = await em.find(
        Quote,
        { ...overdue(today), packageId },
        { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
      );
      for (const item of items) await this.expire(item, today, { packageId });
      if (items.length) await this.announce(await em.findOneOrFail(Package, packageId));
      return items.length;
    }, joinTransaction());
  }

  private async announce(one: Package) {
    const { id: packageId, packageNumber } = one;
    const payload = { packageId, packageNumber };
    const event = await this.events.add('package.expired', payload, subjectOf(one), null);
    await this.packageEmails.send('package.expired', one, ['customer', 'shop'], event, null);
  }

  private expire(quote: Quote, today: string, part: { packageId?: string } = {}) {
    const { id: quoteId, quoteNumber, status: from, validUntil } = quote;
    quote.expire(today);
    return this.events.add(
      'quote.expired',
      { quoteId, quoteNumber, from, to: quote.status, validUntil: validUntil!, ...part },
      quote,
      null,
    );
  }
}

const overdue = (today: string) => ({
  status: { $in: ['pending', 'approved'] as QuoteStatus[] },
  pricedAt: { $ne: null },
  validUntil: { $lt: today },
  jobId: null,
});
