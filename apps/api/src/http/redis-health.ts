import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { HealthIndicatorService } from '@nestjs/terminus';
import { Config } from '#config';
import { openRedis } from '#events';

/** The portal works without Redis; only background work waits. */
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
    this.redis.on('error', () => undefined); // reported by each check
  }

  async check() {
    const isUp = await this.redis.ping().then(
      () => true,
      () => false,
    );
    return this.health.check('redis').up({ state: isUp ? 'ok' : 'degraded' });
  }

  onApplicationShutdown() {
    this.redis.disconnect();
  }
}
