import { Injectable } from '@nestjs/common';
import { Clock, Config, ShopCalendar } from '#config';
import { dollars, dollarsEachOf, label, type Lineage, quantitiesInWords, type QuoteDetail } from '#contracts';
import { Paper } from '#documents';

const marks: Partial<Record<QuoteDetail['status'], string>> = { draft: 'DRAFT', expired: 'EXPIRED', rejected: 'REJECTED' };

const count = (value: number | null | undefined) => value?.toLocaleString('en-US');
const months = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' });
const day = (date: string | null) => date && months.format(new Date(`${date}T00:00:00Z`));

const terms = [
  'Prices are in US dollars, without tax, postage and freight unless they are named above, and hold for the quantity and specification in this quote.',
  'Work starts when the order, the deposit where one was agreed, and print-ready files are here; completion counts from the approved proof.',
  'Over- or underruns of up to 5 % are customary in the trade and charged as delivered. The approved proof is what the job is judged by.',
];

/** What is printed of a quote; its files and what somebody may do with it are not. */
export type PrintedQuote = Omit<QuoteDetail, 'refusals' | 'artwork' | 'nextStep' | keyof Lineage>;

/** The quote on paper, as the shop sends it. */
@Injectable()
export class QuotePdf {
  constructor(
    private readonly config: Config,
    private readonly calendar: ShopCalendar,
    private readonly clock: Clock,
  ) {}

  /** @returns a tagged PDF, Letter size */
  render(quote: PrintedQuote): Promise<Buffer> {
    const { shop } = this.config;
    const paper = new Paper(
      `Quote ${quote.quoteNumber}`,
      shop.name,
      `${shop.name} · ${shop.phone} · Quote ${quote.quoteNumber}`,
      this.clock.now(),
    );
    paper.letterhead(shop, 'Quote', quote.quoteNumber);
    const mark = marks[quote.status];
    if (mark) paper.stamp(mark);
    paper.factColumns(
      [
        ['Prepared for', quote.customerName],
        ['E-mail', quote.customerEmail],
      ],
      [
        ['Date', day(this.calendar.dateOf(new Date(quote.createdAt)))],
        ['Valid until', quote.pricedAt ? day(quote.validUntil) : null],
      ],
    );
    paper.heading(quote.title);
    if (quote.description) paper.paragraph(quote.description);
    const asked = specification(quote).filter(([, value]) => value);
    const half = Math.ceil(asked.length / 2);
    paper.gap(4).factColumns(asked.slice(0, half), asked.slice(half));
    paper.heading('Delivery').factColumns(
      [
        ['Method', quote.deliveryMethod ? label(quote.deliveryMethod) : 'To be agreed'],
        ['Address', quote.deliveryAddress],
      ],
      [
        ['Est. completion', day(quote.estimatedCompletionDate)],
        ['Mail date', day(quote.mailDate)],
        ['In-homes date', quote.inHomesDate],
      ],
    );
    if (quote.notes) paper.heading('Notes').paragraph(quote.notes);
    priceOn(paper, quote);
    return paper.smallPrint('Terms', terms).finish();
  }
}

/** One sum, or a table of them while the customer can still choose. */
function priceOn(paper: Paper, { pricedAt, totalPrice, validUntil, prices, quantity, jobId }: PrintedQuote) {
  const note = validUntil ? `Valid until the end of ${day(validUntil)}` : null;
  if (!pricedAt || !totalPrice) return paper.figure('Total price', 'Price on request', null);
  if (!prices.length) return paper.figure('Total price', dollars(totalPrice), note);
  if (jobId) return paper.figure(`Total price for ${count(quantity)}`, dollars(totalPrice), note);
  const each = dollarsEachOf(prices);
  const rows = prices.map((row, index) => [
    count(row.quantity)!,
    row.totalPrice ? dollars(row.totalPrice) : 'Not offered',
    each[index] ?? '',
  ]);
  paper.heading('Prices').table(['Quantity', 'Total price', 'Each'], rows);
  return note ? paper.paragraph(note) : paper;
}

const specification = (quote: PrintedQuote): [string, string | null | undefined][] => [
  ['Quantity', (!quote.jobId && quantitiesInWords(quote.prices)) || count(quote.quantity)],
  ['Print type', quote.printType && label(quote.printType)],
  ['Size', quote.size],
  ['Flat size', quote.flatSize],
  ['Final size', quote.finalSize],
  ['Pages', quote.pageCount ? `${quote.pageCount}${quote.selfCover ? ', self cover' : ''}` : null],
  ['Interior pages', count(quote.interiorPageCount)],
  ['Paper', quote.paperType],
  ['Cover paper', quote.coverPaperType],
  ['Interior paper', quote.interiorPaperType],
  ['Colors', quote.colors],
  ['Finishing', quote.finishing],
  ['Binding', quote.bindingType && label(quote.bindingType)],
  ['Bindery', quote.bindery],
];
