import type { Cell } from '#documents';
import { labelNamed } from '../layout/record.js';
import { type ItemColumn, itemColumnNamed } from '../vocabulary/item-columns.js';
import type { Item, Items } from './item.js';
import { isLabel } from './pairs.js';
import { isAligned, type Row } from './sheet.js';

/** Jobs beside each other, below their names and beside a column of labels. */
interface Grid {
  names: readonly Cell[];
  rows: readonly Row[];
  fields: readonly Field[];
}

/** What a label says of each job, in lines. */
interface Field {
  label: string;
  values: string[][];
}

const minLabels = 3;
const maxJobs = 6;
const maxRows = 60;
/** In letter heights. */
const maxGap = 3;
const maxLeading = 1.5;
/** In points. */
const slack = 4;

export function readJobColumns(rows: readonly Row[]): Items {
  const grids = gridsIn(rows);
  return {
    items: grids.flatMap(itemsOf),
    rows: new Set(grids.flatMap((grid) => grid.rows)),
  };
}

/** The lines of an order with a paragraph for each job of a grid. */
export function linesWithoutColumns(rows: readonly Row[], lineOf: (row: Row) => string): string[] {
  const gridOf = new Map(
    gridsIn(rows).flatMap((grid) => grid.rows.map((row): [Row, Grid] => [row, grid])),
  );
  return rows.flatMap((row) => {
    const grid = gridOf.get(row);
    if (!grid) return [lineOf(row)];
    return grid.rows[0] === row ? grid.names.flatMap((_name, nth) => paragraphOf(grid, nth)) : [];
  });
}

function gridsIn(rows: readonly Row[]): Grid[] {
  const grids: Grid[] = [];
  for (let index = 0; index < rows.length; index++) {
    const grid = gridAt(rows, index);
    if (!grid) continue;
    grids.push(grid);
    index += grid.rows.length - 1;
  }
  return grids;
}

/** `Piece  Flyer  Poster`, or the names alone, above `Quantity  500  200` */
function gridAt(rows: readonly Row[], index: number): Grid | undefined {
  const [head, next] = [rows[index], rows[index + 1]];
  const [first, label] = [head?.cells[0], next?.cells[0]];
  if (!head || !first || !label) return undefined;
  const names = isAtLeft(first, label) ? head.cells.slice(1) : head.cells;
  const [firstName] = names;
  if (!firstName || firstName.from < label.to || names.length < 2 || names.length > maxJobs)
    return undefined;
  if (names.some(({ text }) => isLabel(text) || !/\p{L}/u.test(text))) return undefined;
  const body = bodyOf(rows.slice(index + 1, index + maxRows), head, names);
  const fields = fieldsOf(body, names);
  const knownFields = fields.filter(
    (field) => isLabel(field.label) || itemColumnNamed(field.label),
  );
  const quantities = fields.find((field) => kindOf(field) === 'quantity')?.values ?? [];
  const areCounted = quantities.length > 0 && quantities.every(([text = '']) => /^\d/.test(text));
  if (knownFields.length < minLabels || !areCounted) return undefined;
  const ownField = first === firstName ? [] : [{ label: first.text, values: textsOf(names) }];
  return { names, rows: [head, ...body], fields: [...ownField, ...fields] };
}

const isAtLeft = (cell: Cell, label: Cell) => Math.abs(cell.from - label.from) <= slack;
const textsOf = (cells: readonly Cell[]) => cells.map(({ text }) => [text]);

/** Rows whose cells stand under the names, with or without a label. */
function bodyOf(rows: readonly Row[], head: Row, names: readonly Cell[]): Row[] {
  const [label] = rows[0]!.cells;
  const end = rows.findIndex((row, index) => {
    const [above, below] = [rows[index - 1] ?? head, rows[index + 1]];
    const [first, ...others] = row.cells;
    const isLabeled = first !== undefined && isAtLeft(first, label!);
    const isWrapped = [gapOf(above, row), below ? gapOf(row, below) : Infinity].some(
      (gap) => gap < maxLeading,
    );
    const values = isLabeled ? others : row.cells;
    return (
      gapOf(above, row) > maxGap ||
      (!isLabeled && !isWrapped) ||
      (isLabeled && first.text === head.cells[0]?.text) ||
      (isLabeled && first.to > names[0]!.from) ||
      values.some((cell) => !fits(cell, names))
    );
  });
  return rows.slice(0, end < 0 ? rows.length : end);
}

/** The distance of two rows, in letter heights. */
const gapOf = (row: Row, next: Row) =>
  next.page === row.page ? (next.top - row.top) / next.height : Infinity;

