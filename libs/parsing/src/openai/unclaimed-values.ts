import { operationsNames } from '#contracts';
import { operationNamed } from '../rules/vocabulary/operations.js';
import type { Evidence } from './evidence.js';
import { namesIn, type PieceAnswer } from './piece-answer.js';
import type { Region } from './regions.js';
import { statedOperations } from './stated-operations.js';
import { dropsValue, type StatedPiece, statedPiece } from './stated-piece.js';

/** A piece of the model's answer, with what its own text states of it. */
export interface ClaimingPiece {
  region: Region;
  answer: PieceAnswer;
  stated: StatedPiece;
}

const names = ['size', 'flatSize', 'finalSize', 'paperType', 'colors'] as const;
type Name = (typeof names)[number];

/**
 * Gives a piece the values that stand in the text of another one, which does not need them: the
 * text was divided in the wrong place.
 */
export function withUnclaimed<Piece extends ClaimingPiece>(
  evidence: Evidence,
  pieces: readonly Piece[],
): Piece[] {
  const leftoversOf = new Map<ClaimingPiece, string[]>(
    pieces.map((piece) => [piece, operationsLeftFor(piece, pieces)]),
  );
  return pieces.map((piece) => {
    const others = pieces.filter((one) => one !== piece);
    const taken = others.flatMap((one) => leftoversOf.get(one)!);
    const { region, answer, stated } = withoutOperations(evidence, piece, taken);
    const values = names.filter(
      (name) => stated.spec[name] === null && isLeftOver(answer, name, others),
    );
    const operations = operationsNames.map((name) => {
      const further = namesIn(answer[name]).filter((one) => leftoversOf.get(piece)!.includes(one));
      return [name, [...namesIn(stated.spec[name]), ...further].join(', ') || null];
    });
    const spec = {
      ...stated.spec,
      ...Object.fromEntries(values.map((name) => [name, answer[name]])),
      ...Object.fromEntries(operations),
    };
    return { ...piece, region, stated: { ...stated, spec } };
  });
}

/** The only text that states it is that of a piece with another value there. */
function isLeftOver(answer: PieceAnswer, name: Name, others: readonly ClaimingPiece[]): boolean {
  if (answer[name] === null) return false;
  const owners = others.filter(({ region }) => statedIn(region, answer).spec[name] !== null);
  return (
    owners.length === 1 &&
    owners.every((owner) => isWhole(owner) && owner.stated.spec[name] !== null) &&
    others.every((one) => one.answer[name] !== answer[name])
  );
}

/** The only text that states them is that of a piece without them. */
function operationsLeftFor(piece: ClaimingPiece, pieces: readonly ClaimingPiece[]): string[] {
  const others = pieces.filter((one) => one !== piece);
  return operationsNames.flatMap((field) =>
    namesIn(piece.answer[field]).filter((name) => {
      const owners = others.filter(({ region }) => statedOperations(ownOf(region), name) !== null);
      return (
        !namesIn(piece.stated.spec[field]).includes(name) &&
        owners.length === 1 &&
        owners.every(isWhole) &&
        others.every(({ answer }) => !hasOperation(answer, name))
      );
    }),
  );
}

/** Its text without operations that belong to another piece. */
function withoutOperations(
  evidence: Evidence,
  { region, answer, stated }: ClaimingPiece,
  operations: readonly string[],
): ClaimingPiece {
  const families = new Set<string>(operations.map(familyOf));
  const facts = region.own
    .own(evidence.facts.operations)
    .filter(({ value }) => families.has(value.family));
  if (facts.length === 0) return { region, answer, stated };
  const without = (marks: Uint8Array) => {
    const rest = marks.slice();
    for (const { first, next } of facts) rest.fill(0, first, next);
    return evidence.scope(rest);
  };
  const rest = {
    ...region,
    own: without(region.own.marks),
    scope: without(region.scope.marks),
  };
  return { region: rest, answer, stated: statedPiece(rest, answer, undefined) };
}

/** Its own text states all that the model says of it. */
const isWhole = ({ answer, stated }: ClaimingPiece) => !dropsValue(answer, stated);

const ownOf = (region: Region): Region => ({ ...region, scope: region.own });
const statedIn = (region: Region, answer: PieceAnswer) =>
  statedPiece(ownOf(region), answer, undefined);

const familyOf = (name: string) => operationNamed(name)?.family ?? name;

const hasOperation = (answer: PieceAnswer, name: string) =>
  operationsNames.some((field) =>
    namesIn(answer[field]).some((one) => familyOf(one) === familyOf(name)),
  );
