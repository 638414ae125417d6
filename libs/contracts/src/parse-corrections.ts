/** The values of an item that a person sees before a request is created. */
export const reviewFields = [
  'title',
  'quantities',
  'size',
  'paperType',
  'colors',
  'finishing',
] as const;
export type ReviewField = (typeof reviewFields)[number];

export interface ReviewedValue {
  field: ReviewField;
  /** Null when the reader left it empty. */
  readValue: string | null;
  /** Null when the person changed nothing, empty when they emptied the field. */
  correctedValue: string | null;
}

/** How one field was read in one month; `month` is `YYYY-MM` of the shop. */
export interface ParseAccuracy {
  month: string;
  field: ReviewField;
  documents: number;
  corrected: number;
  /** Share of the documents that were corrected, from 0 to 1. */
  rate: number;
}
