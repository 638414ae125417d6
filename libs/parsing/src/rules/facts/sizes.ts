import { pieceNouns, products } from '../knowledge/products.js';
import { type LengthUnit, lengthUnits, namedSizes } from '../knowledge/sizes.js';
import type { Manuscript } from '../manuscript.js';
import type { Numeral } from '../tokens/numbers.js';
import type { Span } from '../tokens/token.js';
import type { Claims } from './claims.js';
import { afterHyphen, together, wordAt } from './near.js';

/** A size as stated. `mm` compares sizes; without a unit the numbers are inches, or millimetres when only those make sense. */
export interface SizeFact extends Span {
  kind: 'pair' | 'named' | 'round';
  width: number;
  height: number;
  unit: LengthUnit | undefined;
  /** Canonical text for an answer. */
  name: string;
  mm: readonly [number, number];
  /** `letter`, `legal`: words that mean something else too. */
  weak: boolean;
  envelope: boolean;
  /** A third measure follows: a box or a press sheet's bundle. */
  deep: boolean;
}

const sideWords = new Set([
  'w',
  'wide',
  'width',
  'h',
  'high',
  'tall',
  'height',
  'long',
  'length',
  'deep',
  'breit',
  'hoch',
  'large',
  'haut',
  'ancho',
  'alto',
]);
const crossWords = new Set(['x', 'by', '*', 'mal', 'sur', 'por', 'times']);

/** Numbers in an answer: no more digits than the trade uses. */
export const decimals = (value: number): string => String(Math.round(value * 10_000) / 10_000);

function unitAt(text: Manuscript, at: number): { unit: LengthUnit; next: number } | undefined {
  const token = text.tokens[at];
  const hyphened = afterHyphen(text, at);
  if (token?.text === "'" && text.tokens[at + 1]?.text === "'") return { unit: 'in', next: at + 2 };
  const unit = lengthUnits.get(wordAt(text, hyphened))?.unit;
  if (!unit || (unit === 'm' && text.tokens[hyphened]?.text !== 'm') || (wordAt(text, hyphened) === 'po' && text.language !== 'fr'))
    return undefined;
  const next = hyphened + 1;
  return {
    unit,
    next:
      wordAt(text, next) === '.' && !text.tokens[next]?.spaced && text.tokens[hyphened]?.kind === 'word' && crosses(text, next + 1)
        ? next + 1
        : next,
  };
}

const crosses = (text: Manuscript, at: number) => crossWords.has(wordAt(text, at));
const isSide = (text: Manuscript, at: number) =>
  sideWords.has(wordAt(text, at)) && !(wordAt(text, at).length === 1 && wordAt(text, at + 1) === '/');
const sideAt = (text: Manuscript, at: number) =>
  isSide(text, at) ? at + 1 : wordAt(text, at) === '(' && sideWords.has(wordAt(text, at + 1)) && wordAt(text, at + 2) === ')' ? at + 3 : at;

interface Measure {
  value: number;
  unit: LengthUnit | undefined;
  next: number;
  sided: boolean;
  /** Of feet and inches: `2'6"`. */
  joint: boolean;
}

/** The inches after feet: `6"` of `2'6"`. */
function inchesAt(text: Manuscript, at: number): { value: number; next: number } | undefined {
  const from = wordAt(text, at) === '-' ? at + 1 : at;
  const numeral = text.numbers[from];
  const unit = numeral && numeral.value < 12 ? unitAt(text, numeral.next) : undefined;
  return numeral && unit?.unit === 'in' ? { value: numeral.value, next: unit.next } : undefined;
}

function measureAt(text: Manuscript, at: number): Measure | undefined {
  const lead = sideWords.has(wordAt(text, at)) && wordAt(text, at + 1) !== 'x' ? (wordAt(text, at + 1) === ':' ? at + 2 : at + 1) : at;
  const numeral: Numeral | undefined = text.numbers[lead];
  if (!numeral || numeral.form === 'thousands' || numeral.value <= 0) return undefined;
  const unit = unitAt(text, numeral.next);
  const inches = unit?.unit === 'ft' ? inchesAt(text, unit.next) : undefined;
  const after = inches?.next ?? unit?.next ?? numeral.next;
  const next = sideAt(text, after);
  const sided = next > after || lead > at;
  if (inches) return { value: numeral.value * 12 + inches.value, unit: 'in', next, sided, joint: true };
  return { value: numeral.value, unit: unit?.unit, next, sided, joint: false };
}

