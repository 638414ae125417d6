import type { OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '#config';
import { openRedis } from './open-redis.js';

/** Connection of the processors; it waits while Redis is away. */
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
