import { spawnSync } from 'node:child_process';
import { Client } from 'pg';

/** PostgreSQL's own tools, as the page on operations uses them. */
export interface BackupTools {
  /**
   * Runs one of them with the words after its name.
   * @throws Error with what it said when it failed
   */
  run(tool: 'pg_dump' | 'pg_restore', args: readonly string[]): void;
}

/** @returns undefined where there are none that are at least as new as the server */
export async function backupTools(databaseUrl: string): Promise<BackupTools | undefined> {
  const own = /\) (\d+)/.exec(
    spawnSync('pg_dump', ['--version'], { encoding: 'utf8' }).stdout ?? '',
  );
  if (!own || Number(own[1]) < (await serverVersion(databaseUrl))) return undefined;
  return {
    run(tool, args) {
      const { status, stderr, error } = spawnSync(tool, args, { encoding: 'utf8' });
      if (status !== 0) throw new Error(`${tool} failed: ${stderr || error?.message}`);
    },
  };
}

async function serverVersion(databaseUrl: string) {
  const client = new Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  );
  await client.end();
  return rows[0]!.version;
}
