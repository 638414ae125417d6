import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { Config } from '#config';
import { TooManyRequests } from '#database';
import { openRedis } from '#events';

/** Shared through Redis; without it each process counts in its own memory. */
@Injectable()
export class RateLimits implements OnApplicationShutdown {
  private readonly redis;

  constructor(config: Config) {
    this.redis = openRedis(config, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      connectTimeout: 2000,
      commandTimeout: 1000,
    });
    this.redis.on('error', () => undefined); // the limiters then count in memory
  }

  of(keyPrefix: string, points: number, seconds: number): RateLimiterAbstract {
    const options = { keyPrefix, points, duration: seconds };
    return new RateLimiterRedis({
      ...options,
      storeClient: this.redis,
      insuranceLimiter: new RateLimiterMemory(options),
    });
  }

  onApplicationShutdown() {
    this.redis.disconnect();
  }
}

/**
 * @returns gives the points back
 * @throws TooManyRequests with `message`
 */
export async function take(
  message: string,
  points: readonly (readonly [limiter: RateLimiterAbstract, key: string])[],
) {
  const rollbacks: (() => Promise<unknown>)[] = [];
  const release = async () => void (await Promise.allSettled(rollbacks.map((back) => back())));
  for (const [limiter, key] of points) {
    // also when it refuses, because that counts too
    rollbacks.push(() => limiter.reward(key));
    try {
      await limiter.consume(key);
    } catch (refusal) {
      await release();
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new TooManyRequests(message, Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
    }
  }
  return release;
}
