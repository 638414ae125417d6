import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '#config';
import { sql } from '#database';
import { Metrics } from '#metrics';
import type { DomainEvent } from './stored-event.js';
import { type ConsumerName, consumerQueues } from './subscriptions.js';

interface OpenRow {
  consumer: string;
  count: number;
  unqueued: number;
  oldest: string;
  oldestUnqueued: string | null;
}

/** Ids of events sort by time, so the smallest id is the oldest event. */
const openSql = `
  with open as (
    select consumer, count(*)::int as count,
    count(*) filter (where queued_at is null)::int as unqueued, min(event_id::text)::uuid as oldest,
      (min(event_id::text) filter (where queued_at is null))::uuid as unqueued_oldest
    from event_delivery where done_at is null and failed_at is null group by consumer)
  select consumer, count, unqueued, iso(a.occurred_at) as oldest,
  iso(b.occurred_at) as "oldestUnqueued"
  from open join domain_event a on a.id = oldest
  left join domain_event b on b.id = unqueued_oldest`;

const failedSql = `select consumer, count(*)::int as count from event_delivery
  where failed_at is not null and done_at is null group by consumer`;

const names = Object.keys(consumerQueues) as ConsumerName[];

@Injectable()
export class EventHandlingMetrics {
  private readonly lags;
  private readonly errors;

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    const counts = metrics.gauge(
      'makeready_deliveries',
      'Open and failed event handlings.',
      'consumer',
      'state',
    );
    const ages = metrics.gauge(
      'makeready_delivery_oldest_seconds',
      'Age of the oldest event that is not handled yet.',
      'consumer',
    );
    const unqueuedCount = metrics.gauge(
      'makeready_relay_waiting',
      'Event handlings that are not queued yet.',
    );
    const lag = metrics.gauge(
      'makeready_relay_lag_seconds',
      'Age of the oldest event handling that is not queued yet.',
    );
    this.lags = metrics.histogram(
      'makeready_delivery_seconds',
      'Time from an event until it is handled.',
      [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 30, 300],
      'consumer',
    );
    this.errors = metrics.counter(
      'makeready_delivery_errors_total',
      'Failed attempts, and whether each was the last.',
      'consumer',
      'last',
    );

    metrics.watch('deliveries', [counts, ages, unqueuedCount, lag], async () => {
      const [rows, failedRows] = await Promise.all([
        this.read<OpenRow>(openSql),
        this.read<Pick<OpenRow, 'consumer' | 'count'>>(failedSql),
      ]);
      const unqueuedTimes = rows.flatMap(({ oldestUnqueued }) => oldestUnqueued ?? []);
      return [
        ...names.map(
          (consumer) =>
            [counts, rowOf(rows, consumer)?.count ?? 0, { consumer, state: 'open' }] as const,
        ),
        ...names.map(
          (consumer) =>
            [
              counts,
              rowOf(failedRows, consumer)?.count ?? 0,
              { consumer, state: 'failed' },
            ] as const,
        ),
        ...names.map(
          (consumer) => [ages, this.age(rowOf(rows, consumer)?.oldest), { consumer }] as const,
        ),
        [unqueuedCount, rows.reduce((sum, row) => sum + row.unqueued, 0)],
        [lag, Math.max(0, ...unqueuedTimes.map((instant) => this.age(instant)))],
      ];
    });
  }

  recordDone(consumer: ConsumerName, events: readonly DomainEvent[]) {
    for (const { occurredAt } of events) this.lags.observe({ consumer }, this.age(occurredAt));
  }

  recordFailure(consumer: ConsumerName, isLast: boolean) {
    this.errors.inc({ consumer, last: `${isLast}` });
  }

  private read<Row>(statement: string) {
    return sql<Row>(this.em.fork(), statement);
  }

  private age(instant: string | null | undefined) {
    return instant ? Math.max(0, (this.clock.now().getTime() - Date.parse(instant)) / 1000) : 0;
  }
}

const rowOf = <Row extends { consumer: string }>(rows: readonly Row[], name: string) =>
  rows.find(({ consumer }) => consumer === name);
