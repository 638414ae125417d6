import { loadPdfium } from './pdfium.js';
import { readPdf } from './read-pdf.js';
import type { PdfAnswer } from './page-text.js';

/** What this process is asked. It answers each with one `PdfAnswer`, in order. */
export interface PdfQuestion {
  bytes: Uint8Array;
  mostPages: number;
}

const engine = await loadPdfium();

process.on('message', ({ bytes, mostPages }: PdfQuestion) => process.send?.(answer(bytes, mostPages)));
process.on('disconnect', () => process.exit(0));
process.send?.('ready');

/** The engine is not trusted after an error: the parent replaces a process that ends. */
function answer(bytes: Uint8Array, mostPages: number): PdfAnswer {
  try {
    return readPdf(engine, bytes, mostPages);
  } catch (error) {
    process.exit(error instanceof RangeError ? 3 : 4);
  }
}
