import type { Document } from '../../document.js';
import type { Facts } from '../../facts/facts.js';
import { afterHyphen, isCapitalized, inSameSentence, wordAt } from '../../facts/near.js';
import type { Numeral } from '../../tokens/numbers.js';
import { pieceNouns } from '../../vocabulary/products.js';

/**
 * - `far noun`: `250 4x6 matte UV coated postcards`
 * - `noun before`: `flyers: 500`
 * - `alone`: nothing else in its line
 * - `enclosed`: between commas, `business cards, 16pt, 500`
 */
export type Companion = 'noun' | 'far noun' | 'noun before' | 'alone' | 'enclosed';

/** Words and other numbers in each sentence. */
export type SentenceCounts = Int32Array;

export const breakWords =
  /^(?:to|on|by|at|with|from|is|are|was|if|when|who|per|x|ship|deliver|they|we|as|@)$/;
export const links = /^(?:,|\/|and|or|&|-|to|;|\+|und|oder|et|ou|y|o|bis|then|plus|alt|alternate)$/;
const sharingVerbs =
  /^(?:ship|deliver|send|mail|forward|sent|shipped|delivered|hold|keep|balance|remaining|drop|give|reserve|split|apart|go|goes|shipping|delivering|sending|mailing|mailed)$/;
const requestWords =
  /^(?:need|needs|order|ordering|quote|print|printing|want|wants|price|pricing|run|quantity|qty|about|approximately|approx|roughly|estimated|require|requires|requesting|reorder|reprint|for|of|angebot|benotigen|necesito|devis|cotizacion|produce|run)$/;
const directRequestWords =
  /^(?:need|needs|needing|like|want|wants|order|print|quote|run|require|reorder|reprint|price|do|maybe|perhaps|say|get|gimme|calculate|figure)$/;
const startVerbs = /^(?:start|starting|begin|beginning|quote|price|show|give|get|make)$/;

function nounAfter(
  { text, claims, productAt }: Facts,
  from: number,
): 'noun' | 'far noun' | undefined {
  let words = 0;
  for (
    let index = afterHyphen(text, from);
    index < from + 16 && inSameSentence(text, from - 1, index);
    index++
  ) {
    const word = wordAt(text, index);
    const product = productAt.has(index);
    const piece =
      pieceNouns.has(word) &&
      claims.claimAt(index) !== 'operation' &&
      (index === from || !/^(?:each|ea|total|finished|off|ex)$/.test(word));
    if (product || piece) return words <= 2 ? 'noun' : 'far noun';
    const isSize = claims.claimAt(index) === 'size';
    if (
      claims.claimAt(index) === 'money' ||
      claims.claimAt(index) === 'date' ||
      (breakWords.test(word) && !isSize) ||
      /^[,:?!=();]$/.test(word)
    )
      return undefined;
    const isSkippable =
      claims.claimAt(index) !== undefined ||
      text.numbers[index] ||
      text.tokens[index]?.kind === 'mark' ||
      links.test(word);
    if (!isSkippable && ++words > 4) return undefined;
  }
  return undefined;
}

const nearlyWords = /^(?:x|maybe|about|around|approx|approximately|roughly|probably|say)$/;

/** Tokens of a size or between a noun and its count. */
const nounReach = 8;

/** `flyers: 500`, `reply cards 3.5 x 5, about 275` */
function isNounBefore({ text, claims, productEnds }: Facts, first: number): boolean {
  let index = first - 1;
  while (
    index > first - nounReach &&
    (claims.claimAt(index) === 'size' ||
      text.tokens[index]?.kind === 'mark' ||
      nearlyWords.test(wordAt(text, index))) &&
    inSameSentence(text, index, first)
  )
    index--;
  return inSameSentence(text, index, first) && productEnds.has(index + 1);
}

function isCompany({ text, claims }: Facts, index: number): boolean {
  const word =
    text.tokens[index]?.kind === 'word' &&
    !/^(?:approx|about|ca|qty|pcs|copies|of|them|each|total|plus|overs|unders|under|over|est|estimated|please|pls|just|only|maybe|probably|roughly|around)$/.test(
      wordAt(text, index),
    );
  return word || (text.numbers[index] !== undefined && claims.claimAt(index) !== undefined);
}

export function countSentences(facts: Facts): SentenceCounts {
  const { tokens, sentence } = facts.text;
  const sentenceIndexes = new Int32Array((sentence.at(-1) ?? 0) + 1);
  for (let index = 0; index < tokens.length; index++)
    if (isCompany(facts, index)) sentenceIndexes[sentence[index] ?? 0]! += 1;
  return sentenceIndexes;
}

function isAlone(facts: Facts, sentenceCounts: SentenceCounts, { first, next }: Numeral): boolean {
  let own = 0;
  for (let index = first; index < next; index++) if (isCompany(facts, index)) own++;
  return sentenceCounts[facts.text.sentence[first] ?? 0] === own;
}

