import type { ParsedDocument } from '#contracts';

/** Fields of a parsed text that have a place in it. */
export type ParsedField =
  | 'title' | 'quantity' | 'size' | 'paperType' | 'colors' | 'finishing' | 'bindery' | 'deliveryMethod' | 'mailDate' | 'inHomesDate'; // prettier-ignore

/** A value that was read and why. */
export interface FieldReading {
  value: string | number;
  /** 0 to 1. */
  confidence: number;
  /** The sentence it came from, in plain characters. */
  snippet: string;
  /** Place of the value in the document, in UTF-16 code units. */
  start: number;
  end: number;
}

export type FieldReadings = Partial<Record<ParsedField, FieldReading>>;

/** What the rules read from a text. A field that was not found is null in `result` and absent in `fields`. */
export interface TextParse {
  result: ParsedDocument;
  fields: FieldReadings;
}
