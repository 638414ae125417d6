import { PhraseBook } from '../tokens/phrase-book.js';
import { readTable } from './table.js';
import { wordsOf } from './words.js';

const rows = readTable(
  new URL('machine-talk.tsv', import.meta.url),
  ['phrase'],
  ({ phrase }) => [phrase, true] as const,
);

/** Phrases that speak to software, not to a printer. One of them in a sentence is enough. */
export const strongTalk = new PhraseBook(rows);

/** Words that count as such talk in a paragraph where it has begun. */
export const weakTalk = wordsOf('machine word');
