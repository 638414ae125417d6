import type { Evidence } from './evidence.js';
import { type Match, matchPieces } from './matches.js';
import { placesOf, type Subject } from './places.js';
import type { Divide, Region } from './regions.js';

export interface Piece<Answer, Rules> extends Match<Answer, Rules> {
  region: Region | undefined;
}

/**
 * Pieces of the answer that the document states, with what the rules read of them, and pieces that
 * only the rules read.
 */
export function supportedPieces<Answer extends Subject, Rules extends Subject>(
  evidence: Evidence,
  answers: readonly Answer[],
  rules: readonly Rules[],
  divide: Divide,
): Piece<Answer, Rules>[] {
  const matches = matchPieces(answers, rules);
  const subjectOf = ({ answer, rules }: Match<Answer, Rules>) => (answer ?? rules) as Subject;
  const places = placesOf(evidence.all, matches.map(subjectOf));
  const supported = matches.filter(
    (match) => match.rules ?? isStated(places.get(subjectOf(match)), match.answer),
  );
  const subjects = supported.map((match): Subject =>
    places.has(subjectOf(match)) ? subjectOf(match) : (match.rules ?? subjectOf(match)),
  );
  const regions = divide(evidence, subjects);
  return supported.map((match, index) => ({ ...match, region: regions.get(subjects[index]!) }));
}

/** The title, and the quantity if the answer has one. */
const isStated = (
  place: { mention: unknown; count: number | undefined } | undefined,
  answer: Subject | undefined,
) =>
  place !== undefined &&
  place.mention !== undefined &&
  (place.count !== undefined || answer?.quantities.length === 0);
