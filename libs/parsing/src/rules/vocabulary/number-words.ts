import { numberIn, oneOf, readTable } from './table.js';

/**
 * - `german`: multiplied within one word
 * - `scale`: multiplies the number before it
 * - `whole`: the same, and alone it is one of them, `hundred flyers`
 * - `part`: divides, `five and a half`
 */
const kinds = ['number', 'german', 'scale', 'whole', 'part'] as const;

const rows = readTable(
  new URL('number-words.tsv', import.meta.url),
  ['word', 'kind', 'value'],
  ({ word, kind, value }) => ({ word, kind: oneOf(kinds, kind), value: numberIn(value) }),
);

const valuesOf = (...wantedKinds: (typeof kinds)[number][]) =>
  rows
    .filter(({ kind }) => wantedKinds.includes(kind))
    .map(({ word, value }): [string, number] => [word, value]);

export const smallNumbers: ReadonlyMap<string, number> = new Map(valuesOf('number', 'german'));
export const scales: ReadonlyMap<string, number> = new Map(valuesOf('scale', 'whole'));
export const wholeScales: ReadonlyMap<string, number> = new Map(valuesOf('whole'));
export const parts: ReadonlyMap<string, number> = new Map(valuesOf('part'));

/** `fünfhundert`, `zehntausend`. */
export const compounds: ReadonlyMap<string, number> = new Map(
  [['ein', 1] as [string, number], ...valuesOf('german')].flatMap(
    ([word, value]): [string, number][] => [
      [`${word}hundert`, value * 100],
      [`${word}tausend`, value * 1000],
    ],
  ),
);
