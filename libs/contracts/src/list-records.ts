/** A row of a list to look at in the proof. */
export interface ProofRecord {
  /** As a spreadsheet numbers it. */
  row: number;
  reasons: string[];
  cells: { label: string; value: string }[];
}

export interface ProofRecords {
  records: ProofRecord[];
}
