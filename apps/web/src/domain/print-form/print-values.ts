import {
  belongsTo,
  type PrintType,
  specFields,
  type SpecName,
  type SpecRow,
  type StatedSpec,
} from '#contracts';

type SpecValues = {
  [Name in SpecName]: StatedSpec[Name] extends boolean | null ? boolean : string;
};
const emptySpec = Object.fromEntries(
  specFields.map(({ name, kind, initial = kind === 'yesNo' ? false : '' }) => [name, initial]),
) as SpecValues;

export const emptyPrint = {
  company: '',
  assignedUserId: '',
  customerName: '',
  customerEmail: '',
  title: '',
  description: '',
  quantity: '1',
  ...emptySpec,
  totalPrice: '',
  estimatedCompletionDate: '',
  deliveryMethod: 'pickup',
  deliveryAddress: '',
  mailDate: '',
  inHomesDate: '',
  notes: '',
};

export type PrintValues = typeof emptyPrint;

/**
 * A stored specification in a form. Missing values start as in a new form, but a missing print type
 * stays empty.
 */
export const specValuesOf = (spec: Partial<StatedSpec>) =>
  Object.fromEntries(
    specFields.map(({ name }) => {
      const value = spec[name] ?? (name === 'printType' ? '' : emptySpec[name]);
      return [name, typeof value === 'boolean' ? value : `${value}`];
    }),
  ) as SpecValues;

type BoxName = {
  [Name in SpecName]: StatedSpec[Name] extends boolean | null ? Name : never;
}[SpecName];
/** A box to tick; every other field of the piece holds a text. */
export const isBox = (field: SpecRow): field is Extract<SpecRow, { name: BoxName }> =>
  field.kind === 'yesNo';

/** The fields that go back to what they begin with when they are cleared. */
export const printChoices = [
  ...specFields.filter(({ kind }) => kind === 'choice' || kind === 'yesNo').map(({ name }) => name),
  'deliveryMethod',
];

export type Shape = Pick<PrintValues, 'printType' | 'selfCover'>;

/** Hidden fields are not sent. */
export function printTypeShows(name: string, { printType, selfCover }: Shape) {
  const field = specFields.find((field) => field.name === name);
  // A request by email may have no print type.
  return !field || belongsTo(field, (printType || 'flat') as PrintType, selfCover);
}

export const printCounts = [
  'quantity',
  ...specFields.filter(({ kind }) => kind === 'pages').map(({ name }) => name),
];
