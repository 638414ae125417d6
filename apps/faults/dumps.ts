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

/** Everything that a product keeps or says, its customers' mail aside. */
export class Dumps {
  private toldRedis = '';

  private constructor(
    private readonly product: Pick<Searched, 'databaseUrl' | 'dataDir'>,
    private readonly redis: Redis,
  ) {}

  /** From now on it is remembered what Redis is told, which forgets what is done. */
  static async begin({ databaseUrl, dataDir, redisUrl }: Searched) {
    const redis = new Redis(redisUrl);
    const dumps = new Dumps({ databaseUrl, dataDir }, redis);
    const monitor = await redis.monitor();
    monitor.on('monitor', (_time: string, words: string[]) => (dumps.toldRedis += `${words.join(' ')}\n`));
    return Object.assign(dumps, { end: () => [monitor, redis].forEach((line) => line.disconnect()) });
  }

  /** @param logs lines of its processes @returns how many of these texts stand where */
  async search(texts: readonly string[], logs: readonly string[]): Promise<Places> {
    const among = (dumped: string) => texts.filter((text) => dumped.includes(text));
    const files = new Set<string>();
    for (const path of filesBelow(join(this.product.dataDir, 'postgres'))) {
      const bytes = readFileSync(path);
      for (const text of texts) if (bytes.includes(text)) files.add(text);
    }
    return {
      database: among(await this.database()).length,
      'its files': files.size,
      Redis: among(this.toldRedis).length,
      logs: among(logs.join('\n')).length,
    };
  }

  /** Whether Redis was told of it: else its silence about the rest would say nothing. */
  heardOf(word: string) {
    return this.toldRedis.includes(word);
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
        const { rows } = await client.query<{ row: string }>(`select t::text as row from "${name}" t`);
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
