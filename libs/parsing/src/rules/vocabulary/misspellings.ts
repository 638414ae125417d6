import { readTable } from './table.js';
import { wordsOf } from './words.js';

const corrections: ReadonlyMap<string, string> = new Map(
  readTable(
    new URL('misspellings.tsv', import.meta.url),
    ['misspelling', 'correction'],
    ({ misspelling, correction }) => [misspelling, correction] as const,
  ),
);
const tradeWords = wordsOf('trade word');
const wordsByLetter = Map.groupBy(tradeWords, ([letter]) => letter);
const [minLength, maxLength] = [7, 17];

/** @param word in small letters */
export function correctSpelling(word: string): string {
  const correction = corrections.get(word);
  if (correction) return correction;
  if (word.length < minLength || word.length > maxLength || tradeWords.has(word)) return word;
  return wordsByLetter.get(word[0])?.find((trade) => isOneSlipFrom(word, trade)) ?? word;
}

/** A letter too many, too few, changed, or two letters swapped; the first and last are right. */
function isOneSlipFrom(word: string, trade: string): boolean {
  if (Math.abs(word.length - trade.length) > 1 || word.at(-1) !== trade.at(-1)) return false;
  const shorter = Math.min(word.length, trade.length);
  let start = 1;
  while (start < shorter && word[start] === trade[start]) start++;
  let end = 1;
  while (end < shorter - start && word.at(-1 - end) === trade.at(-1 - end)) end++;
  const [is, should] = [word.slice(start, -end), trade.slice(start, -end)];
  return (
    is.length + should.length === 1 ||
    (is.length === 1 && should.length === 1) ||
    (is.length === 2 && is === `${should[1]}${should[0]}`)
  );
}
