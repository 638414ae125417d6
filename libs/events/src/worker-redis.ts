import type { OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '#config';
import { openRedis } from './open-redis.js';

export class WorkerRedis implements OnApplicationShutdown {
  readonly connection;

  constructor(config: Config) {
    this.connection = openRedis(config, { maxRetriesPerRequest: null });
    this.connection.on('error', () => undefined); // `Messages` logs it
  }

  onApplicationShutdown() {
    this.connection.disconnect();
  }
}
