import {
  belongsTo,
  commonNames,
  type CommonSpec,
  limits,
  type PrintSpec,
  type PrintSpecifications,
  printTypes,
  specFields,
  specFieldsOf,
  specInWords,
  type SpecName,
  type SpecRow,
} from '#contracts';
import type { CsvColumn } from '#database';
import { toPositiveInt } from '#fields';

const text = (value: unknown) =>
  typeof value === 'string' && value.length <= limits.specification
    ? value.trim() || undefined
    : undefined;

/** A field's value, if it is well-formed. */
function valueOf({ kind, choices }: SpecRow, value: unknown) {
  if (kind === 'choice') return choices?.find((choice) => choice === value);
  if (kind === 'pages') return toPositiveInt(value);
  if (kind === 'yesNo') return typeof value === 'boolean' ? value : undefined;
  return text(value);
}

type Input = Partial<Record<SpecName | 'confidence', unknown>>;

/** Only what is known, well-formed and belongs to the print type. */
function specOf(input: Input): PrintSpec {
  const printType = printTypes.find((type) => type === input.printType);
  const filledFieldNames = specFields
    .filter((field) => field.isCommon || belongsTo(field, printType, input.selfCover === true))
    .map((field) => [field.name, valueOf(field, input[field.name])] as const)
    .filter(([, value]) => value !== undefined);
  const { confidence } = input;
  const isSure = typeof confidence === 'number' && confidence >= 0 && confidence <= 1;
  return { ...Object.fromEntries(filledFieldNames), ...(isSure && { confidence }) };
}

function withoutCommon(spec: object): PrintSpecifications {
  const names: readonly string[] = commonNames;
  return Object.fromEntries(Object.entries(spec).filter(([name]) => !names.includes(name)));
}

/** @returns the piece with what a form sent of it; undefined when it sent nothing */
export function specSent(
  input: Input & { specifications?: object | null },
  before: PrintSpec,
): PrintSpec | undefined {
  const sentSpec = specFields
    .map(({ name }) => [name, input[name]] as const)
    .filter(([, value]) => value !== undefined);
  if (!sentSpec.length && !input.specifications) return undefined;
  return specOf({
    ...before,
    ...withoutCommon(input.specifications ?? {}),
    ...Object.fromEntries(sentSpec),
  });
}

export interface SpecOnWire extends CommonSpec {
  specifications: PrintSpecifications;
}

/**
 * The piece as the wire has it: what every print type has by its name, and all else in
 * `specifications`.
 */
export const specOnWire = (spec: PrintSpec): SpecOnWire => ({
  specifications: withoutCommon(spec),
  ...(Object.fromEntries(commonNames.map((name) => [name, spec[name] ?? null])) as CommonSpec),
});

/** A row of the wire with each field of its piece by its name, as a record's page has it. */
export const withSpecFields = <Row extends { specifications: PrintSpecifications }>(row: Row) => ({
  ...row.specifications,
  ...row,
});

/** A column of a table file for each field of the piece. */
export const specColumns: readonly CsvColumn<SpecOnWire>[] = specFieldsOf('facts').map((field) => ({
  header: field.label,
  cell: (row) => {
    const value = withSpecFields(row)[field.name];
    return typeof value === 'number' ? value : specInWords(field, value);
  },
}));

/** {@link specOnWire} in SQL, of a row called `alias`. */
export const specificationsColumn = (alias: string) =>
  `${alias}.spec - '{${commonNames.join(',')}}'::text[]`;
export const commonColumns = (alias: string, names: readonly (keyof CommonSpec)[] = commonNames) =>
  names.map((name) => `${alias}.spec -> '${name}' as "${name}"`).join(', ');
