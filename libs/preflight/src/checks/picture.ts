import type { PreflightFinding } from '#contracts';
import type { PictureFacts } from '#documents';
import { finding } from '../findings/finding.js';
import { photo } from '../findings/resolution.js';
import type { OrderedSpec } from '../ordered.js';
import { type Size, toInches } from '../ordered-size.js';
import { checkColors } from './colors.js';
import { checkPageCount } from './page-count.js';
import { bleed, orderedSizes } from './size.js';

/** Maximum difference in shape, as a share. */
const shapeTolerance = 0.004;

export function checkPicture(picture: PictureFacts, orderedSpec: OrderedSpec): PreflightFinding[] {
  return [
    ...checkPageCount(1, false, orderedSpec),
    ...checkShape(picture, orderedSizes(orderedSpec)),
    ...checkColors([{ inks: picture.inks, pages: [] }], orderedSpec),
  ];
}

function checkShape(picture: PictureFacts, sizes: readonly Size[]): PreflightFinding[] {
  if (!sizes.length)
    return [finding('picture-size-not-ordered', { found: [picture.width, picture.height] })];
  const match = sizes
    .map((size) => ({ size, fit: fitOf(picture, size) }))
    .find(({ fit }) => fit.exact || fit.hasBleed);
  const size = match?.size ?? sizes[0]!;
  return [...shape(size, match?.fit, picture), ...sharpness(picture, size)];
}

interface Fit {
  exact: boolean;
  hasBleed: boolean;
}
const fitOf = (picture: PictureFacts, [width, height]: Size): Fit => ({
  exact: isShape(picture, width, height),
  hasBleed: isShape(picture, width + 2 * bleed, height + 2 * bleed),
});

function isShape({ width, height }: PictureFacts, wide: number, high: number) {
  const shape = Math.max(width, height) / Math.min(width, height);
  const orderedRatio = Math.max(wide, high) / Math.min(wide, high);
  return Math.abs(shape / orderedRatio - 1) <= shapeTolerance;
}

function shape(
  size: Size,
  fit: Fit | undefined,
  { width, height, reachesEdge }: PictureFacts,
): PreflightFinding[] {
  const orderedInches = toInches(size);
  if (!fit) return [finding('picture-shape', { found: [width, height], ordered: orderedInches })];
  if (!fit.exact || !reachesEdge) return [];
  return [
    finding(fit.hasBleed ? 'picture-bleed-unclear' : 'picture-bleed', { ordered: orderedInches }),
  ];
}

function sharpness({ width, height }: PictureFacts, size: Size): PreflightFinding[] {
  const [long, short] = [Math.max(...size), Math.min(...size)];
  const dpi = Math.round(
    Math.min((Math.max(width, height) * 72) / long, (Math.min(width, height) * 72) / short),
  );
  return dpi < photo.soft ? [finding('picture-resolution', { dpi, ordered: toInches(size) })] : [];
}
