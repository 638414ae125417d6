import { readGlyphs } from './glyphs.js';
import { linesOf } from './lines.js';
import type { Page, PdfAnswer } from './page-text.js';
import { heapOf, type Pdfium, withRoom } from '../pdfium.js';
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
      const pages = readPages(engine, document, count);
      if (pages.length === 0) return { fault: 'broken' };
      return wordy(pages) ? { pages } : { fault: 'noText' };
    } finally {
      engine.FPDF_CloseDocument(document);
    }
  });
}

function readPages(engine: Pdfium, document: number, count: number): Page[] {
  const settings = engine.PDFiumExt_OpenFormFillInfo();
  const form = engine.PDFiumExt_InitFormFillEnvironment(document, settings);
  const pages: Page[] = [];
  for (let index = 0, length = 0; index < count && length < maxText; index++) {
    const page = readPage(engine, document, form, index);
    if (!page) continue;
    pages.push(page);
    length += lengthOf(page);
  }
  engine.PDFiumExt_ExitFormFillEnvironment(form);
  engine.PDFiumExt_CloseFormFillInfo(settings);
  return pages;
}

function readPage(engine: Pdfium, document: number, form: number, index: number): Page | undefined {
  const page = engine.FPDF_LoadPage(document, index);
  if (!page) return undefined;
  const { glyphs, upright } = readGlyphs(engine, page);
  const widgetGlyphs = readWidgets(engine, form, page).map(upright);
  engine.FPDF_ClosePage(page);
  return { lines: linesOf([...glyphs, ...widgetGlyphs]) };
}

const wordy = (pages: readonly Page[]) => {
  let characters = 0;
  for (const { lines } of pages)
    for (const { cells } of lines)
      for (const { text } of cells) characters += text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return characters >= minText;
};
