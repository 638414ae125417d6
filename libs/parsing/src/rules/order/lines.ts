import type { Cell } from '../../pdf/page-text.js';
import type { Pair } from './pairs.js';
import type { Row } from './sheet.js';

/** From this gap on, in letters' heights, an empty line parts what stands above and below. */
const paragraph = 1.75;

/** The sheet as plain lines, `Label: value` where a label has its value beside or below it, without the cells that are left out. */
export function linesOf(rows: readonly Row[], pairs: readonly Pair[], left: (cell: Cell) => boolean): string[] {
  const byCell = new Map(pairs.flatMap((pair) => pair.cells.map((cell): [Cell, Pair] => [cell, pair])));
  const told = new Set<Pair>();
  const lines: string[] = [];
  let above: Row | undefined;
  for (const row of rows) {
    if (above && lines.at(-1) !== '' && (row.page !== above.page || row.top - above.top > paragraph * above.height)) lines.push('');
    above = row;
    let loose: string[] = [];
    const close = () => {
      if (loose.length) lines.push(loose.join('  '));
      loose = [];
    };
    for (const cell of row.cells) {
      if (left(cell)) continue;
      const pair = byCell.get(cell);
      if (!pair || pair.value === '') loose.push(cell.text);
      else if (!told.has(pair)) {
        told.add(pair);
        close();
        lines.push(`${pair.name}: ${pair.value}`);
      }
    }
    close();
  }
  return lines;
}
