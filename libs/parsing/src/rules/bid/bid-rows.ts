import type { Cell, Page } from '#documents';

/** A line of the quote, with its cells. */
export interface BidRow {
  cells: readonly Cell[];
  /** Of all cells. */
  text: string;
}

const maxRows = 2000;
const maxLength = 1000;

export const rowsOf = (pages: readonly Page[]): BidRow[] =>
  pages
    .flatMap(({ lines }) => lines)
    .slice(0, maxRows)
    .map(({ cells }) => ({
      cells,
      text: cells
        .map(({ text }) => text)
        .join('  ')
        .slice(0, maxLength),
    }));

/** Shorter lines do not continue on the next one. */
const minWrapped = 45;

/** Lines of prose that belong together, and other lines by themselves. */
export function sentencesOf(rows: readonly BidRow[]): string[] {
  const texts: string[] = [];
  let isOpen = false;
  for (const { cells, text } of rows) {
    const isProse = cells.length === 1;
    if (isOpen && isProse) texts.push(`${texts.pop()} ${text}`);
    else texts.push(text);
    isOpen = isProse && text.length >= minWrapped;
  }
  return texts;
}

export interface QuantityMatch {
  quantity: number;
  start: number;
  end: number;
}

const count =
  /(?<![\w$.,#/-])(\d{1,3}(?:,\d{3})+|\d+)(?:\s?([MKmk])\b(?!\s*(?:weight|wt)))?(?![\d%#"”/]|[.,]\d|\s?(?:x|×|lb|pt|"|”|#)(?![a-z]))/g;

/** Quantities in the text that were asked for: `2,500`, `5M`, `10k`. */
export function quantitiesIn(text: string, quantities: readonly number[]): QuantityMatch[] {
  const matches: QuantityMatch[] = [];
  for (const match of text.matchAll(count)) {
    const [whole, figures = '', thousands] = match;
    const quantity = Number(figures.replaceAll(',', '')) * (thousands ? 1000 : 1);
    if (quantities.includes(quantity))
      matches.push({ quantity, start: match.index, end: match.index + whole.length });
  }
  return matches;
}