/** Beside feet and inches, feet are told in inches too. */
const inInches = (measure: Measure, other: Measure): Measure =>
  other.joint && measure.unit === 'ft' ? { ...measure, value: measure.value * 12, unit: 'in' } : measure;

function pairAt(text: Manuscript, at: number): SizeFact | undefined {
  const left = measureAt(text, at);
  if (!left) return undefined;
  let cross = left.next;
  if (wordAt(text, cross) === ',' && left.sided) cross++;
  if (!crosses(text, cross) && !(left.sided && (wordAt(text, cross) === 'and' || cross > left.next))) return undefined;
  const right = measureAt(text, crosses(text, cross) || wordAt(text, cross) === 'and' ? cross + 1 : cross);
  if (!right || !together(text, at, right.next - 1)) return undefined;
  const [first, second] = [inInches(left, right), inInches(right, left)];
  const unit = second.unit ?? first.unit;
  const coded =
    text.tokens[at - 1]?.text === '-' && !text.tokens[at - 1]?.spaced && !text.tokens[at]?.spaced && text.tokens[at - 2]?.kind === 'word';
  if (coded) return undefined;
  const third = crosses(text, second.next) && !counted(text, second.next + 1) ? measureAt(text, second.next + 1) : undefined;
  const fact = sized({ first: at, next: third?.next ?? second.next }, first.value, second.value, unit, first.unit ?? unit);
  if (!fact || !plausible(first.value, second.value, unit, wordAt(text, cross))) return undefined;
  return { ...fact, deep: third !== undefined };
}

/** `13x19 x 25 pcs`: the third number counts. */
function counted(text: Manuscript, at: number): boolean {
  const next = text.numbers[at]?.next ?? at + 1;
  return pieceNouns.has(wordAt(text, next)) || products.at(text.tokens, next) !== undefined;
}

function plausible(width: number, height: number, unit: LengthUnit | undefined, cross: string): boolean {
  const [small, large] = width < height ? [width, height] : [height, width];
  if (cross === 'by' && small < 1) return false;
  if (unit === undefined) return small >= 0.5 && large <= 1300 && (large <= 130 || small >= 40) && large / small <= 40;
  return large / small <= 60 && small > 0;
}

function sized(
  span: Span,
  width: number,
  height: number,
  unit: LengthUnit | undefined,
  firstUnit: LengthUnit | undefined,
): SizeFact | undefined {
  const metric = unit === undefined && Math.max(width, height) > 130;
  const known = unit ?? (metric ? 'mm' : undefined);
  const factor = (of: LengthUnit | undefined) => ({ in: 25.4, ft: 304.8, mm: 1, cm: 10, m: 1000 })[of ?? 'in'];
  const mm: [number, number] = [width * factor(firstUnit ?? known), height * factor(known)];
  const text = [decimals(width), decimals(height)];
  const name =
    known === undefined || known === 'in'
      ? firstUnit === 'ft'
        ? `${text[0]} ft x ${text[1]} in`
        : text.join(' x ')
      : known === 'ft'
        ? `${text[0]} ${firstUnit === 'in' ? 'in' : 'ft'} x ${text[1]} ft`
        : `${text.join(' x ')} ${known}`;
  if (!Number.isFinite(mm[0] + mm[1])) return undefined;
  return { ...span, kind: 'pair', width, height, unit: known, name, mm, weak: false, envelope: false, deep: false };
}

const roundWords = new Set([
  'circle',
  'circles',
  'round',
  'diameter',
  'dia',
  'diam',
  'circular',
  'square',
  'sq',
  'rund',
  'durchmesser',
  'quadratisch',
  'diametre',
  'carre',
  'redondo',
  'cuadrado',
  'squares',
  'rounds',
  'across',
]);

/** `3 inch circle`, `2.5" diameter`, `4" square`. */
function roundAt(text: Manuscript, at: number): SizeFact | undefined {
  const measure = measureAt(text, at);
  if (!measure || measure.value > 120) return undefined;
  const after = wordAt(text, measure.next) === 'in' ? measure.next + 1 : afterHyphen(text, measure.next);
  const corner = /^corners?|hole|sided$/.test(wordAt(text, after + 1));
  if (
    !roundWords.has(wordAt(text, after)) ||
    (measure.unit === undefined && text.numbers[at]?.form === 'plain' && measure.value > 24) ||
    corner
  )
    return undefined;
  const fact = sized({ first: at, next: after + 1 }, measure.value, measure.value, measure.unit, measure.unit);
  return fact ? { ...fact, kind: 'round' } : undefined;
}

