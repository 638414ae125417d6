import { Controller, Get, Query } from '@nestjs/common';
import { ShopCalendar } from '#config';
import { label, type ListQuery, type QuotePrice } from '#contracts';
import { type CsvColumn, CsvList } from '#database';
import { CurrentViewer, type Viewer } from '#users';
import type { ExportedQuote } from './quotes.queries.js';
import { QuotesService } from './quotes.service.js';
import { specColumns } from './specifications.js';

const columns = (
  calendar: ShopCalendar,
): CsvColumn<ExportedQuote & { jobNumber: string | null }>[] => [
  { header: 'Quote #', cell: (quote) => quote.quoteNumber },
  { header: 'Title', cell: (quote) => quote.title },
  { header: 'Description', cell: (quote) => quote.description },
  { header: 'Quantity', cell: (quote) => quote.quantity },
  { header: 'Price', cell: (quote) => (quote.pricedAt ? quote.totalPrice : null) },
  { header: 'Target Price', cell: (quote) => (quote.pricedAt ? null : quote.totalPrice) },
  { header: 'Status', cell: (quote) => label(quote.status) },
  { header: 'Created', cell: (quote) => calendar.toDate(quote.createdAt) },
  { header: 'Priced', cell: (quote) => quote.pricedAt && calendar.toDate(quote.pricedAt) },
  { header: 'Valid Until', cell: (quote) => quote.validUntil },
  { header: 'Customer', cell: (quote) => quote.customerName },
  { header: 'Customer Email', cell: (quote) => quote.customerEmail },
  { header: 'Company', cell: (quote) => quote.companyName },
  { header: 'Job #', cell: (quote) => quote.jobNumber },
  { header: 'Prices by Quantity', cell: ({ prices }) => prices.map(offerText).join('; ') || null },
  ...specColumns,
];

/** `500: 210.00` */
const offerText = ({ quantity, totalPrice }: QuotePrice) =>
  totalPrice ? `${quantity}: ${totalPrice}` : `${quantity}`;

@Controller('api/quotes.csv')
export class QuotesCsvController {
  constructor(
    private readonly quotes: QuotesService,
    private readonly calendar: ShopCalendar,
  ) {}

  @Get()
  list(@Query() query: ListQuery, @CurrentViewer() viewer: Viewer) {
    return new CsvList('quotes', columns(this.calendar), query, (page) =>
      this.quotes.exportRows(page, viewer),
    );
  }
}
