import type { Box } from './page-objects.js';

/** RGBA from the top. */
export interface Picture {
  pixels: Uint8Array;
  width: number;
  height: number;
  shows: Box;
}

/** In points; 3 mm is as good as an eighth of an inch. */
export const bleed = 9;
const minVisibleDistance = 8;
/** In points: content this close to the edge reaches it. */
const edgeTolerance = 2;
const paper = 244;
/** A single dot does not count. */
const minRun = 3;
const minBleedPixels = 2;

const isInked = ({ pixels, width, height }: Picture, x: number, y: number) => {
  if (x < 0 || y < 0 || x >= width || y >= height) return false;
  const index = (y * width + x) * 4;
  return pixels[index]! < paper || pixels[index + 1]! < paper || pixels[index + 2]! < paper;
};

/** @returns null when the picture is too coarse */
export function isCutShort(picture: Picture, piece: Box): boolean | null {
  const { shows, width, height } = picture;
  const [across, down] = [width / (shows[2] - shows[0]), height / (shows[3] - shows[1])];
  if (bleed * Math.min(across, down) < minBleedPixels) return null;
  const column = (x: number) => Math.floor((x - shows[0]) * across);
  const row = (y: number) => Math.floor((shows[3] - y) * down);
  const [left, bottom, right, top] = piece;
  const sides = [
    [left + edgeTolerance / 2, left - minVisibleDistance],
    [right - edgeTolerance / 2, right + minVisibleDistance],
  ].map(([near, far]) =>
    countMatches(
      row(top),
      row(bottom),
      (y) => isInked(picture, column(near!), y) && !isInked(picture, column(far!), y),
    ),
  );
  const ends = [
    [bottom + edgeTolerance / 2, bottom - minVisibleDistance],
    [top - edgeTolerance / 2, top + minVisibleDistance],
  ].map(([near, far]) =>
    countMatches(
      column(left),
      column(right),
      (x) => isInked(picture, x, row(near!)) && !isInked(picture, x, row(far!)),
    ),
  );
  return Math.max(...sides, ...ends) >= minRun;
}

function countMatches(from: number, to: number, isMatch: (index: number) => boolean) {
  let count = 0;
  for (let index = from; index < to; index++) if (isMatch(index)) count++;
  return count;
}

export function isBlank({ pixels }: Picture) {
  for (let index = 0; index < pixels.length; index += 4) {
    if (pixels[index]! < paper || pixels[index + 1]! < paper || pixels[index + 2]! < paper)
      return false;
  }
  return true;
}
