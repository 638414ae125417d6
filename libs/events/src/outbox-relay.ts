import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Config } from '#config';
import { Listener, sql } from '#database';
import { Messages, type QueuedHandling } from './messages.js';
import { Schedules } from './schedules.js';
import { consumerNames, isFair } from './subscriptions.js';

const batchSize = 1000;
const pollMs = 1000;

/** Queues handlings again that are not done in time, so Redis may lose everything. */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('Relay');
  private readonly listener;
  private timers: NodeJS.Timeout[] = [];
  private currentRun: Promise<void> | undefined;
  private hasNewRequest = false;
  private isStopped = false;

  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
    private readonly messages: Messages,
    private readonly schedules: Schedules,
  ) {
    this.listener = new Listener(config.databaseUrl, 'domain_event', () => this.wake());
  }

  async onApplicationBootstrap() {
    await this.listener.listen();
    this.timers = [
      setInterval(() => this.wake(), pollMs),
      setInterval(() => void this.schedules.keep(), this.config.deliveryStaleSeconds * 1000),
    ];
    this.messages.onReady(() => {
      void this.schedules.keep();
      this.wake();
    });
  }

  async beforeApplicationShutdown() {
    this.isStopped = true;
    for (const timer of this.timers) clearInterval(timer);
    await this.listener.end();
    await this.currentRun;
  }

  /** For tests. */
  async drain(timeoutMs = 20_000) {
    const deadline = Date.now() + timeoutMs;
    for (;;) {
      await this.batch();
      const [row] = await sql<{ open: number }>(
        this.em.fork(),
        `select count(*)::int as open from event_delivery where done_at is null
          and failed_at is null`,
      );
      if (row!.open === 0) return;
      if (Date.now() > deadline) throw new Error(`${row!.open} event handlings are still open`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  private wake() {
    if (this.currentRun) {
      this.hasNewRequest = true;
      return;
    }
    this.currentRun = this.move()
      .catch((error: Error) => this.log.warn(`Event handlings are waiting: ${error.message}`))
      .finally(() => {
        this.currentRun = undefined;
        if (this.hasNewRequest && !this.isStopped) {
          this.hasNewRequest = false;
          this.wake();
        }
      });
  }

  private async move() {
    while (!this.isStopped && (await this.batch()) === batchSize);
  }

  /** A customer's third waiting message goes behind the first two of everybody else. */
  private async inTurns(handlings: readonly QueuedHandling[], em: EntityManager) {
    const fairIds = handlings.flatMap(({ consumer, eventId }) => (isFair(consumer) ? eventId : []));
    if (!fairIds.length) return handlings;
    const turns = await sql<QueuedHandling & { turn: number }>(
      em,
      `select event_id as "eventId", consumer, turn from (
         select d.event_id, d.consumer,
           row_number() over (partition by e.customer_id order by d.event_id)::int as turn
         from event_delivery d
         join domain_event e on e.id = d.event_id
         where d.consumer = any(?::text[]) and d.done_at is null and d.failed_at is null) line
       where event_id = any(?::uuid[])`,
      [consumerNames.filter(isFair), fairIds],
    );
    return [...handlings.filter(({ consumer }) => !isFair(consumer)), ...turns];
  }

  /** The rows stay locked until the queues have them, so a relay that dies leaves them due. */
  private async batch() {
    if (!this.messages.ready) return 0;
    return this.em.fork().transactional(async (em) => {
      const dueHandlings = await sql<QueuedHandling>(
        em,
        `with due_handlings as materialized (
           select event_id, consumer from event_delivery
           where done_at is null and failed_at is null and (queued_at is null
           or queued_at < now() - make_interval(secs => ?))
           order by queued_at nulls first limit ${batchSize} for update skip locked)
         update event_delivery d set queued_at = now() from due_handlings due
         where d.event_id = due.event_id and d.consumer = due.consumer
         returning d.event_id as "eventId", d.consumer`,
        [this.config.deliveryStaleSeconds],
      );
      if (dueHandlings.length) await this.messages.send(await this.inTurns(dueHandlings, em));
      return dueHandlings.length;
    });
  }
}
