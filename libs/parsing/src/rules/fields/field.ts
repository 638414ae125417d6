import type { FieldName, FieldValues } from '../field-names.js';
import type { Findings } from './findings.js';
import type { Reading } from './reading.js';

export type Readings = {
  [Name in FieldName]: Reading<NonNullable<FieldValues[Name]>> | undefined;
};

/** How the rules read one field: docs/parsing.md. */
export interface Field<Name extends FieldName> {
  /** The share of the confidence of the whole that it has: only what every quote needs has one. */
  share?: number;
  extract: (findings: Findings) => Readings[Name];
}
