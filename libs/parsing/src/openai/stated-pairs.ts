import {
  operationsNames,
  type SpecName,
  specNames,
  type StatedSpec,
  unknownSpec,
} from '#contracts';
import type { Evidence } from './evidence.js';
import { withGeneralText } from './general-text.js';
import { type PieceAnswer, withOwnOperations } from './piece-answer.js';
import type { Region } from './regions.js';
import { type StatedPiece, statedPiece } from './stated-piece.js';
import { withReferences } from './stated-references.js';
import type { Piece } from './supported-pieces.js';
import { withUnclaimed } from './unclaimed-values.js';

/** What both readers say of a piece, and what the document states of the model's answer. */
export interface StatedPair<Answer, Rules> extends Piece<Answer, Rules> {
  model: StatedPiece;
}

const nothing: StatedPiece = { title: null, quantities: [], spec: unknownSpec };

/** @param specOf what the rules read */
export function statedPairs<Answer extends PieceAnswer, Rules>(
  evidence: Evidence,
  pieces: readonly Piece<Answer, Rules>[],
  specOf: (rules: Rules) => StatedSpec,
): StatedPair<Answer, Rules>[] {
  const claims = pieces.flatMap((piece) => {
    const { rules } = piece;
    const region = pieces.length === 1 ? withWhole(evidence, piece.region) : piece.region;
    if (!region || !piece.answer) return [];
    const answer = withOwnOperations(piece.answer);
    return { piece, region, answer, stated: statedPiece(region, answer, rules && specOf(rules)) };
  });
  const settled = withUnclaimed(evidence, withGeneralText(evidence, claims));
  return pieces.map((piece): StatedPair<Answer, Rules> => {
    const own = settled.find((one) => one.piece === piece);
    if (!own) return { ...piece, model: nothing };
    const others = settled.filter((one) => one !== own);
    const model = withReferences(evidence.all, own.region, own.answer, own.stated, others);
    return { ...piece, answer: own.answer, region: own.region, model };
  });
}

/** A document about one piece has no other that could own a value. */
const withWhole = ({ all }: Evidence, region: Region | undefined): Region | undefined =>
  region && { place: region.place, own: all, scope: all, otherCounts: new Set() };

/**
 * The rules fill what the model left empty only from the piece's own text; a model that names
 * operations names them all.
 */
export function ownSpec(region: Region, answer: PieceAnswer, rules: StatedSpec): StatedSpec {
  const ownText = { ...region, scope: region.own };
  const { spec } = statedPiece(ownText, { ...answer, ...rules }, undefined);
  const hasOperations = operationsNames.some((name) => answer[name] !== null);
  const empty = specNames.filter((name) => answer[name] === null);
  const fillings = empty.map((name) => [
    name,
    hasOperations && isOperations(name) ? null : spec[name],
  ]);
  return { ...rules, ...Object.fromEntries(fillings) };
}

const isOperations = (name: SpecName) => operationsNames.some((one) => one === name);
