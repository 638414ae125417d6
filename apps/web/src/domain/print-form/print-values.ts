import {
  belongsTo,
  type PrintType,
  specFields,
  type SpecName,
  type SpecRow,
  type StatedSpec,
} from '#contracts';

/** The printed piece in a form: a box that can be ticked, and else a text for every field. */
type SpecValues = {
  [Name in SpecName]: StatedSpec[Name] extends boolean | null ? boolean : string;
};
const emptySpec = Object.fromEntries(
  specFields.map(({ name, kind, initial = kind === 'yesNo' ? false : '' }) => [name, initial]),
) as SpecValues;

/** Empty values shared by the quote and order forms; every field is text on the screen. */
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
 * A stored piece in a form. What its print type asks for begins as on a new form; a print type that
 * nobody chose stays open.
 */
export const specValuesOf = (stored: Partial<StatedSpec>) =>
  Object.fromEntries(
    specFields.map(({ name }) => {
      const value = stored[name] ?? (name === 'printType' ? '' : emptySpec[name]);
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

/**
 * True when the print type asks for the field, given the other values. Hidden fields are not sent.
 */
export function printTypeShows(name: string, { printType, selfCover }: Shape) {
  const field = specFields.find((field) => field.name === name);
  // A request that came by email may not have named its print type.
  return !field || belongsTo(field, (printType || 'flat') as PrintType, selfCover);
}

/** The fields that are whole numbers. */
export const printCounts = [
  'quantity',
  ...specFields.filter(({ kind }) => kind === 'pages').map(({ name }) => name),
];
