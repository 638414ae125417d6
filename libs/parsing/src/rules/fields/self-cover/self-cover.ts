import type { Findings } from '../findings.js';
import type { Reading } from '../reading.js';

const sure = { self: 0.92, own: 0.85 };

export function readSelfCover({
  book: { selfCover, ownCover },
}: Findings): Reading<boolean> | undefined {
  if (selfCover) return { ...selfCover, value: true, confidence: sure.self };
  return ownCover && { ...ownCover, value: false, confidence: sure.own };
}
