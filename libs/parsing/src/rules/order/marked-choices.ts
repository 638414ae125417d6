import { isLabel } from './pairs.js';
import { partOf, type Row } from './sheet.js';

/** `X Score` beside `Perforate` */
const marked = /^X (?=\p{Lu}|\d)/u;
const minMarks = 2;
const maxShift = 5;
const maxLength = 32;
/** Lines of one group of choices. */
const maxLines = 8;

/** `X Deliver to:` */
const textOf = (text: string) => (text.endsWith(':') ? text.replace(marked, '') : text);

/** Keeps the choices with an X on a form that prints all of them. */
export function withoutOtherChoices(rows: readonly Row[]): Row[] {
  const marks = rows.flatMap(({ cells }) => cells.filter(({ text }) => marked.test(text)));
  if (marks.length < minMarks) return [...rows];
  const edges = marks.map((cell) => partOf(cell, 2).from);
  const isAtEdge = (from: number) => edges.some((edge) => Math.abs(edge - from) <= maxShift);
  const isMarked = ({ cells }: Row) => cells.some(({ text }) => marked.test(text));
  const isChoices = (row: Row) =>
    isMarked(row) ||
    (row.cells.length > 1 &&
      row.cells.every(({ text }) => text.length <= maxLength && !text.includes(':')) &&
      isAtEdge(row.cells[0]?.from ?? 0));
  const groups = new Set(rows.filter(isMarked));
  for (const [index, row] of rows.entries())
    for (const step of isMarked(row) ? [-1, 1] : [])
      for (let count = 1; count <= maxLines; count++) {
        const other = rows[index + step * count];
        if (!other || other.page !== row.page || !isChoices(other)) break;
        groups.add(other);
      }
  return rows.flatMap((row) => {
    if (!groups.has(row)) return [row];
    const cells = row.cells.filter(
      ({ text, from }, index) =>
        marked.test(text) ||
        (index === 0 && !isAtEdge(from) && isLabel(text)) ||
        /^X .*:$/.test(row.cells[index - 1]?.text ?? ''),
    );
    return cells.length
      ? [{ ...row, cells: cells.map((cell) => ({ ...cell, text: textOf(cell.text) })) }]
      : [];
  });
}
