import type { Findings } from '../findings.js';
import type { Reading } from '../reading.js';

const baseConfidence = { self: 0.92, own: 0.85 };

export function readSelfCover({
  book: { selfCover, ownCover },
}: Findings): Reading<boolean> | undefined {
  if (selfCover) return { ...selfCover, value: true, confidence: baseConfidence.self };
  return ownCover && { ...ownCover, value: false, confidence: baseConfidence.own };
}
