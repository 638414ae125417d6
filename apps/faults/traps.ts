import { Client, Pool } from 'pg';

/** A lock that nobody else of the product uses. */
const lock = 20_319;

/**
 * Two faults put under the activity log: the line about the quote “Poison” cannot be written, and
 * whoever writes the one about “Deadly” stands still, to be killed by the test.
 */
export class Traps {
  private constructor(
    private readonly pool: Pool,
    private readonly holder: Client,
  ) {}

  static async set(databaseUrl: string) {
    const pool = new Pool({ connectionString: databaseUrl, max: 2 });
    const holder = new Client(databaseUrl);
    await holder.connect();
    await holder.query('select pg_advisory_lock($1)', [lock]);
    await pool.query(`
      create function trap() returns trigger language plpgsql as $$ begin
        if new.action = 'quote.created' and new.metadata ->> 'title' = 'Poison' then raise exception 'It does not go in.'; end if;
        if new.action = 'quote.created' and new.metadata ->> 'title' = 'Deadly' then perform pg_advisory_xact_lock(${lock}); end if;
        return new;
      end $$;
      create trigger trap before insert on activity_log for each row execute function trap()`);
    return new Traps(pool, holder);
  }

  /** Whether a worker stands still. */
  async hasCaught() {
    const { rowCount } = await this.pool.query(waiting);
    return rowCount! > 0;
  }

  /** Ends what the dead worker had begun, and is ready for the next one. */
  async letGo() {
    await this.pool.query(`select pg_terminate_backend(pid) from (${waiting}) w`);
  }

  /** Takes so many tries of both as made: each costs the start of a worker. */
  async age(tries: number) {
    await this.pool.query(
      `update event_delivery set attempts = $1 where consumer = 'activity' and done_at is null and event_id in
         (select id from domain_event where type = 'quote.created' and payload ->> 'title' in ('Poison', 'Deadly'))`,
      [tries],
    );
  }

  async mend() {
    await this.pool.query('drop trigger trap on activity_log');
  }

  async failures() {
    const { rowCount } = await this.pool.query(
      'select from event_delivery where failed_at is not null',
    );
    return rowCount!;
  }

  /** Lines of the log about quotes whose title begins so. */
  async told(title: string) {
    const { rowCount } = await this.pool.query(
      `select from activity_log where action = 'quote.created' and starts_with(metadata ->> 'title', $1)`,
      [title],
    );
    return rowCount!;
  }

  /** Of everybody: lines of the log, what is open, and the ids of what is done there. */
  async all() {
    const { rows } = await this.pool.query<{ activities: number; open: number; done: string[] }>(
      `select (select count(*)::int from activity_log) as activities,
         (select count(*)::int from event_delivery where done_at is null and failed_at is null) as open,
         (select array_agg(event_id || '_' || consumer order by event_id) from event_delivery where done_at is not null and consumer = 'activity') as done`,
    );
    return rows[0]!;
  }

  async close() {
    await this.holder.end();
    await this.pool.end();
  }
}

const waiting = `select pid from pg_locks where locktype = 'advisory' and objid = ${lock} and not granted`;
