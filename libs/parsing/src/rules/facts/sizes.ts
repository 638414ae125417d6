import { pieceNouns, products } from '../vocabulary/products.js';
import { type LengthUnit, lengthUnits, namedSizes } from '../vocabulary/sizes.js';
import type { Document } from '../document.js';
import type { Span } from '../tokens/token.js';
import { wordsOf } from '../vocabulary/words.js';
import {
  isCross,
  decimals,
  inInches,
  type Measure,
  measureAt,
  sideWords,
  unitAt,
} from './measures.js';
import type { TokenClaims } from './token-claims.js';
import { afterHyphen, inSameSentence, wordAt } from './near.js';

/** `mm` is for comparison; without a unit the numbers are inches, or millimeters if too large. */
export interface SizeFact extends Span {
  kind: 'pair' | 'named' | 'round';
  width: number;
  height: number;
  unit: LengthUnit | undefined;
  /** Canonical text for an answer. */
  name: string;
  mm: readonly [number, number];
  weak: boolean;
  envelope: boolean;
  /** A third measure follows: a box or a press sheet's bundle. */
  hasDepth: boolean;
}

function pairAt(text: Document, index: number): SizeFact | undefined {
  const leftMeasure = measureAt(text, index);
  if (!leftMeasure) return undefined;
  let cross = leftMeasure.next;
  if (wordAt(text, cross) === ',' && leftMeasure.hasSide) cross++;
  if (
    !isCross(text, cross) &&
    !(leftMeasure.hasSide && (wordAt(text, cross) === 'and' || cross > leftMeasure.next))
  )
    return undefined;
  const right = measureAt(
    text,
    isCross(text, cross) || wordAt(text, cross) === 'and' ? cross + 1 : cross,
  );
  if (!right || !inSameSentence(text, index, right.next - 1)) return undefined;
  const [first, second] = [inInches(leftMeasure, right), inInches(right, leftMeasure)];
  const unit = second.unit ?? first.unit;
  const isCode =
    text.tokens[index - 1]?.text === '-' &&
    !text.tokens[index - 1]?.hasSpace &&
    !text.tokens[index]?.hasSpace &&
    text.tokens[index - 2]?.kind === 'word';
  if (isCode) return undefined;
  const third =
    isCross(text, second.next) && !isCount(text, second.next + 1)
      ? measureAt(text, second.next + 1)
      : undefined;
  const fact = sizeOf(
    { first: index, next: third?.next ?? second.next },
    first.value,
    second.value,
    unit,
    first.unit ?? unit,
  );
  if (!fact || !isPlausible(first.value, second.value, unit, wordAt(text, cross))) return undefined;
  return { ...fact, hasDepth: third !== undefined };
}

/** `13x19 x 25 pcs`: the third number counts. */
function isCount(text: Document, index: number): boolean {
  const next = text.numbers[index]?.next ?? index + 1;
  return pieceNouns.has(wordAt(text, next)) || products.matchAt(text.tokens, next) !== undefined;
}

function isPlausible(
  width: number,
  height: number,
  unit: LengthUnit | undefined,
  cross: string,
): boolean {
  const [small, large] = width < height ? [width, height] : [height, width];
  if (cross === 'by' && small < 1) return false;
  if (unit === undefined)
    return small >= 0.5 && large <= 1300 && (large <= 130 || small >= 40) && large / small <= 40;
  return large / small <= 60 && small > 0;
}

