import { type SpecName, specNames, type StatedSpec } from '#contracts';
import { isJob } from './answer/relevance.js';
import type { Document } from './document.js';
import { withOwnFields } from './fields/belonging.js';
import { ownNames } from './field-names.js';
import { type Readings } from './fields/field.js';
import { type Findings, findingsOf } from './fields/findings.js';
import type { Match } from './tokens/phrase-book.js';
import type { Product } from './vocabulary/products.js';
import { pieceNames, readFields } from './fields/registry.js';

export type PieceReadings = Pick<Readings, (typeof pieceNames)[number]>;

export interface Piece {
  findings: Findings;
  isWanted: boolean;
  readings: PieceReadings;
  spec: StatedSpec;
}

export function readPiece(text: Document, product?: Match<Product>): Piece {
  const findings = findingsOf(text, product);
  const { facts, mentions, quantities } = findings;
  const all = readFields(pieceNames, findings);
  const own = withOwnFields(specOf(all));
  const foreignFields = ownNames.filter((name) => own[name] === null);
  const readings: PieceReadings = {
    ...all,
    ...Object.fromEntries(foreignFields.map((name) => [name, undefined])),
  };
  return {
    findings,
    isWanted: isJob({ facts, product: mentions[0], quantity: quantities }),
    readings,
    spec: specOf(readings),
  };
}

const specOf = (readings: Pick<Readings, SpecName>) =>
  Object.fromEntries(specNames.map((name) => [name, readings[name]?.value ?? null])) as StatedSpec;
