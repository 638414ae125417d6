import { readGlyphs } from './glyphs.js';
import { linesOf } from './lines.js';
import type { Page, PdfAnswer } from './page-text.js';
import { heapOf, type Pdfium, withRoom } from '../pdfium.js';
import { isScanned } from './scanned-page.js';
import { readWidgets } from './widgets.js';

const passwordError = 4;
const securityError = 5;
/** Characters; no order contains more. */
const maxText = 400_000;
/** Documents with fewer letters and digits are scans. */
const minText = 8;

const lengthOf = ({ lines }: Page) =>
  lines.reduce((sum, { cells }) => sum + cells.reduce((all, { text }) => all + text.length, 0), 0);

/** Never throws because of the document, but the engine may crash. */
export function readPdf(engine: Pdfium, bytes: Uint8Array, maxPages: number): PdfAnswer {
  return withRoom(engine, bytes.length, (place) => {
    heapOf(engine).set(bytes, place);
    const document = engine.FPDF_LoadMemDocument(place, bytes.length, '');
    if (!document) {
      const error = engine.FPDF_GetLastError();
      return { fault: error === passwordError || error === securityError ? 'encrypted' : 'broken' };
    }
    try {
      const count = engine.FPDF_GetPageCount(document);
      if (count === 0) return { fault: 'noPages' };
      if (count > maxPages) return { fault: 'tooManyPages' };
      const readPages = readAll(engine, document, count);
      if (!readPages.some(Boolean)) return { fault: 'broken' };
      const pages = readPages.map((page) => page ?? { lines: [] });
      const scannedPages = readPages.flatMap((page, index) => (page?.isScanned ? [index] : []));
      return lettersIn(pages) < minText
        ? { fault: 'noText' }
        : {
            pages: pages.map(({ lines }) => ({ lines })),
            ...(scannedPages[0] !== undefined && { scannedPages }),
          };
    } finally {
      engine.FPDF_CloseDocument(document);
    }
  });
}

type ReadPage = Page & { isScanned: boolean };

function readAll(engine: Pdfium, document: number, count: number): (ReadPage | undefined)[] {
  const settings = engine.PDFiumExt_OpenFormFillInfo();
  const form = engine.PDFiumExt_InitFormFillEnvironment(document, settings);
  const pages: (ReadPage | undefined)[] = [];
  for (let index = 0, length = 0; index < count && length < maxText; index++) {
    const page = readPage(engine, document, form, index);
    pages.push(page);
    length += page ? lengthOf(page) : 0;
  }
  engine.PDFiumExt_ExitFormFillEnvironment(form);
  engine.PDFiumExt_CloseFormFillInfo(settings);
  return pages;
}

function readPage(
  engine: Pdfium,
  document: number,
  form: number,
  index: number,
): ReadPage | undefined {
  const page = engine.FPDF_LoadPage(document, index);
  if (!page) return undefined;
  const { glyphs, upright } = readGlyphs(engine, page);
  const widgetGlyphs = readWidgets(engine, form, page).map(upright);
  const lines = linesOf([...glyphs, ...widgetGlyphs]);
  const isScannedPage = isScanned(engine, page, lettersIn([{ lines }]));
  engine.FPDF_ClosePage(page);
  return { lines, isScanned: isScannedPage };
}

function lettersIn(pages: readonly Page[]) {
  let letters = 0;
  for (const { lines } of pages)
    for (const { cells } of lines)
      for (const { text } of cells) letters += text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return letters;
}