function fieldsOf(body: readonly Row[], names: readonly Cell[]): Field[] {
  const label = body[0]?.cells[0];
  const isLabeled = (row: Row) => label !== undefined && isAtLeft(row.cells[0]!, label);
  const owners: Row[] = [];
  const valuesOf = new Map<Row, string[][]>();
  for (const [index, row] of body.entries()) {
    const owner = isLabeled(row) ? row : ownerOf(body, index, isLabeled);
    if (!owners.includes(owner)) owners.push(owner);
    const values = valuesOf.get(owner) ?? names.map(() => []);
    valuesOf.set(owner, values);
    for (const cell of isLabeled(row) ? row.cells.slice(1) : row.cells)
      values[columnOf(cell, names)]!.push(cell.text);
  }
  return owners.map((owner) => ({
    label: owner.cells[0]!.text.replace(/:\s*$/, ''),
    values: valuesOf.get(owner)!,
  }));
}

/** A row without a label continues the closer one of its neighbors. */
function ownerOf(body: readonly Row[], index: number, isLabeled: (row: Row) => boolean): Row {
  const [above, row, below] = [body[index - 1]!, body[index]!, body[index + 1]];
  const isBelow = below !== undefined && gapOf(row, below) < gapOf(above, row);
  const labelBelow = isBelow ? body.find((one, nth) => nth > index && isLabeled(one)) : undefined;
  return labelBelow ?? body.findLast((one, nth) => nth < index && isLabeled(one))!;
}

const isCentered = (one: Cell, other: Cell) =>
  Math.abs(one.from + one.to - other.from - other.to) <= 2 * slack;

/** Numbers are aligned to the right end of a column. */
function columnOf(cell: Cell, names: readonly Cell[]): number {
  const aligned = names.findIndex((name) => isAligned(name, cell) || isCentered(name, cell));
  return aligned >= 0 ? aligned : names.findLastIndex(({ from }) => cell.from >= from - slack);
}

function fits(cell: Cell, names: readonly Cell[]): boolean {
  const name = names[columnOf(cell, names)];
  const next = names[columnOf(cell, names) + 1];
  return name !== undefined && (next === undefined || cell.to <= next.to);
}

const figures = /^(?:quantity|unit|rate|perThousand|amount)$/;
const namesOfPiece = /^(?:title|product)$/;

/** `Material` heads the description of a table, and names the stock beside columns. */
function kindOf({ label }: Field): ItemColumn {
  const [kind, name] = [itemColumnNamed(label), labelNamed(label)];
  if (kind === undefined || figures.test(kind)) return kind ?? 'specification';
  return name === undefined || namesOfPiece.test(name) ? kind : 'specification';
}

const itemsOf = (grid: Grid): Item[] =>
  grid.names.map((name, nth) => {
    const textOf = (kind: ItemColumn) =>
      grid.fields.find((field) => kindOf(field) === kind)?.values[nth]?.join(' ') ?? '';
    return {
      description: [nameOf(grid, nth)],
      specifications: specificationsOf(grid, nth),
      code: textOf('code'),
      quantity: textOf('quantity'),
      unit: /\p{L}/u.test(textOf('unit')) ? textOf('unit') : '',
      rate: textOf('rate') || (/\d/.test(textOf('unit')) ? textOf('unit') : ''),
      perThousand: textOf('perThousand'),
      amount: textOf('amount'),
    };
  });

const lineNumber = /^\d{1,4}[.)]?\s+(?=\p{L}{2})/u;

/** `Title  Salt Roads` below `Work A`, without the numbers of `10 Leaflet  20 Poster`. */
function nameOf({ names, fields }: Grid, nth: number): string {
  const field = fields.find((one) => kindOf(one) === 'description');
  const texts = field?.values.map((lines) => lines.join(' ')) ?? names.map(({ text }) => text);
  const areNumbered = texts.every((text) => lineNumber.test(text));
  return texts[nth]!.replace(areNumbered ? lineNumber : '', '');
}

const part = /^(text|cover|inside)s?:?\s+(?=\S)/i;

/** `Stock  Text 50# offset` over `Cover 80# cover`: a value for each part. */
const specificationsOf = ({ fields }: Grid, nth: number): Item['specifications'] =>
  fields
    .filter((field) => kindOf(field) === 'specification')
    .flatMap(({ label, values }): Item['specifications'] => {
      const lines = values[nth]!;
      if (lines.length < 2 || !lines.every((line) => part.test(line)))
        return lines.length ? [[label, lines.join(' ')]] : [];
      return lines.map((line) => [
        `${part.exec(line)?.[1]} ${label.toLowerCase()}`,
        line.replace(part, ''),
      ]);
    });

function paragraphOf(grid: Grid, nth: number): string[] {
  const figures = grid.fields.filter((field) => kindOf(field) !== 'specification');
  return [
    nameOf(grid, nth),
    ...figures.map(({ label, values }) => `${label}: ${values[nth]!.join(' ')}`),
    ...specificationsOf(grid, nth).map(([label, value]) => `${label}: ${value}`),
    '',
  ];
}
