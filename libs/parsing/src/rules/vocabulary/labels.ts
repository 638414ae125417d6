import { globSync } from 'node:fs';
import { fieldNames } from '../field-names.js';
import { operationNamed } from './operations.js';
import { oneOf, readTable } from './table.js';
import { alternatives } from './words.js';

const otherKinds = [
  'product', 'width', 'height', 'coverColors', 'textColors', 'sides', 'coverPart', 'textPart', 'notes', 'packing', 'apart',
] as const; // prettier-ignore
const kinds = [...fieldNames, ...otherKinds];

export type Label = (typeof kinds)[number] | 'operation';

/** Labels with values that never belong to the piece. */
export const alwaysApart = new RegExp(alternatives('part of a label apart'));

const tablesCalled = (name: string) =>
  globSync(`../fields/*/${name}`, { cwd: import.meta.dirname }).map(
    (table) => new URL(table, import.meta.url),
  );

/** See docs/parsing.md. */
const shadows = tablesCalled('shadows.tsv').flatMap((table) =>
  readTable(table, ['place', 'name'], ({ place, name }) => ({
    place: oneOf(['label', 'value'], place),
    name,
  })),
);
const namesOf = (place: (typeof shadows)[number]['place']): ReadonlySet<string> =>
  new Set(shadows.filter((shadow) => shadow.place === place).map(({ name }) => name));
const [shadowedOperations, valueLabels] = [namesOf('label'), namesOf('value')];

export const takesValue = (label: Label): boolean => valueLabels.has(label);

/** Each field has labels in its folder; those here belong to no field. */
const tables = [new URL('labels.tsv', import.meta.url), ...tablesCalled('labels.tsv')];

export const labels: ReadonlyMap<string, Label> = new Map(
  tables.flatMap((table) =>
    readTable(table, ['phrase', 'label'], ({ phrase, label }): [string, Label] => {
      if (operationNamed(phrase) && !shadowedOperations.has(phrase))
        throw new Error(`"${phrase}" names an operation too: add it to shadows.tsv.`);
      return [phrase, oneOf(kinds, label)];
    }),
  ),
);
