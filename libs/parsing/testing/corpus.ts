import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ParsedJobField, type ParsedOrderField, specNames } from '#contracts';
import type { Page } from '#documents';
import { fieldNames } from '../src/rules/field-names.js';

/** What a careful estimator keys in; null, or left out, where the document states nothing. */
export type Values = Record<string, unknown>;

/** What a document, or one job of an order, says. */
export interface Label {
  expected: Values;
  /** Other values that are right too, by field; null among them lets the field be empty. */
  accept?: Record<string, unknown[]>;
  /** Patterns that the title must contain. */
  titleKeys?: string[];
  /** Operations that may be named or left out. */
  optionalOps?: string[];
  /** Fields that are not measured. */
  ignore?: string[];
}

/** A document of the corpus with its label. */
export interface LabeledDocument extends Label {
  /** Its path without an ending: `text/001-menus`. */
  id: string;
  kind: 'text' | 'pdf';
  /** `empty` asks for no print; in `safe` something hostile is beside the job. */
  behaviour?: 'normal' | 'empty' | 'safe';
  /** Patterns that no answer may contain. */
  forbid?: string[];
  /** All quantities offered, when there are several. */
  quantities?: number[];
  /** Patterns that the name of the customer must contain. */
  customerNameKeys?: string[];
  jobs?: Label[];
  /** Between these the confidence of the whole is. */
  confidence?: { min: number; max: number };
  /** What is difficult about it, for people. */
  note?: string;
  content: Buffer;
}

/** The fields of an order of which a label says what is right. */
export const orderNames = [
  'customerPoNumber',
  'customerName',
  'customerEmail',
  'deliveryMethod',
  'deliveryAddress',
  'mailDate',
  'inHomesDate',
] as const satisfies readonly ParsedOrderField[];
/** The fields of a job beside its quantities. */
export const jobNames = [
  'title',
  'totalPrice',
  'cpmPrice',
  ...specNames,
] as const satisfies readonly ParsedJobField[];

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
    'confidence',
    'note',
  ] as const satisfies readonly (keyof LabeledDocument)[]),
];

/** @throws Error for a key or a field that nothing compares */
export function checkLabel(label: Partial<LabeledDocument>, isOrder: boolean): void {
  refuseOthers('key', Object.keys(label), documentKeys);
  checkFields(label, isOrder ? [...orderNames, 'missingFields'] : fieldNames);
  for (const job of label.jobs ?? []) {
    refuseOthers('key of a job', Object.keys(job), labelKeys);
    checkFields(job, [...jobNames, 'quantities']);
  }
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

/** The corpus that comes with the product. */
export const ownCorpus = join(import.meta.dirname, '../corpus');

/** Reads the documents of a folder of a corpus. */
export function readFolder(corpus: string, folder: string): LabeledDocument[] {
  const labels = globSync(`${folder}/*.json`, { cwd: corpus }).toSorted();
  return labels.map((file): LabeledDocument => {
    const id = file.slice(0, -'.json'.length);
    const kind = existsSync(join(corpus, `${id}.pdf`)) ? 'pdf' : 'text';
    const label = JSON.parse(readFileSync(join(corpus, file), 'utf8')) as Label;
    try {
      checkLabel(label, kind === 'pdf' || folder.startsWith('orders'));
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

/** Reads the documents that are measured: the rules were not made from them. */
export const readCorpus = (corpus: string) =>
  ['text', 'pdf'].flatMap((folder) => readFolder(corpus, folder));

/** Pasted texts that the rules were made from. */
export const readSamples = (...styles: string[]) =>
  styles.flatMap((style) => readFolder(ownCorpus, `samples/${style}`));

/** Purchase orders that the rules were made from. */
export const readOrders = (...styles: string[]) =>
  styles.flatMap((style) => readFolder(ownCorpus, `orders/${style}`));

export const textOf = ({ content }: LabeledDocument) => content.toString('utf8');

/** The pages of an order, which a form feed separates. */
export const pagesOf = (order: LabeledDocument) => textOf(order).split('\f').map(pageOf);

export const patterns = (keys: readonly string[] = []) => keys.map((key) => new RegExp(key, 'i'));

/** Width of a character and height of a line, in points. */
const [width, height] = [6, 12];

/** A page as it would be read from a PDF with this text: two spaces separate the cells. */
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
