import type { Cell } from '#documents';
import { orderLabelNamed } from '../vocabulary/order-labels.js';
import type { Row } from './sheet.js';

const opening = /^([^:]{2,40}):\s/;
const maxLabelWords = 3;

/** Splits `Supplier: Acme Ship to: 9 Elm St` before its second label. */
export const splitInnerLabels = (row: Row): Row => ({
  ...row,
  cells: row.cells.flatMap(splitCell),
});

function splitCell(cell: Cell): Cell[] {
  const [head, name = ''] = opening.exec(cell.text) ?? [];
  if (!head || orderLabelNamed(name) === undefined) return [cell];
  const cuts = [...cell.text.matchAll(/:\s/g)]
    .map(({ index }) => labelStart(cell.text, index))
    .filter((start) => start !== undefined && start > head.length);
  const starts = [0, ...(cuts as number[])];
  const width = (cell.to - cell.from) / Math.max(1, cell.text.length);
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? cell.text.length;
    const text = cell.text.slice(start, end).trim();
    return {
      text,
      from: cell.from + start * width,
      to: index === starts.length - 1 ? cell.to : cell.from + (start + text.length) * width,
    };
  });
}

/** Start of the capitalized label that ends at a colon. */
function labelStart(text: string, colon: number): number | undefined {
  const before = text.slice(Math.max(0, colon - 40), colon);
  const offset = colon - before.length;
  const words = [...before.matchAll(/\S+/g)].slice(-maxLabelWords);
  const first = words.find(
    ({ index, 0: word }) =>
      /^\p{Lu}/u.test(word) && orderLabelNamed(before.slice(index)) !== undefined,
  );
  return first && offset + first.index;
}
