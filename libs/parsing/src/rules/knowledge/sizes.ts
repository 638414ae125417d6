import { PhraseBook } from '../tokens/phrase-book.js';

export interface NamedSize {
  /** As it is named in an answer. */
  name: string;
  /** In millimetres, to compare. */
  mm: readonly [number, number];
  /** Counts only beside `size` or under a size label: `letter` is a product too. */
  weak?: true;
  /** An envelope's size: `#10`. */
  envelope?: true;
}

const iso: Record<string, [number, number]> = {
  A0: [841, 1189], A1: [594, 841], A2: [420, 594], A3: [297, 420], A4: [210, 297], A5: [148, 210], A6: [105, 148], A7: [74, 105], A8: [52, 74],
  B3: [353, 500], B4: [250, 353], B5: [176, 250], B6: [125, 176], C4: [229, 324], C5: [162, 229], C6: [114, 162],
}; // prettier-ignore
const inch = (width: number, height: number): [number, number] => [width * 25.4, height * 25.4];

const named: [name: string, mm: [number, number], phrases: string][] = [
  ['Letter', inch(8.5, 11), 'letter size|letter sized|us letter|letter size sheet|standard letter|tamano carta|letter format|size letter|letter sheet|letter paper'],
  ['Legal', inch(8.5, 14), 'legal size|legal sized|us legal|tamano oficio|legal format|legal sheet'],
  ['Tabloid', inch(11, 17), 'tabloid|tabloid size|tabloid sized|ledger size|tamano tabloide|tabloide|ledger size sheet'],
  ['Half letter', inch(5.5, 8.5), 'half letter|half letter size|half letter sized|media carta|tamano media carta|half sheet|half page size|half page|half size sheet|statement size|demi lettre|digest size'],
  ['4.25 x 5.5', inch(4.25, 5.5), 'quarter page|quarter sheet|quarter letter|1/4 page|1/4 sheet|quarter size|quarter page size'],
  ['11 x 17', inch(11, 17), 'double letter|11x17 size'],
  ['DIN lang', [99, 210], 'din lang|dl|dinlang|din long|dl size|1/3 a4|third a4'],
]; // prettier-ignore
const weak: [name: string, mm: [number, number], phrases: string][] = [
  ['Letter', inch(8.5, 11), 'letter|standard letter|carta|lettre'],
  ['Legal', inch(8.5, 14), 'legal|oficio'],
  ['Tabloid', inch(11, 17), 'ledger'],
];
const envelopes: [name: string, mm: [number, number], phrases: string][] = [
  ['#10', inch(4.125, 9.5), '#10|no 10|number 10|no. 10|10 envelope|10 envelopes|10 window envelopes|10 window envelope|10 regular envelopes|10 env|10 envs|num 10|nr 10'],
  ['#9', inch(3.875, 8.875), '#9|no 9|number 9|9 envelope|9 envelopes|9 reply envelopes'],
  ['#6-3/4', inch(3.625, 6.5), '#6-3/4|#6 3/4|6-3/4 envelope|no 6-3/4|6 3/4 envelopes|6-3/4 remittance'],
  ['#11', inch(4.5, 10.375), '#11|no 11'],
  ['#12', inch(4.75, 11), '#12|no 12'],
  ['#14', inch(5, 11.5), '#14|no 14'],
  ['6 x 9', inch(6, 9), '6x9 envelope|6x9 envelopes'],
  ['3.875 x 7.5', inch(3.875, 7.5), 'monarch envelope|monarch envelopes|#7-3/4|#7 3/4|monarch'],
  ['#6-1/4', inch(3.5, 6), '#6-1/4|#6 1/4'],
  ['#7', inch(3.75, 6.75), '#7|no 7'],
  ['#8-5/8', inch(3.625, 8.625), '#8-5/8|#8 5/8'],
  ['5.5 x 8.125', inch(5.5, 8.125), 'a8 envelope|a8 envelopes'],
  ['5.75 x 8.75', inch(5.75, 8.75), 'a9 envelope|a9 envelopes'],
  ['6 x 9.5', inch(6, 9.5), 'a10 envelope|a10 envelopes'],
]; // prettier-ignore

type Entry = [string, NamedSize];
const isoEntries = Object.entries(iso).flatMap(([name, mm]): Entry[] =>
  [name, `DIN ${name}`, `ISO ${name}`, name.replace('A', 'A-'), `${name} hoch`].map((phrase): Entry => [phrase, { name, mm }]),
);
const rows = (list: typeof named, extra: Partial<NamedSize>): Entry[] =>
  list.flatMap(([name, mm, phrases]) => phrases.split('|').map((phrase): Entry => [phrase, { name, mm, ...extra }]));

/** Sizes that go by a name. */
export const namedSizes = new PhraseBook<NamedSize>([
  ...rows(weak, { weak: true }),
  ...rows(named, {}),
  ...rows(envelopes, { envelope: true }),
  ...isoEntries,
]);

/** Units of length in millimetres. */
export const lengthUnits: ReadonlyMap<string, { unit: LengthUnit; mm: number }> = new Map(
  Object.entries({
    in: 'in', inch: 'in', inches: 'in', ins: 'in', '"': 'in', zoll: 'in', po: 'in', pouces: 'in', pulgadas: 'in', pulg: 'in',
    ft: 'ft', foot: 'ft', feet: 'ft', "'": 'ft', pies: 'ft', mm: 'mm', millimetres: 'mm', millimeters: 'mm', cm: 'cm', cms: 'cm', centimeters: 'cm', m: 'm', metres: 'm', meters: 'm',
  } as const).map(([word, unit]) => [word, { unit, mm: { in: 25.4, ft: 304.8, mm: 1, cm: 10, m: 1000 }[unit] }]),
); // prettier-ignore
export type LengthUnit = 'in' | 'ft' | 'mm' | 'cm' | 'm';
