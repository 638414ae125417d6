import { ArrayMaxSize, IsArray, Matches } from 'class-validator';
import { ReviewedValues } from './checks.js';
import { limits } from './limits.js';

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

const notValues = 'Corrections must be a list of fields with their values';

export class StoreCorrections {
  @Matches(/^[0-9a-f]{64}$/, { message: 'Document hash must be a SHA-256 hash' })
  documentHash!: string;
  @ReviewedValues(reviewFields, notValues)
  @ArrayMaxSize(limits.corrections, {
    message: `At most ${limits.corrections} corrections can be sent at once`,
  })
  @IsArray({ message: notValues })
  corrections!: ReviewedValue[];
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
