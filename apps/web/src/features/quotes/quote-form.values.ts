import type { QuoteDetail, SpecName, StoredObject } from '#contracts';
import {
  emptyPrint,
  printTypeShows,
  type Shape,
  specValuesOf,
} from '../../domain/print-form/print-values.js';
import { noMoreQuantities, storedQuantities } from './quote-form.quantities.js';

export const emptyQuote = {
  ...emptyPrint,
  ...noMoreQuantities,
  artworkUrls: [] as readonly StoredObject[],
  parsedDocument: '',
  reorderOf: '',
};

export type QuoteValues = typeof emptyQuote;
export type QuoteField = keyof QuoteValues;

/** Hidden fields are not sent. */
export const shows = (field: string, values: Shape & Pick<QuoteValues, 'deliveryMethod'>) =>
  field === 'deliveryAddress'
    ? values.deliveryMethod === 'delivery'
    : printTypeShows(field, values);

const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : '';

/** Missing values stay empty. */
export function fromQuote(quote: QuoteDetail): QuoteValues {
  const statedValues: Record<string, unknown> = { ...quote };
  const values = Object.fromEntries(
    Object.keys(emptyQuote).map((name) => [name, text(statedValues[name])]),
  ) as Omit<QuoteValues, SpecName | 'artworkUrls'>;
  return {
    ...values,
    ...specValuesOf(quote),
    ...storedQuantities(quote),
    artworkUrls: quote.artwork,
    // The edit form has neither.
    totalPrice: '',
    parsedDocument: '',
    reorderOf: '',
  };
}
