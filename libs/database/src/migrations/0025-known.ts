import { Migration } from '@mikro-orm/migrations';

/**
 * Whether a job has files of a kind stands in the job: a list would look it up for each row. They are never taken away again. Of those from before it is known
 * only while it decides whose turn it is; to write it into all of them would take minutes, and it is looked up as before.
 */
const files = `
  alter table jobs add has_artwork boolean, add has_data boolean;
  alter table jobs alter has_artwork set default false, alter has_data set default false;

  create function mark_job_files() returns trigger language plpgsql as $$
  begin
    update jobs set has_artwork = true where id in (select job_id from added where file_type = 'artwork') and has_artwork is not true;
    update jobs set has_data = true where id in (select job_id from added where file_type = 'data') and has_data is not true;
    return null;
  end $$;
  create trigger job_files_added after insert on job_files referencing new table as added for each statement execute function mark_job_files();

  create function know_job_files() returns trigger language plpgsql as $$
  begin
    new.has_artwork := exists (select from job_files where job_id = new.id and file_type = 'artwork');
    new.has_data := exists (select from job_files where job_id = new.id and file_type = 'data');
    return new;
  end $$;
  create trigger jobs_pending_again before update on jobs for each row when (new.status = 'pending' and new.has_artwork is null)
    execute function know_job_files();
  update jobs set status = status where status = 'pending';`;

/** With it the counting of whose turn it is reads the index alone. */
const turns = `
  drop index jobs_turn;
  create index jobs_turn on jobs ((case when status in ('completed', 'ready_for_pickup') then coalesce(delivery_date, mail_date)
    else least(estimated_completion_date, mail_date) end), (coalesce(turn_since, created_at)), id)
    include (status, proof_status, has_artwork, delivery_date, delivery_method) where status <> 'delivered';`;

const owner = 'customer_id, company_id';
/** All that says whose turn it is; what does not needs no rows of its own. */
const kinds = `status, case when status <> 'delivered' then proof_status end, case when status = 'pending' then has_artwork end,
    case when status <> 'delivered' then delivery_date is not null or coalesce(delivery_method = 'pickup', false) end`;
const kind = 'status, proof_status, has_artwork, is_scheduled';
/** Rows of both tallies for some jobs. @param rows SQL of how many they are, for a group */
const tallied = (jobs: string, rows: string) => `
  insert into job_tally (${owner}, ${kind}, rows) select ${owner}, ${kinds}, ${rows} from ${jobs} group by 1, 2, 3, 4, 5, 6 having ${rows} <> 0;
  insert into job_tally_whole (${kind}, rows) select ${kinds}, ${rows} from ${jobs} group by 1, 2, 3, 4 having ${rows} <> 0;`;

/** The tally knows whose turn it is, too; of all jobs together there is a second one, for whom sees all: the first has rows for each customer. */
const tally = `
  alter table job_tally add proof_status text, add has_artwork boolean, add is_scheduled boolean;
  create table job_tally_whole (status text not null, proof_status text, has_artwork boolean, is_scheduled boolean, rows int not null);

  create or replace function tally_jobs() returns trigger language plpgsql as $$
  begin
    if TG_OP = 'INSERT' then ${tallied('added', 'count(*)')}
    elsif TG_OP = 'DELETE' then ${tallied('removed', '-count(*)')}
    else ${tallied('(select *, 1 as n from added union all select *, -1 from removed) moved', 'sum(n)')}
    end if;
    return null;
  end $$;

  create or replace function forget_job_tally() returns trigger language plpgsql as $$
  begin
    truncate job_tally, job_tally_whole;
    return null;
  end $$;

  create or replace function compact_job_tally() returns void language sql as $$
    with gone as (delete from job_tally returning *)
    insert into job_tally (${owner}, ${kind}, rows) select ${owner}, ${kind}, sum(rows) from gone group by 1, 2, 3, 4, 5, 6 having sum(rows) <> 0;
    with gone as (delete from job_tally_whole returning *)
    insert into job_tally_whole (${kind}, rows) select ${kind}, sum(rows) from gone group by 1, 2, 3, 4 having sum(rows) <> 0;
  $$;

  lock table jobs in share row exclusive mode;
  delete from job_tally;
  ${tallied('jobs', 'count(*)')}`;

/** What a company ordered by month is summed from the index alone, as everybody's is. */
const months = `
  drop index jobs_company_age;
  create index jobs_company_age on jobs (company_id, created_at) include (quantity);`;

export class Migration0025 extends Migration {
  override up() {
    for (const sql of [files, turns, tally, months]) this.addSql(sql);
  }
}
