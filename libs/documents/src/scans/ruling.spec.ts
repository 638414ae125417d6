import { expect, test } from '@jest/globals';
import type { Raster } from './raster.js';
import { withoutRuling } from './ruling.js';

const [width, height] = [200, 100];
/** Rectangles of ink on white. */
const drawn = (...boxes: [x: number, y: number, width: number, height: number][]): Raster => {
  const pixels = Buffer.alloc(width * height, 255);
  for (const [x, y, across, down] of boxes)
    for (let row = y; row < y + down; row++)
      pixels.fill(0, row * width + x, row * width + x + across);
  return { pixels, width, height };
};
const grid: [number, number, number, number][] = [
  [10, 20, 180, 3],
  [10, 80, 180, 3],
  [60, 20, 3, 63],
];
const letter: [number, number, number, number] = [100, 40, 5, 30];

test('removes the lines of a table with their crossings, and keeps letters', () => {
  const { pixels } = withoutRuling(drawn(...grid, letter), 255);
  expect(pixels.equals(drawn(letter).pixels)).toBe(true);
});

test('keeps the strokes of a letter that cross a line', () => {
  const { pixels } = withoutRuling(drawn([10, 50, 180, 3], letter), 255);
  expect(pixels.equals(drawn(letter).pixels)).toBe(true);
});

test('keeps a wide bar and a thick stroke', () => {
  const picture = drawn([10, 20, 180, 12], [150, 40, 9, 55]);
  expect(withoutRuling(picture, 255).pixels.equals(picture.pixels)).toBe(true);
});
