import { Pool } from 'pg';
import type { storyOf } from './shop-work.js';

/**
 * What the database says about quotes and jobs whose title begins with `title`: the judge of every
 * promise about events.
 */
export class Oracle {
  private readonly pool: Pool;

  constructor(databaseUrl: string) {
    this.pool = new Pool({ connectionString: databaseUrl, max: 2 });
    this.pool.on('error', () => undefined); // a killed database takes idle connections with it
  }

  /** What was done with one job, as {@link storyOf} tells it. */
  async story(jobId: string) {
    const { rows } = await this.pool.query<ReturnType<typeof storyOf>>(
      `with told as (select id, type from domain_event where aggregate_id = $1),
         of_type as (select type, count(*) from told group by type)
       select (select count(*) from proofs where job_id = $1) || ' + ' || (select count from of_type where type = 'proof.sent') as "proofs + events",
         (select count(*) from invoices where job_id = $1) || ' + ' || (select count from of_type where type = 'invoice.sent') as "invoices + events",
         (select count(*) from outgoing_pos where job_id = $1 and status = 'in_production') || ' + ' ||
           (select count from of_type where type = 'purchaseOrder.statusChanged') as "orders moved + events",
         (select count(*)::int from activity_log where event_id in
           (select id from told where type in ('proof.sent', 'invoice.sent', 'purchaseOrder.statusChanged'))) as "lines of the log"`,
      [jobId],
    );
    return rows[0]!;
  }

  async count(title: string) {
    const { rows } = await this.pool.query<Counts>(
      `with mine as (select id from quotes where starts_with(title, $1) union all select id from jobs where starts_with(title, $1)),
         told as (select id, type from domain_event where aggregate_id in (select id from mine))
       select (select count(*)::int from mine) as records,
         (select count(*)::int from told where type in ('quote.created', 'job.created')) as events,
         (select count(*)::int from event_delivery where event_id in (select id from told) and consumer = 'activity' and done_at is not null) as done,
         (select count(*)::int from event_delivery where done_at is null) as open,
         (select count(*)::int from event_delivery where failed_at is not null) as failed,
         (select count(*)::int from activity_log where event_id in (select id from told)) as activities`,
      [title],
    );
    return rows[0]!;
  }

  /**
   * No effect can be written until the returned function is called: whatever is queued stays
   * queued.
   */
  holdEffects() {
    return this.hold('activity_log in share mode');
  }

  /** Nobody can read quotes until the returned function is called. */
  holdQuotes() {
    return this.hold('quotes in access exclusive mode');
  }

  /** Somebody reads quotes, in one long transaction, until the returned function is called. */
  readQuotes() {
    return this.hold('quotes in access share mode');
  }

  /** Whether somebody waits for all of a table. */
  async isWaitedFor(table: string) {
    const { rowCount } = await this.pool.query(
      `select from pg_locks where relation = $1::regclass and mode = 'AccessExclusiveLock' and not granted`,
      [table],
    );
    return rowCount! > 0;
  }

  private async hold(table: string) {
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

  /** Quotes without the key that they were written with, and kept answers without their quote. */
  async halves(title: string) {
    const { rows } = await this.pool.query<{ halves: number }>(
      `select count(*)::int as halves from (select id::text as id from quotes where starts_with(title, $1)) q
       full join (select body ->> 'id' as id from idempotency_key where starts_with(body ->> 'title', $1)) k using (id)
       where q.id is null or k.id is null or not exists (select from quotes where id::text = k.id)`,
      [title],
    );
    return rows[0]!.halves;
  }

  async quotes() {
    const { rows } = await this.pool.query<{ quotes: number }>(
      'select count(*)::int as quotes from quotes',
    );
    return rows[0]!.quotes;
  }

  async parsesInFlight() {
    const { rowCount } = await this.pool.query('select from parses where done_at is null');
    return rowCount!;
  }

  /** Event handlings that no relay has queued yet. */
  async unqueued() {
    const { rowCount } = await this.pool.query(
      'select from event_delivery where queued_at is null',
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

/** Everything once. */
export const once = (records: number): Counts => ({
  records,
  events: records,
  done: records,
  open: 0,
  failed: 0,
  activities: records,
});
