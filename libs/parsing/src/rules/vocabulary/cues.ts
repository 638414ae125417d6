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
 * How a writer stands to what is named near a cue.
 * - `rejects`: `NOT doing the 11x17`, `ignore the spec`; what follows is out
 * - `rejected`: `the 100# text is out`; what stands before is out
 * - `past`: `last year we ran`; how it was
 * - `changes`: `bump it up to 3,500`; what follows replaces what was said
 * - `now`: `this time`, `actually`; what is near is the newer word
 * - `neutral`: `same as last time`; no memory of another value
 * - `chooses`: `we approve the 2,000 price`
 * - `also`: `also price`, `or`
 * - `option`: `as an option`; only perhaps wanted
 */
export type Cue = (typeof kinds)[number];

const rows = readTable(
  new URL('cues.tsv', import.meta.url),
  ['phrase', 'cue'],
  ({ phrase, cue }) => [phrase, oneOf(kinds, cue)] as const,
);

/** Words by which a writer rejects, corrects, chooses or remembers. */
export const cuePhrases = new PhraseBook(rows);
