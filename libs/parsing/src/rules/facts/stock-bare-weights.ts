import type { Document } from '../document.js';
import type { Numeral } from '../tokens/numbers.js';
import type { Token } from '../tokens/token.js';
import { type StockWord, stockWords } from '../vocabulary/stocks.js';
import { inSameSentence } from './near.js';
import type { Weight } from './stock-fact.js';
import { endingAt } from './stock-words-before.js';
import type { TokenClaims } from './token-claims.js';

/** Weights of paper that are usual enough to be one without a unit. */
const usualWeights = new Set([
  20, 24, 28, 32, 50, 55, 60, 65, 67, 70, 80, 90, 100, 105, 110, 120, 130,
]);
const gradesByPound =
  /^(?:bond|cardstock|cover|opaque|offset|text|newsprint|wove|white wove|index|bristol|ledger|writing|blotter|kraft board|CCNB|CCKB|SUS|pulpboard)$/;
const maxWords = 6;

/** `100 gloss text`, `80 cover`: a usual weight before a grade. */
export function bareWeight(
  text: Document,
  numeral: Numeral,
  claims: TokenClaims,
): Weight | undefined {
  const { first, next, value, form } = numeral;
  // `Page count: 24 text + 4 cover`
  const isPages = text.entryOf[first]?.label === 'pageCount';
  if (!usualWeights.has(value) || form !== 'plain' || isPages) return undefined;
  const weight = { first, next, text: `${value}#` };
  if (isAfterName(text, numeral, claims)) return weight;
  let wordsEnd = next;
  for (
    let match = stockWords.matchAt(text.tokens, wordsEnd);
    match && match.next - next < maxWords && inSameSentence(text, first, match.next - 1);
    match = stockWords.matchAt(text.tokens, wordsEnd)
  ) {
    if (match.value.kind === 'grade' && gradesByPound.test(match.value.name)) return weight;
    if (match.value.kind === 'noise') return undefined;
    wordsEnd = match.next;
  }
  return undefined;
}

/** `Cougar Opaque 60 white`: between a name of paper and its color. */
function isAfterName(text: Document, { first, next }: Numeral, claims: TokenClaims): boolean {
  const before = nameBefore(text, first, claims);
  const isName =
    before?.kind === 'brand' ||
    (before?.kind === 'grade' && /^(?:bond|index|offset|opaque|bristol)$/.test(before.name));
  const after = stockWords.matchAt(text.tokens, next)?.value.kind;
  return isName && after !== undefined && after !== 'noise' && inSameSentence(text, first, next);
}

function nameBefore(text: Document, end: number, claims: TokenClaims): StockWord | undefined {
  const match = endingAt(text, end, claims);
  return match && inSameSentence(text, match.first, end) ? match.value : undefined;
}

/** `80T`, `100C`: pounds of text or cover, beside other words for paper or under their label. */
export function letteredWeight(
  text: Document,
  { first, next, value }: Numeral,
  claims: TokenClaims,
): Weight | undefined {
  const isBesidePaper =
    stockWords.matchAt(text.tokens, next + 1) !== undefined ||
    nameBefore(text, first, claims) !== undefined ||
    /aper/.test(text.entryOf[first]?.label ?? '');
  const isLettered = isGradeLetter(text.tokens[next]) && !text.tokens[next]?.hasSpace;
  return usualWeights.has(value) && isLettered && isBesidePaper
    ? { first, next, text: `${value}#` }
    : undefined;
}

/** `100#C gloss`, `80T`: cover and text by their first letters. */
export const isGradeLetter = (token: Token | undefined): boolean =>
  /^[CT]$/.test(token?.text ?? '');
