export interface ListRow {
  /** From 1, as a spreadsheet shows it. */
  number: number;
  cells: string[];
  hasFormula?: boolean;
  /** The bytes of the row as they stand in a text file. */
  raw?: string;
}
