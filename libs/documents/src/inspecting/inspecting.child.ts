import { readFileSync } from 'node:fs';
import type { Inspection, InspectionQuestion } from '../file-inspector.js';
import { decoders, limitDecoders } from '../limit-decoders.js';
import { heapOf, loadPdfium, needsPassword } from '../pdfium.js';
import { BrokenPage, inspectPdf } from './inspect-pdf.js';
import { inspectPicture } from './inspect-picture.js';
import { objectsOf } from './objects.js';

// Runs in a process of its own, which file-inspector.ts starts and ends.

const pdfium = await loadPdfium();
limitDecoders(decoders);

const { malloc, free } = pdfium.pdfium.wasmExports;

process.on('message', (question: InspectionQuestion) => {
  void answer(question).then((inspection) => process.send?.(inspection));
});
process.send?.('ready');

async function answer({ file, isPdf, maxPages }: InspectionQuestion): Promise<Inspection> {
  if (isPdf) return ofPdf(file, maxPages);
  const facts = await inspectPicture(file).catch(() => 'broken' as const);
  if (facts === 'broken') return { refused: facts };
  return facts ? { facts } : { refused: 'strange' };
}

/** Other errors end this process, because the engine cannot be used after one. */
async function ofPdf(path: string, maxPages: number): Promise<Inspection> {
  const bytes = readFileSync(path);
  const pointer = malloc(bytes.length);
  if (!pointer) return { refused: 'costly' };
  heapOf(pdfium).set(bytes, pointer);
  const document = pdfium.FPDF_LoadMemDocument(pointer, bytes.length, '');
  try {
    if (!document)
      return { refused: pdfium.FPDF_GetLastError() === needsPassword ? 'locked' : 'broken' };
    if (pdfium.FPDF_GetSecurityHandlerRevision(document) >= 0) return { refused: 'protected' };
    if (pdfium.FPDF_GetPageCount(document) < 1) return { refused: 'broken' };
    const objects = await objectsOf(bytes).catch(() => undefined);
    return objects
      ? { facts: inspectPdf({ engine: pdfium, document, ...objects }, maxPages) }
      : { refused: 'broken' };
  } catch (error) {
    if (error instanceof BrokenPage) return { refused: 'broken' };
    throw error;
  } finally {
    if (document) pdfium.FPDF_CloseDocument(document);
    free(pointer);
  }
}
