import { setTimeout as pause } from 'node:timers/promises';
import type { Gauge } from 'prom-client';

export type Figure = readonly [gauge: Gauge, value: number, labels?: Record<string, string>];

/** Prometheus gives up after ten seconds. */
const timeoutMs = 3000;

export class Watch {
  private pendingValues: Promise<readonly Figure[]> | undefined;

  constructor(
    readonly name: string,
    private readonly gauges: readonly Gauge[],
    private readonly read: () => Promise<readonly Figure[]>,
  ) {}

  /** @returns false when the values did not arrive in time */
  async refresh() {
    this.pendingValues ??= this.read().finally(() => (this.pendingValues = undefined));
    const figures = await Promise.race([
      this.pendingValues,
      pause(timeoutMs, undefined, { ref: false }),
    ]).catch(() => undefined);
    for (const gauge of this.gauges) {
      gauge.reset();
      gauge.remove({}); // without labels, `reset` leaves a zero
    }
    for (const [gauge, value, labels = {}] of figures ?? []) gauge.set(labels, value);
    return figures !== undefined;
  }
}
