import { Injectable, Logger } from '@nestjs/common';
import { Messages } from './messages.js';
import { taskEvery, type TaskName } from './subscriptions.js';

/** Each task must be safe to run twice at once and at any time. */
export type Tasks = Record<TaskName, () => Promise<unknown>>;

/** Adds the schedules again every minute, in case Redis lost them. */
@Injectable()
export class Schedules {
  private readonly log = new Logger('Schedules');

  constructor(private readonly messages: Messages) {}

  async keep() {
    if (!this.messages.ready) return;
    try {
      for (const [name, every] of Object.entries(taskEvery)) {
        await this.messages
          .queue('housekeeping')
          .upsertJobScheduler(
            name,
            { every },
            { name, opts: { removeOnComplete: true, removeOnFail: 100 } },
          );
      }
    } catch (error) {
      this.log.warn(`Schedules are waiting: ${(error as Error).message}`);
    }
  }
}
