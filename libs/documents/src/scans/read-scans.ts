import type { Page } from '../reading/page-text.js';
import { type Pdfium, withPdf } from '../pdfium.js';
import { rasterOfPdf } from './pdf-pages.js';
import { BrokenScan, jpegOf, type Raster, rasterOfPhoto } from './raster.js';
import { readScan, type ScanText } from './read-scan.js';
import type { Tesseract } from './tesseract.js';

export interface ScanQuestion {
  bytes: Uint8Array;
  isPdf: boolean;
  /** Indexes of pages; all without it. */
  pages?: number[];
  maxPages: number;
  keepsPictures: boolean;
  /** No page is begun that would end later. */
  ms: number;
}

interface ScannedPage {
  index: number;
  page: Page;
  confidence: number;
  letters: number;
  /** A JPEG file. */
  picture?: Uint8Array;
}

export interface ScanAnswer {
  pages: ScannedPage[];
  /** Indexes of pages that were not read or whose words are guesses. */
  unreadPages: number[];
}

export type ScanFault = 'broken' | 'tooMuch';

/** Words of a photograph without text are guesses below it. */
const minClearness = 0.5;
const minLetters = 8;
/** A page with as many guesses contains text that was not read. */
const minUnreadLetters = 60;

/** @throws BrokenScan, TooMuch */
export async function readScans(
  { engine, pdfium }: { engine: Tesseract; pdfium: Pdfium },
  { bytes, isPdf, pages, maxPages, keepsPictures, ms }: ScanQuestion,
): Promise<ScanAnswer> {
  const end = performance.now() + ms;
  const readPages = async (indexes: readonly number[], open: OpenPage) => {
    const answer: ScanAnswer = { pages: [], unreadPages: [] };
    let slowest = 0;
    for (const [count, index] of indexes.entries()) {
      const start = performance.now();
      if (count >= maxPages || (count > 0 && start + slowest > end)) answer.unreadPages.push(index);
      else await addPage(answer, index, await readPage(engine, await open(index)), keepsPictures);
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

async function addPage(
  answer: ScanAnswer,
  index: number,
  text: ScanText | undefined,
  keepsPictures: boolean,
) {
  if (text && text.letters >= minLetters && text.clearness >= minClearness) {
    const { page, confidence, letters, raster } = text;
    const picture = keepsPictures && { picture: await jpegOf(raster) };
    answer.pages.push({ index, page, confidence, letters, ...picture });
  } else if (!text || text.letters >= minUnreadLetters) answer.unreadPages.push(index);
}
