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
  for (const { weight, maxPoints = Infinity, applies } of signals) {
    const times = Number(applies(candidate));
    if (times !== 0) score += Math.max(-maxPoints, Math.min(maxPoints, weight * times));
  }
  return score;
}
