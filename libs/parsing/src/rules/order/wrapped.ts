import { bareLabel, type Pair } from './pairs.js';
import type { Row } from './sheet.js';

/** Lines without a label belong to the closest labeled line. */
export function joinWrappedValues(
  rows: readonly Row[],
  pairs: readonly Pair[],
  inTable: ReadonlySet<Row>,
): void {
  const byRow = Map.groupBy(pairs, (pair) => pair.row);
  const paired = new Set(pairs.flatMap(({ cells }) => cells));
  const loose = (row: Row | undefined) =>
    row !== undefined &&
    !inTable.has(row) &&
    row.cells.length === 1 &&
    row.cells.every((cell) => !paired.has(cell) && !bareLabel(cell.text));
  for (let first = 0; first < rows.length; first++) {
    if (!loose(rows[first])) continue;
    let next = first + 1;
    while (next < rows.length && loose(rows[next])) next++;
    const [run, above, below] = [rows.slice(first, next), rows[first - 1], rows[next]];
    const [head, last] = [run[0] as Row, run.at(-1) as Row];
    const own = (row: Row | undefined, index: number) =>
      row?.page === head.page ? byRow.get(index)?.find((pair) => beside(pair, run)) : undefined;
    const reach = (gap: number) => (gap < 2.2 * head.height ? gap : Infinity);
    const [up, down] = [own(above, first - 1), own(below, next)];
    const gaps = [
      up ? reach(head.top - (above?.top ?? 0)) : Infinity,
      down ? reach((below?.top ?? 0) - last.top) : Infinity,
    ] as const;
    const text = run.map(({ cells }) => cells[0]?.text).join(' ');
    // an amount, a count or an address is complete
    const full = up !== undefined && /^(?:[$€£]\s?)?[\d,.]+$|^\S+@\S+$/.test(up.value);
    const owner = gaps[1] < gaps[0] - 0.4 || (full && gaps[1] < Infinity) ? down : up;
    if (owner && Math.min(...gaps) < Infinity) {
      owner.value = owner === down ? `${text} ${owner.value}` : `${owner.value} ${text}`;
      owner.cells.push(...run.flatMap(({ cells }) => cells));
    }
    first = next - 1;
  }
}

const beside = ({ cells: [label, value] }: Pair, run: readonly Row[]) =>
  label !== undefined &&
  value !== undefined &&
  value.from > label.to &&
  run.every(({ cells }) => cells.every((cell) => Math.abs(cell.from - value.from) < 6));
