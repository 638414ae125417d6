import type { Document } from '../document.js';
import { operations } from '../vocabulary/operations.js';
import { type Product, products } from '../vocabulary/products.js';
import { type StockWord, stockWords, weightUnits } from '../vocabulary/stocks.js';
import { carbonless } from './carbonless.js';
import { inSameSentence, wordAt } from './near.js';
import type { Match } from '../tokens/phrase-book.js';
import type { Span } from '../tokens/token.js';
import type { StockFact } from './stock-fact.js';
import { stockWordsAfter } from './stock-words.js';
import { materialNear, stockWordsBefore } from './stock-words-before.js';
import { isGradeLetter } from './stock-bare-weights.js';
import { isPaper, weightAt } from './stock-weights.js';
import type { TokenClaims } from './token-claims.js';

/** `100#C gloss`, `80T`, `100# C`: cover and text by their first letters. */
function gradeLetter(text: Document, { next }: Span, claims: TokenClaims): Match<StockWord>[] {
  const token = text.tokens[next];
  const isUnit = weightUnits.get(wordAt(text, next - 1)) === '#';
  const isLast =
    text.clause[next + 1] !== text.clause[next] ||
    text.tokens[next + 1]?.kind !== 'word' ||
    stockWords.matchAt(text.tokens, next + 1) !== undefined;
  const isLettered = isGradeLetter(token) && claims.claimAt(next) === undefined;
  return isLettered && (!token?.hasSpace || (isUnit && isLast))
    ? [
        {
          first: next,
          next: next + 1,
          value: { kind: 'grade', name: token?.text === 'C' ? 'cover' : 'text' },
        },
      ]
    : [];
}

/** `6 banners, 4 x 8 ft, 13 oz`: the piece is called by its material. */
function materialOfPiece(unit: string, named: readonly Match<Product>[]): StockWord[] {
  const has = (piece: RegExp) => named.some(({ value }) => piece.test(value.name));
  if (unit.endsWith('oz') && has(/banner/)) return [{ kind: 'grade', name: 'vinyl' }];
  return unit.endsWith('mil') && has(/magnet/) ? [{ kind: 'grade', name: 'magnet' }] : [];
}

function weightedStock(
  text: Document,
  claims: TokenClaims,
  named: readonly Match<Product>[],
): StockFact[] {
  const stocks: StockFact[] = [];
  for (let index = 0; index < text.tokens.length; index++) {
    const token = text.tokens[index];
    if ((!text.numbers[index] && token?.text !== '#') || text.ignoredTokens[index]) continue;
    const weight = weightAt(text, index, claims);
    if (!weight) continue;
    const letter = gradeLetter(text, weight, claims);
    const right = [...letter, ...stockWordsAfter(text, weight.next + letter.length, claims)];
    const leftWords = stockWordsBefore(
      text,
      weight.first,
      claims,
      right.map(({ value }) => value),
    );
    const nearWords = [...leftWords, ...right].map(({ value }) => value);
    const sides = weight.text.endsWith('pt') ? coatedSidesAfter(text, weight.next, nearWords) : [];
    const material =
      nearWords.length === 0 && /(?:mil|oz|mm)\s*$/.test(weight.text)
        ? materialNear(text, index)
        : [...nearWords, ...sides];
    const words = material.length > 0 ? material : materialOfPiece(weight.text.trim(), named);
    if (!isPaper(text, weight, words)) {
      if (weight.next > index + 1) claims.take(weight, 'weight');
      continue;
    }
    const span = {
      first: leftWords[0]?.first ?? weight.first,
      next: right.at(-1)?.next ?? weight.next,
    };
    claims.override(weight, 'stock');
    claims.take(span, 'stock');
    stocks.push({ ...span, weight: weight.text, words });
    index = span.next - 1;
  }
  return stocks;
}

const gradesWithoutWeight =
  /^(?:bond|vinyl|coroplast|foam core|newsprint|cardstock|photo paper|paper|label|index|tag|synthetic|canvas|opaque|offset|board|BOPP|magnet|bristol|wove|linen|polyester|plastic)$/;

/** `twelve point, I think Karen said C-one-S` */
function coatedSidesAfter(
  text: Document,
  from: number,
  words: readonly StockWord[],
): readonly StockWord[] {
  if (words.some(({ kind }) => kind === 'finish')) return [];
  for (let index = from; index < from + 8 && inSameSentence(text, from - 1, index); index++) {
    const word = stockWords.matchAt(text.tokens, index)?.value;
    if (word && /^C[12]S$/.test(word.name)) return [word];
    if (text.numbers[index]) break;
  }
  return [];
}

