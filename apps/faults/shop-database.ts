import { Pool } from 'pg';
import type { CreateCall } from './create-calls.js';

const eventOf: Record<CreateCall['table'], string> = {
  quotes: 'quote.created',
  jobs: 'job.created',
  invoices: 'invoice.sent',
  outgoing_pos: 'purchaseOrder.created',
  proofs: 'proof.sent',
  messages: 'message.posted',
};
const tables = Object.keys(eventOf) as CreateCall['table'][];

export class ShopDatabase {
  private readonly pool: Pool;

  constructor(databaseUrl: string) {
    this.pool = new Pool({ connectionString: databaseUrl, max: 3 });
    this.pool.on('error', () => undefined); // a killed database drops idle connections
  }

  async countRecords(): Promise<Record<string, number>> {
    const counts = tables.flatMap((table) => [
      `(select count(*)::int from ${table}) as "${table}"`,
      `(select count(*)::int from domain_event
        where type = '${eventOf[table]}') as "events of ${table}"`,
    ]);
    const { rows } = await this.pool.query<Record<string, number>>(`select ${counts.join(', ')}`);
    return rows[0]!;
  }

  async countEvents(jobId: string, type: string) {
    const { rowCount } = await this.pool.query(
      'select from domain_event where aggregate_id = $1 and type = $2',
      [jobId, type],
    );
    return rowCount!;
  }

  async countJobsOf(packageId: string) {
    const { rowCount } = await this.pool.query('select from jobs where package_id = $1', [
      packageId,
    ]);
    return rowCount!;
  }

  async countJobsOfPo(customerPoNumber: string) {
    const { rowCount } = await this.pool.query('select from jobs where customer_po_number = $1', [
      customerPoNumber,
    ]);
    return rowCount!;
  }

  /** A killed process's transaction ends when the database notices. */
  async hasNoOpenTransactions() {
    const { rowCount } = await this.pool.query(
      `select from pg_stat_activity where datname = current_database() and xact_start is not null
        and pid <> pg_backend_pid()`,
    );
    return rowCount === 0;
  }

  async finalState(jobId: string) {
    const { rows } = await this.pool.query<{ ending: string }>(
      `select concat_ws(' ', coalesce((select concat_ws(' ', status, proof_status) from jobs
        where id = $1), 'gone'),
         (select string_agg(case when approved_at is null then 'open' else 'approved' end, ' '
           order by version) from proofs where job_id = $1),
         (select string_agg(type, ' ' order by type) from domain_event where aggregate_id = $1
          and type in ('job.statusChanged', 'job.deleted', 'proof.sent', 'proof.approved'))) as
            ending`,
      [jobId],
    );
    return rows[0]!.ending;
  }

  async expireLink(proofId: string) {
    await this.pool.query('update proofs set link_expires_at = clock_timestamp() where id = $1', [
      proofId,
    ]);
  }

  async hasNoOpenDeliveries() {
    const { rowCount } = await this.pool.query('select from event_delivery where done_at is null');
    return rowCount === 0;
  }

  /** Without `ids` all staff are active. */
  async setActiveStaff(ids?: readonly string[]) {
    await this.pool.query(
      `update users set active = $1::uuid[] is null or id = any($1::uuid[])
        where role <> 'customer'`,
      [ids],
    );
  }

  async countActiveStaff() {
    const { rowCount } = await this.pool.query(
      `select from users where active and role <> 'customer'`,
    );
    return rowCount!;
  }

  async countDecisions(jobIds: readonly string[]) {
    const { rows } = await this.pool.query<ReturnType<typeof ShopDatabase.expectedDecisions>>(
      `with record as (select p.*, j.status, j.proof_status from proofs p
           join jobs j on j.id = p.job_id where j.id = any($1::uuid[])),
         decision as (select * from domain_event
           where aggregate_id in (select job_id from record)
           and type in ('proof.approved', 'proof.changesRequested'))
       select (select count(*)::int from record
           where num_nonnulls(approved_at, rejected_at) = 1) as decided,
         (select count(*)::int from decision) as events,
         (select count(*)::int from email_message
           where cause_id in (select id from decision) and facts ->> 'forShop' = 'true')
           as "emails to the shop",
         (select count(*)::int from record m join decision d on d.aggregate_id = m.job_id
           where (m.approved_at is null) = (d.type = 'proof.changesRequested')
           and m.status = case when m.approved_at is null then 'proof_changes_requested'
             else 'proof_approved' end
           and m.proof_status = case when m.approved_at is null then 'pending'
             else 'approved' end) as "jobs that agree"`,
      [jobIds],
    );
    return rows[0]!;
  }

  static expectedDecisions(proofs: number) {
    return {
      decided: proofs,
      events: proofs,
      'emails to the shop': proofs,
      'jobs that agree': proofs,
    };
  }

  async countProofEmails(jobIds: readonly string[]) {
    const { rowCount } = await this.pool.query(
      `select from email_message where state = 'sent' and cause_id in (select id from domain_event
        where aggregate_id = any($1::uuid[]) and type = 'proof.sent')`,
      [jobIds],
    );
    return rowCount!;
  }

  /** Blocks inserts until the returned function is called. */
  async lockTable(table: CreateCall['table']) {
    const client = await this.pool.connect();
    await client.query('begin');
    await client.query(`lock table ${table} in share mode`);
    return async () => {
      await client.query('rollback');
      client.release();
    };
  }

  /** Blocks proof decisions until the returned function is called. */
  async lockJob(jobId: string) {
    const client = await this.pool.connect();
    await client.query('begin');
    await client.query('select from jobs where id = $1 for update', [jobId]);
    return async () => {
      await client.query('rollback');
      client.release();
    };
  }

  async countLockWaiters() {
    const { rowCount } = await this.pool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock'`,
    );
    return rowCount!;
  }

  async isInsertWaiting(table: CreateCall['table']) {
    const { rowCount } = await this.pool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and query ~ $1`,
      [`insert into "?${table}"? `],
    );
    return rowCount! > 0;
  }

  close() {
    return this.pool.end();
  }
}
