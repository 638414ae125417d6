import type { Page } from '#documents';
import { tradeSizes } from '../vocabulary/trade-sizes.js';

/** Two numbers of inches; a letter, a price or another unit beside them means something else. */
const pair =
  /(?<![\p{L}\d.,/$#-])(\d{1,5}(?:\.\d{1,3})?)(["”]?\s?[x×]\s?)(\d{1,5}(?:\.\d{1,3})?)(?![\d/%-]|[.,]\d|\s?(?:mm|cm|m|ft|feet|x)\b|\s?[×='])/giu;

const isTradeSize = (width: string, height: string) =>
  tradeSizes.has(`${Number(width)} x ${Number(height)}`) ||
  tradeSizes.has(`${Number(height)} x ${Number(width)}`);

/** A number, and what it may have been before a point was lost. */
const readingsOf = (figures: string) =>
  figures.includes('.')
    ? [figures]
    : [
        figures,
        ...Array.from(
          { length: figures.length - 1 },
          (_, index) => `${figures.slice(0, index + 1)}.${figures.slice(index + 1)}`,
        ),
      ];

/** The recognition of text loses points: `8.5 x 11` becomes `85 x 11`. */
export const repairSizes = (text: string): string =>
  text.replace(pair, (whole, width: string, cross: string, height: string) => {
    if (isTradeSize(width, height)) return whole;
    const sizes = readingsOf(width).flatMap((across) =>
      readingsOf(height)
        .filter((up) => isTradeSize(across, up))
        .map((up) => `${across}${cross}${up}`),
    );
    return sizes.length === 1 ? sizes[0]! : whole;
  });

/** Only of pages whose text was recognized. */
export const repairPage = (page: Page): Page =>
  page.isRecognized
    ? {
        ...page,
        lines: page.lines.map((line) => ({
          ...line,
          cells: line.cells.map((cell) => ({ ...cell, text: repairSizes(cell.text) })),
        })),
      }
    : page;
