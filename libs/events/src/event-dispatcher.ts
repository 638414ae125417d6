import { Injectable, Logger } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { CLS_ID, ClsService } from 'nestjs-cls';
import { isDiskFull, sql } from '#database';
import { type AfterCommit, SlowConsumer, type Write } from './consumer.js';
import { EventHandlingMetrics } from './event-handling-metrics.js';
import { type DomainEvent, eventColumns } from './stored-event.js';
import { type ConsumerName, consumerQueues } from './subscriptions.js';

/** The table of subscriptions guarantees that the consumer handles these events. */
export type AnyConsumer = BatchConsumer | PreparingConsumer;

interface BatchConsumer {
  handle(events: readonly DomainEvent[], em: EntityManager): Promise<AfterCommit | void>;
}

interface PreparingConsumer {
  prepare(event: DomainEvent, em: EntityManager): Promise<Write>;
}

const isPreparing = (consumer: AnyConsumer): consumer is PreparingConsumer =>
  consumer instanceof SlowConsumer;

const maxAttempts = 8;
/** Written so that PostgreSQL does not read the index of all open rows for each batch. */
const openSql = 'coalesce(done_at, failed_at) is null';
/** One order for all, so that two workers never wait for each other's rows. */
const sortIds = (ids: readonly string[]) => ids.toSorted();
const messageOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).slice(0, 1000);

const doneSql = `
  update event_delivery set done_at = now()
  where consumer = ? and event_id = any(?::uuid[]) and ${openSql} returning event_id`;

/** The effect and `done_at` are one transaction, so repeated messages do no harm. */
@Injectable()
export class EventDispatcher {
  private readonly log = new Logger('Deliveries');

  constructor(
    private readonly em: EntityManager,
    private readonly cls: ClsService,
    private readonly metrics: EventHandlingMetrics,
  ) {}

  /** @throws AggregateError of the handlings that failed and will be retried */
  async run(name: ConsumerName, consumer: AnyConsumer, eventIds: readonly string[]) {
    const firstAttempts =
      consumerQueues[name].maxBatch > 1 ? await this.count(name, eventIds, 0) : [];
    if (
      firstAttempts.length &&
      !isPreparing(consumer) &&
      (await this.batch(name, consumer, firstAttempts)) === eventIds.length
    )
      return;
    const eventsById = new Map(firstAttempts.map((event) => [event.id, event]));
    const errors: unknown[] = [];
    for (const id of eventIds.length > 1 ? await this.open(name, eventIds) : eventIds) {
      await this.one(name, consumer, id, eventsById.get(id)).catch((error: unknown) =>
        errors.push(error),
      );
    }
    if (errors.length) throw new AggregateError(errors, messageOf(errors[0]));
  }

  /** A failed batch stays open, and its events are handled one by one to find the one at fault. */
  private async batch(name: ConsumerName, consumer: BatchConsumer, events: readonly DomainEvent[]) {
    try {
      await this.effect(name, consumer, events);
      return events.length;
    } catch (error) {
      this.log.warn(
        { consumer: name, events: events.length, error: messageOf(error) },
        'batch failed',
      );
      return 0;
    }
  }

  /** Fewest attempts first, so that an event that kills the process does not block the others. */
  private async open(name: ConsumerName, ids: readonly string[]) {
    const rows = await sql<{ event_id: string }>(
      this.em,
      `select event_id from event_delivery where consumer = ? and event_id = any(?::uuid[])
        and ${openSql} order by attempts, event_id`,
      [name, sortIds(ids)],
    );
    return rows.map((row) => row.event_id);
  }

  private async one(
    name: ConsumerName,
    consumer: AnyConsumer,
    id: string,
    countedEvent?: DomainEvent,
  ) {
    const event = countedEvent ?? (await this.count(name, [id]))[0];
    if (!event) return;
    const startTime = performance.now();
    try {
      const writer = isPreparing(consumer) ? await this.prepare(consumer, event) : consumer;
      await this.effect(name, writer, [event], startTime);
    } catch (error) {
      // a full disk fails every event, so the attempt does not count
      const refund = isDiskFull(error) ? 1 : 0;
      const [row] = await sql<{ attempts: number; failed: boolean }>(
        this.em,
        `update event_delivery set last_error = ?, attempts = attempts - ?, failed_at = case
         when attempts - ? >= ${maxAttempts} then now() end
         where event_id = ? and consumer = ? and ${openSql}
         returning attempts, failed_at is not null as failed`,
        [messageOf(error), refund, refund, id, name],
      );
      if (!row) return; // another worker handled it
      this.metrics.recordFailure(name, row.failed);
      if (!row.failed) throw error;
      this.log.error(
        { consumer: name, eventId: id, attempts: row.attempts, error: messageOf(error) },
        'event handling failed permanently',
      );
    }
  }

  /** Counts an attempt before the handler runs, so that one that kills the process counts too. */
  private async count(name: ConsumerName, ids: readonly string[], only?: number) {
    const rows = await sql<DomainEvent & { isOutOfAttempts: boolean }>(
      this.em,
      `update event_delivery d set attempts = least(attempts + 1, ${maxAttempts}), failed_at = case
         when attempts >= ${maxAttempts} then now() end,
         last_error = case when attempts >= ${maxAttempts}
         then coalesce(last_error, 'the worker died while handling it') else last_error end
       from domain_event e where d.consumer = ? and d.event_id = any(?::uuid[]) and ${openSql}
       and e.id = d.event_id
         ${only === undefined ? '' : `and attempts = ${only}`}
       returning ${eventColumns}, failed_at is not null as "isOutOfAttempts"`,
      [name, sortIds(ids)],
    );
    return rows
      .filter(({ isOutOfAttempts }) => !isOutOfAttempts)
      .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  }

  private async prepare(consumer: PreparingConsumer, event: DomainEvent): Promise<BatchConsumer> {
    const write = await this.cls.run(() => {
      this.cls.set(CLS_ID, event.requestId ?? undefined);
      return consumer.prepare(event, this.em.fork());
    });
    return { handle: (_events, em) => write(em) };
  }

  private async effect(
    name: ConsumerName,
    consumer: BatchConsumer,
    events: readonly DomainEvent[],
    startTime = performance.now(),
  ) {
    const afterCommit = await this.em.fork().transactional(async (em) => {
      const doneRows = await sql(em, doneSql, [name, sortIds(events.map((event) => event.id))]);
      if (doneRows.length < events.length)
        throw new Error('Another worker already handled part of this batch.');
      return this.cls.run(() => {
        if (events.length === 1) this.cls.set(CLS_ID, events[0]!.requestId ?? undefined);
        return consumer.handle(events, em);
      });
    });
    this.metrics.recordDone(name, events);
    await afterCommit?.().catch((error: unknown) =>
      this.log.warn({ consumer: name, error: messageOf(error) }, 'not notified'),
    );
    const requestIds = [...new Set(events.map((event) => event.requestId))];
    this.log.log(
      {
        consumer: name,
        events: events.length,
        requestIds,
        ms: Math.round(performance.now() - startTime),
      },
      'delivered',
    );
  }
}
