import { PhraseBook } from '../tokens/phrase-book.js';
import { numberIn, oneOf, readTable } from './table.js';

/** Meaning of a word about inks. */
export type InkSign =
  | { kind: 'process' }
  /** Process beside a side or another ink: `process`, `FC`. */
  | { kind: 'process word' }
  | { kind: 'ink'; name: string }
  /** A color of many things, which is an ink where others are: `red`. */
  | { kind: 'color'; name?: string }
  /** A color of paper, which is an ink only where a text prints it: `white`. */
  | { kind: 'paper color'; name?: string }
  /** Goes before numbers: `PMS 186`. */
  | { kind: 'pms' }
  /** Follows a number: `2 color`, `one PMS`. */
  | { kind: 'unit'; spot: boolean }
  | { kind: 'count'; inks: number }
  | { kind: 'sides'; sides: 'both' | 'front' }
  | { kind: 'face'; face: 'front' | 'back' }
  | { kind: 'blank' };

const kinds = [
  'process',
  'process word',
  'ink',
  'color',
  'paper color',
  'pms',
  'unit',
  'count',
  'sides',
  'face',
  'blank',
] as const;

function signOf(kind: InkSign['kind'], value: string): InkSign {
  switch (kind) {
    case 'ink':
      return { kind, name: value };
    case 'color':
    case 'paper color':
      return value === '-' ? { kind } : { kind, name: value };
    case 'unit':
      return { kind, spot: oneOf(['any', 'spot'], value) === 'spot' };
    case 'count':
      return { kind, inks: numberIn(value) };
    case 'sides':
      return { kind, sides: oneOf(['both', 'front'], value) };
    case 'face':
      return { kind, face: oneOf(['front', 'back'], value) };
    default:
      return { kind };
  }
}

const rows = readTable(
  new URL('inks.tsv', import.meta.url),
  ['phrase', 'kind', 'value'],
  ({ phrase, kind, value }) => [phrase, signOf(oneOf(kinds, kind), value)] as const,
);

export const inkSigns = new PhraseBook(rows);
