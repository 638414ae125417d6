import type { Cell } from '#documents';
import { bareLabel, holdsPair } from './pairs.js';
import type { Row } from './sheet.js';

/** Lines above and below the middle of a cell are closer than lines of text, in heights. */
const maxHalfLeading = 0.8;

/** Joins a value of two lines with the label that is centered beside it. */
export function joinCenteredValues(rows: readonly Row[]): Row[] {
  const joined: Row[] = [];
  for (let index = 0; index < rows.length; index++) {
    const [above, row, below] = [rows[index], rows[index + 1], rows[index + 2]];
    const whole = above && row && below && wholeRow(above, row, below);
    if (whole) index += 2;
    joined.push(whole || (above as Row));
  }
  return joined;
}

function wholeRow(above: Row, row: Row, below: Row): Row | undefined {
  if (!isHalfBelow(above, row) || !isHalfBelow(row, below)) return undefined;
  const labels = row.cells.filter(({ text }) => bareLabel(text));
  const others = [...above.cells, ...below.cells];
  const [first] = labels;
  const areValues = others.every(
    ({ from, text }) => first && from > first.to && !bareLabel(text) && !holdsPair(text),
  );
  if (!first || !areValues) return undefined;
  const before = row.cells.filter(({ from }) => from < first.from);
  const all = [above, row, below].flatMap(({ cells }) => cells);
  const cells = labels.flatMap((label, nth) => {
    const end = labels[nth + 1]?.from ?? Infinity;
    const value = valueOf(all.filter(({ from }) => from > label.from && from < end));
    return value ? [label, value] : [label];
  });
  return { ...row, cells: [...before, ...cells] };
}

const isHalfBelow = (row: Row, next: Row) =>
  next.page === row.page && next.top - row.top < maxHalfLeading * row.height;

function valueOf(cells: readonly Cell[]): Cell | undefined {
  const [first] = cells;
  return (
    first && {
      text: cells.map(({ text }) => text).reduce(joinLines),
      from: Math.min(...cells.map(({ from }) => from)),
      to: Math.max(...cells.map(({ to }) => to)),
    }
  );
}

/** A name without a comma or a number stands in a line of its own. */
const joinLines = (one: string, next: string) =>
  /[\d,]/.test(one) || next.startsWith('(') ? `${one} ${next}` : `${one}, ${next}`;
