import { PasswordException } from 'pdf-parse';
import { maxText } from '../file-content.js';
import { countLetters } from '../letters.js';
import { loadPdfium, type Pdfium, withPdf } from '../pdfium.js';
import { linesOf } from './lines.js';
import type { Page, PdfAnswer } from './page-text.js';
import { type PdfDocument, withDocument } from './pdf-document.js';
import { readRuns } from './runs.js';
import { isScanned, mayBeScanned } from './scanned-page.js';
import { readWidgets } from './widgets.js';

/** Documents with fewer letters and digits are scans. */
const minText = 8;
let engine: Promise<Pdfium> | undefined;

export async function readPdf(bytes: Uint8Array, maxPages: number): Promise<PdfAnswer> {
  try {
    return await withDocument(bytes, (document) => readDocument(document, bytes, maxPages));
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return { fault: error instanceof PasswordException ? 'encrypted' : 'broken' };
  }
}

async function readDocument(
  document: PdfDocument,
  bytes: Uint8Array,
  maxPages: number,
): Promise<PdfAnswer> {
  if (document.numPages === 0) return { fault: 'noPages' };
  if (document.numPages > maxPages) return { fault: 'tooManyPages' };
  const readPages: (Page | undefined)[] = [];
  for (let index = 0, length = 0; index < document.numPages && length < maxText; index++) {
    const page = await readPage(document, index).catch(() => undefined);
    readPages.push(page);
    length += page ? lengthOf(page) : 0;
  }
  if (!readPages.some(Boolean)) return { fault: 'broken' };
  const pages = readPages.map((page) => page ?? { lines: [] });
  const lettersByPage = pages.map(lettersIn);
  if (lettersByPage.reduce((sum, letters) => sum + letters, 0) < minText)
    return { fault: 'noText' };
  const scannedPages = await findScanned(bytes, lettersByPage);
  return { pages, ...(scannedPages.length > 0 && { scannedPages }) };
}

async function readPage(document: PdfDocument, index: number): Promise<Page> {
  const page = await document.getPage(index + 1);
  const { runs, turn } = await readRuns(page);
  const lines = linesOf([...runs, ...(await readWidgets(page, turn))]);
  page.cleanup();
  return { lines };
}

/** PDFium measures the pictures of a page without unpacking them. */
async function findScanned(bytes: Uint8Array, lettersByPage: readonly number[]): Promise<number[]> {
  const candidates = [...lettersByPage.keys()].filter((index) =>
    mayBeScanned(lettersByPage[index]!),
  );
  if (candidates.length === 0) return [];
  const pdfium = await (engine ??= loadPdfium());
  const scanned = await withPdf(pdfium, bytes, async (document) =>
    candidates.filter((index) => isScanned(pdfium, document, index, lettersByPage[index]!)),
  );
  return scanned ?? [];
}

const textsOf = ({ lines }: Page) => lines.flatMap(({ cells }) => cells.map(({ text }) => text));
const lengthOf = (page: Page) => textsOf(page).reduce((sum, text) => sum + text.length, 0);
const lettersIn = (page: Page) => countLetters(textsOf(page).join(''));
