import { NestFactory } from '@nestjs/core';
import type { Clock, Config } from '#config';
import { OutboxRelay } from '#events';
import { WorkerModule } from '../src/worker.module.js';

export type TestWorker = Awaited<ReturnType<typeof startWorker>>;

/** `drain` waits until all deliveries are done. */
export async function startWorker(config: Config, clock: Clock) {
  const app = await NestFactory.createApplicationContext(WorkerModule.with(config, clock), {
    logger: false,
  });
  return { app, drain: () => app.get(OutboxRelay).drain(), close: () => app.close() };
}
