import { Injectable } from '@nestjs/common';
import { Clock, Config, ShopCalendar } from '#config';
import {
  dollars,
  dollarsEachOf,
  label,
  type Lineage,
  quantitiesInWords,
  type QuoteDetail,
  specFieldsOf,
  specInWords,
} from '#contracts';
import { PdfPrinter, PdfWriter } from '#documents';

export const marks: Partial<Record<QuoteDetail['status'], string>> = {
  draft: 'DRAFT',
  expired: 'EXPIRED',
  rejected: 'REJECTED',
};

const count = (value: number | null | undefined) => value?.toLocaleString('en-US');
const months = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});
export const day = (date: string | null) => date && months.format(new Date(`${date}T00:00:00Z`));

export const terms = [
  'Prices are in US dollars and do not include tax, postage or freight unless listed above. They apply only to the quantity and specification in this quote.',
  'Work starts when we have your order, any agreed deposit, and print-ready files. Completion time is counted from proof approval.',
  'Overruns or underruns of up to 5% are customary in the trade and billed as delivered. The finished job must match the approved proof.',
];

export type PrintedQuote = Omit<
  QuoteDetail,
  'refusals' | 'artwork' | 'nextStep' | 'package' | 'piece' | keyof Lineage
>;

@Injectable()
export class QuotePdf {
  constructor(
    private readonly config: Config,
    private readonly calendar: ShopCalendar,
    private readonly clock: Clock,
    private readonly printer: PdfPrinter,
  ) {}

  /** @returns a tagged PDF, Letter size */
  render(quote: PrintedQuote): Promise<Buffer> {
    const { shop } = this.config;
    const pdf = new PdfWriter(
      `Quote ${quote.quoteNumber}`,
      shop.name,
      `${shop.name} · ${shop.phone} · Quote ${quote.quoteNumber}`,
      this.clock.now(),
    );
    pdf.letterhead(shop, 'Quote', quote.quoteNumber);
    const mark = marks[quote.status];
    if (mark) pdf.stamp(mark);
    pdf.factColumns(
      [
        ['Prepared for', quote.customerName],
        ['Email', quote.customerEmail],
      ],
      [
        ['Date', day(this.calendar.dateOf(new Date(quote.createdAt)))],
        ['Valid until', quote.pricedAt ? day(quote.validUntil) : null],
      ],
    );
    pdf.heading(quote.title);
    pieceOn(pdf, quote);
    pdf.heading('Delivery').factColumns(...deliveryOf(quote));
    if (quote.notes) pdf.heading('Notes').paragraph(quote.notes);
    priceOn(pdf, quote);
    return this.printer.print(pdf.smallPrint('Terms', terms));
  }
}

/** The description and the specification, below the title. */
export function pieceOn(pdf: PdfWriter, quote: PrintedQuote) {
  if (quote.description) pdf.paragraph(quote.description);
  const specRows = specification(quote).filter(([, value]) => value);
  const half = Math.ceil(specRows.length / 2);
  pdf.gap(4).factColumns(specRows.slice(0, half), specRows.slice(half));
}

type Facts = [label: string, value: string | null][];
export const deliveryOf = (quote: PrintedQuote): [Facts, Facts] => [
  [
    ['Method', quote.deliveryMethod ? label(quote.deliveryMethod) : 'To be determined'],
    ['Address', quote.deliveryAddress],
  ],
  [
    ['Est. completion', day(quote.estimatedCompletionDate)],
    ['Mail date', day(quote.mailDate)],
    ['In-homes date', quote.inHomesDate],
  ],
];

function priceOn(
  pdf: PdfWriter,
  { pricedAt, totalPrice, validUntil, prices, quantity, jobId }: PrintedQuote,
) {
  const note = validUntil ? `Valid through ${day(validUntil)}` : null;
  if (!pricedAt || !totalPrice) return pdf.figure('Total price', 'Price on request', null);
  if (!prices.length) return pdf.figure('Total price', dollars(totalPrice), note);
  if (jobId) return pdf.figure(`Total price for ${count(quantity)}`, dollars(totalPrice), note);
  const each = dollarsEachOf(prices);
  const rows = prices.map((row, index) => [
    count(row.quantity)!,
    row.totalPrice ? dollars(row.totalPrice) : 'Not offered',
    each[index] ?? '',
  ]);
  pdf.heading('Prices').table(['Quantity', 'Total price', 'Each'], rows);
  return note ? pdf.paragraph(note) : pdf;
}

const sentenceCase = (words: string) => words.charAt(0) + words.slice(1).toLowerCase();
const pagesOf = ({ pageCount, selfCover }: PrintedQuote) =>
  pageCount && `${pageCount}${selfCover ? ', self cover' : ''}`;

const specification = (quote: PrintedQuote): [string, string | null | undefined][] => [
  ['Quantity', (!quote.jobId && quantitiesInWords(quote.prices)) || count(quote.quantity)],
  ...specFieldsOf('pdf')
    .filter(({ name }) => name !== 'selfCover')
    .map((field): [string, string | null] => [
      field.pdfLabel ?? sentenceCase(field.label),
      (field.name === 'pageCount' && pagesOf(quote)) || specInWords(field, quote[field.name]),
    ]),
];
