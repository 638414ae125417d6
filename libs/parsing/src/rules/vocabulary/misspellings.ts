import { readTable } from './table.js';

export const misspellings: ReadonlyMap<string, string> = new Map(
  readTable(
    new URL('misspellings.tsv', import.meta.url),
    ['misspelling', 'correction'],
    ({ misspelling, correction }) => [misspelling, correction] as const,
  ),
);
