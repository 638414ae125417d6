import type { ListRow } from './list-row.js';
import type { ListRecord, RecordReason } from './list-facts.js';

interface Pick {
  row: ListRow;
  size: number;
}

const seed = 20_261_125;
const randomRows = 3;
const maxCells = 40;
const maxCell = 200;

/** The same numbers for the same list, so that a repeated check picks the same rows. */
function randomNumbers() {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Collects the rows to look at in a proof. */
export class RecordPicks {
  private readonly extremes = new Map<RecordReason, Pick>();
  private readonly versions = new Map<string, ListRow>();
  private readonly random: ListRow[] = [];
  private readonly next = randomNumbers();
  private count = 0;

  see(row: ListRow, { name, address, hasThirdLine }: SeenRow) {
    this.count++;
    if (name) {
      this.keep('longName', row, name.length);
      this.keep('shortName', row, -name.length);
    }
    if (address) {
      this.keep('longAddress', row, address.length);
      this.keep('shortAddress', row, -address.length);
    }
    if (hasThirdLine) this.keep('threeLines', row, 0);
    if (this.random.length < randomRows) this.random.push(row);
    else {
      const place = Math.floor(this.next() * this.count);
      if (place < randomRows) this.random[place] = row;
    }
  }

  seeVersion(version: string, row: ListRow) {
    this.versions.set(version, row);
  }

  records(labels: readonly string[]): ListRecord[] {
    const records = new Map<number, ListRecord>();
    const add = (row: ListRow, reason: ListRecord['reasons'][number]) => {
      const record = records.get(row.number) ?? recordOf(row, labels);
      record.reasons.push(reason);
      records.set(row.number, record);
    };
    for (const [reason, { row }] of this.extremes) add(row, { reason });
    for (const [version, row] of this.versions) add(row, { reason: 'version', version });
    for (const row of this.random) add(row, { reason: 'random' });
    return [...records.values()];
  }

  private keep(reason: RecordReason, row: ListRow, size: number) {
    const kept = this.extremes.get(reason);
    if (!kept || size > kept.size) this.extremes.set(reason, { row, size });
  }
}

interface SeenRow {
  name: string;
  address: string;
  hasThirdLine: boolean;
}

const recordOf = ({ number, cells }: ListRow, labels: readonly string[]): ListRecord => ({
  row: number,
  reasons: [],
  cells: cells.slice(0, maxCells).map((cell, index) => ({
    label: labels[index] || `Column ${index + 1}`,
    value: cell.slice(0, maxCell),
  })),
});
