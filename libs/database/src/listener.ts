import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { Client } from 'pg';

const retryMs = 1000;
const endMs = 1000;

/** Listens on a PostgreSQL channel. Messages sent while the connection is down are lost. */
export class Listener {
  private readonly log = new Logger('Listener');
  private client: Client | undefined;
  private retryTimer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(
    private readonly url: string,
    private readonly channel: string,
    private readonly onPayload: (payload: string) => void,
  ) {}

  /** @throws Error when the database is unavailable; it retries each second */
  async listen() {
    const client = new Client({
      connectionString: this.url,
      keepAlive: true,
      connectionTimeoutMillis: 4000,
    });
    client.on('notification', ({ payload }) => this.onPayload(payload ?? ''));
    client.on('error', () => undefined); // 'end' follows
    client.on('end', () => {
      if (!this.isStopped)
        this.retryTimer = setTimeout(() => void this.reconnect(), retryMs).unref();
    });
    this.client = client;
    await client.connect();
    await client.query(`listen ${this.channel}`);
  }

  /** A lost database never answers, so this waits only briefly. */
  async end() {
    this.isStopped = true;
    clearTimeout(this.retryTimer);
    await Promise.race([this.client?.end(), pause(endMs, undefined, { ref: false })]);
  }

  private reconnect() {
    return this.listen().catch((error: Error) => this.log.warn(`Not listening: ${error.message}`));
  }
}