function isEnclosed({ text }: Facts, { first, next }: Numeral): boolean {
  const mark = (index: number) =>
    !inSameSentence(text, index, first) ||
    /^[,;(]$/.test(wordAt(text, index)) ||
    (wordAt(text, index) === '-' && text.tokens[index]?.hasSpace === true);
  return (
    mark(first - 1) && (mark(next) || wordAt(text, next) === '.' || wordAt(text, next) === ')')
  );
}

export const isEnclosedAfter = ({ text }: { text: Document }, next: number) =>
  !inSameSentence(text, next - 1, next) ||
  /^[,.;()]$/.test(wordAt(text, next)) ||
  pieceNouns.has(wordAt(text, next));

export function companionOf(
  facts: Facts,
  sentenceCounts: SentenceCounts,
  numeral: Numeral,
): Companion | undefined {
  const { text } = facts;
  const { first, next, value } = numeral;
  const isInBrackets = wordAt(text, first - 1) === '(' && wordAt(text, next) === ')';
  const noun = nounAfter(facts, isInBrackets ? next + 1 : next);
  if (noun) return noun;
  if (isNounBefore(facts, first)) return 'noun before';
  if (isAlone(facts, sentenceCounts, numeral)) return 'alone';
  return isEnclosed(facts, numeral) && value >= 25 ? 'enclosed' : undefined;
}

/** `we need 500`; `How many copies? 500`. */
export function questionNearness({ text }: Facts, first: number): 'directly' | 'near' | undefined {
  for (let index = first - 1; index > first - 30 && index >= 0; index--) {
    if (
      text.tokens[index]?.text === '?' &&
      /^(?:many|copies|quantity|qty|need)$/.test(wordAt(text, index - 1))
    )
      return 'directly';
  }
  if (directRequestWords.test(wordAt(text, first - 1))) return 'directly';
  const isStart =
    /^(?:at|with|me|us)$/.test(wordAt(text, first - 1)) &&
    startVerbs.test(wordAt(text, first - 2)) &&
    inSameSentence(text, first - 2, first);
  if (isStart) return 'directly';
  return requestWords.test(wordAt(text, first - 1)) || requestWords.test(wordAt(text, first - 2))
    ? 'near'
    : undefined;
}

/** `ship 200 to Boise`, `14,800 copies to VA`: a share of the run, not the run. */
export function isShare({ text }: Facts, { first, next }: Numeral): boolean {
  for (let index = first - 1; index > first - 5 && inSameSentence(text, index, first); index--)
    if (sharingVerbs.test(wordAt(text, index))) return true;
  const noun = pieceNouns.has(wordAt(text, next)) ? next + 1 : next;
  if (!inSameSentence(text, first, noun)) return false;
  const place =
    isCapitalized(text.tokens[noun + 1]) ||
    /^(?:the|our|client|us|me|you|each|two|both)$/.test(wordAt(text, noun + 1));
  return (
    /^(?:go|goes|bulk|mail)$/.test(wordAt(text, noun)) || (wordAt(text, noun) === 'to' && place)
  );
}

/** `total 3,000`, `1,200 postcards total`, `3,000 in all`, `1,000 + 50 = 1,050`. */
export function isTotal({ text, productAt }: Facts, { first, next }: Numeral): boolean {
  if (
    /^(?:total|totaling|totalling|zusammen|=)$/.test(wordAt(text, first - 1)) ||
    wordAt(text, first - 2) === 'total'
  )
    return true;
  const noun =
    productAt.get(next)?.next ??
    (pieceNouns.has(wordAt(text, next)) && wordAt(text, next) !== 'total' ? next + 1 : next);
  const index = /^[,(]$/.test(wordAt(text, noun))
    ? noun + 1
    : wordAt(text, noun) === 'in'
      ? noun + 1
      : noun;
  return (
    inSameSentence(text, next - 1, index) &&
    /^(?:total|altogether|all|overall)$/.test(wordAt(text, index)) &&
    wordAt(text, index + 1) !== 'of'
  );
}

/** A number is one of the next three tokens: `rather than the 650`. */
export const isNumberSoon = ({ text }: Facts, index: number) =>
  [index, index + 1, index + 2].some(
    (near) => text.numbers[near] !== undefined && inSameSentence(text, index - 1, near),
  );

/** `3 years`, `2 one-year renewals`. */
export const isTerm = ({ text }: Facts, { first, next }: Numeral) =>
  [0, 1, 2, 3].some(
    (skip) =>
      /^(?:years?|renewals?|months?|weeks?|days?)$/.test(wordAt(text, next + skip)) &&
      inSameSentence(text, first, next + skip),
  );

const isSentTo = ({ text }: Facts, first: number) =>
  [3, 4, 5, 6, 7].some(
    (back) =>
      /^(?:mail|mailed|mailing|mails|send|sent)$/.test(wordAt(text, first - back)) &&
      wordAt(text, first - back + 1) === 'to' &&
      inSameSentence(text, first - back, first),
  );

/** `a mailing list of 8,200`, but not `mail to our list of 8,200`. */
export const isOfList = (facts: Facts, { first }: Numeral) =>
  !isSentTo(facts, first) && isAfterList(facts, first);

const isAfterList = ({ text }: Facts, first: number) =>
  [1, 2, 3].some(
    (back) =>
      /^(?:list|lists|database)$/.test(wordAt(text, first - back)) &&
      inSameSentence(text, first - back, first),
  );

/** `List is final: 14,386 records`, `the final count came in at 2,315`. */
export function isOfFinalList({ text }: Facts, { first }: Numeral): boolean {
  const words = new Set(
    [1, 2, 3, 4, 5, 6, 7]
      .map((back) => first - back)
      .filter((index) => inSameSentence(text, index, first) || wordAt(text, index) === ':')
      .map((index) => wordAt(text, index)),
  );
  return (
    [...words].some((word) => /^(?:final|actual|finalized)$/.test(word)) &&
    [...words].some((word) =>
      /^(?:list|lists|count|counts|number|tally|headcount|total|file)$/.test(word),
    )
  );
}
