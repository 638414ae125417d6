/** Another record, by what people call it. */
export interface NumberedRecord {
  id: string;
  number: string;
}

/**
 * The record that this one repeats, and those that repeat it, oldest first, as far as the viewer
 * sees them.
 */
export interface Lineage {
  reorderedFrom: NumberedRecord | null;
  reorderedAs: NumberedRecord[];
}
