import {
  commonNames,
  type ParsedDocument,
  type SpecName,
  specFields,
  specNames,
  type StatedSpec,
} from '#contracts';
import type { Findings } from './findings.js';
import type { Reading } from './reading.js';

/** The fields of a request, beside those of the printed piece. */
export const requestNames = [
  'title',
  'quantity',
  'deliveryMethod',
  'mailDate',
  'inHomesDate',
] as const satisfies readonly (keyof ParsedDocument)[];
type RequestName = (typeof requestNames)[number];

export type FieldName = RequestName | SpecName;
export const fieldNames: readonly FieldName[] = [...requestNames, ...specNames];
/** The fields that stand in a parse itself, and those in its `specifications`. */
export const documentNames = [...requestNames, ...commonNames] as const;
export const ownNames = specFields.filter(({ isCommon }) => !isCommon).map(({ name }) => name);

/** Every field with its value, or null where it is not known. */
export type FieldValues = Pick<ParsedDocument, RequestName> & StatedSpec;

export type Readings = {
  [Name in FieldName]: Reading<NonNullable<FieldValues[Name]>> | undefined;
};

/** How the rules read one field: docs/parsing.md. */
export interface Field<Name extends FieldName> {
  /** The share of the confidence of the whole that it has: only what every quote needs has one. */
  share?: number;
  extract: (findings: Findings) => Readings[Name];
}
