import { type DynamicModule, type FactoryProvider, Global, Module } from '@nestjs/common';
import { ClsModule } from 'nestjs-cls';
import { type Config, ConfigError } from '#config';
import type { Consumers } from './consumer.js';
import { EventHandlingMetrics } from './event-handling-metrics.js';
import { Events } from './events.js';
import { OpenEventHandlings } from './open-event-handlings.js';
import { Outbox } from './outbox.js';
import { consumersToken, tasksToken } from './worker-tokens.js';
import { QueueBoard } from './queue-board.js';
import type { Tasks } from './schedules.js';
import { queueNames } from './subscriptions.js';
import { WorkerRedis } from './worker-redis.js';
import { RelayNotifier } from './relay-notifier.js';

@Global()
@Module({
  // `forRoot` would add an interceptor, with which Nest wraps all responses
  imports: [ClsModule],
  providers: [Events, Outbox, RelayNotifier, OpenEventHandlings, QueueBoard, EventHandlingMetrics],
  exports: [Events, OpenEventHandlings, QueueBoard],
})
export class EventsModule {
  /**
   * The worker's parts load 10 MB.
   * @throws ConfigError when WORKER_QUEUES names an unknown queue
   */
  static worker(
    config: Config,
    consumers: Consumers,
    tasks: Omit<FactoryProvider<Tasks>, 'provide'>,
    imports: NonNullable<DynamicModule['imports']>,
  ): Promise<DynamicModule> {
    if (config.workerQueues?.some((name) => !(queueNames as string[]).includes(name))) {
      throw new ConfigError(`WORKER_QUEUES must be a comma list of ${queueNames.join(', ')}.`);
    }
    const servedQueues = queueNames.filter((name) => config.workerQueues?.includes(name) ?? true);
    const workerProviders = [
      { provide: consumersToken, useValue: consumers },
      { ...tasks, provide: tasksToken },
    ];
    return import('./worker-parts.js').then(({ workerParts: loadParts }) => {
      const parts = loadParts(new WorkerRedis(config), servedQueues);
      return {
        module: EventsModule,
        ...parts,
        imports: [...imports, ...parts.imports],
        providers: [...parts.providers, ...workerProviders],
      };
    });
  }
}
