import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isStaff } from '#contracts';
import type { SearchSource } from '#database';
import { companyIdsByName, RecordNames, Searches } from '#users';
import { quoteStatus } from './quote.lifecycle.js';
import { quotePiece, readableQuotes } from './quotes.queries.js';

/** @param companyName SQL of the company name that the viewer may read */
const quotes = (companyName: string): SearchSource => ({
  from: 'quotes q',
  alias: 'q',
  joinSql: 'left join companies c on c.id = q.company_id',
  columns: `q.quote_number as number, q.title, null as "customerPoNumber",
    ${companyName} as "companyName", ${quoteStatus} as status, q.id as place`,
  piece: quotePiece,
  age: 'q.created_at',
  number: ['q.quote_number', 'Q'],
  names: ['lower(q.title)'],
  text: 'q.search_text',
});

const ofShop: SearchSource = {
  ...quotes('c.name'),
  company: { column: 'q.company_id', ids: companyIdsByName },
};

@Injectable()
export class QuotesSearch implements OnModuleInit {
  constructor(
    private readonly searches: Searches,
    private readonly names: RecordNames,
  ) {}

  onModuleInit() {
    this.names.answer('quote', 'select id, null::uuid as job_id, quote_number as name from quotes');
    this.searches.answer(
      'quote',
      (viewer) => ({
        source: isStaff(viewer) ? ofShop : quotes('null'),
        visible: readableQuotes(viewer),
      }),
      (id) => `/quotes/${id}`,
    );
  }
}
