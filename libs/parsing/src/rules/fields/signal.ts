/** See docs/parsing.md. */
export interface Signal<Candidate> {
  name: string;
  /** Negative points count against the candidate. */
  weight: number;
  maxPoints?: number;
  /** A text in which it is there. */
  example: string;
  applies: (candidate: Candidate) => boolean | number;
}

export const weigh = <Candidate>(
  signals: readonly Signal<Candidate>[],
  candidate: Candidate,
): number =>
  signals.reduce((score, { weight, maxPoints = Infinity, applies }) => {
    const points = weight * Number(applies(candidate));
    return score + Math.max(-maxPoints, Math.min(maxPoints, points));
  }, 0);
