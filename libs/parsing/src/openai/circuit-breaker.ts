const maxSlow = 3;
const restMs = 60_000;

/** After three slow failures in a row, skips the server for a minute. */
export class CircuitBreaker {
  private slowCount = 0;
  private openUntil = -Infinity;

  /** @param now monotonic milliseconds */
  constructor(private readonly now = () => performance.now()) {}

  isOpen(): boolean {
    return this.now() < this.openUntil;
  }

  /** @param isSlow the last call used all its time */
  record(isSlow: boolean) {
    this.slowCount = isSlow ? this.slowCount + 1 : 0;
    if (this.slowCount < maxSlow) return;
    this.slowCount = 0;
    this.openUntil = this.now() + restMs;
  }
}
