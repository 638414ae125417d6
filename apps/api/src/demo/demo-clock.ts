import { Clock } from '#config';

/** Creates each record on its own day, relative to today. */
export class DemoClock extends Clock {
  private days = 0;
  private moment: Date | undefined;

  override now() {
    return this.moment ?? new Date(Date.now() - this.days * 24 * 3600_000);
  }

  daysAgo(days: number) {
    this.days = days;
    this.moment = undefined;
  }

  set(moment: Date) {
    this.moment = moment;
  }
}
