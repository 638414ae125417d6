import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { BackupTools } from './backup-tools.js';

/**
 * Uses pg_dump and pg_restore if they are installed, else copies the database within the server.
 */
export class Backup {
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

  get method() {
    return this.tools ? 'pg_dump and pg_restore' : 'copied within the server';
  }

  /** Needs a database without connections. */
  async create() {
    const sums = await this.checksums();
    if (this.tools)
      this.tools.run('pg_dump', [
        '--format=custom',
        `--dbname=${this.databaseUrl}`,
        `--file=${this.dump}`,
      ]);
    else await this.runAsOwner([`create database ${this.name}_kept template ${this.name}`]);
    cpSync(this.files, this.folder, { recursive: true });
    return sums;
  }

  async restore() {
    await this.runAsOwner([`drop database ${this.name} with (force)`]);
    rmSync(this.files, { recursive: true });
    await this.runAsOwner([
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

  /** Row count and checksum of each table. */
  checksums() {
    return this.withClient(this.databaseUrl, async (client) => {
      const tables = await client.query<{ name: string }>(
        `select table_name as name from information_schema.tables where table_schema = 'public'
          and table_type = 'BASE TABLE' order by 1`,
      );
      const sums: Record<string, string> = {};
      for (const { name } of tables.rows) {
        const { rows } = await client.query<{ sum: string }>(
          `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ' '
            order by t::text)), '') as sum from "${name}" t`,
        );
        sums[name] = rows[0]!.sum;
      }
      return sums;
    });
  }

  countMissingFiles() {
    return this.withClient(this.databaseUrl, async (client) => {
      const { rows } = await client.query<{ key: string }>(
        `select key from objects where state = 'stored'`,
      );
      return rows.filter(({ key }) => !existsSync(join(this.files, key.slice(0, 2), key))).length;
    });
  }

  private runAsOwner(statements: readonly string[]) {
    const url = new URL(this.databaseUrl);
    url.pathname = '/postgres';
    return this.withClient(url.href, async (client) => {
      for (const statement of statements) await client.query(statement);
    });
  }

  private async withClient<T>(url: string, act: (client: Client) => Promise<T>) {
    const client = new Client(url);
    await client.connect();
    try {
      return await act(client);
    } finally {
      await client.end();
    }
  }
}