function namedAt(text: Manuscript, at: number): SizeFact | undefined {
  const hit = namedSizes.at(text.tokens, at);
  if (!hit) return undefined;
  const { value } = hit;
  const loose = text.tokens.slice(hit.first + 1, hit.next).some(({ spaced, kind }) => spaced && kind === 'number');
  if (/^[ABC]\d$/.test(value.name) && loose && !/^(?:DIN|ISO)$/i.test(text.tokens[at]?.text ?? '')) return undefined;
  if (/^[ABC]\d$/.test(value.name) && !/^(?:[ABC]|[Dd][Ii][Nn]|[Ii][Ss][Oo]|a)/.test(text.tokens[at]?.text ?? '')) return undefined;
  if (value.envelope && text.tokens[at]?.kind === 'number' && ['$', '#', '/', '-'].includes(wordAt(text, at - 1))) return undefined;
  const [width, height] = value.mm;
  return {
    first: hit.first,
    next: hit.next,
    kind: 'named',
    width,
    height,
    unit: 'mm',
    name: value.name,
    mm: value.mm,
    weak: value.weak === true,
    envelope: value.envelope === true,
    deep: false,
  };
}

/** `Width (ft): 8` and `Height (ft): 3` in two entries make one size. */
function fromSides(text: Manuscript): SizeFact[] {
  const sides = { width: undefined as Measure | undefined, height: undefined as Measure | undefined };
  let first = -1;
  for (let at = 0; at < text.tokens.length; at++) {
    const entry = text.entryOf[at];
    if ((entry?.label !== 'width' && entry?.label !== 'height') || text.muted[at] || sides[entry.label]) continue;
    const measure = measureAt(text, at);
    if (!measure) continue;
    const named = /\b(in|inch|inches|ft|feet|mm|cm)\b/.exec(entry.name)?.[1];
    sides[entry.label] = { ...measure, unit: measure.unit ?? lengthUnits.get(named ?? '')?.unit };
    if (first < 0) first = at;
    const { width, height } = sides;
    if (width && height) {
      const fact = sized({ first, next: measure.next }, width.value, height.value, height.unit ?? width.unit, width.unit ?? height.unit);
      return fact ? [fact] : [];
    }
  }
  return [];
}

/** All sizes of the text, claimed. */
export function readSizes(text: Manuscript, claims: Claims): SizeFact[] {
  const sizes = fromSides(text);
  for (let at = 0; at < text.tokens.length; at++) {
    const begins = text.numbers[at] || sideWords.has(wordAt(text, at));
    const taken = claims.at(at) !== undefined && claims.at(at) !== 'count';
    const fact =
      (begins && !taken ? (pairAt(text, at) ?? roundAt(text, at)) : undefined) ?? (claims.at(at) ? undefined : namedAt(text, at));
    if (!fact || text.muted[fact.first]) continue;
    if (inked(text, fact)) continue;
    if (!fact.weak) claims.seize(fact, 'size');
    sizes.push(fact);
    at = fact.next - 1;
  }
  return sizes;
}

/** `4x4 tintas`, `4 x 0 color`: inks, not inches. */
function inked(text: Manuscript, { first, next, width, height }: SizeFact): boolean {
  const label = text.entryOf[first]?.label ?? '';
  const small = Number.isInteger(width) && Number.isInteger(height) && width <= 8 && height <= 8;
  const spanish = text.language === 'es' && /^(?:a|impresos?|impresion)$/.test(wordAt(text, first - 1)) && width <= 4;
  return (
    small &&
    (spanish ||
      /^(?:tintas?|colou?rs?|colores|farbig|inks?)$/.test(wordAt(text, next)) ||
      /^(?:colors|coverColors|textColors)$/.test(label))
  );
}

/** Claims single measures that are left: a 1/8" bleed, a 1" stub. */
export function claimLengths(text: Manuscript, claims: Claims): void {
  for (const numeral of text.numbers) {
    if (!numeral || !claims.free(numeral)) continue;
    const quoted =
      text.tokens[numeral.first - 1]?.text === '"' && text.tokens[numeral.next]?.text === '"' && !text.tokens[numeral.first]?.spaced;
    const unit = quoted ? undefined : unitAt(text, numeral.next);
    if (
      unit &&
      (text.tokens[numeral.next]?.spaced === false || unit.unit !== 'in' || /^inch/.test(wordAt(text, numeral.next))) &&
      unit.unit !== 'm'
    )
      claims.take(numeral, 'length');
  }
}
