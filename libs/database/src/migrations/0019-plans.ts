import { Migration } from '@mikro-orm/migrations';

const planCodes = `'ordered', 'filesReceived', 'proofSent', 'proofApproved', 'vendorStarts',
  'printed', 'lettershop', 'shipping', 'mailDrop', 'inHomes'`;
const durationCodes = `'files', 'proof', 'decision', 'vendorStart', 'printFlat', 'printFolded',
  'printBook', 'finishing', 'lettershop', 'mailDrop', 'firstClass', 'marketing',
  'localDelivery', 'shipping'`;

const day = `(case when status in ('completed', 'ready_for_pickup')
    then coalesce(delivery_date, mail_date)
    else coalesce(step_due, least(estimated_completion_date, mail_date)) end)`;
const since = '(coalesce(next_action_since, created_at))';

/** The steps of a job back from its date, in the shop's working days. */
export class Migration0019 extends Migration {
  override async up() {
    await this.execute(
      `create table closed_days (day date primary key, name text not null);

      create table durations (
        code text primary key check (code in (${durationCodes})),
        days int not null check (days between 0 and 60)
      );

      -- Derived from the job, except the pins.
      create table job_steps (
        job_id uuid not null references jobs on delete cascade,
        code text not null check (code in (${planCodes})),
        due date not null,
        done_at timestamptz,
        pinned date,
        pin_reason text,
        primary key (job_id, code)
      );
      create index job_steps_due on job_steps (due, job_id);

      alter table jobs
        add column in_homes_from date,
        add column in_homes_to date,
        -- The day of the current step.
        add column step_due date,
        -- The day for which the plan was computed; null when it is to be computed again.
        add column planned_on date,
        -- The expected day that was announced when the plan slipped.
        add column slipped_to date;
      create index jobs_planned on jobs (planned_on, id) where status <> 'delivered';

      drop index jobs_next_action;
      drop index jobs_company_next_action;
      create index jobs_next_action on jobs (${day}, ${since}, id) where status <> 'delivered';
      create index jobs_company_next_action on jobs (company_id, ${day}, ${since}, id)
        where status <> 'delivered';`,
    );
  }
}
