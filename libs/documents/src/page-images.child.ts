import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import sharp from 'sharp';
import type { PageAnswer, PageQuestion } from './page-images.js';
import { paint } from './painting.js';
import { heapOf, loadPdfium, needsPassword } from './pdfium.js';

// Runs in a process of its own, which page-images.ts starts and ends.

const maxSide = 2000; // pixels
const quality = 88;
const withAnnotations = 0x01;
const asRgba = 0x10;

const pdfium = await loadPdfium();
sharp.cache(false);
sharp.concurrency(1);

const { malloc, free } = pdfium.pdfium.wasmExports;

process.on('message', (question: PageQuestion) => {
  void answer(question).then((pages) => process.send?.(pages));
});
process.send?.('ready');

async function answer({ file, page, maxPages }: PageQuestion): Promise<PageAnswer> {
  const { pointer, size } = loadDocument(file);
  const document = pdfium.FPDF_LoadMemDocument(pointer, size, '');
  try {
    if (!document)
      return { refused: pdfium.FPDF_GetLastError() === needsPassword ? 'locked' : 'broken' };
    const count = pdfium.FPDF_GetPageCount(document);
    if (count < 1) return { refused: 'broken' };
    if (page === undefined)
      return {
        count,
        sizes: Array.from({ length: Math.min(count, maxPages) }, (_, index) =>
          sizeOf(document, index),
        ),
      };
    return page <= Math.min(count, maxPages)
      ? await paintPage(document, page - 1)
      : { refused: 'missing' };
  } finally {
    if (document) pdfium.FPDF_CloseDocument(document);
    free(pointer);
  }
}

/** Reads into the engine's memory, so that only one copy exists. */
function loadDocument(file: string) {
  const handle = openSync(file, 'r');
  try {
    const { size } = fstatSync(handle);
    const pointer = malloc(size);
    for (let read = 0; read < size;)
      read += readSync(handle, heapOf(pdfium), pointer + read, size - read, read);
    return { pointer, size };
  } finally {
    closeSync(handle);
  }
}

function sizeOf(document: number, index: number): [width: number, height: number] {
  const place = malloc(8);
  try {
    const isKnown = pdfium.FPDF_GetPageSizeByIndexF(document, index, place);
    const [width, height] = [
      pdfium.pdfium.getValue(place, 'float'),
      pdfium.pdfium.getValue(place + 4, 'float'),
    ];
    if (!isKnown || !(width > 0 && height > 0)) return [maxSide, maxSide];
    const scale = maxSide / Math.max(width, height);
    return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  } finally {
    free(place);
  }
}

async function paintPage(document: number, index: number): Promise<PageAnswer> {
  const [width, height] = sizeOf(document, index);
  const pixels = paint(pdfium, document, index, { width, height, flags: withAnnotations | asRgba });
  if (!pixels) return { refused: 'broken' };
  return {
    image: await sharp(pixels, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .webp({ quality })
      .toBuffer(),
  };
}
