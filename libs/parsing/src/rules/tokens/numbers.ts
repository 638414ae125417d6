import { compounds, parts, scales, smallNumbers } from '../knowledge/number-words.js';
import type { Span, Token } from './token.js';

/** A number as it is read aloud: `12,500`, `8-1/2`, `2.5K`, `twenty-five hundred`. */
export interface Numeral extends Span {
  value: number;
  /** How it is written; `words` and `thousands` (K, M) may be expanded in an answer. */
  form: 'plain' | 'grouped' | 'decimal' | 'fraction' | 'words' | 'thousands';
}

const denominators = new Set([2, 3, 4, 5, 6, 8, 10, 12, 16, 32, 64]);

function fractionAt(tokens: readonly Token[], at: number): { value: number; next: number } | undefined {
  const [over, slash, under] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (over?.kind !== 'number' || slash?.text !== '/' || under?.kind !== 'number' || tokens[at + 3]?.text === '/') return undefined;
  if (slash.spaced || under.spaced || !Number.isInteger(over.value) || over.value >= under.value || over.value < 1) return undefined;
  return denominators.has(under.value) && tokens[at - 1]?.text !== '/' ? { value: over.value / under.value, next: at + 3 } : undefined;
}

function thousandsAt(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.kind !== 'word' || !/^[km]$/i.test(token.text)) return false;
  if (!token.spaced) return tokens[at - 1]?.kind === 'number';
  return (
    token.text === 'M' && (tokens[at - 1]?.value ?? 9999) <= 1000 && tokens[at + 1]?.kind === 'word' && tokens[at + 1]?.spaced === true
  );
}

/** `2 500` and `5.000` mean thousands on the continent; elsewhere the first are two numbers and the second has decimals. */
function continentalAt(tokens: readonly Token[], at: number): { value: number; next: number } | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  if (/^\d{1,3}\.\d{3}$/.test(token.text)) return { value: Number(token.text.replace('.', '')), next: at + 1 };
  if (!/^[1-9]\d{0,2}$/.test(token.text)) return undefined;
  let digits = token.text;
  let next = at + 1;
  while (/^\d{3}$/.test(tokens[next]?.text ?? '') && tokens[next]?.spaced && tokens[next]?.line === token.line)
    digits += tokens[next++]?.text;
  const after = tokens[next];
  return next > at + 1 && digits.length <= 9 && !(after?.spaced === false && after.text === '-')
    ? { value: Number(digits), next }
    : undefined;
}

/** `3 000` can hardly be two numbers in any language. */
const countedInThousands = (tokens: readonly Token[], at: number) =>
  /^\d00$/.test(tokens[at + 1]?.text ?? '') &&
  tokens[at + 1]?.spaced === true &&
  /^(?:pcs|pieces|copies|ex|units|stk|sets)$/.test(tokens[at + 2]?.word ?? '');

const roundThousands = (tokens: readonly Token[], at: number) =>
  tokens[at + 1]?.text === '000' && tokens[at + 1]?.spaced === true && /^[1-9]\d{0,2}$/.test(tokens[at]?.text ?? '');

