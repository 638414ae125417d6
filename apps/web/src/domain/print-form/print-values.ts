import { belongsTo, type PrintType, specFields, type SpecName, type StatedSpec } from '#contracts';

/** The printed piece in a form: a box that can be ticked, and else a text for every field. */
type SpecValues = {
  [Name in SpecName]: StatedSpec[Name] extends boolean | null ? boolean : string;
};
const emptySpec = Object.fromEntries(
  specFields.map(({ name, initial = '' }) => [name, initial]),
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
