import { PhraseBook } from '../tokens/phrase-book.js';
import { oneOf, readTable } from './table.js';

const kinds = ['cover', 'text', 'outer', 'inner', 'whole'] as const;

export type Part = (typeof kinds)[number];

export const partWords = new PhraseBook(
  readTable(
    new URL('parts.tsv', import.meta.url),
    ['phrase', 'part'],
    ({ phrase, part }) => [phrase, oneOf(kinds, part)] as const,
  ),
);
