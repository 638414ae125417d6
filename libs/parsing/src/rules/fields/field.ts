import type { FieldName, FieldValues } from '../field-names.js';
import type { Findings } from './findings.js';
import type { Reading } from './reading.js';

export type Readings = {
  [Name in FieldName]: Reading<NonNullable<FieldValues[Name]>> | undefined;
};

/** See docs/parsing.md. */
export interface Field<Name extends FieldName> {
  share?: number;
  extract: (findings: Findings) => Readings[Name];
}
