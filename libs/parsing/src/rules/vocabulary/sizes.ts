import { PhraseBook } from '../tokens/phrase-book.js';
import { oneOf, readTable } from './table.js';

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
const inch = (width: number, height: number): [number, number] => [width * 25.4, height * 25.4];

const millimeters: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['Letter', inch(8.5, 11)],
  ['Legal', inch(8.5, 14)],
  ['Tabloid', inch(11, 17)],
  ['Half letter', inch(5.5, 8.5)],
  ['4.25 x 5.5', inch(4.25, 5.5)],
  ['11 x 17', inch(11, 17)],
  ['DIN lang', [99, 210]],
  ['#10', inch(4.125, 9.5)],
  ['#9', inch(3.875, 8.875)],
  ['#6-3/4', inch(3.625, 6.5)],
  ['#11', inch(4.5, 10.375)],
  ['#12', inch(4.75, 11)],
  ['#14', inch(5, 11.5)],
  ['6 x 9', inch(6, 9)],
  ['3.875 x 7.5', inch(3.875, 7.5)],
  ['#6-1/4', inch(3.5, 6)],
  ['#7', inch(3.75, 6.75)],
  ['#8-5/8', inch(3.625, 8.625)],
  ['5.5 x 8.125', inch(5.5, 8.125)],
  ['5.75 x 8.75', inch(5.75, 8.75)],
  ['6 x 9.5', inch(6, 9.5)],
  ['4.375 x 5.75', inch(4.375, 5.75)],
  ['4.75 x 6.5', inch(4.75, 6.5)],
  ['5.25 x 7.25', inch(5.25, 7.25)],
  ['3.625 x 5.125', inch(3.625, 5.125)],
  ['9 x 12', inch(9, 12)],
  ['10 x 13', inch(10, 13)],
  ['3.667 x 8.5', inch(3.667, 8.5)],
  ['4 x 9', inch(4, 9)],
  ['3.5 x 2', inch(3.5, 2)],
  ['3.375 x 2.125', inch(3.375, 2.125)],
  ['4.5 x 6.25', inch(4.5, 6.25)],
  ['5 x 7', inch(5, 7)],
  ['12 x 18', inch(12, 18)],
  ['18 x 24', inch(18, 24)],
  ['24 x 36', inch(24, 36)],
  ['36 x 48', inch(36, 48)],
  ['30 x 42', inch(30, 42)],
  ['17 x 22', inch(17, 22)],
  ['22 x 34', inch(22, 34)],
  ['34 x 44', inch(34, 44)],
  ['13 x 19', inch(13, 19)],
  ['27 x 40', inch(27, 40)],
  ['24 x 18', inch(24, 18)],
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

const unitMillimeters = { in: 25.4, ft: 304.8, mm: 1, cm: 10, m: 1000 };
const unitWords: Record<LengthUnit, string> = {
  in: 'in inch inches ins " zoll po pouces pulgadas pulg',
  ft: "ft foot feet ' pies",
  mm: 'mm millimetres millimeters',
  cm: 'cm cms centimeters',
  m: 'm metres meters',
};
const lengthUnit = (unit: LengthUnit) => ({ unit, mm: unitMillimeters[unit] });

export const lengthUnits: ReadonlyMap<string, { unit: LengthUnit; mm: number }> = new Map(
  Object.entries(unitWords).flatMap(([unit, words]) =>
    words.split(' ').map((word) => [word, lengthUnit(unit as LengthUnit)] as const),
  ),
);
export type LengthUnit = 'in' | 'ft' | 'mm' | 'cm' | 'm';
