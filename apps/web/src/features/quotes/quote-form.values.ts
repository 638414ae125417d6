import { type PrintType, printTypes, type QuoteDetail } from '#contracts';

/** The form before anything is typed. On the screen every field is a text. */
export const emptyQuote = {
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
  parsedDocument: '',
};

export type QuoteValues = typeof emptyQuote;
export type QuoteField = keyof QuoteValues;
export type TextName = Exclude<QuoteField, 'selfCover'>;

/** Its name in words, as everybody at the shop says it. */
export const labelOf = (field: QuoteField) =>
  field === 'inHomesDate' ? 'In-Homes Date' : field.replace(/([A-Z])/g, ' $1').replace(/^./, (letter) => letter.toUpperCase());

export const isField = (name: string): name is QuoteField => name in emptyQuote;

/** The fields that a print type shows. A book needs a trim size and, under its own cover, one paper. */
const printFields: Record<PrintType, readonly QuoteField[]> = {
  flat: ['paperType', 'size'],
  folded: ['flatSize', 'finalSize', 'paperType'],
  book: ['size', 'bindingType', 'pageCount', 'selfCover', 'paperType', 'interiorPageCount', 'coverPaperType', 'interiorPaperType'],
};
const everyPrintField: ReadonlySet<QuoteField> = new Set(printTypes.flatMap((type) => printFields[type]));

type Shape = Pick<QuoteValues, 'printType' | 'selfCover' | 'deliveryMethod'>;

/** Whether a field is asked for, as the others stand. What is hidden is not sent. */
export function shows(field: QuoteField, { printType, selfCover, deliveryMethod }: Shape) {
  if (field === 'deliveryAddress') return deliveryMethod === 'delivery';
  if (!everyPrintField.has(field)) return true;
  // A request that came by e-mail may not have named its print type.
  if (!printFields[(printType || 'flat') as PrintType].includes(field)) return false;
  if (printType !== 'book') return true;
  if (field === 'paperType') return selfCover;
  if (field === 'interiorPageCount' || field === 'coverPaperType' || field === 'interiorPaperType') return !selfCover;
  return true;
}

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '');

/** A stored quote in the form; what it does not say stays empty. */
export function fromQuote(quote: QuoteDetail): QuoteValues {
  const stored: Record<string, unknown> = { ...quote };
  const values = Object.fromEntries(Object.keys(emptyQuote).map((name) => [name, text(stored[name])])) as Record<TextName, string>;
  return {
    ...values,
    bindingType: quote.bindingType ?? emptyQuote.bindingType,
    selfCover: quote.selfCover ?? emptyQuote.selfCover,
    // The form for a stored quote asks for neither.
    totalPrice: '',
    parsedDocument: '',
  };
}
