import type { DeliveryMethod, ParsedDocument, ParsedSources } from '#contracts';
import { statedDay } from '../../lib/forms/stated-day.js';
import { moreQuantities, quantityValues } from './quote-form.quantities.js';
import type { QuoteField, QuoteValues } from './quote-form.values.js';

/** The fields that a parsed document fills. What it does not state is left out. */
export function fromParse(parsed: ParsedDocument): Partial<QuoteValues> {
  const { specifications, quantities } = parsed;
  const found: Partial<Record<QuoteField, string | number | boolean | null>> = {
    title: parsed.title,
    description: parsed.description,
    quantity: parsed.quantity,
    ...(quantities.length > 1 && quantityValues(quantities)),
    paperType: parsed.paperType,
    size: parsed.size,
    colors: parsed.colors,
    finishing: parsed.finishing,
    bindery: parsed.bindery,
    deliveryMethod: offered(parsed.deliveryMethod),
    mailDate: parsed.mailDate && statedDay(parsed.mailDate),
    inHomesDate: parsed.inHomesDate,
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

/** Where the document says so; all quantities are said in one place. */
export const sourcesOf = ({ sources }: ParsedDocument): ParsedSources<QuoteField> => ({
  ...(sources.quantity && Object.fromEntries(moreQuantities.map((name) => [name, sources.quantity]))),
  ...sources,
});

/** This form calls delivery what the trade also calls shipping. */
const offered = (method: DeliveryMethod | null) => (method === 'shipping' ? 'delivery' : method);
