import type { Document } from '../document.js';
import type { Match } from '../tokens/phrase-book.js';
import { type StockWord, stockWords } from '../vocabulary/stocks.js';
import { products } from '../vocabulary/products.js';
import { isCapitalized, inSameSentence, wordAt } from './near.js';
import type { TokenClaims } from './token-claims.js';

const isName = (text: Document, index: number) =>
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
    const nameMatch = nameRun(text, index, claims);
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

/** `White 28 lb. bond`, `Gloss-Finish, basis weight: 70 lbs` */
export function stockWordsBefore(
  text: Document,
  weightStart: number,
  claims: TokenClaims,
  hasGrade: boolean,
  isWithoutWordsAfter: boolean,
): Match<StockWord>[] {
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
        isWithoutWordsAfter ||
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

function endingAt(text: Document, end: number, claims: TokenClaims): Match<StockWord> | undefined {
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
