import type { Document } from '../document.js';
import type { Match } from '../tokens/phrase-book.js';
import { type StockWord, stockWords } from '../vocabulary/stocks.js';
import { products } from '../vocabulary/products.js';
import { isCapitalized, inSameSentence, wordAt } from './near.js';
import type { TokenClaims } from './token-claims.js';

export const isName = (text: Document, index: number) =>
  isCapitalized(text.tokens[index]) && !/^[A-Z]{1,2}$/.test(text.tokens[index]?.text ?? '');

/** `No. 2`, `# 2`: the mill's quality, which no answer needs. */
function afterQuality(text: Document, index: number): number {
  if (!/^(?:#|no|number)$/.test(wordAt(text, index))) return index;
  const digit = wordAt(text, index + 1) === '.' ? index + 2 : index + 1;
  return /^[1-5]$/.test(wordAt(text, digit)) && text.tokens[digit + 1]?.hasSpace !== false
    ? digit + 1
    : index;
}

/** Reads a stock description to the right, including names before a known word. */
export function stockWordsAfter(
  text: Document,
  from: number,
  claims: TokenClaims,
  anchor = from - 1,
): Match<StockWord>[] {
  const matches: Match<StockWord>[] = [];
  let index = from;
  let hasGrade = false;
  while (index < text.tokens.length && inSameSentence(text, anchor, index)) {
    index = afterQuality(text, index);
    const comma = /^[,(/]$/.test(wordAt(text, index)) ? 1 : 0;
    const match = stockWords.matchAt(text.tokens, index + comma);
    const claim = claims.claimAt(index + comma);
    if (
      match &&
      (claim === undefined || claim === 'stock') &&
      inSameSentence(text, anchor, match.next - 1) &&
      isContinuation(text, match, comma > 0, hasGrade)
    ) {
      if (comma && match.value.kind === 'noise') break;
      hasGrade ||= match.value.kind === 'grade';
      matches.push(match);
      index = match.next;
      if (matches.length > 8) break;
      continue;
    }
    if (hasGrade || comma) break;
    const nameMatch = nameRun(text, index, claims) ?? colorOfMake(text, index, claims, matches);
    if (!nameMatch) break;
    matches.push(nameMatch);
    index = nameMatch.next;
  }
  while (matches.length && matches.at(-1)?.value.kind === 'noise') matches.pop();
  return matches;
}

const joiningWords =
  /^(?:and|or|with|w|on|in|for|to|plus|x|at|is|are|printed|folded|the|a|an|of|by|from|as|but|no|not|printing|prints|full|one|two|four|size|trim|color|colour|black|qty)$/;

/** A mill's name that is not in the tables: `Topkote Prime dull cover`. */
function nameRun(text: Document, from: number, claims: TokenClaims): Match<StockWord> | undefined {
  let index = from;
  const isFree = (token: number) =>
    text.tokens[token]?.kind === 'word' &&
    claims.claimAt(token) === undefined &&
    inSameSentence(text, from, token);
  while (index < from + 3 && isName(text, index) && isFree(index)) index++;
  if (
    index === from &&
    isFree(from) &&
    !joiningWords.test(wordAt(text, from)) &&
    /^(?:finish|grade)$/.test(stockWords.matchAt(text.tokens, from + 1)?.value.kind ?? '') &&
    inSameSentence(text, from, from + 1)
  )
    index = from + 1;
  if (
    index === from &&
    wordAt(text, from + 1) === '-' &&
    !text.tokens[from + 1]?.hasSpace &&
    isFree(from) &&
    isFree(from + 2)
  )
    index = from + 3; // `hi-brite offset`
  for (const skip of index === from ? [1, 2] : [])
    if (
      isFree(from) &&
      isFree(from + skip - 1) &&
      /^(?:paper|stock|cardstock)$/.test(wordAt(text, from + skip))
    )
      index = from + skip;
  const brandMatch = index > from ? stockWords.matchAt(text.tokens, index) : undefined;
  if (!brandMatch || brandMatch.value.kind === 'noise' || claims.claimAt(index)) return undefined;
  const name = text.tokens
    .slice(from, index)
    .map((token) => token.text)
    .join(' ');
  return { first: from, next: index, value: { kind: 'brand', name } };
}

const maxColorWords = 3;

/** `curious metallics moon glow cover`: what a maker calls a color, before a known word. */
function colorOfMake(
  text: Document,
  from: number,
  claims: TokenClaims,
  matches: readonly Match<StockWord>[],
): Match<StockWord> | undefined {
  if (matches.at(-1)?.value.kind !== 'brand') return undefined;
  let index = from;
  while (index < from + maxColorWords && isColorWord(text, from, index, claims)) index++;
  const after = stockWords.matchAt(text.tokens, index)?.value.kind;
  if (index === from || !/^(?:finish|grade|color)$/.test(after ?? '')) return undefined;
  const words = text.tokens.slice(from, index).map((token) => token.text);
  return { first: from, next: index, value: { kind: 'brand', name: words.join(' ') } };
}

const isColorWord = (text: Document, from: number, index: number, claims: TokenClaims) =>
  text.tokens[index]?.kind === 'word' &&
  claims.claimAt(index) === undefined &&
  inSameSentence(text, from, index) &&
  !joiningWords.test(wordAt(text, index)) &&
  !stockWords.matchAt(text.tokens, index) &&
  !products.matchAt(text.tokens, index);

const inkWords =
  /^(?:ink|inks|print|prints|printing|on|and|plus|\+|only|imprint|front|back|side|foil)$/;

function isContinuation(
  text: Document,
  match: Match<StockWord>,
  afterMark: boolean,
  hasGrade: boolean,
): boolean {
  const next = inSameSentence(text, match.first, match.next) ? wordAt(text, match.next) : '';
  const { kind, name } = match.value;
  if (kind === 'color' && inkWords.test(next) && !(name === 'white' && next === 'on')) return false;
  if (
    kind === 'grade' &&
    hasGrade &&
    /^(?:cover|text|book|label|banner|vinyl|tag|magnet|board|index)$/.test(name) &&
    !/^(?:label stock)$/.test(name)
  )
    return false;
  if (!afterMark) return true;
  if (
    kind === 'grade' &&
    /^(?:cover|text|book|label|tag|index|vinyl|paper|magnet|plastic|board|writing|canvas)$/.test(
      name,
    )
  )
    return false;
  return (
    kind === 'finish' ||
    kind === 'grade' ||
    kind === 'quality' ||
    (kind === 'color' &&
      /^(?:white|natural|ivory|cream|canary|kraft|manila|buff|goldenrod|salmon|gray|tan|clear)$/.test(
        name,
      ))
  );
}
