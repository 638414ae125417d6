import type { Findings } from '../findings.js';
import type { Reading } from '../reading.js';

/** A cover of its own of which no pages are stated has these. */
const usualCover = 4;
const sure = { stated: 0.92, withUsualCover: 0.85 };

/** All pages, those of a cover of its own among them. */
export function readPageCount({
  book: { pages, ownCover, coverPages },
}: Findings): Reading<number> | undefined {
  if (!pages) return undefined;
  const cover = ownCover ? (coverPages?.pages ?? usualCover) : 0;
  return {
    ...pages,
    value: pages.pages + cover,
    confidence: ownCover && !coverPages ? sure.withUsualCover : sure.stated,
  };
}
