import { Clock } from '#config';

/** Continues from the time that a test sets. */
export class MovableClock extends Clock {
  private ahead = 0;

  override now() {
    return new Date(Date.now() + this.ahead);
  }

  moveBy(milliseconds: number) {
    this.ahead += milliseconds;
  }

  moveTo(instant?: string) {
    this.ahead = instant === undefined ? 0 : Date.parse(instant) - Date.now();
  }
}
