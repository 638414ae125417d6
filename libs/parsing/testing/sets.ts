import type { FileReader, Page } from '#documents';
import { docxOf, emlOf, scanOf, scanOfText, xlsxOf, outlookOf } from './formats.js';
import { type LabeledDocument, pagesOf } from './corpus.js';
import { textOfPages } from '../src/file-text.js';

/** What the parser receives of a document. */
export type Input = { kind: 'text'; document: string } | { kind: 'order'; pages: readonly Page[] };

export interface OpenedInput {
  input: Input;
  /** The engine's, where the document was read from a picture. */
  scanConfidence: number;
}

/** Labeled documents of a folder, in one file format. */
export interface DocumentSet {
  name: string;
  folder: string;
  open: (document: LabeledDocument) => Promise<OpenedInput | undefined>;
}

type Format = (content: Buffer) => Promise<{ name: string; bytes: Buffer }>;

const pdfOf: Format = (bytes) => Promise.resolve({ name: 'order.pdf', bytes });

/** The folders of `corpus/intake`. Nobody who wrote rules has seen `check` or `kept`. */
export const parts = ['dev', 'check', 'kept'] as const;
export type Part = (typeof parts)[number];

export function setsOf(files: FileReader, part: Part): DocumentSet[] {
  const folderOf = (set: string) => `intake/${part}/${set}`;
  const text = (set: string, format?: [name: string, Format]): DocumentSet => ({
    name: format ? `${set} as ${format[0]}` : set,
    folder: folderOf(set),
    open: ({ content }) =>
      format
        ? openFile(files, 'text', format[1], content)
        : Promise.resolve({
            input: { kind: 'text', document: content.toString('utf8') },
            scanConfidence: 1,
          }),
  });
  const order = (name: string, format: Format): DocumentSet => ({
    name,
    folder: folderOf('orders'),
    open: (document) =>
      document.kind === 'text'
        ? Promise.resolve({
            input: { kind: 'order', pages: pagesOf(document) },
            scanConfidence: 1,
          })
        : openFile(files, 'order', format, document.content),
  });
  /** As the inbox reads an email that arrived. */
  const received = (set: string): DocumentSet => ({
    name: `${set} as received`,
    folder: folderOf(set),
    open: async ({ content }) => {
      const email = await files.readReceivedEmail((await emlOf(content)).bytes);
      return email && { input: { kind: 'text', document: email.text }, scanConfidence: 1 };
    },
  });
  const formats: [string, Format][] = [
    ['eml', emlOf],
    ['docx', docxOf],
    ['xlsx', xlsxOf],
    ['scan', scanOfText],
    ['outlook', outlookOf],
  ];
  return [
    text('single'),
    text('several'),
    order('orders', pdfOf),
    ...['single', 'several'].flatMap((set) => formats.map((format) => text(set, format))),
    received('single'),
    received('several'),
    order('orders as scan', scanOf),
  ];
}

async function openFile(
  files: FileReader,
  kind: Input['kind'],
  format: Format,
  source: Buffer,
): Promise<OpenedInput | undefined> {
  const content = await files.read(await format(source));
  if (content.kind === 'pages') {
    const { pages } = content;
    const input: Input = kind === 'text' ? { kind, document: textOfPages(pages) } : { kind, pages };
    return { input, scanConfidence: content.scan?.confidence ?? 1 };
  }
  return 'text' in content && kind === 'text'
    ? { input: { kind, document: content.text }, scanConfidence: 1 }
    : undefined;
}
