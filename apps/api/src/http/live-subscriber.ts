import {
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { liveChannel, type LiveMessage } from '#activity';
import { Config } from '#config';
import { openRedis } from '#events';
import { LiveStreams } from './live-streams.js';

const probeMs = 10_000;

/** Subscribes once per process; after a Redis outage all streams get `refresh`. */
@Injectable()
export class LiveSubscriber implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly redis;
  private probes: NodeJS.Timeout | undefined;

  constructor(
    config: Config,
    private readonly streams: LiveStreams,
  ) {
    this.redis = openRedis(config, {
      lazyConnect: true,
      autoResubscribe: false, // refresh must follow the subscription
      enableOfflineQueue: false,
      maxRetriesPerRequest: null,
      connectTimeout: 2000,
      commandTimeout: 2000,
      retryStrategy: (tries) => Math.min(tries * 100, 2000),
    });
  }

  onApplicationBootstrap() {
    this.redis.on('error', () => undefined); // ioredis reconnects
    this.redis.on('message', (_channel, text) =>
      this.streams.publish(JSON.parse(text) as LiveMessage[]),
    );
    this.redis.on('ready', () => void this.subscribe());
    this.probes = setInterval(() => void this.probe(), probeMs).unref();
    void this.redis.connect().catch(() => undefined);
  }

  onApplicationShutdown() {
    clearInterval(this.probes);
    this.redis.disconnect();
  }

  private async subscribe() {
    try {
      await this.redis.subscribe(liveChannel(this.redis));
      this.streams.refresh();
    } catch {
      this.redis.disconnect(true);
    }
  }

  /** A subscribed connection sends nothing, so only a ping detects that it is lost. */
  private async probe() {
    if (this.redis.status === 'ready')
      await this.redis.ping().catch(() => this.redis.disconnect(true));
  }
}
