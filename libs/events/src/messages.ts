import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { Config } from '#config';
import { openRedis } from './open-redis.js';
import { type ConsumerName, consumerQueues, type QueueName } from './subscriptions.js';

export interface Message {
  consumer: ConsumerName;
  eventIds: string[];
}

export interface QueuedHandling {
  eventId: string;
  consumer: ConsumerName;
  /** Place among the waiting ones of a customer, in a fair queue. */
  turn?: number;
}

interface Batch extends Message {
  turn: number | undefined;
}

/** Loaded with the first queue, because most API processes never open one. */
const require = createRequire(import.meta.url);
const bullMq = () => require('bullmq') as typeof import('bullmq');

const timeoutMs = 2000;

/** The row counts the attempts, so the message is retried while its row is open. */
const maxMessageAttempts = 10_000;
/** Of BullMQ. */
const maxPriority = 2 ** 21;

const key = (parts: readonly string[]) => parts.join('_');

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
    let isAway = false;
    this.redis.on('ready', () => (isAway = false));
    this.redis.on('close', () => {
      if (!isAway) this.log.warn('Redis is unavailable. Background work is waiting.');
      isAway = true;
    });
  }

  get ready() {
    return this.redis.status === 'ready';
  }

  async isReachable() {
    try {
      if (!this.ready) await once(this.redis, 'ready', { signal: AbortSignal.timeout(timeoutMs) });
      await this.redis.ping();
      return true;
    } catch {
      return false;
    }
  }

  onReady(callback: () => void) {
    this.redis.on('ready', callback);
    if (this.ready) callback();
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
      // a queue does not recover from a failed start
      queue.waitUntilReady().catch(() => this.queues.delete(name));
      this.queues.set(name, queue);
    }
    return queue;
  }

  /** A message that still exists is not added twice. */
  async send(handlings: readonly QueuedHandling[]) {
    const byQueue = Map.groupBy(
      messagesOf(handlings),
      ({ consumer }) => consumerQueues[consumer].queue,
    );
    await Promise.all(
      Array.from(byQueue, ([name, messages]) =>
        this.queue(name).addBulk(
          messages.map(({ turn, ...data }) => ({
            name: data.consumer,
            data,
            opts: { ...options(data), ...(turn && { priority: Math.min(turn, maxPriority) }) },
          })),
        ),
      ),
    );
  }

  async onApplicationShutdown() {
    await Promise.all([...this.queues.values()].map((queue) => queue.close()));
    this.redis.disconnect();
  }
}

/** The braces keep all keys in one slot of a Redis cluster. */
export const queuePrefix = '{makeready}';

function* messagesOf(handlings: readonly QueuedHandling[]): Generator<Batch> {
  for (const [consumer, rows] of Map.groupBy(handlings, (handling) => handling.consumer)) {
    const { maxBatch } = consumerQueues[consumer];
    for (let index = 0; index < rows.length; index += maxBatch) {
      const eventIds = rows.slice(index, index + maxBatch).map((row) => row.eventId);
      yield { consumer, eventIds, turn: rows[index]!.turn };
    }
  }
}

const options = ({ consumer, eventIds }: Message) => ({
  jobId:
    eventIds.length === 1
      ? key([eventIds[0]!, consumer])
      : key([eventIds[0]!, eventIds.at(-1)!, `${eventIds.length}`, consumer]),
  attempts: maxMessageAttempts,
  backoff: { type: 'custom' },
  removeOnComplete: true,
});
