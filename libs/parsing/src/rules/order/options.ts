import type { Row } from './sheet.js';

const mark =
  /^(?:[x\u2713\u2714\u2611\u2612*\u2190]\s*)?(?:ordered|selected|chosen|accepted|approved)\b.{0,12}$|^[x\u2713\u2714\u2611\u2612]$/i;
const figure = /^[$\u20ac\u00a3]?\s?\d[\d,.]*$/;

const isOption = (row: Row | undefined): row is Row =>
  row !== undefined && row.cells.length > 1 && row.cells.every(({ text }) => figure.test(text));

/** Keeps the price break that is marked: `5,000  $812.00  X ordered`. */
export function withoutOtherOptions(rows: readonly Row[]): Row[] {
  const others = new Set<Row>();
  for (const [index, { cells }] of rows.entries()) {
    const figures = cells.slice(0, -1);
    if (!mark.test(cells.at(-1)?.text ?? '') || figures.length < 2) continue;
    if (!figures.every(({ text }) => figure.test(text))) continue;
    for (const step of [-1, 1])
      for (let other = index + step; isOption(rows[other]); other += step)
        others.add(rows[other] as Row);
  }
  return others.size ? rows.filter((row) => !others.has(row)) : [...rows];
}
