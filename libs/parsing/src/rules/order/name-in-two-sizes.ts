import type { Cell } from '#documents';
import { documentPhrase, nameOfHouse, nameOfOffice, notName } from '../vocabulary/letterheads.js';
import type { Row } from './sheet.js';

const maxIndent = 8;
const minRatio = 1.4;
const maxLeading = 1.2;

/** `Holloway & Finch` in large letters over `DISTILLING CO.` */
export function inTwoSizes(
  { name, cell }: { name: string; cell: Cell },
  rows: readonly Row[],
): string {
  const own = rows.find(({ cells }) => cells.includes(cell));
  if (!own || name !== cell.text) return name;
  for (const other of rows) {
    const [large, small] = other.top < own.top ? [other, own] : [own, other];
    const [above, below] = [large, small].map((row) =>
      row === own ? cell : row.cells.find(({ from }) => Math.abs(from - cell.from) <= maxIndent),
    );
    const isPair =
      other !== own &&
      above &&
      below &&
      large.height >= minRatio * small.height &&
      small.top - large.top <= maxLeading * large.height &&
      !nameOfHouse.test(above.text) &&
      nameOfHouse.test(below.text) &&
      ![above, below].some(({ text }) => notName.test(text) || /[\d,:]/.test(text)) &&
      !nameOfOffice.test(below.text);
    if (isPair) return `${above.text} ${below.text}`;
  }
  return inSeveralLines(cell, own, rows);
}

const maxParts = 3;
const maxSizeDifference = 0.1;
const maxLeadingOfParts = 1.3;

/** `Hollister`, `Museum` and `of Glass` below each other, in the largest letters. */
function inSeveralLines(cell: Cell, own: Row, rows: readonly Row[]): string {
  const sizes = rows.map(({ height }) => height).toSorted((one, other) => one - other);
  const median = sizes[Math.floor(sizes.length / 2)] ?? 0;
  if (own.height < minRatio * median) return cell.text;
  const index = rows.indexOf(own);
  const before = partsBeside(cell, own, rows.slice(0, index).toReversed()).toReversed();
  const isSecondHouse = nameOfHouse.test(cell.text) && before.length === 0;
  const parts = [
    ...before.filter((text) => !nameOfHouse.test(text)),
    cell.text,
    ...(isSecondHouse ? [] : partsBeside(cell, own, rows.slice(index + 1))),
  ];
  const whole = parts.join(' ');
  return parts.length <= maxParts && nameOfHouse.test(whole) ? whole : cell.text;
}

/** Lines of the same size in the same column. */
function partsBeside(cell: Cell, own: Row, rows: readonly Row[]): string[] {
  const parts: string[] = [];
  let last = own;
  for (const row of rows) {
    if (Math.abs(row.top - last.top) > maxLeadingOfParts * own.height) break;
    const part = row.cells.find(({ from }) => Math.abs(from - cell.from) <= maxIndent);
    if (!part) continue;
    const isAlike = Math.abs(row.height - own.height) <= maxSizeDifference * own.height;
    if (!isAlike || /[\d,:]/.test(part.text) || documentPhrase.test(part.text)) break;
    parts.push(part.text);
    last = row;
  }
  return parts;
}
