/** Nothing is certain. */
const minOdds = 0.001;

/** The logarithm of the odds of a share, so that evidence can be added; 0 for an even chance. */
export const logitOf = (share: number): number =>
  Math.log((share + minOdds) / (1 - share + minOdds));

/** What an estimate counts beside the signals: as if it were wrong now and then. */
const weight = 0.7;
const maxLogit = 2;

/** @param evidence points of the signals */
export const scoreOf = (evidence: number, share: number): number =>
  evidence + weight * Math.max(-maxLogit, Math.min(logitOf(share), maxLogit));
