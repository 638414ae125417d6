import {
  type DeliveryMethod,
  type ParsedDocument,
  type ParsedSources,
  specNames,
} from '#contracts';
import { statedDay } from '../../lib/forms/stated-day.js';
import { moreQuantities, quantityValues } from './quote-form.quantities.js';
import type { QuoteField, QuoteValues } from './quote-form.values.js';

export function fromParse(document: ParsedDocument): Partial<QuoteValues> {
  const { specifications, quantities } = document;
  const spec = { ...document, ...specifications };
  const formValues: Partial<Record<QuoteField, string | number | boolean | null>> = {
    title: document.title,
    description: document.description,
    quantity: document.quantity,
    ...(quantities.length > 1 && quantityValues(quantities)),
    ...Object.fromEntries(specNames.map((name) => [name, spec[name]])),
    deliveryMethod: offeredMethod(document.deliveryMethod),
    mailDate: document.mailDate && statedDay(document.mailDate),
    inHomesDate: document.inHomesDate,
  };
  const statedEntries = Object.entries(formValues).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  );
  return Object.fromEntries(
    statedEntries.map(([name, value]) => [
      name,
      typeof value === 'boolean' ? value : String(value),
    ]),
  );
}

export const sourcesOf = ({ sources }: ParsedDocument): ParsedSources<QuoteField> => ({
  ...(sources.quantity &&
    Object.fromEntries(moreQuantities.map((name) => [name, sources.quantity]))),
  ...sources,
});

/** This form calls shipping “delivery”. */
const offeredMethod = (method: DeliveryMethod | null) =>
  method === 'shipping' ? 'delivery' : method;
