import { PhraseBook } from '../tokens/phrase-book.js';
import { oneOf, readTable } from './table.js';

const kinds = ['cover', 'text', 'outer', 'inner', 'whole'] as const;

/**
 * A book's parts are printed and bought separately. `outer` and `inner` are the two sides of its
 * cover.
 */
export type Part = (typeof kinds)[number];

/** Words that say which part of a book is meant. */
export const partWords = new PhraseBook(
  readTable(
    new URL('parts.tsv', import.meta.url),
    ['phrase', 'part'],
    ({ phrase, part }) => [phrase, oneOf(kinds, part)] as const,
  ),
);
