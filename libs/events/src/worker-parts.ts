import { BullModule } from '@nestjs/bullmq';
import type { DynamicModule } from '@nestjs/common';
import { EventDispatcher } from './event-dispatcher.js';
import { Messages, queuePrefix } from './messages.js';
import { processorOf } from './processors.js';
import { QueueMetrics } from './queue-metrics.js';
import { OutboxRelay } from './outbox-relay.js';
import { Schedules } from './schedules.js';
import type { QueueName } from './subscriptions.js';
import { WorkerRedis } from './worker-redis.js';

export function workerParts(redis: WorkerRedis, queues: readonly QueueName[]) {
  return {
    imports: [
      BullModule.forRoot({ connection: redis.connection, prefix: queuePrefix }),
      BullModule.registerQueue(), // none of its own: this starts the processors
    ],
    providers: [
      Messages,
      Schedules,
      OutboxRelay,
      EventDispatcher,
      QueueMetrics,
      { provide: WorkerRedis, useValue: redis },
      ...queues.map(processorOf),
    ],
    exports: [OutboxRelay],
  } satisfies Omit<DynamicModule, 'module'>;
}
