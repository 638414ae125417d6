import { PhraseBook } from '../tokens/phrase-book.js';
import { numberIn, readTable } from './table.js';

export const againstJob = new PhraseBook(
  readTable(
    new URL('other-email.tsv', import.meta.url),
    ['phrase', 'weight'],
    ({ phrase, weight }) => [phrase, numberIn(weight)] as const,
  ),
);
