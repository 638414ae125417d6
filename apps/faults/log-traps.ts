import { Client, Pool } from 'pg';

/** Not used by the product. */
const trapLock = 20_319;

/**
 * A trigger on the activity log: the entry of the quote “Poison” fails, and the writer of “Deadly”
 * waits until the test kills it.
 */
export class LogTraps {
  private constructor(
    private readonly pool: Pool,
    private readonly holder: Client,
  ) {}

  static async set(databaseUrl: string) {
    const pool = new Pool({ connectionString: databaseUrl, max: 2 });
    const holder = new Client(databaseUrl);
    await holder.connect();
    await holder.query('select pg_advisory_lock($1)', [trapLock]);
    await pool.query(`
      create function trap() returns trigger language plpgsql as $$ begin
        if new.action = 'quote.created' and new.metadata ->> 'title' = 'Poison'
          then raise exception 'The entry cannot be written.'; end if;
        if new.action = 'quote.created' and new.metadata ->> 'title' = 'Deadly'
          then perform pg_advisory_xact_lock(${trapLock}); end if;
        return new;
      end $$;
      create trigger trap before insert on activity_log for each row execute function trap()`);
    return new LogTraps(pool, holder);
  }

  async isWorkerTrapped() {
    const { rowCount } = await this.pool.query(waitersSql);
    return rowCount! > 0;
  }

  /** Ends the transaction of the killed worker. */
  async release() {
    await this.pool.query(`select pg_terminate_backend(pid) from (${waitersSql}) w`);
  }

  /** Saves time, because each attempt needs another worker. */
  async setAttempts(tries: number) {
    await this.pool.query(
      `update event_delivery set attempts = $1 where consumer = 'activity' and done_at is null
        and event_id in
         (select id from domain_event where type = 'quote.created' and payload ->> 'title' in
           ('Poison', 'Deadly'))`,
      [tries],
    );
  }

  async remove() {
    await this.pool.query('drop trigger trap on activity_log');
  }

  async failures() {
    const { rowCount } = await this.pool.query(
      'select from event_delivery where failed_at is not null',
    );
    return rowCount!;
  }

  async countLogLines(title: string) {
    const { rowCount } = await this.pool.query(
      `select from activity_log where action = 'quote.created' and starts_with(metadata ->> 'title',
        $1)`,
      [title],
    );
    return rowCount!;
  }

  async readTotals() {
    const { rows } = await this.pool.query<{ activities: number; open: number; done: string[] }>(
      `select (select count(*)::int from activity_log) as activities,
         (select count(*)::int from event_delivery where done_at is null and failed_at is null) as
           open,
         (select array_agg(event_id || '_' || consumer order by event_id) from event_delivery
           where done_at is not null and consumer = 'activity') as done`,
    );
    return rows[0]!;
  }

  async close() {
    await this.holder.end();
    await this.pool.end();
  }
}

const waitersSql = `select pid from pg_locks where locktype = 'advisory' and objid = ${trapLock} and
  not granted`;
