import type { Document } from '../document.js';
import type { Numeral } from '../tokens/numbers.js';
import { type LengthUnit, lengthUnits } from '../vocabulary/sizes.js';
import { wordsOf } from '../vocabulary/words.js';
import { afterHyphen, wordAt } from './near.js';

export const sideWords = wordsOf('side of a size');
const crossWords = new Set(['x', 'by', '*', 'mal', 'sur', 'por', 'times']);

export const decimals = (value: number): string => String(Math.round(value * 10_000) / 10_000);

export function unitAt(
  text: Document,
  index: number,
): { unit: LengthUnit; next: number } | undefined {
  const token = text.tokens[index];
  const unitIndex = afterHyphen(text, index);
  if (token?.text === "'" && text.tokens[index + 1]?.text === "'")
    return { unit: 'in', next: index + 2 };
  const unit = lengthUnits.get(wordAt(text, unitIndex))?.unit;
  if (
    !unit ||
    text.tokens[unitIndex]?.text === 'M' ||
    (wordAt(text, unitIndex) === 'po' && text.language !== 'fr')
  )
    return undefined;
  const next = unitIndex + 1;
  return {
    unit,
    next:
      wordAt(text, next) === '.' &&
      !text.tokens[next]?.hasSpace &&
      text.tokens[unitIndex]?.kind === 'word' &&
      (isCross(text, next + 1) || sideAt(text, next + 1) > next + 1)
        ? next + 1
        : next,
  };
}

export const isCross = (text: Document, index: number) => crossWords.has(wordAt(text, index));
const isSide = (text: Document, index: number) =>
  sideWords.has(wordAt(text, index)) &&
  !(wordAt(text, index).length === 1 && wordAt(text, index + 1) === '/');
export const sideAt = (text: Document, index: number) =>
  isSide(text, index)
    ? index + 1
    : wordAt(text, index) === '(' &&
        sideWords.has(wordAt(text, index + 1)) &&
        wordAt(text, index + 2) === ')'
      ? index + 3
      : index;

export interface Measure {
  value: number;
  unit: LengthUnit | undefined;
  next: number;
  hasSide: boolean;
  /** True for feet and inches: `2'6"`. */
  hasFeet: boolean;
}

/** The inches after feet: `6"` of `2'6"`. */
function inchesAt(text: Document, index: number): { value: number; next: number } | undefined {
  const from = wordAt(text, index) === '-' ? index + 1 : index;
  const numeral = text.numbers[from];
  const unit = numeral && numeral.value < 12 ? unitAt(text, numeral.next) : undefined;
  return numeral && unit?.unit === 'in' ? { value: numeral.value, next: unit.next } : undefined;
}

export function measureAt(text: Document, index: number): Measure | undefined {
  const numeralIndex =
    sideWords.has(wordAt(text, index)) && wordAt(text, index + 1) !== 'x'
      ? wordAt(text, index + 1) === ':'
        ? index + 2
        : index + 1
      : index;
  const numeral: Numeral | undefined = text.numbers[numeralIndex];
  if (!numeral || numeral.form === 'thousands' || numeral.value <= 0) return undefined;
  const unit = unitAt(text, numeral.next);
  const inches = unit?.unit === 'ft' ? inchesAt(text, unit.next) : undefined;
  const after = inches?.next ?? unit?.next ?? numeral.next;
  const next = sideAt(text, after);
  const hasSide = next > after || numeralIndex > index;
  if (inches)
    return { value: numeral.value * 12 + inches.value, unit: 'in', next, hasSide, hasFeet: true };
  return { value: numeral.value, unit: unit?.unit, next, hasSide, hasFeet: false };
}

/** Converts feet to inches when the other side has inches. */
export const inInches = (measure: Measure, other: Measure): Measure =>
  other.hasFeet && measure.unit === 'ft'
    ? { ...measure, value: measure.value * 12, unit: 'in' }
    : measure;
