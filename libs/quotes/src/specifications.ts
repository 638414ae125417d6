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
import { thumbnailOf } from '#storage';

const text = (value: unknown) =>
  typeof value === 'string' && value.length <= limits.specification
    ? value.trim() || undefined
    : undefined;

function valueOf({ kind, choices }: SpecRow, value: unknown) {
  if (kind === 'choice') return choices?.find((choice) => choice === value);
  if (kind === 'pages') return toPositiveInt(value);
  if (kind === 'yesNo') return typeof value === 'boolean' ? value : undefined;
  return text(value);
}

type Input = Partial<Record<SpecName | 'confidence', unknown>>;

/** Drops values that are unknown, malformed, or not part of the print type. */
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

/** @returns undefined if the form has no field of the piece */
export function specSent(
  input: Input & { specifications?: object | null },
  earlierSpec: PrintSpec,
): PrintSpec | undefined {
  const sentSpec = specFields
    .map(({ name }) => [name, input[name]] as const)
    .filter(([, value]) => value !== undefined);
  if (!sentSpec.length && !input.specifications) return undefined;
  return specOf({
    ...earlierSpec,
    ...withoutCommon(input.specifications ?? {}),
    ...Object.fromEntries(sentSpec),
  });
}

export interface SpecOnWire extends CommonSpec {
  specifications: PrintSpecifications;
}

/** Fields that every print type has are top-level; all others are in `specifications`. */
export const specOnWire = (spec: PrintSpec): SpecOnWire => ({
  specifications: withoutCommon(spec),
  ...(Object.fromEntries(commonNames.map((name) => [name, spec[name] ?? null])) as CommonSpec),
});

export const withSpecFields = <Row extends { specifications: PrintSpecifications }>(row: Row) => ({
  ...row.specifications,
  ...row,
});

export const specColumns: readonly CsvColumn<SpecOnWire>[] = specFieldsOf('facts').map((field) => ({
  header: field.label,
  cell: (row) => {
    const value = withSpecFields(row)[field.name];
    return typeof value === 'number' ? value : specInWords(field, value);
  },
}));

/**
 * SQL of a `Piece`.
 * @param paths SQL of an array with the paths of its files, the one to show first
 */
export const pieceColumn = (alias: string, paths: string) => {
  const text = (name: SpecName) => `${alias}.spec -> '${name}'`;
  return `json_build_object('thumbnail', ${thumbnailOf(paths)},
    'printType', ${text('printType')},
    'size', coalesce(${text('finalSize')}, ${text('size')}),
    'flatSize', ${text('flatSize')}, 'bindery', ${text('bindery')})`;
};

/** {@link specOnWire} in SQL, for a row called `alias`. */
export const specificationsColumn = (alias: string) =>
  `${alias}.spec - '{${commonNames.join(',')}}'::text[]`;
export const commonColumns = (alias: string, names: readonly (keyof CommonSpec)[] = commonNames) =>
  names.map((name) => `${alias}.spec -> '${name}' as "${name}"`).join(', ');
