import { type DynamicModule, type FactoryProvider, Global, Module } from '@nestjs/common';
import { BullModule } from '@nestjs/bullmq';
import { type Config, ConfigError } from '#config';
import type { Consumers } from './consumer.js';
import { Deliveries } from './deliveries.js';
import { DeliveryMetrics } from './delivery-metrics.js';
import { Events } from './events.js';
import { Messages, queuePrefix } from './messages.js';
import { OpenDeliveries } from './open-deliveries.js';
import { Outbox } from './outbox.js';
import { consumersToken, processorOf, tasksToken } from './processors.js';
import { QueueBoard } from './queue-board.js';
import { QueueMetrics } from './queue-metrics.js';
import { Relay } from './relay.js';
import { Schedules, type Tasks } from './schedules.js';
import { queueNames } from './subscriptions.js';
import { WorkerRedis } from './worker-redis.js';
import { Waker } from './waker.js';

@Global()
@Module({ providers: [Events, Outbox, Waker, OpenDeliveries, QueueBoard, DeliveryMetrics], exports: [Events, OpenDeliveries, QueueBoard] })
export class EventsModule {
  /** Adds the relay, the processors of the served queues and the schedules. @throws ConfigError when WORKER_QUEUES names an unknown queue */
  static worker(
    config: Config,
    consumers: Consumers,
    tasks: Omit<FactoryProvider<Tasks>, 'provide'>,
    imports: NonNullable<DynamicModule['imports']>,
  ): DynamicModule {
    if (config.workerQueues?.some((name) => !(queueNames as string[]).includes(name))) {
      throw new ConfigError(`WORKER_QUEUES must be a comma list of ${queueNames.join(', ')}.`);
    }
    const served = queueNames.filter((name) => config.workerQueues?.includes(name) ?? true);
    const redis = new WorkerRedis(config);
    return {
      module: EventsModule,
      imports: [
        ...imports,
        BullModule.forRoot({ connection: redis.connection, prefix: queuePrefix }),
        BullModule.registerQueue(), // none of its own: this starts the processors
      ],
      providers: [
        Messages,
        Schedules,
        Relay,
        Deliveries,
        QueueMetrics,
        { provide: WorkerRedis, useValue: redis },
        { provide: consumersToken, useValue: consumers },
        { ...tasks, provide: tasksToken },
        ...served.map(processorOf),
      ],
      exports: [Relay],
    };
  }
}
