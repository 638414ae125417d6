import type { Cell } from '#documents';
import type { Row } from './sheet.js';

const arrow = /^(?:<[-=]*|[*\u2190]+)?\s*(?:proceed|go|run) with\b.{0,20}$/i;
const mark =
  /^(?:[x\u2713\u2714\u2611\u2612*\u2190]\s*)?(?:ordered|selected|chosen|accepted|approved)\b.{0,12}$|^[x\u2713\u2714\u2611\u2612]$/i;
const figure = /^[$\u20ac\u00a3]?\s?\d[\d,.]*$/;

const optionName = /^(?:option|opt\.?|alternate|alt\.?)\s*[A-H\d]{1,2}[:.)]?$/i;

const figuresOf = (cells: readonly Cell[]) =>
  cells.filter(({ text }, index) => index > 0 || !optionName.test(text));

const isOption = (row: Row | undefined): row is Row => {
  const figures = row ? figuresOf(row.cells) : [];
  return figures.length > 1 && figures.every(({ text }) => figure.test(text));
};

/** Keeps the price break that is marked: `5,000  $812.00  X ordered`. */
export function withoutOtherOptions(rows: readonly Row[]): Row[] {
  const others = new Set<Row>();
  for (const [index, { cells }] of rows.entries()) {
    const figures = figuresOf(cells.slice(0, -1));
    const last = cells.at(-1)?.text ?? '';
    if ((!mark.test(last) && !arrow.test(last)) || figures.length < 2) continue;
    if (!figures.every(({ text }) => figure.test(text))) continue;
    for (const step of [-1, 1])
      for (let other = index + step; isOption(rows[other]); other += step)
        others.add(rows[other] as Row);
  }
  return others.size ? rows.filter((row) => !others.has(row)) : [...rows];
}
