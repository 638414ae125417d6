export interface NumberedRecord {
  id: string;
  number: string;
}

export interface Lineage {
  reorderedFrom: NumberedRecord | null;
  reorderedAs: NumberedRecord[];
}
