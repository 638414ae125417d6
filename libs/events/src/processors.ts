import { setTimeout as pause } from 'node:timers/promises';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type Type,
} from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Job } from 'bullmq';
import type { Consumers } from './consumer.js';
import { type AnyConsumer, EventDispatcher } from './event-dispatcher.js';
import { type Message, queuePrefix } from './messages.js';
import type { Tasks } from './schedules.js';
import { type QueueName, queues, type TaskName } from './subscriptions.js';
import { consumersToken, tasksToken } from './worker-tokens.js';

/** Stalled messages return without limit, because the row counts the attempts. */
const settings = (name: QueueName) => ({
  ...queues[name],
  prefix: queuePrefix,
  lockDuration: 15_000,
  stalledInterval: 5000,
  maxStalledCount: 10_000,
  settings: { backoffStrategy: (attempts: number) => Math.min(500 * 2 ** (attempts - 1), 60_000) },
});

/** Time to finish work after the signal, shorter than the time to exit. */
const maxWorkMs = 20_000;
const maxRedisMs = 1000;

abstract class QueueWorker extends WorkerHost implements BeforeApplicationShutdown {
  private readonly inFlight = new Set<Promise<unknown>>();

  process(job: Job): Promise<void> {
    const work = this.work(job).finally(() => this.inFlight.delete(work));
    this.inFlight.add(work);
    return work;
  }

  protected abstract work(job: Job): Promise<void>;

  /** Finishes the work while the database is open, without waiting for an unavailable Redis. */
  async beforeApplicationShutdown() {
    const allDone = Promise.allSettled(this.inFlight).then(() => pause(maxRedisMs));
    const pausePromise = this.worker.pause().catch(() => allDone);
    await Promise.race([pausePromise, allDone, pause(maxWorkMs, undefined, { ref: false })]);
    await this.worker.close(true);
  }

  /** Without a listener BullMQ prints the error, which `Messages` already logs. */
  @OnWorkerEvent('error')
  protected onError(error: Error) {
    new Logger('Queues').debug(error.message);
  }
}

@Injectable()
abstract class EventHandlingProcessor extends QueueWorker {
  private readonly log = new Logger('Queues');

  constructor(
    @Inject(consumersToken) private readonly consumers: Consumers,
    private readonly dispatcher: EventDispatcher,
    private readonly modules: ModuleRef,
  ) {
    super();
  }

  protected async work({ data }: Job<Message>) {
    const consumer = this.modules.get<AnyConsumer>(this.consumers[data.consumer], {
      strict: false,
    });
    await this.dispatcher.run(data.consumer, consumer, data.eventIds).catch((error: Error) => {
      this.log.warn(
        { consumer: data.consumer, events: data.eventIds.length, error: error.message },
        'will be retried',
      );
      throw error;
    });
  }
}

@Processor('housekeeping', settings('housekeeping'))
export class HousekeepingProcessor extends QueueWorker {
  private readonly log = new Logger('Housekeeping');

  constructor(@Inject(tasksToken) private readonly tasks: Tasks) {
    super();
  }

  protected async work({ name }: Job<unknown, unknown, TaskName>) {
    this.log.debug({ task: name, result: await this.tasks[name]() }, 'done');
  }
}

export function processorOf(name: QueueName): Type<WorkerHost> {
  if (name === 'housekeeping') return HousekeepingProcessor;
  @Processor(name, settings(name))
  class QueueProcessor extends EventHandlingProcessor {}
  return QueueProcessor;
}
