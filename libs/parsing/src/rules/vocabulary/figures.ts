import { PhraseBook } from '../tokens/phrase-book.js';
import { oneOf, readTable } from './table.js';
import { wordsOf } from './words.js';

export const currencies = wordsOf('currency');

export const otherCounts = wordsOf('counted thing');

export const containers = wordsOf('container');
/** What a number of pieces is sold in; a book or a pad is a piece itself. */
export const packs = wordsOf('pack');
export const packingVerbs = wordsOf('packing verb');
export const pageNouns = wordsOf('page noun');
export const splitNouns = wordsOf('split noun');
/** People and places that get their own: `500 cards each for 4 people`. */
export const holders = wordsOf('holder');
export const quantityWords = wordsOf('quantity word');
export const versionNouns = wordsOf('version noun');

const kinds = ['certain', 'plain', 'marked', 'code'] as const;
const rows = readTable(
  new URL('identifiers.tsv', import.meta.url),
  ['phrase', 'kind'],
  ({ phrase, kind }) => [phrase, oneOf(kinds, kind)] as const,
);

/**
 * What follows `certain` words is never a count: `SKU 4471 labels`. `marked` words need a `#`,
 * `no`, `:` or digits and letters after them, `code` words digits with something else: `1402-S`.
 */
export const identifiers = new PhraseBook(rows);

export const streets = wordsOf('street');
export const leadingStreets = wordsOf('leading street');
export const states = wordsOf('state');
