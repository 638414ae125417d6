import { Client, Pool } from 'pg';

/** Not used by the product. */
const trapLock = 20_447;

const waitersSql = `select pid from pg_locks where locktype = 'advisory' and objid = ${trapLock} and
  not granted`;

/** A trigger that stops a removal after the bytes of a list are gone and before its row says so. */
export class RemovalTrap {
  private holder: Client | undefined;

  private constructor(private readonly databaseUrl: string) {}

  static async set(databaseUrl: string) {
    const trap = new RemovalTrap(databaseUrl);
    await trap.query(`
      create function removal_trap() returns trigger language plpgsql as $$ begin
        if new.removed_at is not null and old.removed_at is null
          then perform pg_advisory_xact_lock_shared(${trapLock}); end if;
        return new;
      end $$;
      create trigger removal_trap before update on job_files
        for each row execute function removal_trap()`);
    return trap;
  }

  async close() {
    this.holder = new Client(this.databaseUrl);
    await this.holder.connect();
    await this.holder.query(`select pg_advisory_lock(${trapLock})`);
  }

  async hasWorker() {
    return (await this.query(waitersSql)).rowCount! > 0;
  }

  /** Ends the transaction of the killed worker. */
  async release() {
    await this.query(`select pg_terminate_backend(pid) from (${waitersSql}) w`);
  }

  async open() {
    await this.holder?.end();
    this.holder = undefined;
  }

  private async query(sql: string) {
    const pool = new Pool({ connectionString: this.databaseUrl, max: 1 });
    return pool.query(sql).finally(() => pool.end());
  }
}
