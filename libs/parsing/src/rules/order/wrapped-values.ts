import { bareLabel } from './pairs.js';
import type { Pair } from './pair.js';
import type { Row } from './sheet.js';

/** Lines without a label belong to the closest labeled line. */
export function joinWrappedValues(
  rows: readonly Row[],
  pairs: readonly Pair[],
  inTable: ReadonlySet<Row>,
): void {
  const byRow = Map.groupBy(pairs, (pair) => pair.row);
  const pairCells = new Set(pairs.flatMap(({ cells }) => cells));
  const isUnlabeled = (row: Row | undefined) =>
    row !== undefined &&
    !inTable.has(row) &&
    row.cells.length === 1 &&
    row.cells.every((cell) => !pairCells.has(cell) && !bareLabel(cell.text));
  for (let first = 0; first < rows.length; first++) {
    if (!isUnlabeled(rows[first])) continue;
    let next = first + 1;
    while (next < rows.length && isUnlabeled(rows[next])) next++;
    const [run, rowAbove, rowBelow] = [rows.slice(first, next), rows[first - 1], rows[next]];
    const [head, last] = [run[0] as Row, run.at(-1) as Row];
    const own = (row: Row | undefined, index: number) =>
      row?.page === head.page
        ? byRow.get(index)?.find((pair) => continuesValue(pair, run))
        : undefined;
    const limitGap = (gap: number) => (gap < 2.2 * head.height ? gap : Infinity);
    const [pairAbove, pairBelow] = [own(rowAbove, first - 1), own(rowBelow, next)];
    const gaps = [
      pairAbove ? limitGap(head.top - (rowAbove?.top ?? 0)) : Infinity,
      pairBelow ? limitGap((rowBelow?.top ?? 0) - last.top) : Infinity,
    ] as const;
    const text = run.map(({ cells }) => cells[0]?.text).join(' ');
    // an amount, a count or an address is complete
    const isComplete =
      pairAbove !== undefined && /^(?:[$€£]\s?)?[\d,.]+$|^\S+@\S+$/.test(pairAbove.value);
    const owner =
      gaps[1] < gaps[0] - 0.4 || (isComplete && gaps[1] < Infinity) ? pairBelow : pairAbove;
    if (owner && Math.min(...gaps) < Infinity) {
      owner.value = owner === pairBelow ? `${text} ${owner.value}` : `${owner.value} ${text}`;
      owner.cells.push(...run.flatMap(({ cells }) => cells));
    }
    first = next - 1;
  }
}

const continuesValue = ({ cells: [label, value] }: Pair, run: readonly Row[]) =>
  label !== undefined &&
  value !== undefined &&
  value.from > label.to &&
  run.every(({ cells }) => cells.every((cell) => Math.abs(cell.from - value.from) < 6));
