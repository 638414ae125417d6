import type { ParsedDocument } from '#contracts';
import type { FieldName } from './field-names.js';

export interface FieldReading {
  value: string | number | boolean;
  confidence: number;
  /** The source sentence in plain characters. */
  snippet: string;
  /** UTF-16 code units. */
  start: number;
  end: number;
}

export type FieldReadings = Partial<Record<FieldName, FieldReading>>;

export interface TextParse {
  result: ParsedDocument;
  /** Of the first item, and of the whole document. */
  fields: FieldReadings;
}
