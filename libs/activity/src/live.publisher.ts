import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '#config';
import { openRedis } from '#events';
import { liveChannel, type LiveMessage } from './live-message.js';

@Injectable()
export class LivePublisher implements OnApplicationShutdown {
  private readonly redis;

  constructor(config: Config) {
    this.redis = openRedis(config, {
      maxRetriesPerRequest: null,
      connectTimeout: 2000,
      commandTimeout: 2000,
    });
    // Each publish throws its own error.
    this.redis.on('error', () => undefined);
  }

  /**
   * Call it after the commit, because receivers reload at once.
   * @throws Error when Redis does not accept it within 2 s
   */
  async publish(messages: readonly LiveMessage[]) {
    if (messages.length)
      await this.redis.publish(liveChannel(this.redis), JSON.stringify(messages));
  }

  onApplicationShutdown() {
    this.redis.disconnect();
  }
}
