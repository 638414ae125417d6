import { loadPdfium } from '../pdfium.js';
import { readPdf } from './read-pdf.js';
import type { PdfAnswer } from './page-text.js';

// Runs in a process of its own, which pdf-reader.ts starts and ends.

/** Each question gets one `PdfAnswer`, in order. */
export interface PdfQuestion {
  bytes: Uint8Array;
  maxPages: number;
}

const engine = await loadPdfium();

process.on('message', ({ bytes, maxPages }: PdfQuestion) =>
  process.send?.(answer(bytes, maxPages)),
);
process.send?.('ready');

function answer(bytes: Uint8Array, maxPages: number): PdfAnswer {
  try {
    return readPdf(engine, bytes, maxPages);
  } catch (error) {
    process.exit(error instanceof RangeError ? 3 : 4);
  }
}
