import { type SpecField, specFields } from '#contracts';
import { operationNamed } from '../src/rules/vocabulary/operations.js';

const plainText = (value: unknown) =>
  String(value).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const sameSet = (one: ReadonlySet<unknown>, other: ReadonlySet<unknown>) =>
  one.size === other.size && [...one].every((x) => other.has(x));

const sheets: Record<string, [number, number]> = {
  a0: [841, 1189],
  a1: [594, 841],
  a2: [420, 594],
  a3: [297, 420],
  a4: [210, 297],
  a5: [148, 210],
  a6: [105, 148],
  a7: [74, 105],
  c5: [162, 229],
  'din lang': [99, 210],
  dl: [99, 210],
  letter: [215.9, 279.4],
  legal: [215.9, 355.6],
  tabloid: [279.4, 431.8],
  'half letter': [139.7, 215.9],
  '#9': [98.4, 225.4],
  '#10': [104.8, 241.3],
};
const units: Record<string, number> = { mm: 1, cm: 10, in: 25.4, '"': 25.4, ft: 304.8, "'": 304.8 };
const amount = (text: string) =>
  text
    .split(/[ -]/)
    .reduce(
      (sum, part) =>
        sum + (part.includes('/') ? +part.split('/')[0]! / +part.split('/')[1]! : +part),
      0,
    );

export function millimeters(value: unknown): [number, number] | undefined {
  const text = plainText(value)
    .replaceAll(/\u2044/g, '/')
    .replace(/\b(?:feet|foot)\b/g, 'ft')
    .trim();
  const number = String.raw`(\d+(?:[ -]\d+\/\d+|\.\d+|\/\d+)?|\.\d+)`;
  const unit = String.raw`\s*(mm|cm|in|ft|"|')?`;
  const [, width, own, height, common] =
    new RegExp(`${number}${unit}\\s*x\\s*${number}${unit}`).exec(text) ?? [];
  if (width === undefined || height === undefined) return sheets[text];
  const both = common ?? own ?? 'in';
  const sides = [
    amount(width) * (units[own ?? both] ?? 1),
    amount(height) * (units[both] ?? 1),
  ].toSorted((a, b) => a - b);
  return [sides[0] ?? 0, sides[1] ?? 0];
}

/** `#6-3/4` is `#6 3/4`. */
const nameOf = (value: unknown) => plainText(value).replaceAll('-', ' ');

function sameSize(one: unknown, other: unknown): boolean {
  const [a, b] = [millimeters(one), millimeters(other)];
  if (!a || !b) return nameOf(one) === nameOf(other);
  return a.every((side, index) => Math.abs(side - (b[index] ?? 0)) <= Math.max(1.1, side * 0.006));
}

function inksOf(value: unknown) {
  const text = plainText(value);
  const spots = new Set([...text.matchAll(/pms\s*(\d{3,4})/g)].map(([, code]) => code));
  return {
    ratios: new Set([...text.matchAll(/\b(\d+\/\d+)\b/g)].map(([, ratio]) => ratio)),
    spots,
  };
}

function sameInks(actual: unknown, expected: unknown): boolean {
  const [one, other] = [inksOf(actual), inksOf(expected)];
  return sameSet(one.ratios, other.ratios) && [...other.spots].every((code) => one.spots.has(code));
}

const stockWords: readonly string[][] = [
  ['cover', 'cardstock'], ['text', 'book', 'offset', 'opaque'], ['bond', 'writing', 'wove', 'ledger'], ['bristol'], ['index'], ['newsprint'], ['ncr', 'carbonless'],
  ['vinyl'], ['magnet'], ['synthetic'], ['gloss', 'glossy'], ['matte', 'dull', 'silk', 'satin'], ['c1s'], ['c2s'], ['coroplast'], ['bopp'], ['pulpboard'],
]; // prettier-ignore

function stockOf(value: unknown) {
  const text = plainText(value);
  const words = new Set(text.match(/[a-z0-9]+/g));
  const weights = new Set(
    [...text.matchAll(/(\d+(?:\.\d+)?)\s*(#|pt|gsm|mil|oz|mm|-?part)/g)].map(
      ([, number, unit]) => `${number}${unit?.replace('-', '')}`,
    ),
  );
  return {
    weights,
    words: new Set(
      stockWords.flatMap((row, index) => (row.some((word) => words.has(word)) ? [index] : [])),
    ),
  };
}

function sameStock(actual: unknown, expected: unknown): boolean {
  const [one, other] = [stockOf(actual), stockOf(expected)];
  return (
    sameSet(one.weights, other.weights) && [...other.words].every((word) => one.words.has(word))
  );
}

export const operationsOf = (value: unknown): ReadonlySet<string> =>
  new Set(
    plainText(value ?? '')
      .split(/[,;]\s*/)
      .filter(Boolean)
      .map((name) => operationNamed(name))
      .map((operation) =>
        operation?.family === 'fold' ? operation.name : (operation?.family ?? 'unknown'),
      ),
  );

const days = (value: unknown) => [
  ...plainText(value).matchAll(/(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?/g),
];

function sameDays(actual: unknown, expected: unknown): boolean {
  const [one, other] = [days(actual), days(expected)];
  return (
    one.length === other.length &&
    one.every(([, m, d, y], index) => {
      const [, month, day, year] = other[index] ?? [];
      return m === month && d === day && (y === undefined || year === undefined || y === year);
    })
  );
}

function sameWords(actual: unknown, expected: unknown): boolean {
  const [one, other] = [plainText(actual), plainText(expected)].map(
    (text) => new Set(text.match(/[a-z0-9]+/g) ?? []),
  );
  const commonWords = [...(other ?? [])].filter((word) => one?.has(word));
  return (
    commonWords.length >= (other?.size ?? 0) * 0.6 &&
    [...(other ?? [])].every((word) => !/^\d+$/.test(word) || one?.has(word))
  );
}

type Comparison = (actual: unknown, expected: unknown) => boolean;

const byKind: Partial<Record<SpecField['kind'], Comparison>> = {
  size: sameSize,
  inks: sameInks,
  operations: (actual, expected) => sameSet(operationsOf(actual), operationsOf(expected)),
};

const byField: Record<string, Comparison> = {
  ...Object.fromEntries(
    specFields.flatMap(({ name, kind }) => (byKind[kind] ? [[name, byKind[kind]]] : [])),
  ),
  paperType: sameStock,
  coverPaperType: sameStock,
  interiorPaperType: sameStock,
  mailDate: sameDays,
  inHomesDate: sameDays,
  customerName: sameWords,
  deliveryAddress: sameWords,
  title: sameWords,
  totalPrice: (a, b) => Math.abs(Number(a) - Number(b)) < 0.011,
  cpmPrice: (a, b) => Math.abs(Number(a) - Number(b)) < 0.011,
  customerPoNumber: (a, b) =>
    plainText(a).replace(/[^a-z0-9]|^po/g, '') === plainText(b).replace(/[^a-z0-9]|^po/g, ''),
  deliveryMethod: (a, b) =>
    plainText(a).replace('shipping', 'delivery') === plainText(b).replace('shipping', 'delivery'),
};

export const isSameValue = (field: string, actual: unknown, expected: unknown): boolean =>
  (byField[field] ?? ((a: unknown, b: unknown) => plainText(a) === plainText(b)))(actual, expected);
