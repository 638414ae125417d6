import type { Document } from '../document.js';
import { arePieces } from '../tokens/pieces.js';
import { wordsOf } from '../vocabulary/words.js';
import { inSameSentence, wordAt } from './near.js';

const names: ReadonlyMap<number, string> = new Map([
  [6.25, '#6-1/4'],
  [6.75, '#6-3/4'],
  [7.75, '#7-3/4'],
  [8.625, '#8-5/8'],
  [9, '#9'],
  [10, '#10'],
]);

const kinds = wordsOf('kind of envelope');
/** Words between the number and the noun: `10 white window envelopes` */
const maxKinds = 3;
/** Fewer are more often the count than the size. */
const minCount = 25;

/** The number of an envelope without a sign: `6 3/4 remit envelopes`, `500 10 window envelopes` */
export function envelopeNameAt(text: Document, index: number): string | undefined {
  const numeral = text.numbers[index];
  const name = names.get(numeral?.value ?? 0);
  if (!numeral || !name || /^[$#/-]$/.test(wordAt(text, index - 1))) return undefined;
  let noun = numeral.next;
  while (noun - numeral.next < maxKinds && kinds.has(wordAt(text, noun))) noun++;
  const isNoun = /^(?:env|envs|envelopes?)$/.test(wordAt(text, noun));
  if (!isNoun || !inSameSentence(text, index, noun)) return undefined;
  return numeral.form === 'plain' && !hasCount(text, index) ? undefined : name;
}

/** Tokens between the number of an envelope and the count. */
const reach = 24;

/** Another number of the sentence that may count the envelopes. */
const hasCount = (text: Document, index: number) =>
  text.numbers
    .slice(Math.max(0, index - reach), index + reach)
    .some(
      (other) =>
        other !== undefined &&
        other.first !== index &&
        other.value >= minCount &&
        inSameSentence(text, other.first, index) &&
        !arePieces(text.tokens, other.next),
    );
