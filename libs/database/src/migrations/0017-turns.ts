import { Migration } from '@mikro-orm/migrations';

/** Since when the next step is whose it is. Empty for those whose turn never changed: since they are there. */
const since = `
  alter table quotes add turn_since timestamptz;
  alter table jobs add turn_since timestamptz;`;

/** What still waits for somebody, in the order in which it is wanted; of jobs with all that says for whom, so that they can be counted. */
const turns = `
  create index quotes_turn on quotes ((case when priced_at is not null then valid_until end), (coalesce(turn_since, created_at)), id)
    where status in ('draft', 'pending', 'approved') and job_id is null;
  create index jobs_turn on jobs ((case when status in ('completed', 'ready_for_pickup') then coalesce(delivery_date, mail_date)
    else least(estimated_completion_date, mail_date) end), (coalesce(turn_since, created_at)), id)
    include (status, proof_status, delivery_date, delivery_method) where status <> 'delivered';
  drop index invoices_open;
  create index invoices_turn on invoices (due_date, issued_date, id) where status in ('sent', 'overdue');
  create index outgoing_pos_turn on outgoing_pos (ship_date, created_at, id) where status not in ('completed', 'cancelled');`;

export class Migration0017 extends Migration {
  override up() {
    for (const sql of [since, turns]) this.addSql(sql);
  }
}
