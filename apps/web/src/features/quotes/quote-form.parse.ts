import { type DeliveryMethod, isCalendarDate, type ParsedDocument } from '#contracts';
import { count, today } from '../../lib/format.js';
import type { QuoteField, QuoteValues } from './quote-form.values.js';

/**
 * The fields that a parsed document fills. What it does not state is left out.
 * @param notes as they stand; several quantities are added to them, for the form has room for one
 */
export function fromParse(parsed: ParsedDocument, notes: string): Partial<QuoteValues> {
  const { specifications, quantities } = parsed;
  const asked = quantities.length > 1 ? `Please quote ${quantities.map(count).join(' / ')}.` : '';
  const found: Partial<Record<QuoteField, string | number | boolean | null>> = {
    title: parsed.title,
    description: parsed.description,
    quantity: parsed.quantity,
    paperType: parsed.paperType,
    size: parsed.size,
    colors: parsed.colors,
    finishing: parsed.finishing,
    bindery: parsed.bindery,
    deliveryMethod: offered(parsed.deliveryMethod),
    mailDate: parsed.mailDate && upcoming(parsed.mailDate),
    inHomesDate: parsed.inHomesDate,
    notes: asked && !notes.includes(asked) ? [notes, asked].filter(Boolean).join('\n') : null,
    printType: specifications.printType,
    flatSize: specifications.flatSize,
    finalSize: specifications.finalSize,
    bindingType: specifications.bindingType,
    pageCount: specifications.pageCount,
    selfCover: specifications.selfCover,
    interiorPageCount: specifications.interiorPageCount,
    coverPaperType: specifications.coverPaperType,
    interiorPaperType: specifications.interiorPaperType,
  };
  const stated = Object.entries(found).filter(([, value]) => value !== null && value !== undefined && value !== '');
  return Object.fromEntries(stated.map(([name, value]) => [name, typeof value === 'boolean' ? value : String(value)]));
}

/** This form calls delivery what the trade also calls shipping. */
const offered = (method: DeliveryMethod | null) => (method === 'shipping' ? 'delivery' : method);

/** `10/15`, `10/15/26` or `10/15/2026` as `YYYY-MM-DD`; without a year the next such day. Null for what is no day. */
function upcoming(date: string): string | null {
  const [month = '', day = '', year] = date.split('/');
  const of = (given: string) => `${given.length === 2 ? `20${given}` : given}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const thisYear = today().slice(0, 4);
  const found = year ? of(year) : of(thisYear) >= today() ? of(thisYear) : of(String(Number(thisYear) + 1));
  return isCalendarDate(found) ? found : null;
}
