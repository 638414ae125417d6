import type { Row } from './sheet.js';

const withComma = /^(?:[$€£] ?)?\d{1,3}(?:[ .]\d{3})*,\d{2,4}(?: ?[$€£])?$/;
const withPoint = /^(?:[$€£] ?)?\d[\d,]*\.\d{2,4}(?: ?[$€£])?$/;
const thousands = /(?<!^0),\d{3}$/;
const spaced = /^\d{1,3}(?: \d{3})+(?=$| \p{L})/u;
const minAmounts = 3;

/** `8 000`, `0,0625` and `500,00` become `8,000`, `0.0625` and `500.00`. */
export function withDecimalPoints(rows: readonly Row[]): readonly Row[] {
  const texts = rows.flatMap(({ cells }) => cells.map(({ text }) => text));
  const amounts = texts.filter((text) => withComma.test(text));
  const isSure = amounts.some((text) => !thousands.test(text));
  if (!isSure || amounts.length < minAmounts || texts.some((text) => withPoint.test(text)))
    return rows;
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => ({ ...cell, text: withPointsIn(cell.text) })),
  }));
}

function withPointsIn(text: string): string {
  if (spaced.test(text)) return text.replace(/(?<=\d) (?=\d)/g, ',');
  return withComma.test(text) ? text.replace(/[ .](?=\d{3}(?!\d))/g, '').replace(',', '.') : text;
}
