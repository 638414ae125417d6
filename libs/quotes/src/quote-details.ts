import { type DeliveryMethod, dollars, type PrintSpecifications, quantitiesInWords, type QuotePrice, writtenDate } from '#contracts';

/** What a quote asks for, as it stands in its row. Dates are `YYYY-MM-DD`, money is a decimal string. */
export interface Asked {
  specifications: PrintSpecifications;
  quantity: number | null;
  /** Where several quantities were asked for; once it is a job, `quantity` is the one that counts. */
  prices?: readonly QuotePrice[];
  jobId?: string | null;
  paperType: string | null;
  size: string | null;
  colors: string | null;
  finishing: string | null;
  bindery: string | null;
  totalPrice: string | null;
  deliveryMethod: DeliveryMethod | null;
  deliveryAddress: string | null;
  mailDate: string | null;
  inHomesDate: string | null;
  estimatedCompletionDate: string | null;
}

const number = (value: number) => value.toLocaleString('en-US');
const pages = (count: number | undefined, which = '') => count && `${number(count)}${which}`;
const date = (value: string | null) => value && writtenDate(value);
const capital = (value: string) => value.charAt(0).toUpperCase() + value.slice(1);
const joined = (parts: readonly (string | number | false | undefined)[]) => parts.filter(Boolean).join(', ');

/** The facts of a request as a person reads them; what is not known is left out. */
export function askedFor(quote: Asked): [label: string, value: string][] {
  const { specifications: print, prices = [] } = quote;
  const several = quote.jobId ? '' : quantitiesInWords(prices);
  const rows: [string, string | null | undefined][] = [
    ['Quantity', several || (quote.quantity === null ? null : number(quote.quantity))],
    ['Print Type', print.printType && capital(joined([print.printType, print.bindingType, print.selfCover && 'self cover']))],
    ['Page Count', joined([pages(print.pageCount), pages(print.interiorPageCount, ' interior')])],
    ['Size', quote.size],
    ['Flat Size', print.flatSize],
    ['Final Size', print.finalSize],
    ['Paper Type', quote.paperType],
    ['Cover Paper Type', print.coverPaperType],
    ['Interior Paper Type', print.interiorPaperType],
    ['Colors', quote.colors],
    ['Finishing', quote.finishing],
    ['Bindery', quote.bindery],
    ['Target Price', quote.totalPrice && dollars(quote.totalPrice)],
    ['Estimated Completion Date', date(quote.estimatedCompletionDate)],
    ['Mail Date', date(quote.mailDate)],
    ['In-Homes Date', quote.inHomesDate],
    ['Delivery Method', quote.deliveryMethod && capital(quote.deliveryMethod)],
    ['Delivery Address', quote.deliveryAddress],
  ];
  return rows.filter((row): row is [string, string] => Boolean(row[1]));
}
