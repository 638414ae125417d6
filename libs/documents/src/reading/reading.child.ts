import { loadPdfium } from '../pdfium.js';
import { readPdf } from './read-pdf.js';
import type { PdfAnswer } from './page-text.js';

// Runs in a process of its own, which pdf-reader.ts starts and ends.

/** It answers each question with one `PdfAnswer`, in order. */
export interface PdfQuestion {
  bytes: Uint8Array;
  maxPages: number;
}

const engine = await loadPdfium();

process.on('message', ({ bytes, maxPages }: PdfQuestion) =>
  process.send?.(answer(bytes, maxPages)),
);
process.send?.('ready');

/** The engine is not trusted after an error: the parent replaces a process that ends. */
function answer(bytes: Uint8Array, maxPages: number): PdfAnswer {
  try {
    return readPdf(engine, bytes, maxPages);
  } catch (error) {
    process.exit(error instanceof RangeError ? 3 : 4);
  }
}
