import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, openSync, closeSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';

export interface Volume {
  readonly name: string;
  fill(): Promise<void> | void;
  free(): Promise<void> | void;
  /** Call it after PostgreSQL has stopped. */
  remove(): void;
}

/** Moves all tables to a small disk, or simulates a full one if mounting is not allowed. */
export async function moveToVolume(databaseUrl: string, dataDir: string): Promise<Volume> {
  const disk = SmallDisk.mount();
  if (!disk) return new SimulatedFullVolume(databaseUrl);
  const { uid, gid } = statSync(join(dataDir, 'postgres/data'));
  const place = disk.folder(uid, gid);
  await runSql(
    databaseUrl,
    `create tablespace small location '${place}'`,
    'alter table all in tablespace pg_default set tablespace small',
  );
  return disk;
}

class SmallDisk implements Volume {
  readonly name = 'a full disk';

  private constructor(private readonly path: string) {}

  static mount() {
    const path = mkdtempSync(join(tmpdir(), 'small-disk-'));
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m,mode=755', 'tmpfs', path], {
        stdio: 'ignore',
      });
    } catch {
      rmSync(path, { recursive: true });
      return undefined;
    }
    return new SmallDisk(path);
  }

  folder(uid: number, gid: number) {
    const folder = join(this.path, 'tables');
    mkdirSync(folder);
    execFileSync('chown', [`${uid}:${gid}`, folder]);
    return folder;
  }

  fill() {
    const file = openSync(join(this.path, 'filler'), 'w');
    const block = Buffer.alloc(4096, 1);
    try {
      for (;;) writeSync(file, block);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      closeSync(file);
    }
  }

  free() {
    rmSync(join(this.path, 'filler'));
  }

  remove() {
    execFileSync('umount', ['--lazy', this.path]);
    rmSync(this.path, { recursive: true });
  }
}

/** Fails when an event, a log entry or an email is written, after the record itself. */
class SimulatedFullVolume implements Volume {
  readonly name = 'a simulated full disk';

  constructor(private readonly databaseUrl: string) {}

  fill() {
    const tables = ['domain_event', 'activity_log', 'email_message'];
    return runSql(
      this.databaseUrl,
      `create function no_room() returns trigger language plpgsql as $$
       begin raise exception 'could not extend file: No space left on device'
         using errcode = 'disk_full'; end $$`,
      ...tables.map(
        (table) =>
          `create trigger no_room before insert or update on ${table} for each row execute function
            no_room()`,
      ),
    );
  }

  free() {
    return runSql(this.databaseUrl, 'drop function no_room cascade');
  }

  remove() {}
}

async function runSql(databaseUrl: string, ...statements: string[]) {
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
