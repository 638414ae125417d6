import type { Evidence } from './evidence.js';
import type { Place, Subject } from './places.js';
import type { Scope } from './scope.js';

/** The text about one piece. */
export interface Region {
  place: Place;
  /** Its own text, and remarks about all pieces. */
  scope: Scope;
  /** Its own text alone. */
  own: Scope;
  /** Tokens of other pieces' quantities. */
  otherCounts: ReadonlySet<number>;
}

/** Divides the document among the pieces; text about none of them counts for all. */
export type Divide = (
  evidence: Evidence,
  subjects: readonly Subject[],
) => ReadonlyMap<Subject, Region>;

export function regionOf(
  evidence: Evidence,
  place: Place,
  own: Uint8Array,
  shared: Uint8Array,
  otherCounts: ReadonlySet<number>,
): Region {
  const ownScope = evidence.scope(own);
  const scope = evidence.scope(own.map((mark, index) => mark | (shared[index] ?? 0)));
  return { place, otherCounts, own: ownScope, scope };
}

export const countsBeside = (places: ReadonlyMap<Subject, Place>, own: Place) =>
  new Set(
    [...places.values()].flatMap(({ count }) =>
      count === undefined || count === own.count ? [] : [count],
    ),
  );

export const alone = (evidence: Evidence, places: ReadonlyMap<Subject, Place>) =>
  new Map(
    [...places].map(([subject, place]) => [
      subject,
      {
        place,
        scope: evidence.all,
        own: evidence.all,
        otherCounts: countsBeside(places, place),
      },
    ]),
  );
