import { PhraseBook } from '../tokens/phrase-book.js';
import { numberIn, oneOf, readTable } from './table.js';

export const ways = ['pickup', 'delivery', 'mail', 'none'] as const;

/** `none` excludes similar phrases. */
export interface DeliverySign {
  way: (typeof ways)[number];
  /** 1 hints, 2 suggests, 3 states. */
  weight: number;
}

export const deliveryPhrases = readTable(
  new URL('deliveries.tsv', import.meta.url),
  ['phrase', 'way', 'weight'],
  ({ phrase, way, weight }): [string, DeliverySign] => [
    phrase,
    { way: oneOf(ways, way), weight: numberIn(weight) },
  ],
);

export const deliverySigns = new PhraseBook(deliveryPhrases);
