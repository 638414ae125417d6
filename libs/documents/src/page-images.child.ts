import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { decoders, limitDecoders } from './limit-decoders.js';
import { type PageAnswer, type PageQuestion, thumbnailSide } from './page-images.js';
import { paint } from './painting.js';
import { heapOf, loadPdfium, needsPassword } from './pdfium.js';

// Runs in a process of its own, which page-images.ts starts and ends.

const maxSide = 2000; // pixels
const quality = 88;
/** Half the time of the default 4, for 2% more bytes. */
const effort = 2;
const thumbnailQuality = 80;
const withAnnotations = 0x01;
const asRgba = 0x10;

const pdfium = await loadPdfium();
limitDecoders(decoders);

const { malloc, free } = pdfium.pdfium.wasmExports;

process.on('message', (question: PageQuestion) => {
  void answer(question).then((pages) => process.send?.(pages));
});
process.send?.('ready');

async function answer(question: PageQuestion): Promise<PageAnswer> {
  const { file, page, maxPages, wantsThumbnail } = question;
  if (question.isPicture) return wantsThumbnail ? shrinkPicture(file) : measurePicture(file);
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
      ? await paintPage(document, page - 1, wantsThumbnail)
      : { refused: 'missing' };
  } finally {
    if (document) pdfium.FPDF_CloseDocument(document);
    free(pointer);
  }
}

/** Reads the size from the first bytes, without decoding the picture. */
async function measurePicture(file: string): Promise<PageAnswer> {
  try {
    const { autoOrient } = await sharp(file, { limitInputPixels: false }).metadata();
    return { count: 1, sizes: [[autoOrient.width, autoOrient.height]] };
  } catch {
    return { refused: 'broken' };
  }
}

async function shrinkPicture(file: string): Promise<PageAnswer> {
  try {
    return { image: await toThumbnail(sharp(file).autoOrient().flatten({ background: '#fff' })) };
  } catch {
    return { refused: 'broken' };
  }
}

const toThumbnail = (picture: Sharp) =>
  picture
    .resize({
      width: thumbnailSide,
      height: thumbnailSide,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .webp({ quality: thumbnailQuality })
    .toBuffer();

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

async function paintPage(
  document: number,
  index: number,
  wantsThumbnail?: boolean,
): Promise<PageAnswer> {
  const [width, height] = sizeOf(document, index);
  const pixels = paint(pdfium, document, index, { width, height, flags: withAnnotations | asRgba });
  if (!pixels) return { refused: 'broken' };
  const picture = () => sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha();
  const image = await picture().webp({ quality, effort }).toBuffer();
  if (!wantsThumbnail) return { image };
  return { image, thumbnail: await toThumbnail(picture()) };
}
