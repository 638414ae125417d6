export const columnKinds = [
  'name',
  'company',
  'address',
  'address2',
  'city',
  'state',
  'zip',
  'country',
  'version',
] as const;
export type ColumnKind = (typeof columnKinds)[number];

export const listFaults = [
  'emptyCells',
  'shortZip',
  'badZip',
  'stateZip',
  'mojibake',
  'secondHeader',
  'formula',
  'control',
  'spaces',
  'uneven',
  'sameRow',
  'samePerson',
  'sameHousehold',
] as const;
export type ListFault = (typeof listFaults)[number];

/** `rows` are the numbers of the first rows, as a spreadsheet shows them. */
export interface CountedRows {
  count: number;
  rows: number[];
}

export type ListEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Counts, never cells; the names of versions are the only text of the list. */
export interface ListFacts {
  kind: 'list';
  format: 'text' | 'sheet';
  encoding: ListEncoding;
  /** Without the header. */
  rows: number;
  columns: (ColumnKind | null)[];
  emptyColumns: ColumnKind[];
  faults: Partial<Record<ListFault, CountedRows>>;
  /** Number of rows by the length of their longest printed field. */
  lengths: Record<string, number>;
  versions: { name: string; count: number }[];
  /** The list has more versions than are counted. */
  hasMoreVersions: boolean;
  otherSheets: number;
}

export const recordReasons = [
  'longName',
  'shortName',
  'longAddress',
  'shortAddress',
  'threeLines',
  'version',
  'random',
] as const;
export type RecordReason = (typeof recordReasons)[number];

/** A row of the list to look at in the proof. */
export interface ListRecord {
  row: number;
  reasons: { reason: RecordReason; version?: string }[];
  cells: { label: string; value: string }[];
}

export type ListRefusal =
  'list-locked' | 'list-broken' | 'list-costly' | 'list-strange' | 'list-several';

/** Ends the reading of a list. */
export class ListRefused extends Error {
  constructor(readonly reason: ListRefusal) {
    super(reason);
  }
}
