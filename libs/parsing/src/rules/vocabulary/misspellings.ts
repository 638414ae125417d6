import { readTable } from './table.js';

/** Words of the trade as they are often mistyped, and what is meant. */
export const misspellings: ReadonlyMap<string, string> = new Map(
  readTable(
    new URL('misspellings.tsv', import.meta.url),
    ['typed', 'meant'],
    ({ typed: misspelling, meant }) => [misspelling, meant] as const,
  ),
);
