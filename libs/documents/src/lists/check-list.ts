import { columnsOf, guessColumns, isHeader } from './columns.js';
import { KeySet } from './key-set.js';
import {
  type ColumnKind,
  type CountedRows,
  type ListFacts,
  type ListFault,
  type ListRecord,
  ListRefused,
} from './list-facts.js';
import type { ListRow } from './list-row.js';
import { openList } from './list-rows.js';
import { RecordPicks } from './record-picks.js';
import {
  hasControl,
  hasFormula,
  hasMojibake,
  isAtHome,
  isCanadianZip,
  isShortZip,
  isZip,
  normalized,
  paddedZip,
  trimmed,
} from './row-text.js';
import { hasZip, stateOf } from './zip-states.js';

const headerRows = 5;
const sampleRows = 200;
const maxRows = 3_000_000;
const shownRows = 5;
const maxVersions = 20;
const maxVersion = 40;
const maxLength = 300;
const required: readonly ColumnKind[] = ['name', 'address', 'city', 'state', 'zip'];
const printed: readonly ColumnKind[] = ['name', 'company', 'address', 'address2', 'city'];

export interface CheckedList {
  facts: ListFacts;
  records: ListRecord[];
}

/** @throws ListRefused */
export async function checkList(file: string): Promise<CheckedList> {
  const { rows, format, encoding, otherSheets } = await openList(file);
  const first: ListRow[] = [];
  let check: ListCheck | undefined;
  for await (const row of rows) {
    if (!isFilled(row)) continue;
    if (check) check.see(row);
    else if (first.push(row) >= sampleRows) check = ListCheck.of(first);
  }
  const { facts, records } = (check ?? ListCheck.of(first)).result();
  return { facts: { kind: 'list', format, encoding, otherSheets, ...facts }, records };
}

export const isFilled = ({ cells }: Pick<ListRow, 'cells'>) => cells.some((cell) => cell.trim());

/** @param first filled rows of the list */
export function headerOf(first: readonly ListRow[]) {
  const index = first.slice(0, headerRows).findIndex(({ cells }) => isHeader(cells));
  return {
    index,
    labels: (first[index]?.cells ?? []).map((cell) => trimmed(cell)),
    columns:
      index < 0 ? guessColumns(first.map(({ cells }) => cells)) : columnsOf(first[index]!.cells),
  };
}

class ListCheck {
  private rows = 0;
  private readonly faults: Partial<Record<ListFault, CountedRows>> = {};
  private readonly lengths: Record<string, number> = {};
  private readonly emptyColumns = new Set<ColumnKind>();
  private readonly versions = new Map<string, number>();
  private hasMoreVersions = false;
  private readonly people = new KeySet();
  private readonly households = new KeySet();
  private readonly sameRows = new KeySet();
  private readonly picks = new RecordPicks();
  private readonly header: string;
  private readonly places: Record<ColumnKind, number[]>;

  private constructor(
    private readonly labels: readonly string[],
    private readonly columns: readonly (ColumnKind | null)[],
  ) {
    this.header = keyOf(labels);
    const placesOf = (kind: ColumnKind) =>
      columns.flatMap((each, index) => (each === kind ? [index] : []));
    this.places = {
      name: placesOf('name'),
      company: placesOf('company'),
      address: placesOf('address'),
      address2: placesOf('address2'),
      city: placesOf('city'),
      state: placesOf('state'),
      zip: placesOf('zip'),
      country: placesOf('country'),
      version: placesOf('version'),
    };
  }

  /** @param first the first filled rows, with those above the data */
  static of(first: readonly ListRow[]) {
    const { index, labels, columns } = headerOf(first);
    const check = new ListCheck(labels, columns);
    for (const row of first.slice(index + 1)) check.see(row);
    return check;
  }

  see(row: ListRow) {
    if (this.labels.length > 0 && this.isSecondHeader(row.cells))
      return this.count('secondHeader', row);
    if (++this.rows > maxRows) throw new ListRefused('list-costly');
    this.seeCells(row);
    this.seeEmptyCells(row.cells, row);
    this.seeZip(row);
    this.seeDuplicates(row);
    this.seeVersion(row);
    this.picks.see(row, {
      name: this.text(row, 'name') || this.text(row, 'company'),
      address: this.text(row, 'address'),
      hasThirdLine: this.text(row, 'address2') !== '',
    });
  }

