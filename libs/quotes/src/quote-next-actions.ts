import { Injectable, type OnModuleInit } from '@nestjs/common';
import { NextActions } from '#users';
import { quoteSteps } from './quote-steps.js';
import { visibleQuotes } from './quotes.queries.js';

@Injectable()
export class QuoteNextActions implements OnModuleInit {
  constructor(private readonly nextActions: NextActions) {}

  onModuleInit() {
    this.nextActions.register((viewer) => ({
      kind: 'quote',
      from: 'quotes q',
      alias: 'q',
      steps: quoteSteps,
      open: `q.status in ('draft', 'pending', 'approved') and q.job_id is null`,
      columns: { number: 'q.quote_number', title: 'q.title', customerName: 'q.customer_name' },
      visible: visibleQuotes(viewer),
    }));
  }
}
