import { PhraseBook } from '../tokens/phrase-book.js';
import { numberIn, readTable } from './table.js';

/** Phrases of email that is not about a new job, and how much each speaks against one. */
export const againstJob = new PhraseBook(
  readTable(
    new URL('other-mail.tsv', import.meta.url),
    ['phrase', 'weight'],
    ({ phrase, weight }) => [phrase, numberIn(weight)] as const,
  ),
);
