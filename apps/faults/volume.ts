import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, openSync, closeSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';

/** The database's disk, on which there can be no room left. */
export interface Volume {
  /** How its being full comes about. */
  readonly name: string;
  fill(): Promise<void> | void;
  free(): Promise<void> | void;
  /** After PostgreSQL has ended. */
  remove(): void;
}

/**
 * Moves every table of the database to a small disk of its own. Where this process may mount none,
 * PostgreSQL is made to say what it would say of a full disk instead.
 * @param dataDir of the embedded PostgreSQL
 */
export async function volumeOf(databaseUrl: string, dataDir: string): Promise<Volume> {
  const disk = SmallDisk.mounted();
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
  readonly name = 'a disk that is full';

  private constructor(private readonly path: string) {}

  static mounted() {
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
    const piece = Buffer.alloc(4096, 1);
    try {
      for (;;) writeSync(file, piece);
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

/**
 * In every transaction that leaves an event or an effect of one, after it has written what the
 * event is about.
 */
class SimulatedFullVolume implements Volume {
  readonly name = 'PostgreSQL says that the disk is full';

  constructor(private readonly databaseUrl: string) {}

  fill() {
    const tables = ['domain_event', 'activity_log', 'email_message'];
    return runSql(
      this.databaseUrl,
      `create function no_room() returns trigger language plpgsql as $$
       begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`,
      ...tables.map(
        (table) =>
          `create trigger no_room before insert or update on ${table} for each row execute function no_room()`,
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
