import type { Document } from '../document.js';
import type { Numeral } from '../tokens/numbers.js';
import type { Span } from '../tokens/token.js';
import { type StockWord, stockWords, weightUnits } from '../vocabulary/stocks.js';
import { decimals } from './measures.js';
import { afterHyphen, inSameSentence, wordAt } from './near.js';
import type { TokenClaims } from './token-claims.js';

export interface Weight extends Span {
  text: string;
}

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
  const thickness = thicknessAt(text, index, numeral);
  if (thickness) return thickness;
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
    numeral.form === 'thousands' || (tokens[from]?.text === '#' && tokens[from]?.hasSpace)
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
  return bareWeight(text, index, numeral.value, numeral.next);
}

const rigid = /^(?:foam core|PVC board|gatorboard|coroplast|plastic|aluminum|board|corrugated)$/;

/** `3/16 foamboard`, `1/2" PVC` */
function thicknessAt(
  text: Document,
  index: number,
  { form, value, next }: Numeral,
): Weight | undefined {
  if (form !== 'fraction' || value >= 2) return undefined;
  const unit = /^(?:"|in|inch)$/.test(wordAt(text, next)) ? next + 1 : next;
  const from = afterHyphen(text, unit);
  const isSheet = [0, 1].some((skip) =>
    rigid.test(stockWords.matchAt(text.tokens, from + skip)?.value.name ?? ''),
  );
  const words = text.tokens.slice(index, next).map((token) => token.text);
  return isSheet && inSameSentence(text, index, from)
    ? { first: index, next: from, text: `${words.join('')}"` }
    : undefined;
}

const gradesByPound =
  /^(?:bond|cardstock|cover|opaque|offset|text|newsprint|wove|white wove|index|bristol|ledger|writing|blotter|kraft board|CCNB|CCKB|SUS|pulpboard)$/;

/** `100 gloss text`, `80 cover`: a usual weight before a grade. */
function bareWeight(
  text: Document,
  index: number,
  value: number,
  next: number,
): Weight | undefined {
  if (
    ![20, 24, 28, 32, 50, 55, 60, 65, 67, 70, 80, 90, 100, 105, 110, 120, 130].includes(value) ||
    text.numbers[index]?.form !== 'plain'
  )
    return undefined;
  let wordsEnd = next;
  for (
    let match = stockWords.matchAt(text.tokens, wordsEnd);
    match && match.next - next < 6 && inSameSentence(text, index, match.next - 1);
    match = stockWords.matchAt(text.tokens, wordsEnd)
  ) {
    if (match.value.kind === 'grade' && gradesByPound.test(match.value.name))
      return { first: index, next, text: `${value}#` };
    if (match.value.kind === 'noise') return undefined;
    wordsEnd = match.next;
  }
  return undefined;
}

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
  const isLaminate =
    /^(?:in|with|at)$/.test(wordAt(text, weight.first - 1)) &&
    /^laminat(?:ed|ing|ion)$/.test(wordAt(text, weight.first - 2));
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
    return words.some(({ name }) => /coroplast|foam|plastic|board|magnet/.test(name));
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
