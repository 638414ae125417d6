import { Migration } from '@mikro-orm/migrations';

/**
 * Whose an invoice is, its job says; the job stays as long as it has invoices. `reminders` counts those that are behind it. Numbers have no
 * gaps: the counter's row is locked from the number to the commit, and a rollback takes the number back.
 */
const invoices = `
  create table invoices (
    id uuid primary key,
    invoice_number text not null unique,
    job_id uuid not null references jobs,
    total_amount numeric(10, 2) not null check (total_amount > 0),
    tax_amount numeric(10, 2) not null default 0 check (tax_amount >= 0),
    status text not null default 'draft' check (status in ('draft', 'sent', 'paid', 'overdue', 'cancelled')),
    issued_date timestamptz not null,
    due_date date not null,
    paid_date timestamptz,
    notes text,
    reminders int not null default 0,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    version int not null default 1,
    search_text text generated always as (lower(invoice_number || ' ' || coalesce(notes, ''))) stored,
    check ((status = 'paid') = (paid_date is not null))
  );
  create index invoices_job on invoices (job_id);
  create index invoices_due on invoices (due_date, id);
  create index invoices_open on invoices (due_date) where status in ('sent', 'overdue');
  create table invoice_counter (year int primary key, last int not null);`;

export class Migration0010 extends Migration {
  override up() {
    this.addSql(invoices);
  }
}
