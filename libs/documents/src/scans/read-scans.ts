import type { Page } from '../reading/page-text.js';
import type { Pdfium } from '../pdfium.js';
import { rasterOfPdf, withPdf } from './pdf-pages.js';
import { BrokenScan, type Raster, rasterOfPhoto } from './raster.js';
import { readScan, type ScanText } from './read-scan.js';
import type { Tesseract } from './tesseract.js';

export interface ScanQuestion {
  bytes: Uint8Array;
  isPdf: boolean;
  /** Indexes of pages; all without it. */
  pages?: number[];
  maxPages: number;
  /** No page is begun that would end later. */
  ms: number;
}

export interface ScanAnswer {
  pages: { index: number; page: Page; confidence: number; letters: number }[];
  /** Indexes of pages that were not read or whose words are guesses. */
  unreadPages: number[];
}

export type ScanFault = 'broken' | 'tooMuch';

/** Words of a photograph without text are guesses below it. */
const minConfidence = 0.5;
const minLetters = 8;
/** A page with as many guesses contains text that nobody read. */
const manyLetters = 60;

/** @throws BrokenScan, TooMuch */
export async function readScans(
  { engine, pdfium }: { engine: Tesseract; pdfium: Pdfium },
  { bytes, isPdf, pages, maxPages, ms }: ScanQuestion,
): Promise<ScanAnswer> {
  const end = performance.now() + ms;
  const readPages = async (indexes: readonly number[], open: OpenPage) => {
    const answer: ScanAnswer = { pages: [], unreadPages: [] };
    let slowest = 0;
    for (const [count, index] of indexes.entries()) {
      const start = performance.now();
      if (count >= maxPages || (count > 0 && start + slowest > end)) answer.unreadPages.push(index);
      else addPage(answer, index, await readPage(engine, await open(index)));
      slowest = Math.max(slowest, performance.now() - start);
    }
    return answer;
  };
  if (!isPdf) return readPages([0], () => rasterOfPhoto(bytes));
  const answer = await withPdf(pdfium, bytes, (document, count) =>
    readPages(pages ?? Array.from({ length: count }, (_, index) => index), (index) =>
      rasterOfPdf(pdfium, document, index),
    ),
  );
  if (!answer) throw new BrokenScan();
  return answer;
}

type OpenPage = (index: number) => Promise<Raster | undefined>;

const readPage = (engine: Tesseract, picture: Raster | undefined) =>
  picture && readScan(engine, picture);

function addPage(answer: ScanAnswer, index: number, text: ScanText | undefined) {
  if (text && text.letters >= minLetters && text.confidence >= minConfidence)
    answer.pages.push({ index, ...text });
  else if (!text || text.letters >= manyLetters) answer.unreadPages.push(index);
}
