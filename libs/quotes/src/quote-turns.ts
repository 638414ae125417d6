import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ShopCalendar } from '#config';
import { Turns } from '#users';
import { quoteSteps } from './quote-steps.js';
import { visibleQuotes } from './quotes.queries.js';

/** Tells which quotes wait for whom. */
@Injectable()
export class QuoteTurns implements OnModuleInit {
  constructor(
    private readonly turns: Turns,
    private readonly calendar: ShopCalendar,
  ) {}

  onModuleInit() {
    this.turns.register((viewer) => ({
      kind: 'quote',
      from: 'quotes q',
      alias: 'q',
      steps: quoteSteps(this.calendar.today()),
      open: `q.status in ('draft', 'pending', 'approved') and q.job_id is null`,
      columns: { number: 'q.quote_number', title: 'q.title', customerName: 'q.customer_name' },
      visible: visibleQuotes(viewer),
    }));
  }
}
