import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { Client } from 'pg';

const retryMs = 1000;
const endMs = 1000;

/**
 * Hears of what is NOTIFYed on a channel of PostgreSQL. Only a hint: what is told while the line to
 * it is broken is not heard.
 */
export class Listener {
  private readonly log = new Logger('Listener');
  private client: Client | undefined;
  private retryTimer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly url: string,
    private readonly channel: string,
    private readonly onPayload: (payload: string) => void,
  ) {}

  /**
   * @throws Error when the database cannot be reached now; it is tried again each second all the
   * same
   */
  async listen() {
    const client = new Client({
      connectionString: this.url,
      keepAlive: true,
      connectionTimeoutMillis: 4000,
    });
    client.on('notification', ({ payload }) => this.onPayload(payload ?? ''));
    client.on('error', () => undefined); // 'end' follows
    client.on('end', () => {
      if (!this.stopped) this.retryTimer = setTimeout(() => void this.reconnect(), retryMs).unref();
    });
    this.client = client;
    await client.connect();
    await client.query(`listen ${this.channel}`);
  }

  /**
   * A database that has gone without a word would never answer the farewell: it is not waited for
   * long.
   */
  async end() {
    this.stopped = true;
    clearTimeout(this.retryTimer);
    await Promise.race([this.client?.end(), pause(endMs, undefined, { ref: false })]);
  }

  private reconnect() {
    return this.listen().catch((error: Error) => this.log.warn(`Not listening: ${error.message}`));
  }
}