/** Sheets that are called by their material alone. */
const materials =
  /^(?:vinyl|mesh vinyl|perforated vinyl|coroplast|foam core|BOPP|synthetic|cling|backlit film|PVC board|gatorboard|Estate #8 label|aluminum|pulpboard|corrugated|crack & peel)$/;

/** These name the material even inside the name of a product. */
const ownNames = /^(?:cling|foam core|synthetic|pulpboard|perforated vinyl|backlit film)$/;

const stickers = /(?:label|sticker|decal|seal)$/;

/** `2,000 stickers, white gloss, 3 inch`: a clause of its own names their film. */
function isFilm(text: Document, { first, next }: Span, words: readonly StockWord[]): boolean {
  const isClause =
    text.clause[first - 1] !== text.clause[first] &&
    (text.clause[next] !== text.clause[first] || /^[,.;)]$/.test(wordAt(text, next)));
  const has = (kind: StockWord['kind']) => words.some((word) => word.kind === kind);
  return (
    isClause && (words.some(({ name }) => name === 'clear') || (has('color') && has('finish')))
  );
}

const wordsBeforePaper =
  /^(?:on|of|in|use|using|is|are|just|the|a|an|your|our|some|nice|regular|plain|normal|ordinary|standard|basic|simple|sturdy|good)$/;

/** `on card stock`, `regular copy paper`: a paper by its name, not `heavier than copy paper` */
function isNamedPaper(text: Document, { first, next }: Span, words: readonly StockWord[]): boolean {
  const before = wordAt(text, first - 1);
  const last = wordAt(text, next - 1);
  return (
    (/^(?:cardstock|newsprint|parchment|uncoated|canvas|fabric)$/.test(last) ||
      (next > first + 1 && /^(?:paper|stock|card|tag)$/.test(last))) &&
    words.some(({ kind, name }) => kind !== 'noise' && name !== 'paper') &&
    (text.clause[first - 1] !== text.clause[first] || wordsBeforePaper.test(before)) &&
    !products.matchAt(text.tokens, next)
  );
}

/** `Kraft hang tag`: the last words name the piece. */
function withoutPiece(
  words: readonly Match<StockWord>[],
  pieceEnds: ReadonlyMap<number, number>,
): readonly Match<StockWord>[] {
  const [first, last] = [words[0], words.at(-1)];
  const piece = pieceEnds.get(last?.next ?? -1) ?? -1;
  const isInside =
    first && last && piece > first.first && piece < last.first && last.value.name !== 'paper';
  return isInside ? words.filter((word) => word.next <= piece) : words;
}

/** Stocks without a weight: `white recycled bond`, `glossy paper`, `white gloss vinyl`. */
function stocksWithoutWeight(
  text: Document,
  claims: TokenClaims,
  named: readonly Match<Product>[],
): StockFact[] {
  const stocks: StockFact[] = [];
  const pieceEnds = new Map(named.map((piece) => [piece.next, piece.first]));
  const mayBeFilm = named.some(({ value }) => stickers.test(value.name));
  for (let index = 0; index < text.tokens.length; index++) {
    if (
      text.ignoredTokens[index] ||
      claims.claimAt(index) ||
      !stockWords.matchAt(text.tokens, index)
    )
      continue;
    const matches = withoutPiece(stockWordsAfter(text, index, claims, index), pieceEnds);
    const next = matches.at(-1)?.next ?? index + 1;
    const words = matches.map(({ value }) => value);
    const label = /^(?:paperType|coverPaperType|interiorPaperType)$/.test(
      text.entryOf[index]?.label ?? '',
    );
    const graded = matches.find(
      ({ value: { kind, name } }) =>
        kind === 'grade' && (gradesWithoutWeight.test(name) || materials.test(name)),
    );
    const grade = graded?.value;
    const hasQuality = words.some(
      ({ kind }) => kind === 'finish' || kind === 'quality' || kind === 'color',
    );
    const isMaterial =
      grade !== undefined &&
      materials.test(grade.name) &&
      (ownNames.test(grade.name) ||
        ![index, graded!.first].some((first) => products.matchAt(text.tokens, first))) &&
      !operations.matchAt(text.tokens, index);
    const isKraft = words.some(({ kind, name }) => kind === 'color' && name === 'kraft');
    const isStrong =
      isMaterial ||
      isKraft ||
      (mayBeFilm && isFilm(text, { first: index, next }, words)) ||
      isNamedPaper(text, { first: index, next }, words) ||
      (grade !== undefined &&
        (hasQuality || label) &&
        (grade.name !== 'label' || label) &&
        (grade.name !== 'magnet' || label));
    if (isStrong || (label && words.some(({ kind }) => kind !== 'noise'))) {
      // `Window clings` names both the piece and its material.
      if (!products.matchAt(text.tokens, index)) claims.take({ first: index, next }, 'stock');
      stocks.push({ first: index, next, weight: '', words });
    }
    index = Math.max(index, next - 1);
  }
  return stocks;
}

/** @param named the products of the text */
export function readStocks(
  text: Document,
  claims: TokenClaims,
  named: readonly Match<Product>[],
): StockFact[] {
  const sets = carbonless(text, claims);
  const heavyStock = weightedStock(text, claims, named);
  return [...sets, ...heavyStock, ...stocksWithoutWeight(text, claims, named)].toSorted(
    (a, b) => a.first - b.first,
  );
}
