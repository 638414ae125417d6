const maxSlow = 3;
const restMs = 60_000;

/** After three slow failures in a row, skips the server for a minute. */
export class CircuitBreaker {
  private slow = 0;
  private openUntil = -Infinity;

  /** @param now monotonic milliseconds */
  constructor(private readonly now = () => performance.now()) {}

  isGone(): boolean {
    return this.now() < this.openUntil;
  }

  /** @param slow the last call used all its time */
  learn(slow: boolean) {
    this.slow = slow ? this.slow + 1 : 0;
    if (this.slow < maxSlow) return;
    this.slow = 0;
    this.openUntil = this.now() + restMs;
  }
}
