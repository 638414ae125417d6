import type { Document } from '../document.js';
import type { Match } from '../tokens/phrase-book.js';
import { products } from '../vocabulary/products.js';
import { type StockWord, stockWords } from '../vocabulary/stocks.js';
import { inSameSentence, wordAt } from './near.js';
import { isName } from './stock-words.js';
import type { TokenClaims } from './token-claims.js';

/** `White 28 lb. bond`, `Gloss-Finish, basis weight: 70 lbs` */
export function stockWordsBefore(
  text: Document,
  weightStart: number,
  claims: TokenClaims,
  after: readonly StockWord[],
): Match<StockWord>[] {
  const hasGrade = after.some(({ kind }) => kind === 'grade');
  const matches: Match<StockWord>[] = [];
  let end = weightStart;
  while (end > 0 && weightStart - end < 20) {
    const isTight =
      /^[-/]$/.test(wordAt(text, end - 1)) && !text.tokens[end - 1]?.hasSpace && matches.length > 0;
    const basis =
      /^,$/.test(wordAt(text, end - 1)) && claims.claimAt(end - 2) === 'size'
        ? basisBefore(text, end - 2, claims)
        : end;
    if (basis < end) {
      end = basis;
      continue;
    }
    const bracket = /^[()]$/.test(wordAt(text, end - 1));
    const marks =
      /^[,:()]$/.test(wordAt(text, end - 1)) &&
      (bracket ||
        matches.length > 0 ||
        after.length === 0 ||
        isOpening(text, end - 1, claims, after) ||
        text.entryOf[weightStart]?.label === 'paperType' ||
        /^(?:weight|basis)$/.test(wordAt(text, end - 2)));
    const stop = marks || isTight ? end - 1 : end;
    const match = endingAt(text, stop, claims);
    if (!match || !inSameSentence(text, match.first, weightStart - 1)) break;
    const isPart =
      match.value.kind === 'grade' &&
      /^(?:cover|text|book|paper|label|board|tag|index|banner|magnet|cling)$/.test(
        match.value.name,
      );
    const before = isPart ? endingAt(text, match.first, claims) : undefined;
    if (
      text.ignoredTokens[match.first] ||
      (isPart &&
        (hasGrade ||
          (before?.value.kind !== 'finish' &&
            before?.value.kind !== 'color' &&
            match.value.name !== 'paper')))
    )
      break;
    matches.unshift(match);
    end = match.first;
  }
  while (matches.length && matches[0]?.value.kind === 'noise') matches.shift();
  const mill = millBefore(text, matches[0]?.first ?? weightStart, claims);
  return mill ? [mill, ...matches] : matches;
}

/** `McCoy gloss, 120# cover`, `Gloss, 100# text`: a make or a lone finish before the comma. */
function isOpening(
  text: Document,
  comma: number,
  claims: TokenClaims,
  after: readonly StockWord[],
): boolean {
  if (wordAt(text, comma) !== ',') return false;
  const last = endingAt(text, comma, claims);
  if (!last || after.some(({ kind }) => kind === last.value.kind)) return false;
  const make = last.value.kind === 'brand' ? last : endingAt(text, last.first, claims);
  const isMake = make?.value.kind === 'brand' && isName(text, make.first);
  const isAlone =
    last.value.kind === 'finish' &&
    (!inSameSentence(text, last.first - 1, comma) || wordAt(text, last.first - 1) === ',');
  return isMake || isAlone;
}

/** `basis size 25 x 38",` between a description and its weight. */
function basisBefore(text: Document, index: number, claims: TokenClaims): number {
  let first = index;
  while (
    first > 0 &&
    (claims.claimAt(first - 1) === 'size' || /^["(]$/.test(wordAt(text, first - 1)))
  )
    first--;
  return /^(?:size|basis)$/.test(wordAt(text, first - 1))
    ? first - (wordAt(text, first - 2) === 'basis' ? 2 : 1)
    : index + 2;
}

/** A mill's name before the weight: `Rolland Enviro 60 lb`. */
function millBefore(
  text: Document,
  end: number,
  claims: TokenClaims,
): Match<StockWord> | undefined {
  let first = end;
  while (
    first > end - 3 &&
    isName(text, first - 1) &&
    inSameSentence(text, first - 1, end) &&
    claims.claimAt(first - 1) === undefined &&
    !text.ignoredTokens[first - 1] &&
    !products.matchAt(text.tokens, first - 1) &&
    text.sentence[first - 2] === text.sentence[end]
  )
    first--;
  const isBrand =
    first < end ? stockWords.matchAt(text.tokens, first)?.value.kind === 'brand' : false;
  return isBrand
    ? {
        first,
        next: end,
        value: {
          kind: 'brand',
          name: text.tokens
            .slice(first, end)
            .map((token) => token.text)
            .join(' '),
        },
      }
    : undefined;
}

/** The word for paper that ends before a token. */
export function endingAt(
  text: Document,
  end: number,
  claims: TokenClaims,
): Match<StockWord> | undefined {
  for (let first = Math.max(0, end - 4); first < end; first++) {
    const match = stockWords.matchAt(text.tokens, first);
    if (
      match?.next === end &&
      (claims.claimAt(first) ?? 'stock') === 'stock' &&
      text.tokens[first]?.kind === 'word'
    )
      return match;
  }
  return undefined;
}

/** `2 vinyl banners 3ft x 8ft 13oz`: the material is in the same sentence. */
export function materialNear(text: Document, index: number): StockWord[] {
  for (let position = Math.max(0, index - 14); position < index + 8; position++) {
    const word = inSameSentence(text, position, index)
      ? stockWords.matchAt(text.tokens, position)?.value
      : undefined;
    if (
      word?.kind === 'grade' &&
      /^(?:vinyl|plastic|magnet|canvas|coroplast|synthetic|polyester)$/.test(word.name)
    )
      return [word];
  }
  return [];
}
