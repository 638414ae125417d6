import type { Item } from './item.js';
import { lineOf, type Row } from './sheet.js';

/** Figures of a row that agree: 15 M × 24.60 = 369.00. */
interface Figures {
  quantity: string;
  unit: string;
  rate: string;
  amount: string;
}

interface Anchor extends Figures {
  index: number;
}

const minAnchors = 2;
const maxTextRows = 8;
/** The figures stand at the end of a row. */
const maxWords = 60;
const number = /^\$?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?$/;
const isNumber = (word: string) => /\d/.test(word) && number.test(word);
const valueOf = (word: string) => Number(word.replace(/[$,]/g, ''));
export const unitWord =
  /^(?:M|C|K|TH|EA|PC|PCS|PD|PAD|PADS|BX|BOX|CTN|LOT|SET|SETS|SHT|SHEET|SHEETS|BK|BOOK|BOOKS|RL|ROLL|ROLLS|PK|PKG|RM|each|thousand|pads?|books?|sheets?|sets?|pieces?|units?|copies|rolls?|labels?)$/i;
const perWord = /^(?:per|a|\/)$/i;
const endRow = /^(?:sub-?\s?total|total|grand total|order total|freight|tax|terms|notes?\b)/i;
const ruled = /^[-=_*\s]{5,}$/;

/**
 * Pieces of a table, or of a list, by the arithmetic of their rows: from one row whose figures
 * agree to the next.
 */
export function pricedRows(rows: readonly Row[]): Item[] {
  const anchors = rows.flatMap((row, index): Anchor[] => {
    const isOne = lineOf(row).split('=').length < 3;
    const words = isOne && !endRow.test(lineOf(row)) ? wordsOf(row) : [];
    const figures = figuresOf(words) ?? figuresOf(words.toReversed());
    return figures ? [{ ...figures, index }] : [];
  });
  if (anchors.length < minAnchors) return [];
  const starts = startsOf(rows, anchors);
  return anchors.map((anchor, nth) => {
    const end = starts[nth + 1] ?? endOf(rows, anchor.index);
    return itemOf(rows.slice(starts[nth], end), anchor, rows[anchor.index]!);
  });
}

const unitOfPrice = /(?<=\d)\/(?:M|C|EA|each|thousand)$/i;

const wordsOf = ({ cells }: Row) =>
  cells
    .flatMap(({ text }) => text.split(/\s+/, maxWords))
    .slice(-maxWords)
    .map((word) => word.replace(unitOfPrice, ''));

function figuresOf(words: readonly string[]): Figures | undefined {
  const last = words.findLastIndex((word) => isNumber(word) && /\.\d{2}$/.test(word));
  const amount = words[last];
  if (amount === undefined) return undefined;
  const total = valueOf(amount);
  for (let rateAt = last - 1; rateAt > 0; rateAt--) {
    const rate = words[rateAt]!;
    if (!isNumber(rate) || !/\.\d|^\$/.test(rate)) continue;
    for (let quantityAt = rateAt - 1; quantityAt >= 0; quantityAt--) {
      const quantity = words[quantityAt]!;
      if (!isNumber(quantity) || quantity.startsWith('$')) continue;
      const next = words[quantityAt + 1]!;
      const unit = perWord.test(next) ? words[quantityAt + 2]! : next;
      const product = valueOf(quantity) * valueOf(rate);
      const perHundred = words[rateAt + 1] === '/' && words[rateAt + 2] === '100';
      const isSame = [product, product / 1000, ...(perHundred ? [product / 100] : [])].some(
        (one) => Math.abs(one - total) < cent,
      );
      if (isSame && total > 0)
        return { quantity, unit: unitWord.test(unit) ? unit : '', rate, amount };
    }
  }
  return undefined;
}
const cent = 0.011;

/** The row that begins each piece: a numbered one, one below a rule, or that of its figures. */
function startsOf(rows: readonly Row[], anchors: readonly Anchor[]): number[] {
  return anchors.map(({ index }, nth) => {
    const from = nth === 0 ? Math.max(0, index - maxTextRows) : anchors[nth - 1]!.index + 1;
    for (let start = index; start >= from; start--) {
      const line = lineOf(rows[start]!);
      if (start < index && ruled.test(line)) return start + 1;
      if (lineNumberOf(line) === nth + 1 || lineNumberOf(line) === (nth + 1) * 10) return start;
    }
    return nth === 0 ? index : afterGap(rows, anchors[nth - 1]!.index, index);
  });
}

/** `00010`, `2.`: a number of the sequence. */
const lineNumberOf = (line: string) => Number(/^0*(\d{1,4})[.)]?(?=\s|$)/.exec(line)?.[1] ?? NaN);

/** Behind the widest gap between two rows with figures, or at the second one. */
function afterGap(rows: readonly Row[], above: number, index: number): number {
  const gapAbove = (row: number) => rows[row]!.top - rows[row - 1]!.top;
  let start = index;
  for (let row = above + 1; row < index; row++)
    if (gapAbove(row) > gapAbove(start) + 1) start = row;
  return start;
}

function endOf(rows: readonly Row[], index: number): number {
  let end = index + 1;
  const height = rows[index]!.height;
  while (end < rows.length && end - index < maxTextRows) {
    const [row, previous] = [rows[end]!, rows[end - 1]!];
    const line = lineOf(row);
    if (ruled.test(line) || endRow.test(line) || row.page !== previous.page) break;
    if (row.cells.some(({ text }) => endRow.test(text))) break;
    if (row.top - previous.top > 1.9 * height) break;
    end++;
  }
  return end;
}

const code = /^(?=.*\d)[A-Z0-9]+(?:-[A-Z0-9]+)+$|^\d{5,}$|^[A-Z]{2,4}-[A-Z]{2,}$/;

/** `per 1000 EA`, `/ 1,000 PC` */
const priceBasis = /^\s*(?:per|\/)?\s*1(?:,?00?0?)?\s+[a-z]{1,4}\s*$/i;

/** `8.5 x 11` and `4/4` in cells of their own */
const specification = /\d"? ?x ?\d|^\d\/\d$/i;

function itemOf(rows: readonly Row[], figures: Figures, anchor: Row): Item {
  const { quantity, unit, rate, amount } = figures;
  const lines = rows.flatMap((row) => {
    const own = new Set<string>(row === anchor ? [quantity, unit, rate, amount] : []);
    return row.cells.map(({ text }) =>
      text
        .split(/\s+/)
        .filter((word) => !own.delete(word.replace(unitOfPrice, '')))
        .join(' ')
        .replace(priceBasis, '')
        .replace(/^item text:\s*/i, '')
        .trim(),
    );
  });
  const words = lines.filter((line) => /\p{L}{2}/u.test(line) || specification.test(line));
  const codes = words.filter((line) => code.test(line));
  return {
    description: words.filter((line) => !code.test(line) && !/^(?:per|each|EA|PC)$/i.test(line)),
    specifications: [],
    code: codes[0] ?? '',
    quantity,
    unit,
    rate,
    perThousand: '',
    amount,
  };
}
