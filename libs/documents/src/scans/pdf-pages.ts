import { paint } from '../painting.js';
import { type Pdfium, withRoom } from '../pdfium.js';
import { type Raster, rasterOfPage } from './raster.js';

const pixelsPerPoint = 200 / 72;
const maxPixels = 10_000_000;
const withAnnotations = 0x01;

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
