/** Nothing is certain. */
const minOdds = 0.001;

/** The logarithm of the odds of a share, so that evidence can be added; 0 for an even chance. */
export const logitOf = (share: number): number =>
  Math.log((share + minOdds) / (1 - share + minOdds));

/** What an estimate counts beside the signals. */
const weight = 0.7;

/**
 * @param evidence points of the signals
 * @param maxLogit for estimates that are wrong now and then
 */
export const scoreOf = (evidence: number, share: number, maxLogit = Infinity): number =>
  evidence + weight * Math.max(-maxLogit, Math.min(logitOf(share), maxLogit));
