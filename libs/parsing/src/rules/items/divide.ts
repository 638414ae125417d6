import {
  beginningFeatures,
  endFeatures,
  type Features,
  GrowingPiece,
  insideFeatures,
  neighborFeatures,
  restFeatures,
  type Start,
  startOf,
} from './piece-features.js';
import { levels } from './breaks.js';
import type { Unit } from './units.js';

/** Units from `from` to `to` that are one piece. */
export interface Segment {
  from: number;
  to: number;
}

/** Points of a feature. */
export type PointsOf = (features: Features) => number;

/** All pieces that a text may have. */
export interface Lattice {
  units: readonly Unit[];
  starts: Start[];
  /** Of each unit: as no part of a piece, as its first, and inside. */
  rests: Features[];
  beginnings: Features[];
  insides: Features[];
  /** Of a piece that ends before the unit. */
  ends: Features[];
  /** The pieces that begin with a unit, by length. */
  piecesFrom: (from: number) => Iterable<Growth>;
}

/** What a piece's next unit adds besides its own features, and the features of all together. */
export type Growth = Pick<GrowingPiece, 'added' | 'shape'>;

export function latticeOf(units: readonly Unit[]): Lattice {
  return {
    units,
    starts: units.map(startOf),
    rests: units.map(restFeatures),
    beginnings: units.map(beginningFeatures),
    insides: units.map(insideFeatures),
    ends: [...units, undefined].map(endFeatures),
    piecesFrom: (from) => piecesFrom(units, from),
  };
}

function* piecesFrom(units: readonly Unit[], from: number): Iterable<Growth> {
  for (const piece = new GrowingPiece(units, from); piece.grow();) {
    const { added, shape } = piece;
    yield { added, shape };
  }
}

const nameOf = (start: Start) => Object.values(start).join(' ');

interface State {
  points: number;
  /** Pieces so far. */
  total: number;
  above: number | undefined;
  isBeside: boolean;
  before: State | undefined;
  segment: Segment | undefined;
}

/** A piece ends with its sentence and its labeled values, or where the next piece begins. */
const canEndBefore = (unit: Unit) =>
  levels[unit.break] !== 'word level' &&
  !(unit.isInValue && unit.label === undefined) &&
  !(unit.label && /^(?:line|wrap|label|cell)$/.test(unit.break));

/**
 * The division with the most points.
 *
 * @param bonusOf points for the nth piece besides those of its features
 */
export function divide(
  { units, starts, rests, beginnings, insides, ends, piecesFrom }: Lattice,
  pointsOf: PointsOf,
  bonusOf?: (segment: Segment, nth: number) => number,
): Segment[] {
  const kinds = [...new Set(starts.map(nameOf))];
  const kindOf = starts.map((start) => kinds.indexOf(nameOf(start)));
  const noKind = kinds.length;
  const keyOf = ({ total, above, isBeside }: State) =>
    ((bonusOf ? total : 0) * 2 + (isBeside ? 1 : 0)) * (noKind + 1) +
    (above === undefined ? noKind : kindOf[above]!);
  const states: Map<number, State>[] = Array.from({ length: units.length + 1 }, () => new Map());
  const offer = (end: number, state: State) => {
    const key = keyOf(state);
    if (state.points > (states[end]!.get(key)?.points ?? -Infinity)) states[end]!.set(key, state);
  };
  const insidePoints = insides.map(pointsOf);
  const endPoints = ends.map(pointsOf);
  offer(0, {
    points: 0,
    total: 0,
    above: undefined,
    isBeside: false,
    before: undefined,
    segment: undefined,
  });
  for (let from = 0; from < units.length; from++) {
    const rest = pointsOf(rests[from]!);
    const entries = new Map<number, { state: State; points: number }>();
    const pointsAfter = new Map<number, number>();
    for (const state of states[from]!.values()) {
      if (!state.isBeside || canEndBefore(units[from]!))
        offer(from + 1, {
          ...state,
          points: state.points + rest,
          isBeside: false,
          before: state,
          segment: undefined,
        });
      const above = state.above === undefined ? undefined : starts[state.above];
      const neighbor = keyOf({ ...state, total: 0 });
      let further = pointsAfter.get(neighbor);
      if (further === undefined) {
        further = pointsOf(neighborFeatures(starts[from]!, above, state.isBeside));
        pointsAfter.set(neighbor, further);
      }
      const points = state.points + further;
      const total = bonusOf ? state.total : 0;
      if (points > (entries.get(total)?.points ?? -Infinity)) entries.set(total, { state, points });
    }
    let to = from;
    let inside = pointsOf(beginnings[from]!);
    let lastShape: Features = [];
    let shapePoints = 0;
    for (const { added, shape } of piecesFrom(from)) {
      if (to > from) inside += insidePoints[to]! + pointsOf(added);
      if (shape !== lastShape) shapePoints = pointsOf(shape);
      lastShape = shape;
      const segment = { from, to: ++to };
      const own = inside + shapePoints + endPoints[to]!;
      for (const { state, points } of entries.values())
        offer(segment.to, {
          points: points + own + (bonusOf?.(segment, state.total) ?? 0),
          total: state.total + 1,
          above: from,
          isBeside: true,
          before: state,
          segment,
        });
    }
  }
  let state: State | undefined = [...states[units.length]!.values()].reduce((best, one) =>
    one.points > best.points ? one : best,
  );
  const segments: Segment[] = [];
  for (; state; state = state.before) if (state.segment) segments.unshift(state.segment);
  return segments;
}

/** The units of each email of a thread. */
export const emailsOf = (units: readonly Unit[]): Unit[][] => [
  ...Map.groupBy(units, ({ age }) => age).values(),
];

/** Features of a whole division. */
export function featuresOf(
  { units, starts, rests, beginnings, insides, ends, piecesFrom }: Lattice,
  segments: readonly Segment[],
): Features {
  const inPiece = new Uint8Array(units.length);
  for (const { from, to } of segments) inPiece.fill(1, from, to);
  return [
    ...rests.filter((_, index) => !inPiece[index]).flat(),
    ...segments.flatMap(({ from, to }, nth) => {
      const above = segments[nth - 1];
      const growths = [...piecesFrom(from)].slice(0, to - from);
      return [
        ...beginnings[from]!,
        ...insides.slice(from + 1, to).flat(),
        ...growths.flatMap(({ added }) => added),
        ...growths.at(-1)!.shape,
        ...ends[to]!,
        ...neighborFeatures(starts[from]!, above && starts[above.from], above?.to === from),
      ];
    }),
  ];
}
