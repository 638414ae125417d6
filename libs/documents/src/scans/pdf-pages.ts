import { paint } from '../painting.js';
import { heapOf, type Pdfium, withRoom } from '../pdfium.js';
import { type Raster, rasterOfPage } from './raster.js';

const pixelsPerPoint = 200 / 72;
const maxPixels = 10_000_000;
const withAnnotations = 0x01;

/** @returns undefined for a PDF that cannot be opened */
export async function withPdf<T>(
  engine: Pdfium,
  bytes: Uint8Array,
  work: (document: number, pages: number) => Promise<T>,
): Promise<T | undefined> {
  const place = engine.pdfium.wasmExports.malloc(bytes.length);
  if (!place) throw new RangeError('The document needs too much memory');
  heapOf(engine).set(bytes, place);
  const document = engine.FPDF_LoadMemDocument(place, bytes.length, '');
  try {
    return document ? await work(document, engine.FPDF_GetPageCount(document)) : undefined;
  } finally {
    if (document) engine.FPDF_CloseDocument(document);
    engine.pdfium.wasmExports.free(place);
  }
}

/** At 200 dots per inch, or fewer on a large page. */
export async function rasterOfPdf(
  engine: Pdfium,
  document: number,
  index: number,
): Promise<Raster | undefined> {
  const [across, up] = sizeOf(engine, document, index);
  if (!(across > 0 && up > 0)) return undefined;
  const scale = Math.min(pixelsPerPoint, Math.sqrt(maxPixels / (across * up)));
  const [width, height] = [
    Math.max(1, Math.round(across * scale)),
    Math.max(1, Math.round(up * scale)),
  ];
  const pixels = paint(engine, document, index, { width, height, flags: withAnnotations });
  return pixels && rasterOfPage(pixels, width, height);
}

const sizeOf = (engine: Pdfium, document: number, index: number) =>
  withRoom(engine, 8, (place) =>
    engine.FPDF_GetPageSizeByIndexF(document, index, place)
      ? [engine.pdfium.getValue(place, 'float'), engine.pdfium.getValue(place + 4, 'float')]
      : [0, 0],
  ) as [number, number];
