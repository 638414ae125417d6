import { setTimeout as pause } from 'node:timers/promises';
import type { Gauge } from 'prom-client';

/** A value with its labels. */
export type Figure = readonly [gauge: Gauge, value: number, labels?: Record<string, string>];

/** Prometheus itself gives up after ten seconds. */
const patienceMs = 3000;

/** Gauges whose values come from one reading. One that is late is not begun a second time. */
export class Watch {
  private reading: Promise<readonly Figure[]> | undefined;

  constructor(
    readonly name: string,
    private readonly gauges: readonly Gauge[],
    private readonly read: () => Promise<readonly Figure[]>,
  ) {}

  /** @returns false when there was nothing to be had in time: better no value than an old one */
  async refresh() {
    this.reading ??= this.read().finally(() => (this.reading = undefined));
    const figures = await Promise.race([
      this.reading,
      pause(patienceMs, undefined, { ref: false }),
    ]).catch(() => undefined);
    for (const gauge of this.gauges) {
      gauge.reset();
      gauge.remove({}); // without labels, `reset` leaves a zero
    }
    for (const [gauge, value, labels = {}] of figures ?? []) gauge.set(labels, value);
    return figures !== undefined;
  }
}
