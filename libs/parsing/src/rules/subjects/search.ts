import { type ChoiceFeatures, featuresOf } from './choice-features.js';
import { choicesOf, likenessesOf } from './choices.js';
import { type Choice, emptyHistory, type History, withChoice } from './history.js';
import type { SubjectPoints } from './subject-points.js';
import type { Look } from './unit-features.js';
import type { Unit } from './unit.js';

/** Pieces that are known before a text is divided, by number. */
export interface Guide {
  total: number;
  /** Those that may begin with a unit. */
  beginning: (unit: Unit) => readonly number[];
  /** How well a unit suits pieces, in logarithms. */
  pointsOf: (unit: Unit, pieces: readonly number[]) => number;
}

/** The units of a text, how they look, and the points that were learned. */
export interface Division {
  units: readonly Unit[];
  looks: readonly Look[];
  points: SubjectPoints;
}

/** A way to read the text so far. */
export interface Path {
  /** The logarithm of how likely it is. */
  points: number;
  history: History;
  choice: Choice | undefined;
  /** The known piece that each piece is. */
  begun: readonly number[];
  /** Known pieces that the last unit is about, and those that it may be about. */
  about: readonly number[];
  possible: ReadonlySet<number>;
  before: Path | undefined;
}

/** Something that the next unit may be about. */
interface Option {
  choice: Choice;
  points: number;
  begun: readonly number[];
  about: readonly number[];
}

/** Ways that are followed at the same time. */
const width = 6;
/** From here on a choice is possible. */
const minShare = 0.1;
/** How much likelier a way is for each known piece in it, in logarithms. */
const pieceFound = 5;

const start: Path = {
  points: 0,
  history: emptyHistory,
  choice: undefined,
  begun: [],
  about: [],
  possible: new Set(),
  before: undefined,
};

/** Pieces that a way has so far. */
export const piecesIn = ({ pieces }: History): number =>
  pieces.filter(({ isDropped }) => !isDropped).length;

/** The most likely way to read a text. */
export const likeliestPath = (division: Division, maxPieces: number): Path =>
  likeliest(
    pathsThrough(division, ({ choice, sum, history }) =>
      choice.kind === 'new' && piecesIn(history) >= maxPieces
        ? []
        : [{ choice, points: sum, begun: [], about: [] }],
    ),
    ({ points }) => points,
  );

/** The most likely way to read a text about known pieces. */
export const guidedPath = (division: Division, guide: Guide): Path =>
  likeliest(
    pathsThrough(division, (candidate) => guidedOptions(candidate, guide)),
    ({ points, begun }) => points + pieceFound * begun.length,
  );

const likeliest = (paths: readonly Path[], worthOf: (path: Path) => number): Path =>
  paths.reduce((best, path) => (worthOf(path) > worthOf(best) ? path : best));

/** A choice for a unit with its points, after what is known of the pieces above. */
interface Candidate {
  unit: Unit;
  choice: Choice;
  sum: number;
  history: History;
  begun: readonly number[];
}

function guidedOptions({ unit, choice, sum, begun }: Candidate, guide: Guide): Option[] {
  const { kind, pieces } = choice;
  const option = (about: readonly number[], now = begun): Option => ({
    choice,
    points: sum + guide.pointsOf(unit, about),
    begun: now,
    about,
  });
  if (kind === 'drop') return [];
  if (kind === 'other') return [option([])];
  if (kind === 'all') return [option(Array.from({ length: guide.total }, (_, one) => one))];
  if (kind !== 'new') return [option(pieces.map((nth) => begun[nth]!))];
  return guide
    .beginning(unit)
    .filter((one) => !begun.includes(one))
    .map((one) => option([one], [...begun, one]));
}

/** Beam search: the likeliest ways, as many as are followed at the same time. */
function pathsThrough(
  { units, looks, points }: Division,
  optionsOf: (candidate: Candidate) => Option[],
): Path[] {
  let paths: Path[] = [start];
  for (const [nth, unit] of units.entries()) {
    const look = looks[nth]!;
    const pointsOf = points.ofUnit(look);
    paths = paths
      .flatMap((path) => stepsFrom(path, unit, look, pointsOf, optionsOf))
      .toSorted((one, other) => other.points - one.points)
      .slice(0, width)
      .map((path) => ({ ...path, history: withChoice(path.history, unit, look, path.choice!) }));
  }
  return paths;
}

function stepsFrom(
  before: Path,
  unit: Unit,
  look: Look,
  pointsOf: (features: ChoiceFeatures) => number,
  optionsOf: (candidate: Candidate) => Option[],
): Path[] {
  const { history, begun } = before;
  const likenesses = likenessesOf(unit, history);
  const situation = { unit, look, history, likenesses };
  const candidates = choicesOf(unit, history, likenesses).map((choice) => ({
    unit,
    choice,
    sum: pointsOf(featuresOf(situation, choice)),
    history,
    begun,
  }));
  const beginning = candidates.filter(({ choice }) => unit.isReferredTo && choice.kind === 'new');
  const considered = beginning.flatMap(optionsOf).length > 0 ? beginning : candidates;
  const total = sumOfPowers(considered.map(({ sum }) => sum));
  const options = considered.flatMap(optionsOf);
  const min = sumOfPowers(options.map((one) => one.points)) + Math.log(minShare);
  const likely = options.filter((one) => one.points >= min);
  const possible = new Set(likely.flatMap(({ about }) => about));
  return options.map((option) => ({
    ...option,
    points: before.points + option.points - total,
    history,
    possible: option.about.length > 0 ? possible.union(new Set(option.about)) : possible,
    before,
  }));
}

/** The logarithm of the sum of what the numbers are logarithms of. */
function sumOfPowers(logarithms: readonly number[]): number {
  const max = Math.max(...logarithms);
  return max + Math.log(logarithms.reduce((sum, one) => sum + Math.exp(one - max), 0));
}
