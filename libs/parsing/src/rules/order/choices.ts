import type { Cell } from '#documents';
import type { Row } from './sheet.js';

const box = /(?=\[ ?[xX*]? ?\])/;
const openBox = /^\[ ?\]/;
const checkedBox = /^\[ ?[xX*] ?\]/;

/** Removes the choices of a form that are not checked: `[ ] one side  [X] two sides`. */
export function withoutOpenChoices(rows: readonly Row[]): readonly Row[] {
  const areChecked = rows.some(({ cells }) =>
    cells.some(({ text }) => text.split(box).some((part) => checkedBox.test(part))),
  );
  return areChecked
    ? rows
        .map((row) => ({ ...row, cells: row.cells.flatMap(withoutOpenBoxes) }))
        .filter(({ cells }) => cells.length > 0)
    : rows;
}

function withoutOpenBoxes(cell: Cell): Cell[] {
  const parts = cell.text.split(box).filter((part) => !openBox.test(part));
  const text = parts.join('').trim();
  return text === '' ? [] : [{ ...cell, text }];
}
