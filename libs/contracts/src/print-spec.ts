import { label } from './lists.js';

export const printTypes = ['flat', 'folded', 'book'] as const;
export type PrintType = (typeof printTypes)[number];

const bindingTypes = ['saddle-stitch', 'perfect-bound'] as const;

/** Places that may list the fields in another order than the table. */
type Place = 'form' | 'edits' | 'facts' | 'pdf';

export interface SpecField<Name extends string = string> {
  name: Name;
  label: string;
  /** The label in a quote's PDF, unless it is `label` in sentence case. */
  pdfLabel?: string;
  /** Sizes, inks and operations are texts that the parser compares by meaning. */
  kind: 'choice' | 'text' | 'size' | 'inks' | 'operations' | 'pages' | 'yesNo';
  choices?: readonly string[];
  /** The print types with this field; by default all. */
  types?: readonly PrintType[];
  /** Only books whose cover is the same paper (`self`), or a separate one (`own`). */
  cover?: 'self' | 'own';
  /** Kept for every print type; in the API a field outside `specifications`, null if unknown. */
  isCommon?: true;
  initial?: string | boolean;
  /** The hint below the field, and other hints by print type. */
  help?: string;
  helpOf?: Partial<Record<PrintType, string>>;
  /** Its wording in a note, with `…` for the value. */
  note?: string;
  /** The field after it, by place, where the order differs from the table. */
  before?: Partial<Record<Place, Name>>;
}

const book = ['book'] as const;

/** Every field of the printed piece. Types, rules, forms and labels follow from its row. */
const rows = [
  { name: 'printType', label: 'Print Type', kind: 'choice', choices: printTypes, initial: 'flat' },
  {
    name: 'size',
    label: 'Size',
    kind: 'size',
    types: ['flat', 'book'],
    isCommon: true,
    help: 'e.g. 8.5 x 11',
    helpOf: { book: 'Trim size of a page, e.g. 8.5 x 11' },
    before: { form: 'interiorPageCount', edits: 'colors' },
  },
  {
    name: 'flatSize',
    label: 'Flat Size',
    kind: 'size',
    types: ['folded'],
    help: 'Before folding, e.g. 11 x 17',
    note: 'flat …',
  },
  {
    name: 'finalSize',
    label: 'Final Size',
    kind: 'size',
    types: ['folded'],
    help: 'Folded, e.g. 8.5 x 11',
    note: 'final …',
  },
  {
    name: 'bindingType',
    label: 'Binding Type',
    pdfLabel: 'Binding',
    kind: 'choice',
    choices: bindingTypes,
    types: book,
    initial: 'saddle-stitch',
    before: { pdf: 'bindery' },
  },
  {
    name: 'pageCount',
    label: 'Page Count',
    pdfLabel: 'Pages',
    kind: 'pages',
    types: book,
    help: 'All pages, cover included',
    note: '… pages',
  },
  {
    name: 'selfCover',
    label: 'Self Cover',
    kind: 'yesNo',
    types: book,
    initial: true,
  },
  {
    name: 'interiorPageCount',
    label: 'Interior Page Count',
    pdfLabel: 'Interior pages',
    kind: 'pages',
    types: book,
    cover: 'own',
    help: 'Without the cover',
    note: '… interior pages',
  },
  {
    name: 'coverPaperType',
    label: 'Cover Paper Type',
    pdfLabel: 'Cover paper',
    kind: 'text',
    types: book,
    cover: 'own',
    help: 'e.g. 100# gloss cover',
    note: 'cover …',
  },
  {
    name: 'interiorPaperType',
    label: 'Interior Paper Type',
    pdfLabel: 'Interior paper',
    kind: 'text',
    types: book,
    cover: 'own',
    help: 'e.g. 80# gloss text',
    note: 'interior …',
  },
  {
    name: 'paperType',
    label: 'Paper Type',
    pdfLabel: 'Paper',
    kind: 'text',
    cover: 'self',
    isCommon: true,
    help: 'e.g. 100# gloss text',
    before: { facts: 'bindingType', pdf: 'coverPaperType' },
  },
  {
    name: 'colors',
    label: 'Colors',
    kind: 'inks',
    isCommon: true,
    help: 'Front/back, e.g. 4/4 or 2/0 (PMS 186, black)',
  },
  {
    name: 'finishing',
    label: 'Finishing',
    kind: 'operations',
    isCommon: true,
    help: 'e.g. aqueous coating, foil, die cut',
  },
  {
    name: 'bindery',
    label: 'Bindery',
    kind: 'operations',
    isCommon: true,
    help: 'e.g. tri-fold, padding, drilling',
  },
] as const satisfies readonly SpecField[];

type Row = (typeof rows)[number];
type ValueOf<R> = R extends { choices: readonly (infer Choice)[] }
  ? Choice
  : R extends { kind: 'pages' }
    ? number
    : R extends { kind: 'yesNo' }
      ? boolean
      : string;
type Values = { [R in Row as R['name']]: ValueOf<R> };
type Common = Extract<Row, { isCommon: true }>['name'];

export type SpecName = keyof Values;
export type SpecRow = { [Name in SpecName]: SpecField<SpecName> & { name: Name } }[SpecName];
/** The same with a value each, or null where it is not known. */
export type StatedSpec = { [Name in SpecName]: Values[Name] | null };
/** The fields that every print type has, as they are on the wire. */
export type CommonSpec = Pick<StatedSpec, Common>;

/** How sure the parser was of the whole, 0 to 1. */
interface Parsed {
  confidence?: number;
}

/** The printed piece, stored with a quote and copied to its job; unknown fields are missing. */
export interface PrintSpec extends Partial<Values>, Parsed {}

/** The fields that depend on the print type: `specifications` on the wire. */
export interface PrintSpecifications extends Partial<Omit<Values, Common>>, Parsed {}

export const specFields: readonly SpecRow[] = rows;
export const specNames = specFields.map(({ name }) => name);
export type OperationsName = Extract<Row, { kind: 'operations' }>['name'];
export const operationsNames = specFields
  .filter(({ kind }) => kind === 'operations')
  .map(({ name }) => name as OperationsName);
export const commonNames = specFields
  .filter(({ isCommon }) => isCommon)
  .map(({ name }) => name as Common);

export const unknownSpec = Object.fromEntries<StatedSpec[SpecName]>(
  specNames.map((name) => [name, null]),
) as StatedSpec;

/** The fields in the order of a place. */
export function specFieldsOf(place: Place): readonly SpecRow[] {
  const orderedFields = specFields.filter(({ before }) => !before?.[place]);
  for (const field of specFields) {
    const followingName = field.before?.[place];
    if (followingName)
      orderedFields.splice(
        orderedFields.findIndex(({ name }) => name === followingName),
        0,
        field,
      );
  }
  return orderedFields;
}

/** Whether a piece of a print type has a field. */
export function belongsTo(
  { types, cover }: SpecField,
  printType: PrintType | undefined,
  selfCover: boolean,
) {
  if (types && (!printType || !types.includes(printType))) return false;
  return printType !== 'book' || !cover || (cover === 'self') === selfCover;
}

/** A value as people read it; null for one that is not known. */
export function specInWords({ kind }: SpecField, value: string | number | boolean | null = null) {
  if (value === null || value === '') return null;
  if (kind === 'yesNo') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return value.toLocaleString('en-US');
  return kind === 'choice' ? label(`${value}`) : `${value}`;
}
