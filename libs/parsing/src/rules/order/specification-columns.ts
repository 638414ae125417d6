import { knownColumn } from '../vocabulary/item-columns.js';
import type { Column } from './item-heading.js';
import { nearest } from './pairs.js';
import type { Row } from './sheet.js';

/** `8.5 x 11`, `4/4`, `100#`, `14 pt` */
const specification =
  /\d["']? ?[x\u00d7] ?\d|(?<![\d/])\d\/\d(?![\d/])|\d ?(?:#|(?:lb|pt|gsm|mil)\b)/i;

/** Takes columns with an unknown name for specifications where most of their cells state some. */
export function withSpecificationColumns(columns: Column[], rows: readonly Row[]): Column[] {
  const cells = rows.flatMap((row) => row.cells);
  const isUnknown = ({ kind, text }: Column) => kind === 'aside' && !knownColumn(text);
  return columns.map((column) => {
    if (!isUnknown(column)) return column;
    const own = cells.filter((cell) => nearest(columns, cell) === column);
    const stated = own.filter(({ text }) => specification.test(text));
    return stated.length > own.length / 2 ? { ...column, kind: 'specification' } : column;
  });
}
