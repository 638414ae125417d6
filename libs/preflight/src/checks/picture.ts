import type { PreflightFinding } from '#contracts';
import type { PictureFacts } from '#documents';
import { type Ordered, unknown, warning } from '../finding.js';
import { inInches, type Size } from '../ordered-size.js';
import { checkColors } from './colors.js';
import { checkPageCount } from './page-count.js';
import { photo } from './resolution.js';
import { bleed, orderedSizes } from './size.js';

/** A share: so much may the shape of a picture differ from the piece. */
const shapeTolerance = 0.004;
const pixels = ({ width, height }: PictureFacts) => `${width.toLocaleString('en-US')} × ${height.toLocaleString('en-US')} pixels`;

/** A picture that is printed as it is, over the whole piece. */
export function checkPicture(picture: PictureFacts, ordered: Ordered): PreflightFinding[] {
  return [
    ...checkPageCount(1, false, ordered),
    ...checkShape(picture, orderedSizes(ordered)),
    ...checkColors([{ inks: picture.inks, pages: [] }], ordered),
  ];
}

function checkShape(picture: PictureFacts, sizes: readonly Size[]): PreflightFinding[] {
  const found = `The picture is ${pixels(picture)}.`;
  if (!sizes.length) {
    const why = 'The order does not say how large the finished piece is, so sharpness and bleed could not be checked.';
    return [unknown('size', [], found, why, 'Add the size to the order.')];
  }
  const fitting = sizes.map((size) => ({ size, fit: fitOf(picture, size) })).find(({ fit }) => fit.exact || fit.bled);
  const size = fitting?.size ?? sizes[0]!;
  return [...shape(found, size, fitting?.fit, picture), ...sharpness(picture, size)];
}

interface Fit {
  exact: boolean;
  bled: boolean;
}
const fitOf = (picture: PictureFacts, [width, height]: Size): Fit => ({
  exact: isShape(picture, width, height),
  bled: isShape(picture, width + 2 * bleed, height + 2 * bleed),
});

function isShape({ width, height }: PictureFacts, wide: number, high: number) {
  const shape = Math.max(width, height) / Math.min(width, height);
  const wanted = Math.max(wide, high) / Math.min(wide, high);
  return Math.abs(shape / wanted - 1) <= shapeTolerance;
}

function shape(found: string, size: Size, fit: Fit | undefined, { reachesEdge }: PictureFacts): PreflightFinding[] {
  const remedy = `Send a PDF, or a picture, of ${inInches(size)} with 0.125 in of bleed on each side.`;
  if (!fit)
    return [
      warning('size', [], found, `It has another shape than the finished piece, ${inInches(size)}, so parts would be cut off.`, remedy),
    ];
  if (!fit.exact || !reachesEdge) return [];
  const why = 'Cutting is never exact to a hair: without bleed, a thin white line can show at the edge.';
  return fit.bled
    ? [unknown('bleed', [], 'A picture does not say whether its edge is meant to be cut off.', why, remedy)]
    : [warning('bleed', [], 'The picture has no bleed.', why, remedy)];
}

function sharpness({ width, height }: PictureFacts, size: Size): PreflightFinding[] {
  const [long, short] = [Math.max(...size), Math.min(...size)];
  const dpi = Math.round(Math.min((Math.max(width, height) * 72) / long, (Math.min(width, height) * 72) / short));
  if (dpi >= photo.soft) return [];
  const why = dpi < photo.bad ? 'It will print blurred or with visible steps.' : 'It may look a little soft in print.';
  return [warning('resolution', [], `The picture has ${dpi} dpi at ${inInches(size)}.`, why, `Send it with at least ${photo.good} dpi.`)];
}
