import { Migration } from '@mikro-orm/migrations';

const owner = 'customer_id, company_id';
const kind = 'status, proof_status, has_artwork, is_scheduled';
const kinds = `status, case when status <> 'delivered' then proof_status end, case when status = 'pending' then has_artwork end,
    case when status <> 'delivered' then delivery_date is not null or coalesce(delivery_method = 'pickup', false) end`;
const month = `date_trunc('month', created_at at time zone 'UTC')::date`;

/** Rows of both tallies for some jobs. @param rows SQL of how many they are, for a group @param pieces SQL of how many pieces they have */
const tallied = (jobs: string, rows: string, pieces: string) => `
  insert into job_tally (${owner}, ${kind}, rows) select ${owner}, ${kinds}, ${rows} from ${jobs} group by 1, 2, 3, 4, 5, 6 having ${rows} <> 0;
  ${talliedWhole(jobs, rows, pieces)}`;
const talliedWhole = (jobs: string, rows: string, pieces: string) => `
  insert into job_tally_whole (${kind}, month, rows, pieces) select ${kinds}, ${month}, ${rows}, coalesce(${pieces}, 0) from ${jobs}
    group by 1, 2, 3, 4, 5 having ${rows} <> 0 or ${pieces} <> 0;`;

/**
 * How many jobs and pieces were ordered in a month stands in the rows that an order adds to the tally of the whole shop anyway: to sum them of half a year's
 * jobs takes as long as there are jobs. The month is that of UTC, since the database does not know the shop's zone; the hours between are read by themselves.
 */
const volume = `
  alter table job_tally_whole add month date, add pieces bigint not null default 0;

  create or replace function tally_jobs() returns trigger language plpgsql as $$
  begin
    if TG_OP = 'INSERT' then ${tallied('added', 'count(*)', 'sum(quantity)')}
    elsif TG_OP = 'DELETE' then ${tallied('removed', '-count(*)', '-sum(quantity)')}
    else ${tallied('(select *, 1 as n from added union all select *, -1 from removed) moved', 'sum(n)', 'sum(n * quantity)')}
    end if;
    return null;
  end $$;

  create or replace function compact_job_tally() returns void language sql as $$
    with gone as (delete from job_tally returning *)
    insert into job_tally (${owner}, ${kind}, rows) select ${owner}, ${kind}, sum(rows) from gone group by 1, 2, 3, 4, 5, 6 having sum(rows) <> 0;
    with gone as (delete from job_tally_whole returning *)
    insert into job_tally_whole (${kind}, month, rows, pieces) select ${kind}, month, sum(rows), sum(pieces) from gone
      group by 1, 2, 3, 4, 5 having sum(rows) <> 0 or sum(pieces) <> 0;
  $$;

  lock table jobs in share row exclusive mode;
  delete from job_tally_whole;
  ${talliedWhole('jobs', 'count(*)', 'sum(quantity)')}`;

export class Migration0028 extends Migration {
  override up() {
    this.addSql(volume);
  }
}
