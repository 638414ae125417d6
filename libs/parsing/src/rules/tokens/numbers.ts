import { compounds, parts, scales, smallNumbers } from '../vocabulary/number-words.js';
import type { Span, Token } from './token.js';

export interface Numeral extends Span {
  value: number;
  form: 'plain' | 'grouped' | 'decimal' | 'fraction' | 'words' | 'thousands';
}

const denominators = new Set([2, 3, 4, 5, 6, 8, 10, 12, 16, 32, 64]);

function fractionAt(
  tokens: readonly Token[],
  index: number,
): { value: number; next: number } | undefined {
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

function thousandsAt(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  if (token?.kind !== 'word' || !/^[km]$/i.test(token.text)) return false;
  if (!token.hasSpace) return tokens[index - 1]?.kind === 'number';
  return (
    token.text === 'M' &&
    (tokens[index - 1]?.value ?? 9999) <= 1000 &&
    (endsClause(tokens, index + 1) ||
      (tokens[index + 1]?.kind !== 'mark' && tokens[index + 1]?.hasSpace === true))
  );
}

const endsClause = (tokens: readonly Token[], index: number) =>
  tokens[index]?.line !== tokens[index - 1]?.line || /^[.,;]$/.test(tokens[index]?.text ?? '');

const maxDigits = 9;

/** `2 500` and `5.000` are thousands in continental text only. */
function continentalAt(
  tokens: readonly Token[],
  index: number,
): { value: number; next: number } | undefined {
  const token = tokens[index];
  if (!token) return undefined;
  if (/^\d{1,3}\.\d{3}$/.test(token.text))
    return { value: Number(token.text.replace('.', '')), next: index + 1 };
  if (!/^[1-9]\d{0,2}$/.test(token.text)) return undefined;
  let digits = token.text;
  let next = index + 1;
  while (
    digits.length <= maxDigits &&
    /^\d{3}$/.test(tokens[next]?.text ?? '') &&
    tokens[next]?.hasSpace &&
    tokens[next]?.line === token.line
  )
    digits += tokens[next++]?.text;
  const after = tokens[next];
  return next > index + 1 &&
    digits.length <= maxDigits &&
    !(after?.hasSpace === false && after.text === '-')
    ? { value: Number(digits), next }
    : undefined;
}

const isCountInThousands = (tokens: readonly Token[], index: number) =>
  /^\d00$/.test(tokens[index + 1]?.text ?? '') &&
  tokens[index + 1]?.hasSpace === true &&
  /^(?:pcs|pieces|copies|ex|units|stk|sets)$/.test(tokens[index + 2]?.word ?? '');

/** `1.800 pcs.`, `10.000`: no piece is counted in thousandths. */
const isPointedCount = (tokens: readonly Token[], index: number) =>
  /^[1-9]\d{0,2}\.000$/.test(tokens[index]?.text ?? '') ||
  (/^[1-9]\d{0,2}\.\d{3}$/.test(tokens[index]?.text ?? '') &&
    countedUnit.test(tokens[index + 1]?.word ?? ''));
const countedUnit =
  /^(?:pcs|pc|pieces|copies|ex|units|stk|stuck|exemplare|exemplaires|ejemplares|piezas|unidades|pezzi|sets|prints|brochures|flyers|books|booklets|cards|leaflets|catalogs|catalogues)$/;

const isRoundThousands = (tokens: readonly Token[], index: number) =>
  tokens[index + 1]?.text === '000' &&
  tokens[index + 1]?.hasSpace === true &&
  /^[1-9]\d{0,2}$/.test(tokens[index]?.text ?? '');

function digitsAt(
  tokens: readonly Token[],
  index: number,
  continental: boolean,
): Numeral | undefined {
  const token = tokens[index];
  if (token?.kind !== 'number') return undefined;
  const fraction = fractionAt(tokens, index);
  if (fraction)
    return { first: index, next: fraction.next, value: fraction.value, form: 'fraction' };
  if (Number.isInteger(token.value) && token.value < 1000) {
    const partIndex =
      tokens[index + 1]?.text === '-' && !tokens[index + 1]?.hasSpace ? index + 2 : index + 1;
    const part =
      partIndex === index + 2 || tokens[partIndex]?.hasSpace
        ? fractionAt(tokens, partIndex)
        : undefined;
    if (part && tokens[partIndex]?.line === token.line)
      return { first: index, next: part.next, value: token.value + part.value, form: 'fraction' };
  }
  const groupedNumeral =
    continental ||
    isRoundThousands(tokens, index) ||
    isCountInThousands(tokens, index) ||
    isPointedCount(tokens, index)
      ? continentalAt(tokens, index)
      : undefined;
  if (groupedNumeral) return { first: index, ...groupedNumeral, form: 'grouped' };
  if (thousandsAt(tokens, index + 1))
    return {
      first: index,
      next: index + 2,
      value: Math.round(token.value * 1000),
      form: 'thousands',
    };
  if (isThousandsCell(tokens, index + 1))
    return {
      first: index,
      next: index + 3,
      value: Math.round(token.value * 1000),
      form: 'thousands',
    };
  const scale = scales.get(tokens[index + 1]?.word ?? '');
  if (
    scale &&
    (tokens[index + 1]?.word !== 'mil' || continental) &&
    !/^cents?$/.test(tokens[index + 1]?.word ?? '')
  ) {
    return {
      first: index,
      next: index + 2,
      value: Math.round(token.value * scale),
      form: 'thousands',
    };
  }
  const form = /[,']\d{3}|\.\d{3}\./.test(token.text)
    ? 'grouped'
    : Number.isInteger(token.value)
      ? 'plain'
      : 'decimal';
  return { first: index, next: index + 1, value: token.value, form };
}

/** `15 | M |`: the unit of a quantity in the next cell of a row. */
const isThousandsCell = (tokens: readonly Token[], index: number): boolean =>
  isBar(tokens[index]) &&
  tokens[index + 1]?.text === 'M' &&
  tokens[index + 1]?.line === tokens[index]?.line &&
  (isBar(tokens[index + 2]) || tokens[index + 2]?.line !== tokens[index]?.line);

const isBar = (token: Token | undefined) => token?.text === '\t' || token?.text === '|';

/** `and a half`, `and three quarters`; `a half` alone. */
function partAt(
  tokens: readonly Token[],
  index: number,
): { value: number; next: number } | undefined {
  if (tokens[index]?.word !== 'and') return undefined;
  const count = /^an?$/.test(tokens[index + 1]?.word ?? '')
    ? 1
    : smallNumbers.get(tokens[index + 1]?.word ?? '');
  const part = parts.get(tokens[index + 2]?.word ?? '');
  return count && part && count < part ? { value: count / part, next: index + 3 } : undefined;
}

/** `half a million`, `a quarter million`. */
function shareAt(tokens: readonly Token[], first: number): Numeral | undefined {
  const share = parts.get(tokens[first]?.word ?? '');
  const index = /^an?$/.test(tokens[first + 1]?.word ?? '') ? first + 2 : first + 1;
  const scale = scales.get(tokens[index]?.word ?? '') ?? 0;
  return share && scale >= 1000
    ? { first, next: index + 1, value: scale / share, form: 'words' }
    : undefined;
}

/** `hundred pound`, `hundred-ten lb`, `hundred # cover` */
function isOfPounds(tokens: readonly Token[], first: number): boolean {
  let index = first;
  const isPart = ({ word, text }: Token) =>
    text === '-' || smallNumbers.has(word) || compounds.has(word);
  while (index < first + 4 && tokens[index] && isPart(tokens[index]!)) index++;
  return /^(?:pound|pounds|lb|lbs|#)$/.test(tokens[index]?.word ?? '');
}

function wordsAt(tokens: readonly Token[], first: number): Numeral | undefined {
  let index = first;
  let total = 0;
  let current = 0;
  let last = Infinity;
  const pair =
    tokens[index]?.word === 'a' && tokens[index + 1]?.word === 'couple'
      ? 2
      : tokens[index]?.word === 'couple'
        ? 1
        : 0;
  const article =
    pair === 0 &&
    /^an?$/.test(tokens[index]?.word ?? '') &&
    scales.has(tokens[index + 1]?.word ?? '');
  if (
    pair &&
    scales.has(tokens[index + pair + (tokens[index + pair]?.word === 'of' ? 1 : 0)]?.word ?? '')
  ) {
    index += pair + (tokens[index + pair]?.word === 'of' ? 1 : 0);
    current = 2;
    last = 100;
  } else if (article) {
    index++;
    current = 1;
    last = 100;
  }
  for (;;) {
    if (index > first && tokens[index]?.text === '-' && !tokens[index]?.hasSpace) index++;
    const word = tokens[index]?.word ?? '';
    const wordIndex =
      word === 'and' &&
      last >= 100 &&
      last < Infinity &&
      (smallNumbers.get(tokens[index + 1]?.word ?? '') ?? 0) > 0
        ? index + 1
        : index;
    const small = smallNumbers.get(tokens[wordIndex]?.word ?? '') ?? compounds.get(word);
    const scale = scales.get(word);
    if (small === 50 && current > 0 && current < 10 && last < 10) {
      current = current * 100 + small; // `two-fifty`
      last = small;
      index = wordIndex + 1;
    } else if (small !== undefined && small < last && (last >= 100 || (last >= 20 && small < 10))) {
      current += small;
      last = small;
      index = wordIndex + 1;
    } else if (scale && (index > first || scale >= 1000 || isOfPounds(tokens, index + 1))) {
      if (scale <= 100) current = (current || 1) * scale;
      else {
        total += (current || 1) * scale;
        current = 0;
      }
      last = scale <= 100 ? 100 : 1000;
      index++;
    } else break;
  }
  if (index > first && tokens[index - 1]?.text === '-') index--;
  if (index === first) return undefined;
  const part = partAt(tokens, index);
  return {
    first,
    next: part?.next ?? index,
    value: total + current + (part?.value ?? 0),
    form: 'words',
  };
}

/** Continental text separates thousands with a point or a space. */
export function readNumbers(
  tokens: readonly Token[],
  continental: boolean,
): (Numeral | undefined)[] {
  const numerals: (Numeral | undefined)[] = Array.from({ length: tokens.length });
  for (let index = 0; index < tokens.length; index++) {
    const numeral =
      digitsAt(tokens, index, continental) ??
      (tokens[index]?.kind === 'word'
        ? (shareAt(tokens, index) ?? wordsAt(tokens, index))
        : undefined);
    if (!numeral) continue;
    numerals[index] = numeral;
    index = numeral.next - 1;
  }
  return numerals;
}
