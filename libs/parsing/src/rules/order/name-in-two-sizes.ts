import type { Cell } from '#documents';
import { nameOfHouse, nameOfOffice, notName } from '../vocabulary/letterheads.js';
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
  return name;
}
