import type { OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { Config } from '#config';

/** What the processors read from. It waits for a Redis that is away. */
export class WorkerRedis extends Redis implements OnApplicationShutdown {
  constructor(config: Config) {
    super(config.redisUrl, { maxRetriesPerRequest: null });
    this.on('error', () => undefined); // `Messages` tells
  }

  onApplicationShutdown() {
    this.disconnect();
  }
}
