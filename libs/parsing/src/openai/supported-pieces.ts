import { type StatedSpec, unknownSpec } from '#contracts';
import type { Evidence } from './evidence.js';
import type { PieceAnswer } from './piece-answer.js';
import { type Match, matchPieces } from './matches.js';
import { type Place, placesOf, type Subject } from './places.js';
import type { Divide, Region } from './regions.js';
import { statedPiece, statedTotal } from './stated-piece.js';

/** A piece that the rules read, with its fields where items and jobs have them. */
type RulesPiece = Subject & Partial<StatedSpec> & { specifications?: Partial<StatedSpec> };

const answerOf = (piece: RulesPiece): PieceAnswer => ({
  ...unknownSpec,
  ...piece,
  ...piece.specifications,
  quantities: [...piece.quantities],
});

export interface Piece<Answer, Rules> extends Match<Answer, Rules> {
  region: Region | undefined;
}

/**
 * Pieces of the answer that the document states, with what the rules read of them, and pieces that
 * only the rules read, where they have a place of their own.
 *
 * @param isComplete no piece of the rules alone is kept
 */
export function supportedPieces<Answer extends PieceAnswer, Rules extends RulesPiece>(
  evidence: Evidence,
  answers: readonly Answer[],
  rules: readonly Rules[],
  divide: Divide,
  isComplete = false,
): Piece<Answer, Rules>[] {
  const matches = matchPieces(withoutRepeats(answers), rules).filter(
    ({ answer }) => answer !== undefined || !isComplete,
  );
  const subjectOf = ({ answer, rules }: Match<Answer, Rules>) => (answer ?? rules) as Subject;
  const places = placesOf(evidence.all, matches.map(subjectOf));
  const subjects = matches.map((match): Subject =>
    places.has(subjectOf(match)) ? subjectOf(match) : (match.rules ?? subjectOf(match)),
  );
  const regions = divide(
    evidence,
    subjects,
    matches.map(({ rules: own }) => (own ? rules.indexOf(own) : undefined)),
    (subject, region) => {
      const own = answers.find((answer) => answer === subject);
      const ofRules = rules.find((piece) => piece === subject);
      const piece = own ?? (ofRules && answerOf(ofRules));
      return piece ? statedTotal(region, piece) : 0;
    },
  );
  const isMatched = (own: Rules) => matches.some(({ answer, rules: one }) => answer && one === own);
  const isOnlyReading = !evidence.isGrid && rules.every(isMatched);
  return matches
    .map((match, index): Piece<Answer, Rules> => {
      const region = regions.get(subjects[index]!);
      const isTrusted =
        match.answer &&
        region &&
        (isWhole(region, match.answer, isOnlyReading) ||
          (match.rules &&
            isNamed(evidence, region, match.answer, Math.max(answers.length, rules.length))));
      return isTrusted ? { ...match, region } : { ...match, answer: undefined, region };
    })
    .filter(
      ({ answer, rules: own, region }) =>
        answer ??
        (own &&
          (answers.length === 0 || isMatched(own) || (region && isPlaced(region.place, own)))),
    )
    .toSorted((one, other) => startOf(one) - startOf(other));
}

const startOf = ({ region }: { region: Region | undefined }) => region?.place.first ?? 0;

/** Its title is stated, or its quantity can mean no other piece. */
const isNamed = (
  { all }: Evidence,
  region: Region | undefined,
  { quantities: [quantity] }: Subject,
  total: number,
): boolean =>
  total === 1 ||
  region?.place.mention !== undefined ||
  (quantity !== undefined && all.countsOf(quantity).length === 1);

const keyOf = ({ title, quantities }: Subject) => `${title?.toLowerCase()} ${quantities[0]}`;

function withoutRepeats<Answer extends Subject>(answers: readonly Answer[]): Answer[] {
  const keys = answers.map(keyOf);
  return answers.filter((_, index) => keys.indexOf(keys[index]!) === index);
}

/**
 * The text about the piece states its title and its quantity.
 *
 * @param isOnlyReading enough other values count for the quantity, as the rules read no such piece
 */
function isWhole(region: Region, answer: PieceAnswer, isOnlyReading: boolean): boolean {
  const { title, quantities } = statedPiece(region, answer, undefined);
  if (title === null) return false;
  return (
    quantities.length > 0 ||
    answer.quantities.length === 0 ||
    (isOnlyReading && statedTotal(region, answer) >= minTotal)
  );
}
const minTotal = 3;

const isPlaced = ({ mention, count }: Place, { quantities }: Subject) =>
  mention !== undefined &&
  mention.share >= minShare &&
  (count !== undefined || quantities.length === 0);
const minShare = 0.5;
