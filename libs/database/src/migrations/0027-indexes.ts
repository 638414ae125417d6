import { Migration } from '@mikro-orm/migrations';

const day = `(case when status in ('completed', 'ready_for_pickup') then coalesce(delivery_date, mail_date)
    else least(estimated_completion_date, mail_date) end)`;
const since = '(coalesce(turn_since, created_at))';

/**
 * What waits for somebody in the order in which it is wanted, of a company too: in everybody's order its own lie far apart. How many wait the tally knows, so
 * that nobody counts them in the index any more, and what only the counting needed is left out.
 */
const turns = `
  drop index jobs_turn;
  create index jobs_turn on jobs (${day}, ${since}, id) where status <> 'delivered';
  create index jobs_company_turn on jobs (company_id, ${day}, ${since}, id) where status <> 'delivered';`;

/** What a company has in work, by status: among all of its jobs these are few. */
const open = `create index jobs_company_open on jobs (company_id, status, mail_date, id) where status <> 'delivered';`;

/** A new job has no day in either of these, and no entry any more. What was finished is told from the index alone. */
const dated = `
  drop index jobs_delivery;
  create index jobs_delivery on jobs (delivery_date) where status <> 'delivered' and delivery_date is not null;
  drop index jobs_completed;
  create index jobs_completed on jobs (actual_completion_date) include (status, created_at, estimated_completion_date)
    where actual_completion_date is not null;`;

export class Migration0027 extends Migration {
  override up() {
    for (const sql of [turns, open, dated]) this.addSql(sql);
  }
}
