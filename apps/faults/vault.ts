import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { BackupTools } from './backup-tools.js';

/**
 * A backup of a product: its database, by the documented commands where there are tools for them,
 * else copied within the server, and its files.
 */
export class Vault {
  private readonly name: string;
  private readonly files: string;
  private readonly folder: string;
  private readonly dump: string;

  constructor(
    private readonly databaseUrl: string,
    dataDir: string,
    private readonly tools: BackupTools | undefined,
  ) {
    this.name = new URL(databaseUrl).pathname.slice(1);
    [this.files, this.folder] = [join(dataDir, 'objects'), join(dataDir, 'objects-kept')];
    this.dump = join(dataDir, 'makeready.dump');
  }

  get way() {
    return this.tools ? 'pg_dump and pg_restore' : 'copied within the server';
  }

  /**
   * Nobody may be connected.
   * @returns what was kept, as {@link sums}
   */
  async keep() {
    const sums = await this.sums();
    if (this.tools)
      this.tools.run('pg_dump', [
        '--format=custom',
        `--dbname=${this.databaseUrl}`,
        `--file=${this.dump}`,
      ]);
    else await this.asOperator([`create database ${this.name}_kept template ${this.name}`]);
    cpSync(this.files, this.folder, { recursive: true });
    return sums;
  }

  /** Everything is lost, then comes back as it was kept. */
  async restore() {
    await this.asOperator([`drop database ${this.name} with (force)`]);
    rmSync(this.files, { recursive: true });
    await this.asOperator([
      `create database ${this.name} ${this.tools ? '' : `template ${this.name}_kept`}`,
    ]);
    this.tools?.run('pg_restore', [
      '--clean',
      '--if-exists',
      '--no-owner',
      `--dbname=${this.databaseUrl}`,
      this.dump,
    ]);
    cpSync(this.folder, this.files, { recursive: true });
  }

  /** Of each table, how many rows it has and a checksum of all of them. */
  sums() {
    return this.connected(this.databaseUrl, async (client) => {
      const tables = await client.query<{ name: string }>(
        `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
      );
      const sums: Record<string, string> = {};
      for (const { name } of tables.rows) {
        const { rows } = await client.query<{ sum: string }>(
          `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ' ' order by t::text)), '') as sum from "${name}" t`,
        );
        sums[name] = rows[0]!.sum;
      }
      return sums;
    });
  }

  /** Stored files that a row speaks of and nobody finds. */
  missingFiles() {
    return this.connected(this.databaseUrl, async (client) => {
      const { rows } = await client.query<{ key: string }>(
        `select key from objects where state = 'stored'`,
      );
      return rows.filter(({ key }) => !existsSync(join(this.files, key.slice(0, 2), key))).length;
    });
  }

  private asOperator(statements: readonly string[]) {
    const url = new URL(this.databaseUrl);
    url.pathname = '/postgres';
    return this.connected(url.href, async (client) => {
      for (const statement of statements) await client.query(statement);
    });
  }

  private async connected<T>(url: string, act: (client: Client) => Promise<T>) {
    const client = new Client(url);
    await client.connect();
    try {
      return await act(client);
    } finally {
      await client.end();
    }
  }
}
