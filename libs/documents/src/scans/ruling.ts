import type { Raster } from './raster.js';

/** Pixels. */
const minLength = 40;
const maxThickness = 7;
/** Of the length; strokes of letters are thicker. */
const thinness = 1 / 12;
const inkContrast = 0.8;
/** Of the pixels; a photo in a shadow has more that look like ink. */
const maxInkShare = 0.2;

/** Removes the lines of tables and forms, which otherwise become letters or hide words. */
export function withoutRuling(picture: Raster, paper: number): Raster {
  const pixels = Buffer.from(picture.pixels);
  const { width, height } = picture;
  const maxInk = paper * inkContrast;
  const inkTotal = picture.pixels.reduce((total, level) => total + Number(level < maxInk), 0);
  if (inkTotal > picture.pixels.length * maxInkShare) return picture;
  erase(picture.pixels, pixels, maxInk, { count: height, length: width, step: 1, across: width });
  erase(picture.pixels, pixels, maxInk, { count: width, length: height, step: width, across: 1 });
  return { ...picture, pixels };
}

/** Rows of pixels, or columns. */
interface Direction {
  count: number;
  length: number;
  /** From one pixel of a row to the next, and from one row to the next. */
  step: number;
  across: number;
}

function erase(
  source: Buffer,
  target: Buffer,
  maxInk: number,
  { count, length, step, across }: Direction,
) {
  for (let row = 0; row < count; row++) {
    const first = row * across;
    for (let start = 0; start < length; start++) {
      if (source[first + start * step]! >= maxInk) continue;
      let end = start;
      while (end < length && source[first + end * step]! < maxInk) end++;
      const thickness = Math.min(maxThickness, (end - start) * thinness);
      if (end - start >= minLength)
        for (let place = start; place < end; place++)
          erasePoint(first + place * step, row, thickness);
      start = end;
    }
  }

  /** Letters that cross the line are thicker than it and stay. */
  function erasePoint(point: number, row: number, thickness: number) {
    const isInk = (distance: number) =>
      row + distance >= 0 && row + distance < count && target[point + distance * across]! < maxInk;
    let [before, after] = [-1, 1];
    while (after - before - 1 <= thickness && isInk(before)) before--;
    while (after - before - 1 <= thickness && isInk(after)) after++;
    if (after - before - 1 > thickness) return;
    const paperAt = (distance: number) =>
      row + distance >= 0 && row + distance < count ? target[point + distance * across]! : 0;
    const light = Math.max(paperAt(before), paperAt(after));
    for (let distance = before + 1; distance < after; distance++)
      target[point + distance * across] = light;
  }
}
