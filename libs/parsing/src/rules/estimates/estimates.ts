/** From here on nothing in a sentence is asked for. */
const minOther = 0.97;
/** More is likely a quantity. */
const minCount = 0.5;

type Shares = Float32Array;

/** How likely each token is a part of something, 0 to 1. */
export class Estimates {
  readonly #names: Shares;
  readonly #counts: Shares;
  readonly others: Shares;

  constructor(names: Shares, counts: Shares, others: Shares) {
    this.#names = names;
    this.#counts = counts;
    this.others = others;
  }

  /** The name of a piece that is asked for. */
  nameAt(token: number): number {
    return this.#names[token] ?? 0;
  }

  /** Its quantity. */
  countAt(token: number): number {
    return this.#counts[token] ?? 0;
  }

  isCount(token: number): boolean {
    return this.countAt(token) > minCount;
  }

  /** A sentence about earlier work, work elsewhere, for later, or not wanted. */
  otherAt(token: number): number {
    return this.others[token] ?? 0;
  }

  isOther(token: number): boolean {
    return this.otherAt(token) >= minOther;
  }
}

/** For texts unlike those that estimates are learned from: any name is as likely as none. */
export function evenEstimates(length: number): Estimates {
  const even = new Float32Array(length).fill(1 / 2);
  return new Estimates(even, even, new Float32Array(length));
}
