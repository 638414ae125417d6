import { oneOf, readTable } from './table.js';

const lists = [
  'bare label', 'container', 'counted thing', 'currency', 'date word', 'document word', 'kind of house', 'label qualifier',
  'leading street', 'machine word', 'office', 'other goods', 'packing verb', 'page noun', 'part of a label apart', 'piece',
  'pronoun for pieces', 'round shape', 'side of a size', 'split noun', 'state', 'street', 'title stop', 'weekday',
] as const; // prettier-ignore

const rows = readTable(
  new URL('words.tsv', import.meta.url),
  ['list', 'word'],
  ({ list, word }) => ({ list: oneOf(lists, list), word }),
);

/** The words of one list. */
export const wordsOf = (list: (typeof lists)[number]): ReadonlySet<string> =>
  new Set(rows.filter((row) => row.list === list).map(({ word }) => word));
