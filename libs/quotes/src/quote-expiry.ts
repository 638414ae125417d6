import { Injectable } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { ShopCalendar } from '#config';
import { joinTransaction } from '#database';
import { Events } from '#events';
import { Quote } from './quote.entity.js';
import { QuoteEmails } from './quote-emails.js';

const atOnce = 100;

/** Closes quotes on the day after their `validUntil`. */
@Injectable()
export class QuoteExpiry {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly calendar: ShopCalendar,
    private readonly emails: QuoteEmails,
  ) {}

  /** Safe to run in several workers at once. */
  async run(): Promise<number> {
    let expired = 0;
    for (let expiredCount = atOnce; expiredCount === atOnce; expired += expiredCount)
      expiredCount = await this.some();
    return expired;
  }

  private some() {
    const today = this.calendar.today();
    return this.em.transactional(async (em) => {
      const due = await em.find(
        Quote,
        {
          status: { $in: ['pending', 'approved'] },
          pricedAt: { $ne: null },
          validUntil: { $lt: today },
          jobId: null,
        },
        { limit: atOnce, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
      );
      for (const quote of due) {
        const { id: quoteId, quoteNumber, status: from, validUntil } = quote;
        quote.expire(today);
        const event = await this.events.add(
          'quote.expired',
          { quoteId, quoteNumber, from, to: quote.status, validUntil: validUntil! },
          quote,
          null,
        );
        await this.emails.send('quote.expired', quote, ['customer', 'shop'], event, null);
      }
      return due.length;
    }, joinTransaction());
  }
}
