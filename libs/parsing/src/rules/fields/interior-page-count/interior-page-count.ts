import type { Findings } from '../findings.js';
import type { Reading } from '../reading.js';

const sure = 0.92;

/** The pages of a book with a cover of its own, without the cover. */
export const readInteriorPageCount = ({
  book: { pages, ownCover },
}: Findings): Reading<number> | undefined =>
  pages && ownCover && { ...pages, value: pages.pages, confidence: sure };
