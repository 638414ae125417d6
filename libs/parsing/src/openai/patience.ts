const maxSlow = 3;
const restMs = 60_000;

/**
 * With a server that hangs: after three slow failures in a row it is left alone for a minute, so
 * that documents do not queue behind it.
 */
export class Patience {
  private slow = 0;
  private until = -Infinity;

  /** @param now milliseconds of a clock that never goes back */
  constructor(private readonly now = () => performance.now()) {}

  isGone(): boolean {
    return this.now() < this.until;
  }

  /**
   * @param slow how the last question ended: after the whole time, or sooner with or without an
   * answer
   */
  learn(slow: boolean) {
    this.slow = slow ? this.slow + 1 : 0;
    if (this.slow < maxSlow) return;
    this.slow = 0;
    this.until = this.now() + restMs;
  }
}
