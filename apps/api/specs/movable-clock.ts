import { Clock } from '#config';

/** Runs on from wherever a test has put it. */
export class MovableClock extends Clock {
  private ahead = 0;

  override now() {
    return new Date(Date.now() + this.ahead);
  }

  moveBy(milliseconds: number) {
    this.ahead += milliseconds;
  }

  /** @param instant ISO; undefined for the present */
  moveTo(instant?: string) {
    this.ahead = instant === undefined ? 0 : Date.parse(instant) - Date.now();
  }
}
