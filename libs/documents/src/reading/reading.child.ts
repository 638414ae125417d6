import './no-drawing.js';
import type { PdfAnswer } from './page-text.js';
import { readPdf } from './read-pdf.js';

// Runs in a process of its own, which pdf-reader.ts starts and ends.

/** Each question gets one `PdfAnswer`, in order. */
export interface PdfQuestion {
  bytes: Uint8Array;
  maxPages: number;
}

process.on('message', ({ bytes, maxPages }: PdfQuestion) => {
  void answer(bytes, maxPages).then((pages) => process.send?.(pages));
});
process.send?.('ready');

async function answer(bytes: Uint8Array, maxPages: number): Promise<PdfAnswer> {
  try {
    return await readPdf(bytes, maxPages);
  } catch {
    process.exit(3);
  }
}
