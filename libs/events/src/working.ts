import { BullModule } from '@nestjs/bullmq';
import type { DynamicModule } from '@nestjs/common';
import { DepartingWorker } from './departing-worker.js';
import { Deliveries } from './deliveries.js';
import { Messages, queuePrefix } from './messages.js';
import { processorOf } from './processors.js';
import { QueueMetrics } from './queue-metrics.js';
import { Relay } from './relay.js';
import { Schedules } from './schedules.js';
import type { QueueName } from './subscriptions.js';
import { WorkerRedis } from './worker-redis.js';

/** What a process needs that serves queues. */
export function working(redis: WorkerRedis, served: readonly QueueName[]) {
  BullModule.workerClass = DepartingWorker;
  return {
    imports: [
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
      ...served.map(processorOf),
    ],
    exports: [Relay],
  } satisfies Omit<DynamicModule, 'module'>;
}
