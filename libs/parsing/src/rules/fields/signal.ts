/** Something in a document that speaks for a candidate, or against it: docs/parsing.md. */
export interface Signal<Candidate> {
  name: string;
  /** Points; below zero it speaks against. */
  weight: number;
  /** The most points, either way, that it gives where it counts several times. */
  maxPoints?: number;
  /** A text in which it is there. */
  example: string;
  /** True, or the number of times it applies. */
  applies: (candidate: Candidate) => boolean | number;
}

/** The points of all signals together. */
export const weigh = <Candidate>(
  signals: readonly Signal<Candidate>[],
  candidate: Candidate,
): number =>
  signals.reduce((score, { weight, maxPoints = Infinity, applies }) => {
    const points = weight * Number(applies(candidate));
    return score + Math.max(-maxPoints, Math.min(maxPoints, points));
  }, 0);
