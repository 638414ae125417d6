import type { QuoteDetail, SpecName, StoredObject } from '#contracts';
import {
  emptyPrint,
  printTypeShows,
  type Shape,
  specValuesOf,
} from '../../domain/print-form/print-values.js';
import { noMoreQuantities, storedQuantities } from './quote-form.quantities.js';

const emptyItem = {
  ...emptyPrint,
  ...noMoreQuantities,
  artworkUrls: [] as readonly StoredObject[],
  parsedDocument: '',
  reorderOf: '',
};

/** One piece of a package. */
export type ItemValues = typeof emptyItem;

export const emptyQuote = {
  ...emptyItem,
  packageTitle: '',
  /** Pieces that are requested together with the one in the form. */
  otherItems: [] as readonly ItemValues[],
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
  ) as Omit<QuoteValues, SpecName | 'artworkUrls' | 'otherItems'>;
  return {
    ...values,
    ...specValuesOf(quote),
    ...storedQuantities(quote),
    artworkUrls: quote.artwork,
    otherItems: [],
    // The edit form has none of these.
    packageTitle: '',
    totalPrice: '',
    parsedDocument: '',
    reorderOf: '',
  };
}
