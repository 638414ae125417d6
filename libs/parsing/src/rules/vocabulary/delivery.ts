import { PhraseBook } from '../tokens/phrase-book.js';
import { numberIn, oneOf, readTable } from './table.js';

const ways = ['pickup', 'delivery', 'mail', 'none'] as const;

/** Delivery meaning of a phrase. `none` blocks look-alikes. */
export interface DeliverySign {
  way: (typeof ways)[number];
  /** 1 hints, 2 suggests, 3 says so. */
  weight: number;
}

const rows = readTable(
  new URL('deliveries.tsv', import.meta.url),
  ['phrase', 'way', 'weight'],
  ({ phrase, way, weight }): [string, DeliverySign] => [
    phrase,
    { way: oneOf(ways, way), weight: numberIn(weight) },
  ],
);

/** Customers' phrases for pickup, delivery and mailing. */
export const deliverySigns = new PhraseBook(rows);

/**
 * Turns of speech by which pieces change hands, for what no list of phrases can hold: `bring
 * 200 of them over to our shop`. `a/b` is one of several words, `*` passes over a few words,
 * `PLACE` is where somebody can be found, `PLACEORTOWN` a town too, `THEM` the pieces. The first
 * pattern that fits counts.
 */
export const handovers = readTable(
  new URL('handovers.tsv', import.meta.url),
  ['order', 'pattern', 'way'],
  ({ pattern, way }) => ({
    pattern,
    way: oneOf(ways, way),
  }),
);
