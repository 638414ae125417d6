import type { Document } from '../document.js';
import type { Match } from '../tokens/phrase-book.js';
import { type Operation, operationNamed } from '../vocabulary/operations.js';
import { afterHyphen, inSameSentence, wordAt } from './near.js';

/** An operation that only the figures beside a common word show. */
export const operationByFigures = (text: Document, first: number): Match<Operation> | undefined =>
  numberedFrom(text, first) ??
  paddedSeries(text, first) ??
  startsAt(text, first) ??
  measuredAt(text, first);

const seriesWords = /^(?:number|numbers|nbr|nbrs|nos|#|#s)$/;
const wordsBeforeNumbers = /^(?:and|add|black|has|have|need|needs|own|print|red|with|\/)$/;

/** `numbers 1-500`, `# 0001 to #0500`; not `table numbers 1-20`, `booking number 88-19` */
function numberedFrom(text: Document, first: number): Match<Operation> | undefined {
  if (!seriesWords.test(wordAt(text, first))) return undefined;
  const start = wordAt(text, first + 1) === '.' ? first + 2 : first + 1;
  const [value, from] = [operationNamed('numbering'), text.numbers[start]];
  if (!value || !from || !/^(?:-|to|thru|through)$/.test(wordAt(text, from.next))) return undefined;
  const last = wordAt(text, from.next + 1) === '#' ? from.next + 2 : from.next + 1;
  const isOpening =
    text.clause[first - 1] !== text.clause[first] || /^[,;]$/.test(wordAt(text, first - 1));
  const isPadded = /^0+[1-9]/.test(text.tokens[start]?.text ?? '');
  return text.numbers[last] &&
    (isOpening || isPadded || wordsBeforeNumbers.test(wordAt(text, first - 1)))
    ? { first, next: first + 1, value }
    : undefined;
}

/** `0001 to 1400`, `0001-1400`; not `CLIN 0001 - 2027 booklet` */
function paddedSeries(text: Document, first: number): Match<Operation> | undefined {
  const value = operationNamed('numbering');
  const [from, to] = [text.tokens[first]?.text ?? '', text.tokens[first + 2]?.text ?? ''];
  const isSeries =
    /^0{2,}1$/.test(from) &&
    (/^(?:to|thru|through)$/.test(wordAt(text, first + 1)) ||
      afterHyphen(text, first + 1) > first + 1) &&
    /^[\d,]{3,}$/.test(to);
  return value && isSeries && inSameSentence(text, first, first + 2)
    ? { first, next: first + 3, value }
    : undefined;
}

/** `start at 77001`, `starting #4501`: the first number of a series */
function startsAt(text: Document, first: number): Match<Operation> | undefined {
  const value = operationNamed('numbering');
  if (
    !value ||
    !/^(?:start|starts|starting|strt|begin|begins|beginning)$/.test(wordAt(text, first))
  )
    return undefined;
  let index = first + 1;
  while (/^(?:at|with|from|no|#)$/.test(wordAt(text, index))) index++;
  return inSameSentence(text, first, index) && /^\d+01$/.test(text.tokens[index]?.text ?? '')
    ? { first, next: index + 1, value }
    : undefined;
}

const measured: ReadonlyMap<string, string> = new Map(
  Object.entries({
    drill: 'drill',
    hole: 'drill',
    rad: 'round corners',
    radius: 'round corners',
    rounds: 'round corners',
  }),
);
const maxInches = 1.5;

/** `1/4 rounds`, `3/8" hole`, `.25 in. radius` */
function measuredAt(text: Document, first: number): Match<Operation> | undefined {
  const numeral = text.numbers[first];
  if (!numeral || !/^(?:fraction|decimal)$/.test(numeral.form) || numeral.value > maxInches)
    return undefined;
  let index = numeral.next;
  while (/^(?:"|in|inch|\.|-)$/.test(wordAt(text, index))) index++;
  const value = operationNamed(measured.get(wordAt(text, index)) ?? '');
  return value && inSameSentence(text, first, index)
    ? { first, next: index + 1, value }
    : undefined;
}
