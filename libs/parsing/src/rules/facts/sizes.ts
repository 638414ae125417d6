import { pieceNouns, products } from '../vocabulary/products.js';
import { type LengthUnit, lengthUnits, namedSizes } from '../vocabulary/sizes.js';
import type { Document } from '../document.js';
import { isCross, inInches, type Measure, measureAt, sideWords, unitAt } from './measures.js';
import { envelopeNameAt } from './envelope-sizes.js';
import { diameterAt, roundAt } from './round-sizes.js';
import { type SizeFact, sizeOf } from './size-fact.js';
import type { TokenClaims } from './token-claims.js';
import { afterHyphen, inSameSentence, wordAt } from './near.js';

function pairAt(text: Document, index: number): SizeFact | undefined {
  const leftMeasure = measureAt(text, index);
  if (!leftMeasure) return undefined;
  // `four-by-six`
  let cross = afterHyphen(text, leftMeasure.next);
  if (wordAt(text, cross) === ',' && leftMeasure.hasSide) cross++;
  const isJoined = isCross(text, cross) || wordAt(text, cross) === 'and';
  if (!leftMeasure.hasSide && !isCross(text, cross)) return undefined;
  const right = measureAt(text, isJoined ? afterHyphen(text, cross + 1) : cross);
  if (!right || !inSameSentence(text, index, right.next - 1)) return undefined;
  // `3 ft high, 8 ft long`, but not `8 ft long, 13 oz vinyl`
  if (!isJoined && !right.hasSide && right.unit === undefined) return undefined;
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

function namedSizeAt(text: Document, index: number): SizeFact | undefined {
  const envelope = envelopeNameAt(text, index);
  const match = envelope
    ? { first: index, next: text.numbers[index]!.next, value: namedSizes.get(envelope)! }
    : namedSizes.matchAt(text.tokens, index);
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
