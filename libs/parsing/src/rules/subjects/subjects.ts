import { limits } from '#contracts';
import type { Facts } from '../facts/facts.js';
import type { Choice } from './history.js';
import { type Guide, guidedPath, likeliestPath, type Path, piecesIn } from './search.js';
import { SubjectPoints } from './subject-points.js';
import { looksOf } from './unit-features.js';
import { type Unit, unitsOf } from './unit.js';

/** What each unit of a text is about. */
export interface Subjects {
  units: Unit[];
  /** The pieces that each unit is about, by number. */
  pieces: (readonly number[])[];
  total: number;
  /** Pieces that a newer email drops. */
  dropped: number;
}

/** What each unit of a text about known pieces is about, by their numbers. */
export interface GuidedSubjects {
  pieces: (readonly number[])[];
  /** Also those that each unit may be about. */
  possible: ReadonlySet<number>[];
  /** Pieces that the text has. */
  begun: readonly number[];
}

/**
 * How much likelier several pieces must be than one, in logarithms: each unit is one more chance of
 * a piece that is none.
 */
const lead = { perUnit: 0.1, max: 2.5 };
/** A text with more is no request, or a list of something else. */
export const maxTokens = 5000;

const learnedPoints = SubjectPoints.fromTable();

/** The most likely subjects of a text. */
export function subjectsOf(facts: Facts, points: SubjectPoints = learnedPoints): Subjects {
  if (facts.text.tokens.length > maxTokens) return { units: [], pieces: [], total: 0, dropped: 0 };
  const units = unitsOf(facts);
  const text = { units, looks: looksOf(facts, units), points };
  const best = likeliestPath(text, limits.packageItems);
  const listed = units.filter(({ isReferredTo }) => isReferredTo);
  if (piecesIn(best.history) < 2 || listed.length > 1) return subjectsBy(units, best);
  const one = likeliestPath(text, 1);
  const minLead = Math.min(lead.max, lead.perUnit * units.length);
  return subjectsBy(units, best.points - one.points < minLead ? one : best);
}

/** The most likely subjects of a text about known pieces. */
export function guidedSubjectsOf(
  facts: Facts,
  units: readonly Unit[],
  guide: Guide,
  points: SubjectPoints = learnedPoints,
): GuidedSubjects {
  const last = guidedPath({ units, looks: looksOf(facts, units), points }, guide);
  const steps = stepsTo(last);
  const ofText = (piece: number) => last.begun.includes(piece);
  return {
    pieces: steps.map(({ about }) => about.filter(ofText)),
    possible: steps.map(({ possible }) => new Set([...possible].filter(ofText))),
    begun: last.begun,
  };
}

function stepsTo(last: Path): Path[] {
  const steps: Path[] = [];
  for (let path: Path | undefined = last; path?.choice; path = path.before) steps.unshift(path);
  return steps;
}

function subjectsBy(units: Unit[], last: Path): Subjects {
  const begun = last.history.pieces;
  const kept = [...begun.keys()].filter((nth) => !begun[nth]!.isDropped);
  let next = 0;
  const piecesOf = ({ kind, pieces }: Choice): readonly number[] => {
    if (kind === 'drop' || kind === 'other') return [];
    if (kind === 'all') return kept.map((_, nth) => nth);
    return (kind === 'new' ? [next++] : pieces).flatMap((nth) =>
      kept.includes(nth) ? kept.indexOf(nth) : [],
    );
  };
  const pieces = stepsTo(last).map(({ choice }) => piecesOf(choice!));
  return { units, pieces, total: kept.length, dropped: begun.length - kept.length };
}
