/** Nothing is certain. */
const minOdds = 0.001;

/** The logarithm of the odds of a share, so that evidence can be added; 0 for an even chance. */
export const logitOf = (share: number): number =>
  Math.log((share + minOdds) / (1 - share + minOdds));
