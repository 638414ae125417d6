import {
  type CommonSpec,
  type DeliveryMethod,
  dollars,
  type PrintSpecifications,
  quantitiesInWords,
  type QuotePrice,
  specFieldsOf,
  specInWords,
  writtenDate,
} from '#contracts';

/** Dates are `YYYY-MM-DD`; money is a decimal string. */
export interface RequestedSpec extends CommonSpec {
  specifications: PrintSpecifications;
  quantity: number | null;
  /** Requested quantities; after conversion, `quantity` is the ordered one. */
  prices?: readonly QuotePrice[];
  jobId?: string | null;
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
const joinParts = (parts: readonly (string | number | false | undefined)[]) =>
  parts.filter(Boolean).join(', ');

const combinedNames = ['printType', 'bindingType', 'selfCover', 'pageCount', 'interiorPageCount'];
const separateFields = specFieldsOf('pdf').filter(({ name }) => !combinedNames.includes(name));

export function requestDetails(quote: RequestedSpec): [label: string, value: string][] {
  const { specifications: print, prices = [] } = quote;
  const spec = { ...quote, ...print };
  const several = quote.jobId ? '' : quantitiesInWords(prices);
  const rows: [string, string | null | undefined][] = [
    ['Quantity', several || (quote.quantity === null ? null : number(quote.quantity))],
    [
      'Print Type',
      print.printType &&
        capital(joinParts([print.printType, print.bindingType, print.selfCover && 'self cover'])),
    ],
    [
      'Page Count',
      joinParts([pages(print.pageCount), pages(print.interiorPageCount, ' interior')]),
    ],
    ...separateFields.map((field): [string, string | null] => [
      field.label,
      specInWords(field, spec[field.name]),
    ]),
    ['Target Price', quote.totalPrice && dollars(quote.totalPrice)],
    ['Estimated Completion Date', date(quote.estimatedCompletionDate)],
    ['Mail Date', date(quote.mailDate)],
    ['In-Homes Date', quote.inHomesDate],
    ['Delivery Method', quote.deliveryMethod && capital(quote.deliveryMethod)],
    ['Delivery Address', quote.deliveryAddress],
  ];
  return rows.filter((row): row is [string, string] => Boolean(row[1]));
}
