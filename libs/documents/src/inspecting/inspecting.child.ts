import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { Inspection, InspectionQuestion } from '../file-inspector.js';
import { paint } from '../painting.js';
import { heapOf, loadPdfium, needsPassword } from '../pdfium.js';
import type { Picture } from './edges.js';
import { inspectPdf } from './inspect-pdf.js';
import { inspectPicture } from './inspect-picture.js';
import type { Box } from './page-tree.js';
import { PdfFile } from './pdf-file.js';
import { BadSyntax } from './syntax.js';

// Runs in a process of its own, which file-inspector.ts starts and ends.

/** Pixels: an eighth of an inch is to be some of them, and a poster is to fit in memory. */
const usualSide = 800;
const leastScale = 0.45;
const mostPixels = 12_000_000;

const pdfium = await loadPdfium();
sharp.cache(false);
sharp.concurrency(1);

const { malloc, free } = pdfium.pdfium.wasmExports;

process.on('message', (question: InspectionQuestion) => {
  void answer(question).then((found) => process.send?.(found));
});
process.send?.('ready');

async function answer({ file, isPdf, most }: InspectionQuestion): Promise<Inspection> {
  if (isPdf) return ofPdf(file, most);
  const facts = await inspectPicture(file).catch(() => 'broken' as const);
  if (facts === 'broken') return { refused: facts };
  return facts ? { facts } : { refused: 'strange' };
}

/** Other errors than those of the file end this process: the engine is not to be asked again after one. */
function ofPdf(path: string, most: number): Inspection {
  const bytes = readFileSync(path);
  const at = malloc(bytes.length);
  if (!at) return { refused: 'costly' };
  heapOf(pdfium).set(bytes, at);
  const document = pdfium.FPDF_LoadMemDocument(at, bytes.length, '');
  try {
    if (!document) return { refused: pdfium.FPDF_GetLastError() === needsPassword ? 'locked' : 'broken' };
    if (pdfium.FPDF_GetSecurityHandlerRevision(document) >= 0) return { refused: 'protected' };
    const count = pdfium.FPDF_GetPageCount(document);
    if (count < 1) return { refused: 'broken' };
    return { facts: inspectPdf(new PdfFile(bytes), count, most, (page, media) => look(document, page, media)) };
  } catch (error) {
    if (error instanceof BadSyntax) return { refused: 'broken' };
    throw error;
  } finally {
    if (document) pdfium.FPDF_CloseDocument(document);
    free(at);
  }
}

/** All of a page, in its own direction, small. @throws BadSyntax when it cannot be painted */
function look(document: number, index: number, media: Box): Picture {
  showAll(document, index, media);
  const [across, up] = [media[2] - media[0], media[3] - media[1]];
  const usual = Math.min(1, Math.max(leastScale, usualSide / Math.max(across, up)));
  const scale = Math.min(usual, Math.sqrt(mostPixels / (across * up)));
  const [width, height] = [Math.max(1, Math.round(across * scale)), Math.max(1, Math.round(up * scale))];
  const pixels = paint(pdfium, document, index, { width, height, isUnturned: true });
  if (!pixels) throw new BadSyntax('a page that cannot be painted');
  return { pixels, width, height, shows: media };
}

/** A page shows what its crop box leaves of it, from the next time that it is loaded. */
function showAll(document: number, index: number, media: Box) {
  const page = pdfium.FPDF_LoadPage(document, index);
  if (!page) throw new BadSyntax('a page that cannot be read');
  pdfium.FPDFPage_SetCropBox(page, ...media);
  pdfium.FPDF_ClosePage(page);
}
