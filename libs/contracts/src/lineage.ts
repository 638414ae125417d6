/** Another record, by what people call it. */
export interface NumberedRecord {
  id: string;
  number: string;
}

/** Where a job or a quote comes from that was ordered again, and what was ordered again from it; only what the viewer may see, oldest first. */
export interface Lineage {
  reorderedFrom: NumberedRecord | null;
  reorderedAs: NumberedRecord[];
}
