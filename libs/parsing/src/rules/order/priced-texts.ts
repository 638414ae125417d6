import { readOrderText } from './order-text.js';
import { normalize } from '../normalize/normalize.js';
import { readPiece } from '../piece.js';
import { amountsIn } from './money.js';

/** Longest paragraph of one piece, in lines. */
const maxLines = 12;
const endsWithPrice = /(?:[$\u20ac\u00a3]\s?|(?<![\d.,]))\d[\d,]*(?:\.\d{2})?\.?\s*$/;

/** Paragraphs of prose, each about one piece with its count and its price. */
export function pricedTexts(lines: readonly string[]): string[][] {
  for (const texts of [paragraphsOf(lines), paragraphsOf(lines).flatMap(splitAtPrices)]) {
    const pieces = texts.filter(isPricedPiece);
    if (pieces.length > 1) return pieces;
  }
  return [];
}

function paragraphsOf(lines: readonly string[]): string[][] {
  const paragraphs: string[][] = [[]];
  for (const line of lines) {
    if (line === '') paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
  }
  return paragraphs.filter(({ length }) => length > 0 && length <= maxLines);
}

/** `750 cards ... $1,310.` and, in the next line, `800 envelopes ...` */
function splitAtPrices(lines: string[]): string[][] {
  const texts: string[][] = [[]];
  for (const line of lines) {
    texts.at(-1)?.push(line);
    if (endsWithPrice.test(line) && amountsIn(line).length > 0) texts.push([]);
  }
  return texts.filter(({ length }) => length > 0);
}

function isPricedPiece(lines: readonly string[]): boolean {
  const text = lines.join('\n');
  if (!/\d\.\d{2}\b/.test(text) && amountsIn(text).length === 0) return false;
  const { findings, readings } = readPiece(readOrderText(normalize(text)));
  return (
    findings.mentions.length > 0 &&
    (findings.quantities?.value.offers.length ?? 0) > 0 &&
    Boolean(readings.size ?? readings.flatSize ?? readings.paperType)
  );
}
