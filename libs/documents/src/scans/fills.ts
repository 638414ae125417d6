import type { Raster } from './raster.js';
import { withoutRuling } from './ruling.js';

/** Fractions of the paper's brightness. */
const maxFill = 0.62;
const minLight = 0.75;
/** Pixels; strokes of letters are thinner. */
const minSide = 14;
const minArea = 600;
/** Of the rectangle; letters that touch each other have less. */
const minCover = 0.55;
/** Of the area's brightness; letters darker than the area are on paper in a shadow. */
const shadowContrast = 0.5;
const maxDarker = 0.02;
/** Pixels of the lines around an area. */
const border = 6;

interface Run {
  y: number;
  from: number;
  to: number;
}

/** Paints light letters on dark areas, such as headings, as dark letters on paper, too. */
export function withoutFillsAndRuling(picture: Raster, paper: number): Raster {
  const unruled = withoutRuling(picture, paper);
  const areas = areasOf(unruled, paper * maxFill);
  if (areas.length === 0) return unruled;
  const pixels = Buffer.from(picture.pixels);
  for (const area of areas) invert({ ...picture, pixels }, area, paper);
  return withoutRuling({ ...picture, pixels }, paper);
}

/** Connected dark pixels that fill a rectangle. */
function areasOf({ pixels, width, height }: Raster, maxDark: number): Run[][] {
  const runs: Run[] = [];
  const parents: number[] = [];
  const rootOf = (index: number) => {
    let root = index;
    while (parents[root] !== root) root = parents[root] = parents[parents[root]!]!;
    return root;
  };
  let [aboveFrom, aboveTo] = [0, 0];
  for (let y = 0; y < height; y++) {
    let above = aboveFrom;
    const first = runs.length;
    for (let x = 0; x < width; x++) {
      if (pixels[y * width + x]! >= maxDark) continue;
      const from = x;
      while (x < width && pixels[y * width + x]! < maxDark) x++;
      const index = runs.length;
      runs.push({ y, from, to: x });
      parents.push(index);
      while (above < aboveTo && runs[above]!.to <= from) above++;
      for (let other = above; other < aboveTo && runs[other]!.from < x; other++)
        parents[rootOf(other)] = rootOf(index);
    }
    [aboveFrom, aboveTo] = [first, runs.length];
  }
  const areas = Map.groupBy(runs.keys(), rootOf);
  return [...areas.values()].map((indexes) => indexes.map((index) => runs[index]!)).filter(isFill);
}

function isFill(runs: readonly Run[]): boolean {
  const dark = runs.reduce((sum, { from, to }) => sum + to - from, 0);
  if (dark < minArea) return false;
  let [left, right] = [Infinity, 0];
  for (const { from, to } of runs) [left, right] = [Math.min(left, from), Math.max(right, to)];
  const [width, height] = [right - left, runs.at(-1)!.y - runs[0]!.y + 1];
  return Math.min(width, height) >= minSide && dark >= width * height * minCover;
}

function invert({ pixels, width }: Raster, runs: readonly Run[], paper: number) {
  const rows = [...Map.groupBy(runs, ({ y }) => y).values()].map((row) => ({
    from: row[0]!.y * width + row[0]!.from,
    to: row[0]!.y * width + row.at(-1)!.to,
  }));
  const fill = fillOf(pixels, rows, paper);
  if (fill === undefined) return;
  const scale = paper / (paper - fill);
  for (const { from, to } of rows)
    for (let point = from; point < to; point++)
      pixels[point] = Math.min(paper, Math.max(0, (paper - pixels[point]!) * scale));
}

/** @returns the brightness of an area with light letters */
function fillOf(pixels: Buffer, rows: readonly { from: number; to: number }[], paper: number) {
  const counts = new Uint32Array(256);
  for (const { from, to } of rows.slice(border, -border))
    for (let point = from + border; point < to - border; point++) counts[pixels[point]!]!++;
  const countBelow = (limit: number) =>
    counts.subarray(0, Math.ceil(limit)).reduce((sum, count) => sum + count, 0);
  const total = countBelow(counts.length);
  const fill = counts.findIndex((_, level) => countBelow(level + 1) >= total / 2);
  const darker = countBelow(fill * shadowContrast);
  const light = total - countBelow(paper * minLight);
  return darker <= total * maxDarker && light > darker ? fill : undefined;
}
