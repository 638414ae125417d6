import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { Client } from 'pg';

type Places = Record<'database' | 'its files' | 'Redis' | 'logs', number>;

interface Searched {
  databaseUrl: string;
  redisUrl: string;
  dataDir: string;
}

/** Everything that a product keeps or says, its customers' email aside. */
export class Dumps {
  private redisTraffic = '';

  private constructor(
    private readonly product: Searched,
    private readonly redis: Redis,
  ) {
    redis.on(
      'monitor',
      (_time: string, words: string[]) => (this.redisTraffic += `${words.join(' ')}\n`),
    );
  }

  /** From now on it is remembered what Redis is told, which forgets what is done; until `end`. */
  static async begin(product: Searched) {
    const asking = new Redis(product.redisUrl);
    const dumps = new Dumps(product, await asking.monitor());
    asking.disconnect();
    return dumps;
  }

  end() {
    this.redis.disconnect();
  }

  /**
   * @param logs lines of its processes
   * @returns how many of these texts stand where
   */
  async search(texts: readonly string[], logs: readonly string[]): Promise<Places> {
    const among = (dumped: string) =>
      texts.filter((text) => dumped.includes(text) || dumped.includes(asBytes(text)));
    const files = new Set<string>();
    for (const path of filesBelow(join(this.product.dataDir, 'postgres'))) {
      const bytes = readFileSync(path);
      for (const text of texts) if (bytes.includes(text)) files.add(text);
    }
    return {
      database: among(await this.database()).length,
      'its files': files.size,
      Redis: among(this.redisTraffic).length,
      logs: among(logs.join('\n')).length,
    };
  }

  /** Whether Redis was told of it: else its silence about the rest would say nothing. */
  redisReceived(word: string) {
    return this.redisTraffic.includes(word);
  }

  private async database() {
    const client = new Client(this.product.databaseUrl);
    await client.connect();
    try {
      const { rows: tables } = await client.query<{ name: string }>(
        `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
      );
      let all = '';
      for (const { name } of tables) {
        const { rows } = await client.query<{ row: string }>(
          `select t::text as row from "${name}" t`,
        );
        all += rows.map(({ row }) => row).join('\n');
      }
      return all;
    } finally {
      await client.end();
    }
  }
}

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** As PostgreSQL writes it in a column of bytes. */
const asBytes = (text: string) => Buffer.from(text).toString('hex');
