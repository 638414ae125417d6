import type { ParsedDocument } from '#contracts';
import type { Findings } from './findings.js';
import type { Reading } from './reading.js';

/** The fields of a parse that have a place in its document. */
export type FieldName = Exclude<
  keyof ParsedDocument,
  'description' | 'specifications' | 'quantities' | 'sources' | 'confidence'
>;

export type Readings = {
  [Name in FieldName]: Reading<NonNullable<ParsedDocument[Name]>> | undefined;
};

/** How the rules read one field: docs/parsing.md. */
export interface Field<Name extends FieldName> {
  /** The share of the confidence of the whole that it has: only what every quote needs has one. */
  share?: number;
  extract: (findings: Findings) => Readings[Name];
}
