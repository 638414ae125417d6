import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { type Figure, Watch } from './watch.js';

/** Names are `makeready_…`; times are in seconds. */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();
  private readonly watches: Watch[] = [];
  private readonly failedReads = this.gauge(
    'makeready_figures_unread',
    '1 if these metrics could not be read; their gauges are then missing.',
    'figures',
  );
  private pendingPage: Promise<string> | undefined;
  readonly contentType = this.registry.contentType;

  counter(name: string, help: string, ...labelNames: string[]) {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  gauge(name: string, help: string, ...labelNames: string[]) {
    return new Gauge({ name, help, labelNames, registers: [this.registry] });
  }

  histogram(name: string, help: string, buckets: number[], ...labelNames: string[]) {
    return new Histogram({ name, help, labelNames, buckets, registers: [this.registry] });
  }

  /** Reads the gauges with each scrape; when `read` throws, they have no value. */
  watch(
    name: string,
    gauges: readonly Gauge[],
    read: () => readonly Figure[] | Promise<readonly Figure[]>,
  ) {
    this.watches.push(new Watch(name, gauges, async () => read()));
  }

  watchProcess() {
    collectDefaultMetrics({ register: this.registry });
  }

  page() {
    this.pendingPage ??= this.read().finally(() => (this.pendingPage = undefined));
    return this.pendingPage;
  }

  private async read() {
    await Promise.all(
      this.watches.map(async (watch) =>
        this.failedReads.set({ figures: watch.name }, (await watch.refresh()) ? 0 : 1),
      ),
    );
    return this.registry.metrics();
  }
}
