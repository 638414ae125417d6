import type { Box } from './page-tree.js';

/** A page as it looks, four bytes to a pixel, from the top. */
export interface Picture {
  pixels: Uint8Array;
  width: number;
  height: number;
  /** What it shows: points. */
  shows: Box;
}

/** What belongs beyond the edge of a finished piece: points. 3 mm is as good as an eighth of an inch. */
export const bleed = 9;
const seenAt = 8;
/** So far inside the edge something counts as reaching it. */
const inside = 2;
const paper = 244;
/** A dot is no picture. */
const leastRun = 3;
const leastBleedPixels = 2;

/** Anything but paper at this place? */
const isInked = ({ pixels, width, height }: Picture, x: number, y: number) => {
  if (x < 0 || y < 0 || x >= width || y >= height) return false;
  const at = (y * width + x) * 4;
  return pixels[at]! < paper || pixels[at + 1]! < paper || pixels[at + 2]! < paper;
};

/** Does what reaches an edge of the piece end before the bleed does? null when the picture is too coarse to tell. @param piece points */
export function isCutShort(picture: Picture, piece: Box): boolean | null {
  const { shows, width, height } = picture;
  const [across, down] = [width / (shows[2] - shows[0]), height / (shows[3] - shows[1])];
  if (bleed * Math.min(across, down) < leastBleedPixels) return null;
  const column = (x: number) => Math.floor((x - shows[0]) * across);
  const row = (y: number) => Math.floor((shows[3] - y) * down);
  const [left, bottom, right, top] = piece;
  const sides = [
    [left + inside / 2, left - seenAt],
    [right - inside / 2, right + seenAt],
  ].map(([near, far]) => run(row(top), row(bottom), (y) => isInked(picture, column(near!), y) && !isInked(picture, column(far!), y)));
  const ends = [
    [bottom + inside / 2, bottom - seenAt],
    [top - inside / 2, top + seenAt],
  ].map(([near, far]) => run(column(left), column(right), (x) => isInked(picture, x, row(near!)) && !isInked(picture, x, row(far!))));
  return Math.max(...sides, ...ends) >= leastRun;
}

/** How many places between the two are so. */
function run(from: number, to: number, isSo: (at: number) => boolean) {
  let found = 0;
  for (let at = from; at < to; at++) if (isSo(at)) found++;
  return found;
}

/** Nothing but paper? */
export function isBlank({ pixels }: Picture) {
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at]! < paper || pixels[at + 1]! < paper || pixels[at + 2]! < paper) return false;
  }
  return true;
}
