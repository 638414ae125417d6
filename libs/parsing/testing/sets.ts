import type { Page, PdfReader } from '#documents';
import type { LabeledDocument } from './corpus.js';

/** What the parser receives of a document. */
export type Input = { kind: 'text'; document: string } | { kind: 'order'; pages: readonly Page[] };

/** A folder of labeled documents, and the reader of their files. */
export interface DocumentSet {
  name: string;
  open: (document: LabeledDocument) => Input | undefined | Promise<Input | undefined>;
}

const openText = ({ content }: LabeledDocument): Input => ({
  kind: 'text',
  document: content.toString('utf8'),
});

export function intakeSets(pdfs: PdfReader): DocumentSet[] {
  const openPdf = async ({ content }: LabeledDocument): Promise<Input | undefined> => {
    const file = await pdfs.read(content);
    return 'fault' in file ? undefined : { kind: 'order', pages: file.pages };
  };
  return [
    { name: 'single', open: openText },
    { name: 'several', open: openText },
    { name: 'orders', open: openPdf },
  ];
}
