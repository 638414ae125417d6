/** See docs/parsing.md. */
export interface Signal<Candidate> {
  name: string;
  /** Negative points count against the candidate. */
  weight: number;
  maxPoints?: number;
  /** A text to which the signal applies. */
  example: string;
  applies: (candidate: Candidate) => boolean | number;
}

export function weigh<Candidate>(
  signals: readonly Signal<Candidate>[],
  candidate: Candidate,
): number {
  let score = 0;
  for (const { weight, maxPoints, applies } of signals) {
    const times = applies(candidate);
    if (times === false || times === 0) continue;
    const points = times === true ? weight : weight * times;
    score += maxPoints === undefined ? points : Math.max(-maxPoints, Math.min(maxPoints, points));
  }
  return score;
}
