import { knownColumn } from '../vocabulary/item-columns.js';
import type { Column } from './item-heading.js';
import { amountOf } from './money.js';
import { nearest } from './pairs.js';
import type { Row } from './sheet.js';

const kinds = ['quantity', 'rate', 'amount'] as const;
type Figures = Partial<Record<(typeof kinds)[number], number>>;

const cent = 0.011;
/** A charge without a count may stand among the lines. */
const minShare = 0.8;

/** Names the one missing column of quantity, price and amount by the figures under a heading. */
export function withFigureColumn(columns: Column[], rows: readonly Row[]): Column[] {
  const missing = kinds.filter((kind) => !columns.some((column) => kindOf(column) === kind));
  const [kind] = missing;
  if (!kind || missing.length > 1) return columns;
  const unknown = columns.filter(({ kind: own, text }) => own === 'aside' && !knownColumn(text));
  const named = unknown
    .map((column) => columns.map((one) => (one === column ? { ...one, kind } : one)))
    .find((trial) => haveProducts(trial, rows));
  return named ?? columns;
}

const kindOf = ({ kind }: Column) => (kind === 'perThousand' ? 'rate' : kind);

function haveProducts(columns: readonly Column[], rows: readonly Row[]): boolean {
  const figures = rows
    .map((row) => figuresOf(row, columns))
    .filter((row): row is Required<Figures> => kinds.every((kind) => row[kind] !== undefined));
  const right = figures.filter(
    ({ quantity, rate, amount }) =>
      amount > 0 && [1, 1000].some((per) => Math.abs((quantity * rate) / per - amount) <= cent),
  );
  return right.length > 0 && right.length >= minShare * figures.length;
}

function figuresOf({ cells }: Row, columns: readonly Column[]): Figures {
  const figures: Figures = {};
  for (const cell of cells) {
    const column = nearest(columns, cell);
    const kind = kinds.find((one) => column && kindOf(column) === one);
    const value = kind && amountOf(cell.text);
    if (kind && value !== undefined) figures[kind] ??= Number(value);
  }
  return figures;
}
