import { Injectable } from '@nestjs/common';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { Config } from '#config';
import { RateLimits, take } from '#users';

@Injectable()
export class ParseRateLimit {
  private readonly perMinute: RateLimiterAbstract;

  constructor(config: Config, rateLimits: RateLimits) {
    this.perMinute = rateLimits.of('parse', config.parseLimitPerMinute, 60);
  }

  /** @throws TooManyRequests */
  async take(askerId: string) {
    await take('Too many documents at once. Please wait a minute and try again.', [
      [this.perMinute, askerId],
    ]);
  }
}
