import { spawnSync } from 'node:child_process';
import { Client } from 'pg';

export interface BackupTools {
  /** @throws with the tool's error output */
  run(tool: 'pg_dump' | 'pg_restore', args: readonly string[]): void;
}

/** @returns undefined unless the installed tools are as new as the server */
export async function backupTools(databaseUrl: string): Promise<BackupTools | undefined> {
  const installedVersion = /\) (\d+)/.exec(
    spawnSync('pg_dump', ['--version'], { encoding: 'utf8' }).stdout ?? '',
  );
  if (!installedVersion || Number(installedVersion[1]) < (await serverVersion(databaseUrl)))
    return undefined;
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
