import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  operationsNames,
  type ParsedDocument,
  type ParsedItem,
  type ParsedJobField,
  type ParsedOrderField,
  specNames,
} from '#contracts';
import type { Page } from '#documents';
import { fieldNames } from '../src/rules/field-names.js';

/** Null or absent where the document does not state a value. */
export type Values = Record<string, unknown>;

export interface Label {
  expected: Values;
  accept?: Record<string, unknown[]>;
  titleKeys?: string[];
  optionalOps?: string[];
  ignore?: string[];
}

/** One of several pieces; `quantities` where a price is asked for each of them. */
export interface ItemLabel extends Label {
  quantities?: number[];
}

export interface LabeledDocument extends Label {
  /** Path without an extension: `text/001-menus`. */
  id: string;
  kind: 'text' | 'pdf';
  /** `empty` requests no print; `safe` contains hostile text besides the job. */
  behaviour?: 'normal' | 'empty' | 'safe';
  forbid?: string[];
  quantities?: number[];
  customerNameKeys?: string[];
  jobs?: Label[];
  items?: ItemLabel[];
  /** Delivery and dates of a document with `items`. */
  whole?: Values;
  wholeAccept?: Record<string, unknown[]>;
  /** The writer and the medium. */
  voice?: string;
  confidence?: { min: number; max: number };
  note?: string;
  /** What each stretch of the text is about, from its first character on: `0=1 85=1,2 120=x`. */
  marks?: string;
  content: Buffer;
}

export const orderNames = [
  'customerPoNumber',
  'customerName',
  'customerEmail',
  'deliveryMethod',
  'deliveryAddress',
  'mailDate',
  'inHomesDate',
] as const satisfies readonly ParsedOrderField[];
export const jobNames = [
  'title',
  'totalPrice',
  'cpmPrice',
  ...specNames,
] as const satisfies readonly ParsedJobField[];

export const wholeNames = [
  'deliveryMethod',
  'mailDate',
  'inHomesDate',
] as const satisfies readonly (keyof ParsedDocument)[];
/** The values of an item's label, beside `specifications`. */
export const itemNames = [
  'title',
  'quantity',
  'printType',
  'size',
  'paperType',
  'colors',
  ...operationsNames,
] as const satisfies readonly (keyof ParsedItem)[];

const labelKeys: readonly (keyof Label)[] = [
  'expected',
  'accept',
  'titleKeys',
  'optionalOps',
  'ignore',
];
const documentKeys: readonly string[] = [
  ...labelKeys,
  ...([
    'behaviour',
    'forbid',
    'quantities',
    'customerNameKeys',
    'jobs',
    'items',
    'whole',
    'wholeAccept',
    'voice',
    'confidence',
    'note',
    'marks',
  ] as const satisfies readonly (keyof LabeledDocument)[]),
];

/** @throws Error for an unknown key or field */
export function checkLabel(label: Partial<LabeledDocument>, isOrder: boolean): void {
  refuseOthers('key', Object.keys(label), documentKeys);
  checkFields(label, isOrder ? [...orderNames, 'missingFields'] : fieldNames);
  for (const job of label.jobs ?? []) {
    refuseOthers('key of a job', Object.keys(job), labelKeys);
    checkFields(job, [...jobNames, 'quantities']);
  }
  for (const item of label.items ?? []) {
    refuseOthers('key of an item', Object.keys(item), [...labelKeys, 'quantities']);
    checkFields(item, itemNames);
  }
  const { whole = {}, wholeAccept = {} } = label;
  refuseOthers('field', [...Object.keys(whole), ...Object.keys(wholeAccept)], wholeNames);
}

const checkFields = (
  { expected = {}, accept = {}, ignore = [] }: Partial<Label>,
  names: readonly string[],
) => {
  refuseOthers('field', [...Object.keys(expected), ...Object.keys(accept), ...ignore], names);
};

function refuseOthers(kind: string, keys: readonly string[], names: readonly string[]): void {
  for (const key of keys)
    if (!names.includes(key)) throw new Error(`"${key}" is not a ${kind} of a label.`);
}

export const ownCorpus = join(import.meta.dirname, '../corpus');

export function readFolder(corpus: string, folder: string): LabeledDocument[] {
  const labels = globSync(`${folder}/*.json`, { cwd: corpus }).toSorted();
  return labels.map((file): LabeledDocument => {
    const id = file.slice(0, -'.json'.length);
    const kind = existsSync(join(corpus, `${id}.pdf`)) ? 'pdf' : 'text';
    const label = {
      expected: {},
      ...(JSON.parse(readFileSync(join(corpus, file), 'utf8')) as Partial<Label>),
    };
    try {
      checkLabel(label, kind === 'pdf' || folder.split('/').includes('orders'));
    } catch (error) {
      throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
    }
    return {
      ...label,
      id,
      kind,
      content: readFileSync(join(corpus, `${id}.${kind === 'pdf' ? 'pdf' : 'txt'}`)),
    };
  });
}

/** Documents that the rules were not made from. */
export const readCorpus = (corpus: string) =>
  ['text', 'pdf'].flatMap((folder) => readFolder(corpus, folder));

export const readSamples = (...styles: string[]) =>
  styles.flatMap((style) => readFolder(ownCorpus, `samples/${style}`));

export const readOrders = (...styles: string[]) =>
  styles.flatMap((style) => readFolder(ownCorpus, `orders/${style}`));

export const textOf = ({ content }: LabeledDocument) => content.toString('utf8');

export const pagesOf = (order: LabeledDocument) => textOf(order).split('\f').map(pageOf);

export const patterns = (keys: readonly string[] = []) => keys.map((key) => new RegExp(key, 'i'));

const [width, height] = [6, 12];

export const pageOf = (text: string): Page => ({
  lines: text.split('\n').flatMap((line, row) => {
    const cells = [...line.matchAll(/\S+(?: \S+)*/g)].map(({ 0: words, index }) => ({
      text: words,
      from: index * width,
      to: (index + words.length) * width,
    }));
    return cells.length ? [{ cells, top: row * height, height: 11 }] : [];
  }),
});
