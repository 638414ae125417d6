import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { Client } from 'pg';

type Places = Record<'database' | 'Redis' | 'their files' | 'logs', number>;

/** Everything that a product keeps or says, its customers' mail aside. */
export class Dumps {
  constructor(private readonly product: { databaseUrl: string; redisUrl: string; dataDir: string }) {}

  /** @param logs lines of its processes @returns how many of these texts stand where */
  async search(texts: readonly string[], logs: readonly string[]): Promise<Places> {
    const among = (dumped: string) => texts.filter((text) => dumped.includes(text));
    const files = new Set<string>();
    for (const server of ['postgres', 'redis']) {
      for (const path of filesBelow(join(this.product.dataDir, server))) {
        const bytes = readFileSync(path);
        for (const text of texts) if (bytes.includes(text)) files.add(text);
      }
    }
    return {
      database: among(await this.database()).length,
      Redis: among(await this.redis()).length,
      'their files': files.size,
      logs: among(logs.join('\n')).length,
    };
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

  private async redis() {
    const redis = new Redis(this.product.redisUrl);
    try {
      const found: unknown[] = [];
      for (const key of await redis.keys('*')) {
        found.push(key);
        const type = await redis.type(key);
        if (type === 'string') found.push(await redis.get(key));
        else if (type === 'hash') found.push(await redis.hgetall(key));
        else if (type === 'list') found.push(await redis.lrange(key, 0, -1));
        else if (type === 'set') found.push(await redis.smembers(key));
        else if (type === 'zset') found.push(await redis.zrange(key, 0, -1));
        else if (type === 'stream') found.push(await redis.xrange(key, '-', '+'));
      }
      return JSON.stringify(found);
    } finally {
      redis.disconnect();
    }
  }
}

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
