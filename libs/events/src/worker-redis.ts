import type { OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '#config';
import { openRedis } from './open-redis.js';

/** What the processors read from. It waits for a Redis that is away. */
export class WorkerRedis implements OnApplicationShutdown {
  readonly connection;

  constructor(config: Config) {
    this.connection = openRedis(config, { maxRetriesPerRequest: null });
    this.connection.on('error', () => undefined); // `Messages` tells
  }

  onApplicationShutdown() {
    this.connection.disconnect();
  }
}
