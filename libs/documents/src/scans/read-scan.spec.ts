import { expect, test } from '@jest/globals';
import type { Raster } from './raster.js';
import { missedLines, textOf } from './read-scan.js';

/** Words of 60 pixels with a space between them. */
const line = (...words: [text: string, confidence: number][]) => ({
  words: words.map(([text, confidence], index) => ({
    text,
    confidence,
    bbox: { x0: index * 70, x1: index * 70 + 60, y0: 0, y1: 20 },
  })),
  baseline: { x0: 0, x1: 700, y0: 20, y1: 20 },
  rowAttributes: { rowHeight: 24 },
});
const cellsOf = (...words: [text: string, confidence: number][]) =>
  textOf([line(...words)], []).page.lines.map(({ cells }) => cells.map(({ text }) => text));

test('is as certain as the worst tenth of its words', () => {
  const clear = Array.from({ length: 18 }, (): [string, number] => ['paper', 96]);
  const text = textOf([line(...clear, ['l1ght', 30], ['c0ver', 40])], []);
  expect(text.confidence).toBeCloseTo(0.35);
  expect(text.clearness).toBeGreaterThan(0.8);
});

test('leaves out marks before a line and lines below a value', () => {
  expect(cellsOf(['+', 40], ['11,800', 95], ['_pads_', 90])).toEqual([['11,800 pads']]);
});

test('keeps the brackets of a box to check', () => {
  expect(cellsOf(['[]', 44], ['poster', 93])).toEqual([['[] poster']]);
});

test('joins a label and a value that dots connect', () => {
  const [number, dots, value] = line(['NUMBER', 92], ['...', 90], ['70441', 96]).words;
  const far = { ...value!, bbox: { ...value!.bbox, x0: 400, x1: 460 } };
  const lines = [{ ...line(), words: [number!, dots!, far] }];
  expect(textOf(lines, []).page.lines[0]!.cells.map(({ text }) => text)).toEqual([
    'NUMBER ....70441',
  ]);
});

test('looks again for words where none were read', () => {
  const picture = { pixels: Buffer.alloc(200 * 40, 255), width: 200, height: 40 };
  picture.pixels.fill(0, 10 * 200, 10 * 200 + 200);
  const seen: { pixels: Buffer; mode: string | undefined }[] = [];
  const engine = {
    linesOf({ pixels }: Raster, mode?: string) {
      seen.push({ pixels, mode });
      return [line(['$292.00', 96], ['eee', 5]), line(['mmm', 0])];
    },
  };
  const lines = missedLines(engine, picture, [line(['Amount', 96], ['~', 10])]);
  expect(lines.map(({ words }) => words.map(({ text }) => text))).toEqual([['$292.00']]);
  const [{ pixels, mode } = { pixels: Buffer.alloc(0), mode: '' }] = seen;
  expect([mode, pixels[10 * 200 + 30], pixels[10 * 200 + 100]]).toEqual(['scattered', 255, 0]);
});
