import { Clock } from '#config';

/** Continues from the time that a test sets. */
export class MovableClock extends Clock {
  private offsetMs = 0;

  override now() {
    return new Date(Date.now() + this.offsetMs);
  }

  moveBy(milliseconds: number) {
    this.offsetMs += milliseconds;
  }

  moveTo(instant?: string) {
    this.offsetMs = instant === undefined ? 0 : Date.parse(instant) - Date.now();
  }
}