function digitsAt(tokens: readonly Token[], at: number, continental: boolean): Numeral | undefined {
  const token = tokens[at];
  if (token?.kind !== 'number') return undefined;
  const alone = fractionAt(tokens, at);
  if (alone) return { first: at, next: alone.next, value: alone.value, form: 'fraction' };
  if (Number.isInteger(token.value) && token.value < 1000) {
    const joint = tokens[at + 1]?.text === '-' && !tokens[at + 1]?.spaced ? at + 2 : at + 1;
    const part = joint === at + 2 || tokens[joint]?.spaced ? fractionAt(tokens, joint) : undefined;
    if (part && tokens[joint]?.line === token.line)
      return { first: at, next: part.next, value: token.value + part.value, form: 'fraction' };
  }
  const grouped = continental || roundThousands(tokens, at) || countedInThousands(tokens, at) ? continentalAt(tokens, at) : undefined;
  if (grouped) return { first: at, ...grouped, form: 'grouped' };
  if (thousandsAt(tokens, at + 1)) return { first: at, next: at + 2, value: Math.round(token.value * 1000), form: 'thousands' };
  const scale = scales.get(tokens[at + 1]?.word ?? '');
  if (scale && (tokens[at + 1]?.word !== 'mil' || continental) && !/^cents?$/.test(tokens[at + 1]?.word ?? '')) {
    return { first: at, next: at + 2, value: Math.round(token.value * scale), form: 'thousands' };
  }
  const form = /[,']\d{3}|\.\d{3}\./.test(token.text) ? 'grouped' : Number.isInteger(token.value) ? 'plain' : 'decimal';
  return { first: at, next: at + 1, value: token.value, form };
}

/** `and a half`, `and three quarters`; `a half` alone. */
function partAt(tokens: readonly Token[], at: number): { value: number; next: number } | undefined {
  if (tokens[at]?.word !== 'and') return undefined;
  const count = /^an?$/.test(tokens[at + 1]?.word ?? '') ? 1 : smallNumbers.get(tokens[at + 1]?.word ?? '');
  const part = parts.get(tokens[at + 2]?.word ?? '');
  return count && part && count < part ? { value: count / part, next: at + 3 } : undefined;
}

/** `half a million`, `a quarter million`. */
function shareAt(tokens: readonly Token[], first: number): Numeral | undefined {
  const share = parts.get(tokens[first]?.word ?? '');
  const at = /^an?$/.test(tokens[first + 1]?.word ?? '') ? first + 2 : first + 1;
  const scale = scales.get(tokens[at]?.word ?? '') ?? 0;
  return share && scale >= 1000 ? { first, next: at + 1, value: scale / share, form: 'words' } : undefined;
}

function wordsAt(tokens: readonly Token[], first: number): Numeral | undefined {
  let at = first;
  let total = 0;
  let current = 0;
  let last = Infinity;
  const pair = tokens[at]?.word === 'a' && tokens[at + 1]?.word === 'couple' ? 2 : tokens[at]?.word === 'couple' ? 1 : 0;
  const article = pair === 0 && /^an?$/.test(tokens[at]?.word ?? '') && scales.has(tokens[at + 1]?.word ?? '');
  if (pair && scales.has(tokens[at + pair + (tokens[at + pair]?.word === 'of' ? 1 : 0)]?.word ?? '')) {
    at += pair + (tokens[at + pair]?.word === 'of' ? 1 : 0);
    current = 2;
    last = 100;
  } else if (article) {
    at++;
    current = 1;
    last = 100;
  }
  for (;;) {
    if (at > first && tokens[at]?.text === '-' && !tokens[at]?.spaced) at++;
    const word = tokens[at]?.word ?? '';
    const joined =
      word === 'and' && last >= 100 && last < Infinity && (smallNumbers.get(tokens[at + 1]?.word ?? '') ?? 0) > 0 ? at + 1 : at;
    const small = smallNumbers.get(tokens[joined]?.word ?? '') ?? compounds.get(word);
    const scale = scales.get(word);
    if (small !== undefined && small < last && (last >= 100 || (last >= 20 && small < 10))) {
      current += small;
      last = small;
      at = joined + 1;
    } else if (
      scale &&
      (at > first || scale >= 1000 || /^(?:pound|lb)$/.test(tokens[tokens[at + 1]?.text === '-' ? at + 2 : at + 1]?.word ?? ''))
    ) {
      if (scale <= 100) current = (current || 1) * scale;
      else {
        total += (current || 1) * scale;
        current = 0;
      }
      last = scale <= 100 ? 100 : 1000;
      at++;
    } else break;
  }
  if (at > first && tokens[at - 1]?.text === '-') at--;
  if (at === first) return undefined;
  const part = partAt(tokens, at);
  return { first, next: part?.next ?? at, value: total + current + (part?.value ?? 0), form: 'words' };
}

/** Every number of the text, at the token where it begins. A continental text separates thousands by a point or a space. */
export function readNumbers(tokens: readonly Token[], continental: boolean): (Numeral | undefined)[] {
  const found: (Numeral | undefined)[] = Array.from({ length: tokens.length });
  for (let at = 0; at < tokens.length; at++) {
    const numeral =
      digitsAt(tokens, at, continental) ?? (tokens[at]?.kind === 'word' ? (shareAt(tokens, at) ?? wordsAt(tokens, at)) : undefined);
    if (!numeral) continue;
    found[at] = numeral;
    at = numeral.next - 1;
  }
  return found;
}
