import type { Document } from '../document.js';
import { operations } from '../vocabulary/operations.js';
import { products } from '../vocabulary/products.js';
import { type StockWord, stockWords } from '../vocabulary/stocks.js';
import { carbonless } from './carbonless.js';
import { inSameSentence } from './near.js';
import type { StockFact } from './stock-fact.js';
import { stockWordsBefore, materialNear, stockWordsAfter } from './stock-words.js';
import { isPaper, weightAt } from './stock-weights.js';
import type { TokenClaims } from './token-claims.js';

function weightedStock(text: Document, claims: TokenClaims): StockFact[] {
  const stocks: StockFact[] = [];
  for (let index = 0; index < text.tokens.length; index++) {
    const token = text.tokens[index];
    if ((!text.numbers[index] && token?.text !== '#') || text.ignoredTokens[index]) continue;
    const weight = weightAt(text, index, claims);
    if (!weight) continue;
    const right = stockWordsAfter(text, weight.next, claims);
    const leftWords = stockWordsBefore(
      text,
      weight.first,
      claims,
      right.some(({ value }) => value.kind === 'grade'),
      right.length === 0,
    );
    const nearWords = [...leftWords, ...right].map(({ value }) => value);
    const sides = weight.text.endsWith('pt') ? coatedSidesAfter(text, weight.next, nearWords) : [];
    const words =
      nearWords.length === 0 && /(?:mil|oz|mm)$/.test(weight.text)
        ? materialNear(text, index)
        : [...nearWords, ...sides];
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
  /^(?:vinyl|mesh vinyl|coroplast|foam core|BOPP|synthetic|cling|aluminum|pulpboard|corrugated)$/;

/** These name the material even inside the name of a product. */
const ownNames = /^(?:cling|synthetic|pulpboard)$/;

/** Stocks without a weight: `white recycled bond`, `glossy paper`, `white gloss vinyl`. */
function stocksWithoutWeight(text: Document, claims: TokenClaims): StockFact[] {
  const stocks: StockFact[] = [];
  for (let index = 0; index < text.tokens.length; index++) {
    if (
      text.ignoredTokens[index] ||
      claims.claimAt(index) ||
      !stockWords.matchAt(text.tokens, index)
    )
      continue;
    const matches = stockWordsAfter(text, index, claims, index);
    const next = matches.at(-1)?.next ?? index + 1;
    const words = matches.map(({ value }) => value);
    const label = /^(?:paperType|coverPaperType|interiorPaperType)$/.test(
      text.entryOf[index]?.label ?? '',
    );
    const grade = words.find(
      ({ kind, name }) => kind === 'grade' && gradesWithoutWeight.test(name),
    );
    const hasQuality = words.some(
      ({ kind }) => kind === 'finish' || kind === 'quality' || kind === 'color',
    );
    const isMaterial =
      grade !== undefined &&
      materials.test(grade.name) &&
      (ownNames.test(grade.name) || !products.matchAt(text.tokens, index)) &&
      !operations.matchAt(text.tokens, index);
    const isStrong =
      isMaterial ||
      (grade !== undefined &&
        (hasQuality || label) &&
        (grade.name !== 'label' || label) &&
        (grade.name !== 'magnet' || label));
    if (isStrong || (label && words.some(({ kind }) => kind !== 'noise'))) {
      claims.take({ first: index, next }, 'stock');
      stocks.push({ first: index, next, weight: '', words });
    }
    index = Math.max(index, next - 1);
  }
  return stocks;
}

export function readStocks(text: Document, claims: TokenClaims): StockFact[] {
  const sets = carbonless(text, claims);
  const heavyStock = weightedStock(text, claims);
  return [...sets, ...heavyStock, ...stocksWithoutWeight(text, claims)].toSorted(
    (a, b) => a.first - b.first,
  );
}
