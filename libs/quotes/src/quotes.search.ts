import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ShopCalendar } from '#config';
import { isStaff } from '#contracts';
import type { Findable } from '#database';
import { Searches } from '#users';
import { quoteStatusOn } from './quote.lifecycle.js';
import { seenQuotes } from './quotes.queries.js';

/** @param companyName SQL of the company, as the viewer may read it */
const quotes = (companyName: string, today: string): Findable => ({
  from: 'quotes q',
  alias: 'q',
  joined: 'left join companies c on c.id = q.company_id',
  columns: `q.quote_number as number, q.title, null as "customerPoNumber", ${companyName} as "companyName", ${quoteStatusOn(today)} as status,
    q.id as place`,
  age: 'q.created_at',
  number: ['q.quote_number', 'Q'],
  titles: ['lower(q.title)'],
  text: 'q.search_text',
});

/** Finds quotes among those that the viewer sees. */
@Injectable()
export class QuotesSearch implements OnModuleInit {
  constructor(
    private readonly searches: Searches,
    private readonly calendar: ShopCalendar,
  ) {}

  onModuleInit() {
    this.searches.answer(
      'quote',
      (viewer) => {
        const today = this.calendar.today();
        const source = isStaff(viewer) ? { ...quotes('c.name', today), company: 'q.company_id' } : quotes('null', today);
        return { source, visible: seenQuotes(viewer) };
      },
      (id) => `/quotes/${id}`,
    );
  }
}
