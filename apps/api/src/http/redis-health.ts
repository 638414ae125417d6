import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { HealthIndicatorService } from '@nestjs/terminus';
import { Config } from '#config';
import { openRedis } from '#events';

/** Without Redis the portal goes on and background work waits: degraded, not down. */
@Injectable()
export class RedisHealth implements OnApplicationShutdown {
  private readonly redis;

  constructor(
    config: Config,
    private readonly health: HealthIndicatorService,
  ) {
    this.redis = openRedis(config, {
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
