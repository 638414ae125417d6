import { oneOf, readTable } from './table.js';

const lists = [
  'abbreviation', 'after an address', 'attachment', 'bare label', 'beside an address', 'carrier', 'clause word',
  'closing', 'closing end', 'closing opener', 'container', 'correction', 'counted thing', 'currency', 'date word',
  'document word', 'doer', 'email header', 'email subject', 'handing over', 'holder', 'kind of envelope',
  'kind of house', 'label qualifier', 'leading street', 'machine word', 'older email', 'pack', 'packing verb', 'page noun',
  'part of a label apart', 'piece', 'quantity word', 'round shape', 'side of a size', 'split noun', 'state',
  'stock grade', 'street', 'subject of a piece', 'subject opening', 'terms heading', 'terms heading opener',
  'title stop', 'trade word', 'unsure', 'version noun', 'weekday', 'within an operation',
] as const; // prettier-ignore

const rows = readTable(
  new URL('words.tsv', import.meta.url),
  ['list', 'word'],
  ({ list, word }) => ({ list: oneOf(lists, list), word }),
);

export const wordsOf = (list: (typeof lists)[number]): ReadonlySet<string> =>
  new Set(rows.filter((row) => row.list === list).map(({ word }) => word));

export const alternatives = (list: (typeof lists)[number]): string =>
  `(?:${[...wordsOf(list)]
    .map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll(' ', '\\s+'))
    .join('|')})`;
