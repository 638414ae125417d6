import { type Box, type Raster, withoutBoxes } from './raster.js';

export interface Checkbox extends Box {
  isChecked: boolean;
}

const inkContrast = 0.7;
/** Pixels. */
const [minSide, maxSide] = [18, 48];
const maxStroke = 3;
const cornerSide = 2;
const margin = 3;
/** Shares of a side or of an area that have ink. */
const minSideInk = 0.9;
const minCornerInk = 0.75;
const maxMarginInk = 0.2;
const [minMark, maxMark] = [0.06, 0.75];

/** Removes the boxes of a form, which the engine takes for letters. */
export function withoutCheckboxes(
  picture: Raster,
  paper: number,
): { picture: Raster; boxes: Checkbox[] } {
  const { pixels, width, height } = picture;
  const ink: Ink = (x, y) => pixels[y * width + x]! < paper * inkContrast;
  const boxes: Checkbox[] = [];
  for (let y = margin; y < height - margin; y++)
    for (let x = margin; x < width - margin; x++) {
      if (!ink(x, y)) continue;
      const from = x;
      while (x < width - margin && ink(x, y)) x++;
      const side = x - from;
      if (side < minSide || side > maxSide) continue;
      const box = boxUnder(ink, { x0: from, x1: x, y0: y, y1: height - margin });
      if (box && !boxes.some((other) => overlaps(box, other))) boxes.push(box);
    }
  return { picture: boxes.length > 0 ? withoutBoxes(picture, boxes) : picture, boxes };
}

type Ink = (x: number, y: number) => boolean;

/** A square whose upper side is there. */
function boxUnder(ink: Ink, { x0, x1, y0, y1: bottom }: Box): Checkbox | undefined {
  if (inkIn(ink, { x0, x1, y0: y0 - 2, y1: y0 - 1 }) > maxMarginInk) return undefined;
  const side = x1 - x0;
  const slack = Math.ceil(side / 10);
  for (let y1 = Math.min(bottom, y0 + side + slack); y1 >= y0 + side - slack; y1--) {
    const box = { x0, x1, y0, y1 };
    if (inkIn(ink, { ...box, y0: y1 - 1 }) >= minSideInk) return checkboxAt(ink, box);
  }
  return undefined;
}

function checkboxAt(ink: Ink, box: Box): Checkbox | undefined {
  const { x0, x1, y0, y1 } = box;
  const hasSides = [x0, x1 - maxStroke].every((x) => {
    const rows = Array.from({ length: y1 - y0 }, (_, row) => ({
      x0: x,
      x1: x + maxStroke,
      y0: y0 + row,
      y1: y0 + row + 1,
    }));
    return rows.filter((row) => inkIn(ink, row) > 0).length >= rows.length * minSideInk;
  });
  const corners = [x0, x1 - cornerSide].flatMap((x) =>
    [y0, y1 - cornerSide].map((y) => ({ x0: x, x1: x + cornerSide, y0: y, y1: y + cornerSide })),
  );
  const isRound = corners.some((corner) => inkIn(ink, corner) < minCornerInk);
  const touchesOthers =
    inkIn(ink, { ...box, x0: x0 - margin, x1: x0 - margin + 1 }) > maxMarginInk ||
    inkIn(ink, { ...box, y0: y1 + margin - 1, y1: y1 + margin }) > maxMarginInk;
  if (!hasSides || isRound || touchesOthers) return undefined;
  const stroke = maxStroke + 1;
  const mark = inkIn(ink, { x0: x0 + stroke, x1: x1 - stroke, y0: y0 + stroke, y1: y1 - stroke });
  return mark < maxMark ? { ...box, isChecked: mark > minMark } : undefined;
}

function inkIn(ink: Ink, { x0, x1, y0, y1 }: Box): number {
  let count = 0;
  for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) count += Number(ink(x, y));
  return count / Math.max(1, (x1 - x0) * (y1 - y0));
}

const overlaps = (one: Box, other: Box) =>
  one.x0 < other.x1 && other.x0 < one.x1 && one.y0 < other.y1 && other.y0 < one.y1;
