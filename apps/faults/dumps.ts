import { readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { until } from '#testing';

type Places = Record<'database' | 'data files' | 'Redis' | 'logs', number>;

interface SearchedProduct {
  databaseUrl: string;
  redisUrl: string;
  dataDir: string;
}

/** Searches everything that a product stores or logs, except the emails to customers. */
export class Dumps {
  private redisTraffic = '';

  private constructor(
    private readonly product: SearchedProduct,
    private readonly monitor: Socket,
  ) {
    monitor.setEncoding('latin1').on('data', (lines: string) => (this.redisTraffic += lines));
  }

  /**
   * Records all Redis commands, because Redis forgets finished work. ioredis takes a command that
   * arrives together with the answer to MONITOR for an error.
   */
  static async begin(product: SearchedProduct) {
    const { hostname, port } = new URL(product.redisUrl);
    const monitor = connect(Number(port), hostname);
    const dumps = new Dumps(product, monitor);
    monitor.write('MONITOR\r\n');
    await until(() => dumps.redisTraffic.startsWith('+OK'));
    return dumps;
  }

  end() {
    this.monitor.destroy();
  }

  /** @returns the number of texts in each place */
  async search(texts: readonly string[], logs: readonly string[]): Promise<Places> {
    const matchesIn = (dump: string) =>
      texts.filter((text) => dump.includes(text) || dump.includes(toHex(text)));
    const files = new Set<string>();
    for (const path of filesBelow(join(this.product.dataDir, 'postgres'))) {
      const bytes = readFileSync(path);
      for (const text of texts) if (bytes.includes(text)) files.add(text);
    }
    return {
      database: matchesIn(await this.database()).length,
      'data files': files.size,
      Redis: matchesIn(this.redisTraffic).length,
      logs: matchesIn(logs.join('\n')).length,
    };
  }

  /** Proves that the recording worked. */
  redisReceived(word: string) {
    return this.redisTraffic.includes(word);
  }

  private async database() {
    const client = new Client(this.product.databaseUrl);
    await client.connect();
    try {
      const { rows: tables } = await client.query<{ name: string }>(
        `select table_name as name from information_schema.tables where table_schema = 'public'
          and table_type = 'BASE TABLE'`,
      );
      let text = '';
      for (const { name } of tables) {
        const { rows } = await client.query<{ row: string }>(
          `select t::text as row from "${name}" t`,
        );
        text += rows.map(({ row }) => row).join('\n');
      }
      return text;
    } finally {
      await client.end();
    }
  }
}

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** The format of PostgreSQL's bytea columns. */
const toHex = (text: string) => Buffer.from(text).toString('hex');
