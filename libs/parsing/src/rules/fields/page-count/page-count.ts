import type { Findings } from '../findings.js';
import type { Reading } from '../reading.js';
import { coverPagesOf } from '../book-parts.js';

const baseConfidence = { statement: 0.92, withUsualCover: 0.85 };

export function readPageCount({ book }: Findings): Reading<number> | undefined {
  const { pages, ownCover, coverPages, isCoverCounted } = book;
  if (!pages) return undefined;
  const isStated = !ownCover || coverPages !== undefined || isCoverCounted;
  return {
    ...pages,
    value: pages.pages + (isCoverCounted ? 0 : coverPagesOf(book)),
    confidence: isStated ? baseConfidence.statement : baseConfidence.withUsualCover,
  };
}
