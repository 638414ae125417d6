import {
  commonNames,
  type ParsedDocument,
  type SpecName,
  specFields,
  specNames,
  type StatedSpec,
} from '#contracts';

/** The fields of a request that do not describe the printed piece. */
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
/** The fields of a piece itself, beside its `specifications`. */
export const commonFieldNames = ['title', 'quantity', ...commonNames] as const;
/** The top-level fields of a parsed document; `ownNames` are those in its `specifications`. */
export const documentNames = [...requestNames, ...commonNames] as const;
export const ownNames = specFields.filter(({ isCommon }) => !isCommon).map(({ name }) => name);

/** Every field with its value, or null where it is not known. */
export type FieldValues = Pick<ParsedDocument, RequestName> & StatedSpec;
