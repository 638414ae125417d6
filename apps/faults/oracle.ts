import { Pool } from 'pg';
import type { expectedRecords } from './shop-work.js';

/** Counts records and events by the beginning of their title. */
export class Oracle {
  private readonly pool: Pool;

  constructor(databaseUrl: string) {
    this.pool = new Pool({ connectionString: databaseUrl, max: 2 });
    this.pool.on('error', () => undefined); // a killed database drops idle connections
  }

  async countJobRecords(jobId: string) {
    const { rows } = await this.pool.query<ReturnType<typeof expectedRecords>>(
      `with event as (select id, type from domain_event where aggregate_id = $1),
         of_type as (select type, count(*) from event group by type)
       select (select count(*) from proofs where job_id = $1) || ' + ' ||
           (select count from of_type where type = 'proof.sent') as "proofs + events",
         (select count(*) from invoices where job_id = $1) || ' + ' ||
           (select count from of_type where type = 'invoice.sent') as "invoices + events",
         (select count(*) from outgoing_pos where job_id = $1 and status = 'in_production')
           || ' + ' || (select count from of_type where type = 'purchaseOrder.statusChanged')
           as "orders moved + events",
         (select count(*)::int from activity_log where event_id in (select id from event
           where type in ('proof.sent', 'invoice.sent', 'purchaseOrder.statusChanged')))
           as "log entries"`,
      [jobId],
    );
    return rows[0]!;
  }

  async count(title: string) {
    const { rows } = await this.pool.query<Counts>(
      `with record as (select id from quotes where starts_with(title, $1)
           union all select id from jobs where starts_with(title, $1)),
         event as (select id, type from domain_event where aggregate_id in (select id from record))
       select (select count(*)::int from record) as records,
         (select count(*)::int from event where type in ('quote.created', 'job.created')) as events,
         (select count(*)::int from event_delivery where event_id in (select id from event)
           and consumer = 'activity' and done_at is not null) as done,
         (select count(*)::int from event_delivery where done_at is null) as open,
         (select count(*)::int from event_delivery where failed_at is not null) as failed,
         (select count(*)::int from activity_log
           where event_id in (select id from event)) as activities`,
      [title],
    );
    return rows[0]!;
  }

  /** Keeps queued work in the queue until the returned function is called. */
  lockLog() {
    return this.lockTable('activity_log in share mode');
  }

  /** Blocks reads of quotes until the returned function is called. */
  lockQuotes() {
    return this.lockTable('quotes in access exclusive mode');
  }

  /** Keeps a reading transaction open until the returned function is called. */
  readQuotes() {
    return this.lockTable('quotes in access share mode');
  }

  async isExclusiveLockWaiting(table: string) {
    const { rowCount } = await this.pool.query(
      `select from pg_locks where relation = $1::regclass and mode = 'AccessExclusiveLock'
        and not granted`,
      [table],
    );
    return rowCount! > 0;
  }

  private async lockTable(table: string) {
    const client = await this.pool.connect();
    await client.query('begin');
    await client.query(`lock table ${table}`);
    return async () => {
      await client.query('rollback');
      client.release();
    };
  }

  async quoteIds(title: string) {
    const { rows } = await this.pool.query<{ id: string }>(
      'select id from quotes where starts_with(title, $1)',
      [title],
    );
    return rows.map(({ id }) => id);
  }

  /** Quotes without their idempotency key, and stored answers without their quote. */
  async countIncomplete(title: string) {
    const { rows } = await this.pool.query<{ halves: number }>(
      `select count(*)::int as halves from (select id::text as id from quotes
        where starts_with(title, $1)) q
       full join (select body ->> 'id' as id from idempotency_key
         where starts_with(body ->> 'title', $1)) k using (id)
       where q.id is null or k.id is null or not exists (select from quotes where id::text = k.id)`,
      [title],
    );
    return rows[0]!.halves;
  }

  async countQuotes() {
    const { rows } = await this.pool.query<{ quotes: number }>(
      'select count(*)::int as quotes from quotes',
    );
    return rows[0]!.quotes;
  }

  async countOpenParses() {
    const { rowCount } = await this.pool.query('select from parses where done_at is null');
    return rowCount!;
  }

  async countUnqueued() {
    const { rowCount } = await this.pool.query(
      'select from event_delivery where queued_at is null and done_at is null',
    );
    return rowCount!;
  }

  close() {
    return this.pool.end();
  }
}

interface Counts {
  records: number;
  events: number;
  done: number;
  open: number;
  failed: number;
  activities: number;
}

export const eachOnce = (records: number): Counts => ({
  records,
  events: records,
  done: records,
  open: 0,
  failed: 0,
  activities: records,
});
