import { Migration } from '@mikro-orm/migrations';

/** A company's jobs and everybody's in each order of the list; one's own by company, to find those that are not one's company's. */
const orders = `
  drop index jobs_company;
  drop index jobs_customer;
  create index jobs_customer on jobs (customer_id, company_id, mail_date, id);
  create index jobs_company_mail on jobs (company_id, mail_date, id);
  create index jobs_company_po on jobs (company_id, customer_po_number, id);
  create index jobs_company_title on jobs (company_id, lower(title), id);
  create index jobs_company_status on jobs (company_id, status, id);
  create index jobs_by_po on jobs (customer_po_number, id);
  create index jobs_by_title on jobs (lower(title), id);
  create index jobs_by_status on jobs (status, id);
  drop index quotes_company;
  drop index quotes_customer;
  create index quotes_customer on quotes (customer_id, company_id, created_at, id);
  create index quotes_company on quotes (company_id, created_at, id);
  create index quotes_age on quotes (created_at, id);`;

/** Three letters and more are found anywhere in the words. Rows are added to the index one by one: a list of what is still to be added would be read by each search. */
const words = `
  create extension if not exists pg_trgm;
  create index jobs_words on jobs using gin (search_text gin_trgm_ops) with (fastupdate = off);
  create index quotes_words on quotes using gin (search_text gin_trgm_ops) with (fastupdate = off);`;

/**
 * How many jobs there are: the sum of the rows for an owner and a status. A change adds rows and changes none, so that nobody waits for somebody else who
 * orders at the same time; `compact_job_tally` puts them together now and then.
 */
const tally = `
  create table job_tally (customer_id uuid, company_id uuid, status text not null, rows int not null);
  create index job_tally_company on job_tally (company_id);
  create index job_tally_customer on job_tally (customer_id);
  insert into job_tally select customer_id, company_id, status, count(*) from jobs group by 1, 2, 3;

  create function tally_jobs() returns trigger language plpgsql as $$
  begin
    if TG_OP = 'INSERT' then
      insert into job_tally select customer_id, company_id, status, count(*) from added group by 1, 2, 3;
    elsif TG_OP = 'DELETE' then
      insert into job_tally select customer_id, company_id, status, -count(*) from removed group by 1, 2, 3;
    else
      insert into job_tally
      select customer_id, company_id, status, sum(n) from (
        select customer_id, company_id, status, 1 as n from added union all select customer_id, company_id, status, -1 from removed) moved
      group by 1, 2, 3 having sum(n) <> 0;
    end if;
    return null;
  end $$;
  create trigger jobs_added after insert on jobs referencing new table as added for each statement execute function tally_jobs();
  create trigger jobs_removed after delete on jobs referencing old table as removed for each statement execute function tally_jobs();
  create trigger jobs_moved after update on jobs referencing old table as removed new table as added for each statement execute function tally_jobs();
  create function forget_job_tally() returns trigger language plpgsql as $$
  begin
    truncate job_tally;
    return null;
  end $$;
  create trigger jobs_emptied after truncate on jobs for each statement execute function forget_job_tally();

  create function compact_job_tally() returns void language sql as $$
    with gone as (delete from job_tally returning *)
    insert into job_tally select customer_id, company_id, status, sum(rows) from gone group by 1, 2, 3 having sum(rows) <> 0
  $$;`;

export class Migration0016 extends Migration {
  override up() {
    for (const sql of [orders, words, tally]) this.addSql(sql);
  }
}
