import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { Config } from '#config';
import { openRedis } from './open-redis.js';
import { type ConsumerName, consumerQueues, type QueueName } from './subscriptions.js';

/** Message in a queue: ids only. */
export interface Message {
  consumer: ConsumerName;
  eventIds: string[];
}

interface EventHandling {
  eventId: string;
  consumer: ConsumerName;
}

/** Loaded with the first queue: an API process has one only when somebody looks into the queues. */
const require = createRequire(import.meta.url);
const bullMq = () => require('bullmq') as typeof import('bullmq');

const timeoutMs = 2000;

/**
 * The row decides when a delivery has failed, so a message is tried for as long as its row is open.
 */
const manyAttempts = 10_000;

const key = (parts: readonly string[]) => parts.join('_');

/** The producers' side of the queues. Fails fast when Redis is away. */
@Injectable()
export class Messages implements OnApplicationShutdown {
  private readonly log = new Logger('Queues');
  private readonly redis;
  private readonly queues = new Map<QueueName, Queue>();

  constructor(config: Config) {
    this.redis = openRedis(config, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      connectTimeout: timeoutMs,
      commandTimeout: timeoutMs,
    });
    this.redis.on('error', () => undefined); // 'close' follows
    let away = false;
    this.redis.on('ready', () => (away = false));
    this.redis.on('close', () => {
      if (!away) this.log.warn('Redis is unavailable. Background work is waiting.');
      away = true;
    });
  }

  get ready() {
    return this.redis.status === 'ready';
  }

  /** True when Redis answers in time; a pending connection is waited for. */
  async isReachable() {
    try {
      if (!this.ready) await once(this.redis, 'ready', { signal: AbortSignal.timeout(timeoutMs) });
      await this.redis.ping();
      return true;
    } catch {
      return false;
    }
  }

  /** @param back is called whenever Redis can be reached (again) */
  onReady(back: () => void) {
    this.redis.on('ready', back);
    if (this.ready) back();
  }

  queue(name: QueueName) {
    let queue = this.queues.get(name);
    if (!queue) {
      queue = new (bullMq().Queue)(name, {
        connection: this.redis,
        prefix: queuePrefix,
        skipWaitingForReady: true,
      });
      queue.on('error', () => undefined);
      // it would never get over a failed beginning
      queue.waitUntilReady().catch(() => this.queues.delete(name));
      this.queues.set(name, queue);
    }
    return queue;
  }

  /**
   * One message per delivery, or one for as many as the consumer takes at once. A message that
   * still exists is not added twice.
   */
  async send(deliveries: readonly EventHandling[]) {
    const byQueue = Map.groupBy(
      messagesOf(deliveries),
      ({ consumer }) => consumerQueues[consumer].queue,
    );
    await Promise.all(
      Array.from(byQueue, ([name, of]) =>
        this.queue(name).addBulk(
          of.map((data) => ({ name: data.consumer, data, opts: options(data) })),
        ),
      ),
    );
  }

  async onApplicationShutdown() {
    await Promise.all([...this.queues.values()].map((queue) => queue.close()));
    this.redis.disconnect();
  }
}

/** In braces: in a Redis cluster all keys of the queues then live in one slot. */
export const queuePrefix = '{makeready}';

function* messagesOf(deliveries: readonly EventHandling[]): Generator<Message> {
  for (const [consumer, rows] of Map.groupBy(deliveries, (delivery) => delivery.consumer)) {
    const { maxBatch } = consumerQueues[consumer];
    for (let index = 0; index < rows.length; index += maxBatch)
      yield { consumer, eventIds: rows.slice(index, index + maxBatch).map((row) => row.eventId) };
  }
}

const options = ({ consumer, eventIds }: Message) => ({
  jobId:
    eventIds.length === 1
      ? key([eventIds[0]!, consumer])
      : key([eventIds[0]!, eventIds.at(-1)!, `${eventIds.length}`, consumer]),
  attempts: manyAttempts,
  backoff: { type: 'custom' },
  removeOnComplete: true,
});
