import { PhraseBook } from '../tokens/phrase-book.js';
import { readTable } from './table.js';
import { wordsOf } from './words.js';

const rows = readTable(
  new URL('software-instructions.tsv', import.meta.url),
  ['phrase'],
  ({ phrase }) => [phrase, true] as const,
);

export const instructionPhrases = new PhraseBook(rows);

/** Words that count in a paragraph after a strong phrase. */
export const instructionWords = wordsOf('machine word');
