import type { ParsedDocument } from '#contracts';
import type { FieldName } from './field-names.js';

/** A value that was read and why. */
export interface FieldReading {
  value: string | number | boolean;
  /** 0 to 1. */
  confidence: number;
  /** The sentence it came from, in plain characters. */
  snippet: string;
  /** Place of the value in the document, in UTF-16 code units. */
  start: number;
  end: number;
}

export type FieldReadings = Partial<Record<FieldName, FieldReading>>;

/** Result of the rules. A missing field is null in `result` and absent in `fields`. */
export interface TextParse {
  result: ParsedDocument;
  fields: FieldReadings;
}
