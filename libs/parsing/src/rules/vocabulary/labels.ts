import { globSync } from 'node:fs';
import { oneOf, readTable } from './table.js';
import { wordsOf } from './words.js';

const kinds = [
  'title', 'product', 'quantity', 'size', 'flatSize', 'finalSize', 'width', 'height', 'paper', 'coverPaper', 'textPaper', 'colors',
  'coverColors', 'textColors', 'sides', 'finishing', 'bindery', 'pages', 'coverPart', 'textPart', 'delivery', 'mailDate', 'inHomes',
  'notes', 'packing', 'apart',
] as const; // prettier-ignore

/** Meaning of a form label: `operation` names one, `apart` is no specification of the piece. */
export type Label = (typeof kinds)[number] | 'operation';

/** Labels whose value is no part of the specification however long it is. */
export const alwaysApart = new RegExp([...wordsOf('part of a label apart')].join('|'));

/** Each field has its labels in its folder; those in this folder announce no field. */
const tables = ['labels.tsv', ...globSync('../fields/*/labels.tsv', { cwd: import.meta.dirname })];

/** Every label with its meaning. */
export const labels: ReadonlyMap<string, Label> = new Map(
  tables.flatMap((table) =>
    readTable(
      new URL(table, import.meta.url),
      ['phrase', 'label'],
      ({ phrase, label }) => [phrase, oneOf(kinds, label)] as const,
    ),
  ),
);
