import type { PrintSpecifications } from '#contracts';
import { isJob } from './answer/relevance.js';
import type { Document } from './document.js';
import type { Readings } from './fields/field.js';
import { type Findings, findingsOf } from './fields/findings.js';
import { pieceFields, readFields } from './fields/registry.js';
import { readSpecifications } from './fields/specifications/specifications.js';

export interface Piece {
  findings: Findings;
  /** True when the text requests print. */
  isWanted: boolean;
  readings: Pick<Readings, (typeof pieceFields)[number]>;
  specifications: PrintSpecifications;
}

export function readPiece(text: Document): Piece {
  const findings = findingsOf(text);
  const { facts, mentions, quantities, make, operations, stocks, sizes } = findings;
  return {
    findings,
    isWanted: isJob({ facts, product: mentions[0], quantity: quantities }),
    readings: readFields(pieceFields, findings),
    specifications: readSpecifications(facts, make, operations.families, stocks, sizes),
  };
}
