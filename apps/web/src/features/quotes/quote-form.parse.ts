import type { DeliveryMethod, ParsedDocument } from '#contracts';
import { statedDay } from '../../lib/forms/stated-day.js';
import { count } from '../../lib/format.js';
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
    mailDate: parsed.mailDate && statedDay(parsed.mailDate),
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
