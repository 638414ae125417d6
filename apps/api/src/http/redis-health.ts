import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { HealthIndicatorService } from '@nestjs/terminus';
import { Redis } from 'ioredis';
import { Config } from '#config';

/** Without Redis the portal goes on and background work waits: degraded, not down. */
@Injectable()
export class RedisHealth implements OnApplicationShutdown {
  private readonly redis: Redis;

  constructor(
    config: Config,
    private readonly health: HealthIndicatorService,
  ) {
    this.redis = new Redis(config.redisUrl, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      connectTimeout: 2000,
      commandTimeout: 1000,
    });
    this.redis.on('error', () => undefined); // each check tells
  }

  async check() {
    const answers = await this.redis.ping().then(
      () => true,
      () => false,
    );
    return this.health.check('redis').up({ state: answers ? 'ok' : 'degraded' });
  }

  onApplicationShutdown() {
    this.redis.disconnect();
  }
}