function sizeOf(
  span: Span,
  width: number,
  height: number,
  unit: LengthUnit | undefined,
  firstUnit: LengthUnit | undefined,
): SizeFact | undefined {
  const metric = unit === undefined && Math.max(width, height) > 130;
  const knownUnit = unit ?? (metric ? 'mm' : undefined);
  const factor = (lengthUnit: LengthUnit | undefined) =>
    ({ in: 25.4, ft: 304.8, mm: 1, cm: 10, m: 1000 })[lengthUnit ?? 'in'];
  const mm: [number, number] = [width * factor(firstUnit ?? knownUnit), height * factor(knownUnit)];
  const text = [decimals(width), decimals(height)];
  const name =
    knownUnit === undefined || knownUnit === 'in'
      ? firstUnit === 'ft'
        ? `${text[0]} ft x ${text[1]} in`
        : text.join(' x ')
      : knownUnit === 'ft'
        ? `${text[0]} ${firstUnit === 'in' ? 'in' : 'ft'} x ${text[1]} ft`
        : `${text.join(' x ')} ${knownUnit}`;
  if (!Number.isFinite(mm[0] + mm[1])) return undefined;
  return {
    ...span,
    kind: 'pair',
    width,
    height,
    unit: knownUnit,
    name,
    mm,
    weak: false,
    envelope: false,
    hasDepth: false,
  };
}

const roundWords = wordsOf('round shape');

/** `diameter 10 cm`, `diameter: 3"` */
function diameterAt(text: Document, index: number): SizeFact | undefined {
  const colon = /^(?::|of|is|=)$/.test(wordAt(text, index - 1)) ? index - 2 : index - 1;
  if (!/^(?:diameter|dia|diam|diametro|diametre|durchmesser|ø)$/.test(wordAt(text, colon)))
    return undefined;
  const measure = measureAt(text, index);
  if (!measure || measure.value > 1200 || !inSameSentence(text, colon, index)) return undefined;
  const { value, unit, next } = measure;
  const fact = sizeOf({ first: index, next }, value, value, unit, unit);
  return fact ? { ...fact, kind: 'round' } : undefined;
}

/** `3 inch circle`, `2.5" diameter`, `4" square`. */
function roundAt(text: Document, index: number): SizeFact | undefined {
  const measure = measureAt(text, index);
  if (!measure || measure.value > 120) return undefined;
  // `3 in. circle`
  const isShort = measure.unit !== undefined && wordAt(text, measure.next) === '.';
  const after =
    wordAt(text, measure.next) === 'in' || isShort
      ? measure.next + 1
      : afterHyphen(text, measure.next);
  const corner = /^corners?|hole|sided$/.test(wordAt(text, after + 1));
  if (
    !roundWords.has(wordAt(text, after)) ||
    (measure.unit === undefined && text.numbers[index]?.form === 'plain' && measure.value > 24) ||
    corner
  )
    return undefined;
  const fact = sizeOf(
    { first: index, next: after + 1 },
    measure.value,
    measure.value,
    measure.unit,
    measure.unit,
  );
  return fact ? { ...fact, kind: 'round' } : undefined;
}

function namedSizeAt(text: Document, index: number): SizeFact | undefined {
  const match = namedSizes.matchAt(text.tokens, index);
  if (!match) return undefined;
  const { value } = match;
  // `A7 envelope` is larger than A7, and its noun stays free for the title.
  const hasNoun =
    /^a\d$/.test(wordAt(text, index)) && /^envelopes?$/.test(wordAt(text, match.next - 1));
  const hasSpaceInside = text.tokens
    .slice(match.first + 1, match.next)
    .some(({ hasSpace, kind }) => hasSpace && kind === 'number');
  if (
    /^[ABC]\d$/.test(value.name) &&
    hasSpaceInside &&
    !/^(?:DIN|ISO)$/i.test(text.tokens[index]?.text ?? '')
  )
    return undefined;
  if (
    /^[ABC]\d$/.test(value.name) &&
    !/^(?:[ABC]|[Dd][Ii][Nn]|[Ii][Ss][Oo]|a)/.test(text.tokens[index]?.text ?? '')
  )
    return undefined;
  if (
    value.envelope &&
    text.tokens[index]?.kind === 'number' &&
    ['$', '#', '/', '-'].includes(wordAt(text, index - 1))
  )
    return undefined;
  const [width, height] = value.mm;
  return {
    first: match.first,
    next: hasNoun ? match.next - 1 : match.next,
    kind: 'named',
    width,
    height,
    unit: 'mm',
    name: value.name,
    mm: value.mm,
    weak: value.weak === true,
    envelope: value.envelope === true,
    hasDepth: false,
  };
}

