import { type PrintType, printTypes } from '#contracts';

/** What the forms for quotes and orders have in common, before anything is typed. On the screen every field is a text. */
export const emptyPrint = {
  company: '',
  assignedUserId: '',
  customerName: '',
  customerEmail: '',
  title: '',
  description: '',
  quantity: '1',
  printType: 'flat',
  paperType: '',
  size: '',
  flatSize: '',
  finalSize: '',
  bindingType: 'saddle-stitch',
  pageCount: '',
  selfCover: true as boolean,
  interiorPageCount: '',
  coverPaperType: '',
  interiorPaperType: '',
  colors: '',
  finishing: '',
  bindery: '',
  totalPrice: '',
  estimatedCompletionDate: '',
  deliveryMethod: 'pickup',
  deliveryAddress: '',
  mailDate: '',
  inHomesDate: '',
  notes: '',
};

export type PrintValues = typeof emptyPrint;
export type PrintField = keyof PrintValues;

/** The fields that a print type shows. A book needs a trim size and, under its own cover, one paper. */
const printFields: Record<PrintType, readonly PrintField[]> = {
  flat: ['paperType', 'size'],
  folded: ['flatSize', 'finalSize', 'paperType'],
  book: ['size', 'bindingType', 'pageCount', 'selfCover', 'paperType', 'interiorPageCount', 'coverPaperType', 'interiorPaperType'],
};
const everyPrintField: ReadonlySet<string> = new Set(printTypes.flatMap((type) => printFields[type]));

export type Shape = Pick<PrintValues, 'printType' | 'selfCover'>;

/** Whether a print type asks for a field, as the others stand. What is hidden is not sent. */
export function printTypeShows(field: string, { printType, selfCover }: Shape) {
  if (!everyPrintField.has(field)) return true;
  // A request that came by e-mail may not have named its print type.
  if (!printFields[(printType || 'flat') as PrintType].some((own) => own === field)) return false;
  if (printType !== 'book') return true;
  if (field === 'paperType') return selfCover;
  if (field === 'interiorPageCount' || field === 'coverPaperType' || field === 'interiorPaperType') return !selfCover;
  return true;
}