  result() {
    const { rows, columns, faults, lengths, hasMoreVersions } = this;
    return {
      facts: {
        rows,
        columns: [...columns],
        emptyColumns: [...this.emptyColumns],
        faults,
        lengths,
        versions: Array.from(this.versions, ([name, count]) => ({ name, count })),
        hasMoreVersions,
      },
      records: this.picks.records(this.labels),
    };
  }

  private text({ cells }: ListRow, kind: ColumnKind) {
    const [place, ...more] = this.places[kind];
    if (place === undefined) return '';
    const first = trimmed(cells[place] ?? '');
    return more.length
      ? [first, ...more.map((each) => trimmed(cells[each] ?? ''))].filter(Boolean).join(' ')
      : first;
  }

  private isSecondHeader(cells: readonly string[]) {
    return keyOf(cells) === this.header;
  }

  private seeCells(row: ListRow) {
    const { cells } = row;
    if (cells.some(hasMojibake)) this.count('mojibake', row);
    if (row.hasFormula || cells.some(hasFormula)) this.count('formula', row);
    if (cells.some(hasControl)) this.count('control', row);
    if (cells.some((cell) => trimmed(cell) !== cell)) this.count('spaces', row);
    if (cells.length !== this.columns.length && this.isUneven(cells)) this.count('uneven', row);
    let maxCellLength = 0;
    for (const kind of printed)
      for (const place of this.places[kind])
        maxCellLength = Math.max(maxCellLength, trimmed(cells[place] ?? '').length);
    const length = String(Math.min(maxCellLength, maxLength));
    this.lengths[length] = (this.lengths[length] ?? 0) + 1;
  }

  /** Spreadsheets leave out empty cells at the end. */
  private isUneven(cells: readonly string[]) {
    return cells.length > this.columns.length
      ? cells.slice(this.columns.length).some((cell) => cell.trim())
      : this.columns.slice(cells.length).some((kind) => kind === 'zip' || kind === 'state');
  }

  private seeEmptyCells(cells: readonly string[], row: ListRow) {
    const empty = required.filter(
      (kind) =>
        this.places[kind].length > 0 &&
        this.places[kind].every((place) => !cells[place]?.trim()) &&
        !(kind === 'name' && this.text(row, 'company')),
    );
    if (!empty.length) return;
    for (const kind of empty) this.emptyColumns.add(kind);
    this.count('emptyCells', row);
  }

  private seeZip(row: ListRow) {
    const zip = this.text(row, 'zip');
    if (!zip || !isAtHome(this.text(row, 'country'))) return;
    if (isShortZip(zip)) this.count('shortZip', row);
    else if (!isZip(zip)) {
      if (!isCanadianZip(zip)) this.count('badZip', row);
      return;
    }
    const state = stateOf(this.text(row, 'state'));
    if (state && !hasZip(state, paddedZip(zip))) this.count('stateZip', row);
  }

  private seeDuplicates(row: ListRow) {
    if (!this.sameRows.add(row.cells.join('\u0000'))) this.count('sameRow', row);
    const address = normalized(`${this.text(row, 'address')} ${this.text(row, 'address2')}`);
    const zip = paddedZip(this.text(row, 'zip')).slice(0, 5);
    if (!address) return;
    const household = `${address}|${zip || normalized(this.text(row, 'city'))}`;
    const person = normalized(`${this.text(row, 'name')} ${this.text(row, 'company')}`);
    const isNewHousehold = this.households.add(household);
    const isNewPerson = !person || this.people.add(`${person}|${household}`);
    if (!isNewPerson) this.count('samePerson', row);
    else if (!isNewHousehold) this.count('sameHousehold', row);
  }

  private seeVersion(row: ListRow) {
    if (!this.places.version.length) return;
    const version = this.text(row, 'version').slice(0, maxVersion);
    const count = this.versions.get(version);
    if (count === undefined && this.versions.size >= maxVersions) {
      this.hasMoreVersions = true;
      return;
    }
    if (count === undefined) this.picks.seeVersion(version, row);
    this.versions.set(version, (count ?? 0) + 1);
  }

  private count(fault: ListFault, { number }: ListRow) {
    const counted = (this.faults[fault] ??= { count: 0, rows: [] });
    counted.count++;
    if (counted.rows.length < shownRows) counted.rows.push(number);
  }
}

export const keyOf = (cells: readonly string[]) =>
  cells.map((cell) => trimmed(cell).toLowerCase()).join('\u0000');
