import { Injectable } from '@nestjs/common';
import { Metrics } from '#metrics';
import { Messages } from './messages.js';
import { queueNames } from './subscriptions.js';

const waiting = ['waiting', 'prioritized'] as const;
const states = [...waiting, 'active', 'delayed', 'failed'] as const;

@Injectable()
export class QueueMetrics {
  constructor(
    private readonly messages: Messages,
    metrics: Metrics,
  ) {
    const counts = metrics.gauge(
      'makeready_queue_messages',
      'Number of messages in a queue.',
      'queue',
      'state',
    );
    const ages = metrics.gauge(
      'makeready_queue_oldest_seconds',
      'Age of the oldest waiting message.',
      'queue',
    );
    metrics.watch('queues', [counts, ages], async () => {
      const figures = await Promise.all(
        queueNames.map(async (name) => {
          const queue = this.messages.queue(name);
          const [jobCounts, [oldest]] = await Promise.all([
            queue.getJobCounts(...states),
            queue.getJobs([...waiting], 0, 0, true),
          ]);
          return [
            ...states.map(
              (state) => [counts, jobCounts[state] ?? 0, { queue: name, state }] as const,
            ),
            [
              ages,
              oldest ? Math.max(0, (Date.now() - oldest.timestamp) / 1000) : 0,
              { queue: name },
            ] as const,
          ];
        }),
      );
      return figures.flat();
    });
  }
}
