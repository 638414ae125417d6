import type { Document } from '../document.js';
import { type StockWord, stockWords, weightUnits } from '../vocabulary/stocks.js';
import { decimals } from './measures.js';
import { afterHyphen, inSameSentence, wordAt } from './near.js';
import { bareWeight, letteredWeight } from './stock-bare-weights.js';
import type { Weight } from './stock-fact.js';
import { thicknessAt } from './stock-thickness.js';
import type { TokenClaims } from './token-claims.js';

/** `100#`, `#100`, `80 lb.`, `16pt`, `150 g/m2`, `24/60`. */
export function weightAt(text: Document, index: number, claims: TokenClaims): Weight | undefined {
  const { tokens, numbers } = text;
  if (
    tokens[index]?.text === '#' &&
    numbers[index + 1] &&
    /^(?:[2-9]\d|1[0-9]\d)$/.test(tokens[index + 1]?.text ?? '') &&
    stockWords.matchAt(tokens, index + 2)
  ) {
    return { first: index, next: index + 2, text: `${tokens[index + 1]?.text}#` };
  }
  const numeral = numbers[index];
  if (
    !numeral ||
    claims.claimAt(index) === 'ratio' ||
    claims.claimAt(index) === 'money' ||
    claims.claimAt(index) === 'date' ||
    claims.claimAt(index) === 'size'
  )
    return undefined;
  const special = thicknessAt(text, index, numeral) ?? letteredWeight(text, numeral, claims);
  if (special) return special;
  const isDoubleWeight =
    tokens[index + 1]?.text === '/' &&
    tokens[index + 1]?.hasSpace === false &&
    numeral.form === 'plain' &&
    (tokens[index + 2]?.value ?? 0) >= 50 &&
    numeral.value >= 16 &&
    numeral.value <= 28;
  if (isDoubleWeight) {
    const unit = weightUnits.get(wordAt(text, index + 3)) === '#' ? index + 4 : index + 3;
    return {
      first: index,
      next: unit,
      text: `${decimals(numeral.value)}/${tokens[index + 2]?.text}#`,
    };
  }
  const from = afterHyphen(text, numeral.next);
  const unit =
    numeral.form === 'thousands' || isDetached(text, from)
      ? undefined
      : weightUnits.get(wordAt(text, from));
  if (unit && inSameSentence(text, index, from)) {
    let next = from + 1;
    if (unit === 'gsm' && wordAt(text, next) === '/')
      next += /^(?:m2|m|qm|sqm|m²)$/.test(wordAt(text, next + 1))
        ? /^m$/.test(wordAt(text, next + 1)) && wordAt(text, next + 2) === '2'
          ? 3
          : 2
        : 0;
    if (wordAt(text, next) === '.' && tokens[next]?.hasSpace === false) next++;
    if (wordAt(text, next) === '-' && !tokens[next]?.hasSpace) next++;
    return { first: index, next, text: `${decimals(numeral.value)}${unit}`.trimEnd() };
  }
  return bareWeight(text, numeral, claims);
}

/** `100 #` may begin a number; `100 # gloss text` does not. */
const isDetached = ({ tokens }: Document, unit: number) =>
  tokens[unit]?.text === '#' && tokens[unit].hasSpace && !stockWords.matchAt(tokens, unit + 1);

const notPaper =
  /^(?:type|font|helvetica|garamond|arial|times|rule|rules|stroke|leading|caslon|calibri|size|test|bag|bags|carton|cartons|box|boxes|skid|skids|per|max|maximum|or|capacity|each|gross|lam|lamination|laminate|laminated|laminating|pouch|overlam|overlaminate|bold|roman|scale|check|checklist|heads|head|limit|shipment|weight|package)$/;
const limitWords =
  /^(?:exceed|exceeding|over|than|weighs|weigh|weighing|maximum|max|under|exceeds|costs)$/;

const usualWeights = new Set([
  20, 24, 28, 32, 35, 40, 45, 50, 55, 60, 65, 67, 70, 75, 80, 90, 100, 105, 110, 115, 118, 120, 125,
  130, 140, 150, 160, 180, 220,
]);

/** `80 lb` beside words about parcels is not a paper weight. */
function isParcelWeight(text: Document, first: number): boolean {
  for (let index = Math.max(0, first - 10); index < first + 8; index++) {
    if (
      inSameSentence(text, index, first) &&
      /^(?:cartons?|boxe?s?|exceed|max|maximum|weigh|weighs|weighing|weight|pallets?|skids?|test|capacity|hold|holds|bursting|parcel|package|packages|containers?|up|shipment)$/.test(
        wordAt(text, index),
      )
    )
      return true;
  }
  return false;
}

/** Only words that describe paper tell `80 lb. gloss` from `not to exceed 40 pounds`. */
export function isPaper(text: Document, weight: Weight, words: readonly StockWord[]): boolean {
  const after = wordAt(text, weight.next);
  const basis = after === 'per' && (text.numbers[weight.next + 1]?.value ?? 0) >= 500;
  if (
    notPaper.test(after) &&
    !basis &&
    !words.some(({ kind }) => kind === 'grade') &&
    !stockWords.matchAt(text.tokens, weight.next)
  )
    return false;
  // `laminated in 5 mil`, `laminate thick 10 mil`
  const isLaminate =
    (/^(?:in|with|at)$/.test(wordAt(text, weight.first - 1)) || weight.text.endsWith('mil')) &&
    [1, 2].some((back) => /^laminat(?:ed?|ing|ion)$/.test(wordAt(text, weight.first - back)));
  if (
    isLaminate ||
    limitWords.test(wordAt(text, weight.first - 1)) ||
    (limitWords.test(wordAt(text, weight.first - 2)) && !words.length)
  )
    return false;
  const hasWords = words.some(({ kind }) => kind !== 'noise');
  const value = Number.parseFloat(weight.text);
  if (weight.text.endsWith('"')) return true;
  if (weight.text.endsWith('oz'))
    return words.some(({ name }) => /vinyl|canvas|polyester/.test(name));
  if (weight.text.endsWith('mm'))
    return words.some(({ name }) => /coroplast|foam|plastic|board|magnet|aluminum/.test(name));
  if (weight.text.endsWith('gsm')) return value >= 30 && value <= 900 && (hasWords || value >= 50);
  if (weight.text.endsWith('pt'))
    return (
      value >= 5 && value <= 120 && (hasWords || text.entryOf[weight.first]?.label !== 'apart')
    );
  if (weight.text.endsWith('mil')) return value >= 2 && value <= 120 && (hasWords || value >= 7);
  const isUsual = usualWeights.has(value) && !isParcelWeight(text, weight.first);
  return (
    value >= 9 &&
    value <= 350 &&
    (hasWords ||
      isUsual ||
      /^(?:paperType|coverPaperType|interiorPaperType|coverPart|textPart)$/.test(
        text.entryOf[weight.first]?.label ?? '',
      ) ||
      text.tokens[weight.next - 1]?.text === '#')
  );
}
