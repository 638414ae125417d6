import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PDFParse } from 'pdf-parse';

// The part of the pdf.js document inside pdf-parse that is read.

export interface PdfDocument {
  numPages: number;
  getPage: (number: number) => Promise<PdfPage>;
}

export interface PdfPage {
  streamTextContent: () => ReadableStream<{ items: (TextItem | object)[] }>;
  getAnnotations: (options: { intent: 'any' }) => Promise<Annotation[]>;
  getOperatorList: (options: { annotationMode: 0 }) => Promise<unknown>;
  commonObjs: { has: (name: string) => boolean; get: (name: string) => { bbox?: number[] } };
  cleanup: () => void;
}

export interface TextItem {
  str: string;
  transform: [number, number, number, number, number, number];
  width: number;
  fontName: string;
}

export interface Annotation {
  subtype?: string;
  rect: [number, number, number, number];
  fieldType?: string | null;
  fieldValue?: string | string[] | null;
  checkBox?: boolean;
  radioButton?: boolean;
  buttonValue?: string | null;
  contentsObj?: { str: string };
}

const folder = dirname(
  createRequire(import.meta.resolve('pdf-parse')).resolve('pdfjs-dist/package.json'),
);

/** @throws an exception of pdf-parse */
export async function withDocument<T>(
  bytes: Uint8Array,
  work: (document: PdfDocument) => Promise<T>,
): Promise<T> {
  const parser = new PDFParse({
    data: Uint8Array.from(bytes), // the engine takes ownership
    verbosity: 0,
    isEvalSupported: false,
    disableFontFace: false, // or each letter is drawn as curves
    maxImageSize: 0,
    cMapUrl: join(folder, 'cmaps/'),
    cMapPacked: true,
  });
  try {
    const document: PdfDocument = await parser['load']();
    return await work(document);
  } finally {
    await parser.destroy();
  }
}
