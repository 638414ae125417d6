import { limits } from '#contracts';
import type { Facts } from '../facts/facts.js';
import { choicesOf, likenessesOf } from './choices.js';
import { featuresOf } from './choice-features.js';
import { type Choice, emptyHistory, type History, withChoice } from './history.js';
import { SubjectPoints } from './subject-points.js';
import { type Look, looksOf } from './unit-features.js';
import { type Unit, unitsOf } from './unit.js';

/** What each unit of a text is about. */
export interface Subjects {
  units: Unit[];
  /** The pieces that each unit is about, by number. */
  pieces: (readonly number[])[];
  /** Also those that it may be about. */
  possible: ReadonlySet<number>[];
  total: number;
  /** Pieces that a newer email drops. */
  dropped: number;
}

/** A way to read the text so far. */
interface Path {
  /** The logarithm of how likely it is. */
  points: number;
  history: History;
  choice: Choice | undefined;
  /** What the last unit may be about instead. */
  others: readonly Choice[];
  before: Path | undefined;
}

/** Ways that are followed at the same time. */
const width = 6;
/**
 * How much likelier several pieces must be than one, in logarithms: each unit is one more chance of
 * a piece that is none.
 */
const lead = { perUnit: 0.1, max: 2.5 };
/** From here on a choice is possible. */
const minShare = 0.1;
/** A text with more is no request, or a list of something else. */
const maxTokens = 5000;

const learnedPoints = SubjectPoints.fromTable();

/**
 * The most likely subjects, by a beam search.
 *
 * @param starts where the pieces begin, if that is known
 */
export function subjectsOf(
  facts: Facts,
  starts?: readonly number[],
  points: SubjectPoints = learnedPoints,
): Subjects {
  if (facts.text.tokens.length > maxTokens)
    return { units: [], pieces: [], possible: [], total: 0, dropped: 0 };
  if (starts) {
    const units = unitsOf(facts, furtherStarts(unitsOf(facts), starts));
    return subjectsBy(units, followed(units, looksOf(facts, units), points, new Set(starts)));
  }
  const units = unitsOf(facts);
  const looks = looksOf(facts, units);
  const best = followed(units, looks, points);
  if (piecesIn(best.history) < 2) return subjectsBy(units, best);
  const one = followed(units, looks, points, undefined, 1);
  const minLead = Math.min(lead.max, lead.perUnit * units.length);
  return subjectsBy(units, best.points - one.points < minLead ? one : best);
}

const piecesIn = ({ pieces }: History) => pieces.filter(({ isDropped }) => !isDropped).length;

/** The most likely way to read all units. */
function followed(
  units: readonly Unit[],
  looks: readonly Look[],
  points: SubjectPoints,
  starts?: ReadonlySet<number>,
  maxPieces: number = limits.packageItems,
): Path {
  let paths: Path[] = [
    { points: 0, history: emptyHistory, choice: undefined, others: [], before: undefined },
  ];
  for (const [nth, unit] of units.entries()) {
    const look = looks[nth]!;
    const isStart = starts && startsWithin(unit, starts);
    paths = paths
      .flatMap((path) => stepsFrom(path, unit, look, points, isStart, maxPieces))
      .toSorted((one, other) => other.points - one.points)
      .slice(0, width)
      .map((path) => ({ ...path, history: withChoice(path.history, unit, look, path.choice!) }));
  }
  return paths[0]!;
}

/** Where a unit has several beginnings, all but the first. */
const furtherStarts = (units: readonly Unit[], starts: readonly number[]): Set<number> =>
  new Set(
    units.flatMap(({ first, next }) =>
      starts.filter((start) => start >= first && start < next).slice(1),
    ),
  );

const startsWithin = ({ first, next }: Unit, starts: ReadonlySet<number>) =>
  [...starts].some((start) => start >= first && start < next);

/** @param isStart whether a piece begins here, if that is known */
function stepsFrom(
  before: Path,
  unit: Unit,
  look: Look,
  points: SubjectPoints,
  isStart: boolean | undefined,
  maxPieces: number,
): Path[] {
  const { history } = before;
  const likenesses = likenessesOf(unit, history);
  const situation = { unit, look, history, likenesses };
  const isAllowed = ({ kind }: Choice) =>
    kind === 'new'
      ? isStart !== false && piecesIn(history) < maxPieces
      : !isStart && !(kind === 'drop' && isStart === false);
  const choices = choicesOf(unit, history, likenesses);
  const sums = new Map<string, number>();
  const all = choices.map((choice) => points.sumOf(featuresOf(situation, choice), look, sums));
  const total = sumOfPowers(all);
  const allowed = [...choices.keys()].filter((nth) => isAllowed(choices[nth]!));
  const min = sumOfPowers(allowed.map((nth) => all[nth]!)) + Math.log(minShare);
  const others = allowed.filter((nth) => all[nth]! >= min).map((nth) => choices[nth]!);
  return allowed.map((nth) => ({
    points: before.points + all[nth]! - total,
    history,
    choice: choices[nth]!,
    others,
    before,
  }));
}

/** The logarithm of the sum of what the numbers are logarithms of. */
function sumOfPowers(logarithms: readonly number[]): number {
  const max = Math.max(...logarithms);
  return max + Math.log(logarithms.reduce((sum, one) => sum + Math.exp(one - max), 0));
}

function subjectsBy(units: Unit[], last: Path): Subjects {
  const steps: Path[] = [];
  for (let path: Path | undefined = last; path?.choice; path = path.before) steps.unshift(path);
  const begun = last.history.pieces;
  const kept = [...begun.keys()].filter((nth) => !begun[nth]!.isDropped);
  let next = 0;
  const piecesOf = ({ kind, pieces }: Choice): readonly number[] => {
    if (kind === 'drop' || kind === 'other') return [];
    if (kind === 'all') return kept.map((_, nth) => nth);
    return (kind === 'new' ? [next] : pieces).flatMap((nth) =>
      kept.includes(nth) ? kept.indexOf(nth) : [],
    );
  };
  const pieces: (readonly number[])[] = [];
  const possible: Set<number>[] = [];
  for (const { choice, others } of steps) {
    pieces.push(piecesOf(choice!));
    possible.push(new Set([choice!, ...others].flatMap(piecesOf)));
    if (choice!.kind === 'new') next++;
  }
  return { units, pieces, possible, total: kept.length, dropped: begun.length - kept.length };
}
