import { PhraseBook } from '../tokens/phrase-book.js';
import { oneOf, readTable } from './table.js';
import { namedInches } from './trade-sizes.js';

export interface NamedSize {
  name: string;
  /** Millimeters. */
  mm: readonly [number, number];
  weak?: true;
  envelope?: true;
}

const iso: Record<string, [number, number]> = {
  A0: [841, 1189],
  A1: [594, 841],
  A2: [420, 594],
  A3: [297, 420],
  A4: [210, 297],
  A5: [148, 210],
  A6: [105, 148],
  A7: [74, 105],
  A8: [52, 74],
  B3: [353, 500],
  B4: [250, 353],
  B5: [176, 250],
  B6: [125, 176],
  C4: [229, 324],
  C5: [162, 229],
  C6: [114, 162],
};
const millimetersPerInch = 25.4;

const millimeters: ReadonlyMap<string, readonly [number, number]> = new Map([
  ...[...namedInches].map(
    ([name, [width, height]]) =>
      [name, [width * millimetersPerInch, height * millimetersPerInch]] as const,
  ),
  ['DIN lang', [99, 210]],
]);

type Entry = [phrase: string, NamedSize];

function sizeCalled(name: string): NamedSize {
  const mm = millimeters.get(name);
  if (!mm) throw new Error(`sizes.ts does not say how large "${name}" is.`);
  return { name, mm };
}

const kinds = { plain: {}, weak: { weak: true }, envelope: { envelope: true } } as const;
const rows = readTable(
  new URL('sizes.tsv', import.meta.url),
  ['phrase', 'name', 'kind'],
  ({ phrase, name, kind }): Entry => [
    phrase,
    { ...sizeCalled(name), ...kinds[oneOf(['plain', 'weak', 'envelope'], kind)] },
  ],
);

const isoEntries = Object.entries(iso).flatMap(([name, mm]): Entry[] =>
  [name, `DIN ${name}`, `ISO ${name}`, name.replace('A', 'A-'), `${name} hoch`].map(
    (phrase): Entry => [phrase, { name, mm }],
  ),
);

export const namedSizes = new PhraseBook<NamedSize>([...rows, ...isoEntries]);

const unitMillimeters = { in: millimetersPerInch, ft: 304.8, mm: 1, cm: 10, m: 1000 };
const unitWords: Record<LengthUnit, string> = {
  in: 'in inch inches ins " zoll po pouces pulgadas pulg',
  ft: "ft foot feet ' pies",
  mm: 'mm millimetre millimetres millimeter millimeters',
  cm: 'cm cms centimetre centimetres centimeter centimeters',
  m: 'm metre metres meter meters',
};
const lengthUnit = (unit: LengthUnit) => ({ unit, mm: unitMillimeters[unit] });

export const lengthUnits: ReadonlyMap<string, { unit: LengthUnit; mm: number }> = new Map(
  Object.entries(unitWords).flatMap(([unit, words]) =>
    words.split(' ').map((word) => [word, lengthUnit(unit as LengthUnit)] as const),
  ),
);
export type LengthUnit = 'in' | 'ft' | 'mm' | 'cm' | 'm';
