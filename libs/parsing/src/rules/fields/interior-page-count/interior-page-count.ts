import { coverPagesOf } from '../book-parts.js';
import type { Findings } from '../findings.js';
import type { Reading } from '../reading.js';

const baseConfidence = 0.92;

/** Pages without the separate cover. */
export function readInteriorPageCount({ book }: Findings): Reading<number> | undefined {
  const { pages, ownCover, isCoverCounted } = book;
  if (!pages || !ownCover) return undefined;
  const value = pages.pages - (isCoverCounted ? coverPagesOf(book) : 0);
  return value > 0 ? { ...pages, value, confidence: baseConfidence } : undefined;
}
