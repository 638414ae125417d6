import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ListRepair } from '#contracts';
import { headerOf, isFilled, keyOf } from './check-list.js';
import { KeySet } from './key-set.js';
import type { ListRow } from './list-row.js';
import { openList } from './list-rows.js';
import { isAtHome, paddedZip, trimmed } from './row-text.js';

/** Numbers of rows; one row may need several repairs. */
export type RepairedRows = Partial<Record<ListRepair, number>>;

const sampleRows = 200;
const writtenRows = 500;
const ascii = /^[\0-\x7f]*$/;

/**
 * Writes the list as UTF-8 text; rows without faults stay as they are.
 * @throws ListRefused
 */
export async function repairList(
  file: string,
  output: string,
  repairs: readonly ListRepair[],
): Promise<RepairedRows> {
  const list = await openList(file, true);
  const counts: RepairedRows = {};
  const count = (repair: ListRepair) => (counts[repair] = (counts[repair] ?? 0) + 1);

  async function* lines() {
    const first: ListRow[] = [];
    let repair: RowRepair | undefined;
    let lineEnd: string | undefined;
    let text = '';
    let rows = 0;
    const add = (row: ListRow) => {
      lineEnd ??= row.raw === undefined || row.raw.endsWith('\r') ? '\r\n' : '\n';
      const cells = repair!.cellsOf(row, count);
      if (cells) text += lineOf(row, cells, list.delimiter) + lineEnd;
      if (list.encoding !== 'utf-8' && cells && !row.cells.every((cell) => ascii.test(cell)))
        count('list-encoding');
    };
    for await (const row of list.rows) {
      if (!repair) {
        first.push(row);
        if (first.length < sampleRows) continue;
        repair = new RowRepair(first, repairs);
        first.forEach(add);
      } else add(row);
      if (++rows % writtenRows !== 0) continue;
      yield text;
      text = '';
    }
    if (!repair) {
      repair = new RowRepair(first, repairs);
      first.forEach(add);
    }
    yield text;
  }

  await pipeline(Readable.from(lines()), createWriteStream(output));
  return counts;
}

class RowRepair {
  private readonly zips: number[];
  private readonly countries: number[];
  private readonly header: string | undefined;
  private readonly seenRows = new KeySet();

  constructor(
    first: readonly ListRow[],
    private readonly repairs: readonly ListRepair[],
  ) {
    const { labels, columns } = headerOf(first.filter(isFilled));
    const placesOf = (kind: string) =>
      columns.flatMap((each, index) => (each === kind ? [index] : []));
    this.zips = placesOf('zip');
    this.countries = placesOf('country');
    this.header = labels.length ? keyOf(labels) : undefined;
  }

  /** @returns undefined for a row that is left out */
  cellsOf(row: ListRow, count: (repair: ListRepair) => void): readonly string[] | undefined {
    if (!isFilled(row) || keyOf(row.cells) === this.header) return row.cells;
    if (this.does('list-same-rows') && !this.seenRows.add(row.cells.join('\u0000'))) {
      count('list-same-rows');
      return undefined;
    }
    const cells = [...row.cells];
    if (this.does('list-spaces') && this.change(cells, cells.keys(), trimmed)) count('list-spaces');
    const isHome = this.countries.every((place) => isAtHome(trimmed(cells[place] ?? '')));
    if (this.does('list-short-zips') && isHome && this.change(cells, this.zips, withZeros))
      count('list-short-zips');
    return cells;
  }

  private does(repair: ListRepair) {
    return this.repairs.includes(repair);
  }

  private change(cells: string[], places: Iterable<number>, repaired: (cell: string) => string) {
    let isChanged = false;
    for (const place of places) {
      const cell = cells[place] ?? '';
      const value = repaired(cell);
      if (value === cell) continue;
      cells[place] = value;
      isChanged = true;
    }
    return isChanged;
  }
}

/** Spaces around the ZIP code are another repair. */
function withZeros(cell: string) {
  const zip = trimmed(cell);
  return cell.replace(zip, paddedZip(zip));
}

function lineOf({ raw, cells }: ListRow, repairedCells: readonly string[], delimiter: string) {
  if (raw !== undefined && cells.every((cell, place) => cell === repairedCells[place]))
    return raw.replace(/[\r\n]+$/, '');
  return repairedCells.map((cell) => quoted(cell, delimiter)).join(delimiter);
}

const quoted = (cell: string, delimiter: string) =>
  cell.includes(delimiter) || /["\r\n]|^\s|\s$/.test(cell)
    ? `"${cell.replaceAll('"', '""')}"`
    : cell;
