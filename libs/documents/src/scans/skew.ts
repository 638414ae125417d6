import type { Raster } from './raster.js';

const maxDegrees = 15;
const coarse = 1;
const fine = 0.1;
/** Pixels around a pixel that decide what is dark there. */
const radius = 8;
const inkContrast = 0.85;
const maxInk = 40_000;

/**
 * The angle at which the ink falls into the clearest rows or columns, as lines of text do.
 *
 * @returns degrees clockwise
 */
export function skewOf(picture: Raster): number {
  const ink = inkOf(picture);
  const best = (from: number, to: number, step: number) => {
    let [angle, clearest] = [0, 0];
    for (let degrees = from; degrees <= to + step / 2; degrees += step) {
      const clearness = clearnessAt(ink, picture, degrees);
      if (clearness > clearest) [angle, clearest] = [degrees, clearness];
    }
    return angle;
  };
  const near = best(-maxDegrees, maxDegrees, coarse);
  return best(near - coarse, near + coarse, fine);
}

/** Points darker than their surroundings, so that shadows and tables are no ink. */
function inkOf({ pixels, width, height }: Raster): [x: number, y: number][] {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++)
    for (let x = 0, row = 0; x < width; x++) {
      row += pixels[y * width + x]!;
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row;
    }
  const ink: [number, number][] = [];
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - radius), Math.min(height, y + radius)];
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - radius), Math.min(width, x + radius)];
      const sum =
        sums[bottom * (width + 1) + right]! -
        sums[top * (width + 1) + right]! -
        sums[bottom * (width + 1) + left]! +
        sums[top * (width + 1) + left]!;
      const mean = sum / ((bottom - top) * (right - left));
      if (pixels[y * width + x]! < mean * inkContrast) ink.push([x, y]);
    }
  }
  const step = Math.ceil(ink.length / maxInk);
  return step > 1 ? ink.filter((_, index) => index % step === 0) : ink;
}

function clearnessAt(ink: [number, number][], { width, height }: Raster, degrees: number) {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const margin = Math.ceil(Math.max(width, height) * Math.abs(slope)) + 1;
  const rows = new Int32Array(height + 2 * margin + 1);
  const columns = new Int32Array(width + 2 * margin + 1);
  for (const [x, y] of ink) {
    rows[Math.round(y - x * slope) + margin]!++;
    columns[Math.round(x + y * slope) + margin]!++;
  }
  return Math.max(contrastOf(rows), contrastOf(columns));
}

function contrastOf(counts: Int32Array) {
  let sum = 0;
  for (let index = 1; index < counts.length; index++)
    sum += (counts[index]! - counts[index - 1]!) ** 2;
  return sum;
}
