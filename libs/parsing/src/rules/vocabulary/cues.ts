import { PhraseBook } from '../tokens/phrase-book.js';
import { oneOf, readTable } from './table.js';

const kinds = [
  'rejects',
  'rejected',
  'past',
  'changes',
  'now',
  'neutral',
  'chooses',
  'also',
  'option',
] as const;

/**
 * - `rejects`: `NOT doing the 11x17`
 * - `rejected`: `the 100# text is out`
 * - `past`: `last year we ran`
 * - `changes`: `bump it up to 3,500`
 * - `now`: `this time`, `actually`
 * - `neutral`: `same as last time`
 * - `chooses`: `we approve the 2,000 price`
 * - `also`: `also price`, `or`
 * - `option`: `as an option`
 */
export type Cue = (typeof kinds)[number];

const rows = readTable(
  new URL('cues.tsv', import.meta.url),
  ['phrase', 'cue'],
  ({ phrase, cue }) => [phrase, oneOf(kinds, cue)] as const,
);

export const cuePhrases = new PhraseBook(rows);