/** `Width (ft): 8` and `Height (ft): 3` in two entries make one size. */
function fromSides(text: Document): SizeFact[] {
  const sides = {
    width: undefined as Measure | undefined,
    height: undefined as Measure | undefined,
  };
  let first = -1;
  for (let index = 0; index < text.tokens.length; index++) {
    const entry = text.entryOf[index];
    if (
      (entry?.label !== 'width' && entry?.label !== 'height') ||
      text.ignoredTokens[index] ||
      sides[entry.label]
    )
      continue;
    const measure = measureAt(text, index);
    if (!measure) continue;
    const unitName = /\b(in|inch|inches|ft|feet|mm|cm)\b/.exec(entry.name)?.[1];
    sides[entry.label] = {
      ...measure,
      unit: measure.unit ?? lengthUnits.get(unitName ?? '')?.unit,
    };
    if (first < 0) first = index;
    const { width, height } = sides;
    if (width && height) {
      const fact = sizeOf(
        { first, next: measure.next },
        width.value,
        height.value,
        height.unit ?? width.unit,
        width.unit ?? height.unit,
      );
      return fact ? [fact] : [];
    }
  }
  return [];
}

export function readSizes(text: Document, claims: TokenClaims): SizeFact[] {
  const sizes = fromSides(text);
  for (let index = 0; index < text.tokens.length; index++) {
    const startsWithNumber = text.numbers[index] || sideWords.has(wordAt(text, index));
    const isClaimed = claims.claimAt(index) !== undefined && claims.claimAt(index) !== 'count';
    const fact =
      (startsWithNumber && !isClaimed
        ? (pairAt(text, index) ?? roundAt(text, index) ?? diameterAt(text, index))
        : undefined) ?? (claims.claimAt(index) ? undefined : namedSizeAt(text, index));
    if (!fact || text.ignoredTokens[fact.first]) continue;
    if (isInkCount(text, fact)) continue;
    if (!fact.weak) claims.override(fact, 'size');
    sizes.push(fact);
    index = fact.next - 1;
  }
  return sizes;
}

function isInkCount(text: Document, { first, next, width, height }: SizeFact): boolean {
  const label = text.entryOf[first]?.label ?? '';
  const isSmall = Number.isInteger(width) && Number.isInteger(height) && width <= 8 && height <= 8;
  const spanish =
    text.language === 'es' &&
    /^(?:a|impresos?|impresion)$/.test(wordAt(text, first - 1)) &&
    width <= 4;
  return (
    isSmall &&
    (spanish ||
      (inSameSentence(text, first, next) &&
        /^(?:tintas?|colou?rs?|colores|farbig|inks?)$/.test(wordAt(text, next))) ||
      /^(?:colors|coverColors|textColors)$/.test(label))
  );
}

/** Claims other lengths: a 1/8" bleed, a 1" stub. */
export function claimLengths(text: Document, claims: TokenClaims): void {
  for (const numeral of text.numbers) {
    if (!numeral || !claims.isFree(numeral)) continue;
    const isQuoted =
      text.tokens[numeral.first - 1]?.text === '"' &&
      text.tokens[numeral.next]?.text === '"' &&
      !text.tokens[numeral.first]?.hasSpace;
    const unit = isQuoted ? undefined : unitAt(text, numeral.next);
    if (
      unit &&
      (text.tokens[numeral.next]?.hasSpace === false ||
        unit.unit !== 'in' ||
        /^inch/.test(wordAt(text, numeral.next))) &&
      unit.unit !== 'm'
    )
      claims.take(numeral, 'length');
  }
}
