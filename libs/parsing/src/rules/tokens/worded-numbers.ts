import { compounds, parts, smallNumbers, wholeScales } from '../vocabulary/number-words.js';
import { isAnd, isArticle, partAt, partOfScaleAt, repeatedAt, scaleAt } from './scales.js';
import type { Token } from './token.js';

export interface Amount {
  value: number;
  next: number;
}

/** `half a million`, `a quarter million`, `three quarters of a million`. */
export function shareAt(tokens: readonly Token[], first: number): Amount | undefined {
  const count = smallNumbers.get(tokens[first]?.word ?? '');
  const index = count || isArticle(tokens[first]) ? first + 1 : first;
  const name = tokens[index]?.word ?? '';
  const part = parts.get(name);
  if (!part || (count ?? 1) >= part) return undefined;
  const hasOf = tokens[index + 1]?.word === 'of';
  // `a third dozen` is one more
  if (!hasOf && !/^(?:half|quarters?)$/.test(name)) return undefined;
  const of = hasOf ? index + 2 : index + 1;
  const whole = scaleAt(tokens, isArticle(tokens[of]) ? of + 1 : of, 1, true);
  return whole && tokens[whole.next - 1]!.kind === 'word'
    ? { value: (whole.scale * (count ?? 1)) / part, next: whole.next }
    : undefined;
}

/** `couple of` before `hundred`, `a` before `thousand`, `an even` before `hundred`, or nothing. */
function startAt(tokens: readonly Token[], first: number): Amount | undefined {
  const couple = isArticle(tokens[first]) ? first + 1 : first;
  if (tokens[couple]?.word === 'couple') {
    const next = tokens[couple + 1]?.word === 'of' ? couple + 2 : couple + 1;
    return scaleAt(tokens, next, 2, true) ? { value: 2, next } : undefined;
  }
  if (isArticle(tokens[first])) {
    const next = wholly.test(tokens[first + 1]?.word ?? '') ? first + 2 : first + 1;
    return tokens[next]?.kind === 'word' &&
      scaleAt(tokens, next, 1, true) &&
      !isLetter(tokens[next])
      ? { value: 1, next }
      : undefined;
  }
  return isWholeScale(tokens, first) ? { value: 1, next: first } : undefined;
}
const wholly = /^(?:even|full|good|cool|round|flat|solid|whole)$/;
const isLetter = ({ text }: Token) => text.length === 1;

/** `hundred flyers`; not `few hundred`, `per thousand`, `5 mil` or the name `Dirty Dozen` */
function isWholeScale(tokens: readonly Token[], index: number): boolean {
  const [before, token] = [tokens[index - 1], tokens[index]!];
  if (!wholeScales.has(token.word)) return false;
  if (before?.line !== token.line) return before?.word !== 'per';
  const isRate = before.word === 'the' && tokens[index - 2]?.word === 'by';
  const isName = /^\p{Lu}\p{Ll}/u.test(token.text) && before.kind === 'word';
  return (
    !isName &&
    !isRate &&
    before.kind !== 'number' &&
    !noWhole.test(before.word) &&
    !parts.has(before.word)
  );
}
const noWhole =
  /^(?:few|several|many|some|most|per|by|each|every|hundred|thousand|million|dozen|\/|-|\$)$/;

/** `two-fifty`, `twelve seventy-five` */
function isHundreds(tokens: readonly Token[], index: number, hundreds: number, tens: number) {
  const ones = smallNumbers.get(
    tokens[tokens[index + 1]?.text === '-' ? index + 2 : index + 1]?.word ?? '',
  );
  return (
    hundreds > 0 && hundreds < 20 && (tens === 50 || ((tens === 20 || tens === 70) && ones === 5))
  );
}

/** `twenty-five hundred`, `a thousand and a half`, `one (1) thousand`, `two and a half million` */
export function wordedAt(tokens: readonly Token[], first: number): Amount | undefined {
  const start = startAt(tokens, first);
  let index = start?.next ?? first;
  let total = 0;
  let current = start?.value ?? 0;
  let last = start ? 100 : Infinity;
  let lastScale = 0;
  let hundreds: Amount | undefined;
  for (;;) {
    if (index > first && tokens[index]?.text === '-' && !tokens[index]?.hasSpace) index++;
    const word = tokens[index]?.word ?? '';
    const isFurther =
      isAnd(tokens[index]) &&
      last >= 100 &&
      last < Infinity &&
      (smallNumbers.get(tokens[index + 1]?.word ?? '') ?? 0) > 0;
    const small =
      smallNumbers.get(tokens[isFurther ? index + 1 : index]?.word ?? '') ?? compounds.get(word);
    const scaled =
      current > 0 || total > 0
        ? scaleAt(tokens, repeatedAt(tokens, index, total + current), current, true)
        : undefined;
    if (small !== undefined && last < 20 && isHundreds(tokens, index, current, small)) {
      current = current * 100 + small;
      last = small;
      index++;
    } else if (small !== undefined && small < last && (last >= 100 || (last >= 20 && small < 10))) {
      current += small;
      last = small;
      lastScale = 0;
      index += isFurther ? 2 : 1;
    } else if (scaled) {
      const { scale } = scaled;
      // `twenty five hundred twenty five hundred`, as people repeat numbers on the phone
      if (scale === 100 && hundreds) return hundreds;
      if (scale <= 100) current = (current || 1) * scale;
      else {
        total += (current || 1) * scale;
        current = 0;
      }
      last = scale <= 100 ? 100 : 1000;
      lastScale = scale;
      index = scaled.next;
      hundreds = scale === 100 ? { value: total + current, next: index } : undefined;
    } else break;
  }
  if (index > first && tokens[index - 1]?.text === '-') index--;
  if (index === first) return undefined;
  return withPart(tokens, { value: total + current, next: index }, lastScale);
}

/** `five and a half`, `two and a half thousand`, `a dozen and a half` */
export function withPart(tokens: readonly Token[], { value, next }: Amount, scale: number): Amount {
  const part = partAt(tokens, next);
  if (!part) return { value, next };
  const whole = scale ? undefined : scaleAt(tokens, part.next, value, true);
  if (whole) return { value: (value + part.value) * whole.scale, next: whole.next };
  if (!scale) return { value: value + part.value, next: part.next };
  const own = partOfScaleAt(tokens, next);
  return own ? { value: value + own.value * scale, next: own.next } : { value, next };
}
