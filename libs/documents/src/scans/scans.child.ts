import { setPriority } from 'node:os';
import { limitDecoders } from '../limit-decoders.js';
import { loadPdfium } from '../pdfium.js';
import { BrokenScan } from './raster.js';
import { readScans, type ScanAnswer, type ScanFault, type ScanQuestion } from './read-scans.js';
import { TooMuch } from '../too-much.js';
import { Tesseract } from './tesseract.js';

// Runs in a process of its own, which file-reader.ts starts and ends.

const lowPriority = 10;

setPriority(lowPriority); // pages that people wait for come first
limitDecoders(['Jpeg', 'Png', 'Webp'].map((kind) => `VipsForeignLoad${kind}Buffer`));
const engines = { pdfium: await loadPdfium(), engine: await Tesseract.load() };

process.on('message', (question: ScanQuestion) => {
  void answer(question).then((scan) => process.send?.(scan));
});
process.send?.('ready');

/** Other errors end this process, because the engines cannot be used after one. */
async function answer(question: ScanQuestion): Promise<ScanAnswer | { fault: ScanFault }> {
  try {
    return await readScans(engines, question);
  } catch (error) {
    if (error instanceof BrokenScan) return { fault: 'broken' };
    if (error instanceof TooMuch) return { fault: 'tooMuch' };
    process.exit(3);
  }
}
