import { groupedDigitsAt } from './grouped-digits.js';
import { partAt, repeatedAt, scaleAt } from './scales.js';
import type { Span, Token } from './token.js';
import { type Amount, shareAt, withPart, wordedAt } from './worded-numbers.js';

export interface Numeral extends Span {
  value: number;
  form: 'plain' | 'grouped' | 'decimal' | 'fraction' | 'words' | 'thousands';
}

const denominators = new Set([2, 3, 4, 5, 6, 8, 10, 12, 16, 32, 64]);

function fractionAt(tokens: readonly Token[], index: number): Amount | undefined {
  const [numerator, slash, denominator] = [tokens[index], tokens[index + 1], tokens[index + 2]];
  if (
    numerator?.kind !== 'number' ||
    slash?.text !== '/' ||
    denominator?.kind !== 'number' ||
    tokens[index + 3]?.text === '/'
  )
    return undefined;
  if (
    slash.hasSpace ||
    denominator.hasSpace ||
    !Number.isInteger(numerator.value) ||
    numerator.value >= denominator.value ||
    numerator.value < 1
  )
    return undefined;
  return denominators.has(denominator.value) && tokens[index - 1]?.text !== '/'
    ? { value: numerator.value / denominator.value, next: index + 3 }
    : undefined;
}

function digitsAt(
  tokens: readonly Token[],
  index: number,
  continental: boolean,
): Numeral | undefined {
  const token = tokens[index];
  if (token?.kind !== 'number') return undefined;
  const fraction = fractionAt(tokens, index) ?? mixedAt(tokens, index);
  const base = fraction ?? groupedDigitsAt(tokens, index, continental);
  const { value, next } = base ?? { value: token.value, next: index + 1 };
  const scaled = scaledAt(tokens, { value, next }, continental);
  if (scaled) return { first: index, ...scaled, form: 'thousands' };
  if (base) return { first: index, ...base, form: fraction ? 'fraction' : 'grouped' };
  const half = value < maxOfParts ? withPart(tokens, { value, next }, 0) : { value, next };
  if (half.next > next) return { first: index, ...half, form: 'fraction' };
  return { first: index, value, next, form: formOf(token) };
}

/** `8 and a half`; not `500 and a half` */
const maxOfParts = 100;

/** `3 1/2` and `3-1/2` */
function mixedAt(tokens: readonly Token[], index: number): Amount | undefined {
  const { value, line } = tokens[index]!;
  if (!Number.isInteger(value) || value >= 1000) return undefined;
  const isHyphenated = tokens[index + 1]?.text === '-' && !tokens[index + 1]?.hasSpace;
  const first = isHyphenated ? index + 2 : index + 1;
  const part = isHyphenated || tokens[first]?.hasSpace ? fractionAt(tokens, first) : undefined;
  return part && tokens[first]?.line === line
    ? { value: value + part.value, next: part.next }
    : undefined;
}

/** `2.5M`, `4 dozen`, `2 and a half thousand`, `1 (one) thousand` */
function scaledAt(
  tokens: readonly Token[],
  { value, next }: Amount,
  continental: boolean,
): Amount | undefined {
  const index = repeatedAt(tokens, next, value);
  const whole = isCents(tokens[index]) ? undefined : scaleAt(tokens, index, value, continental);
  if (whole) {
    const scaled = withPart(tokens, { value: value * whole.scale, next: whole.next }, whole.scale);
    return { value: Math.round(scaled.value), next: scaled.next };
  }
  const part = partAt(tokens, next);
  const scaled = part && scaleAt(tokens, part.next, value, continental);
  return scaled
    ? { value: Math.round((value + part.value) * scaled.scale), next: scaled.next }
    : undefined;
}

const isCents = (token: Token | undefined) => /^cents?$/.test(token?.word ?? '');

function formOf({ text, value }: Token): Numeral['form'] {
  if (/[,']\d{3}|\.\d{3}\./.test(text)) return 'grouped';
  return Number.isInteger(value) ? 'plain' : 'decimal';
}

function wordsAt(tokens: readonly Token[], first: number): Numeral | undefined {
  if (tokens[first]?.kind !== 'word') return undefined;
  const amount = shareAt(tokens, first) ?? wordedAt(tokens, first);
  return amount && { first, ...amount, form: 'words' };
}

/** Continental text separates thousands with a point or a space. */
export function readNumbers(
  tokens: readonly Token[],
  continental: boolean,
): (Numeral | undefined)[] {
  const numerals: (Numeral | undefined)[] = Array.from({ length: tokens.length });
  for (let index = 0; index < tokens.length; index++) {
    const numeral = digitsAt(tokens, index, continental) ?? wordsAt(tokens, index);
    if (!numeral) continue;
    numerals[index] = numeral;
    index = numeral.next - 1;
  }
  return numerals;
}
