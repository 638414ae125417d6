/**
 * An invoice belongs to its job's customer, and a job with invoices cannot be deleted. `reminders`
 * counts those sent. Numbers have no gaps: the counter's row is locked until the commit, and a
 * rollback returns the number.
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
  create index invoices_next_action on invoices (due_date, issued_date, id) where status in ('sent', 'overdue');
  create index invoices_number_start on invoices (lower(invoice_number) text_pattern_ops);
  create table invoice_counter (year int primary key, last int not null);`;
const types = `('paper', 'finish', 'ink', 'binding', 'coating', 'other')`;
const carriers = `('UPS', 'FedEx', 'USPS', 'DHL', 'Other')`;

/** A sample is found by what its type is called too. */
const typeLabel = `case sample_type when 'paper' then 'Paper Sample' when 'finish' then 'Finishing Sample' when 'ink' then 'Ink/Color Sample'
      when 'binding' then 'Binding Sample' when 'coating' then 'Coating Sample' else 'Other' end`;

/**
 * `sent_event` is the event of the newest sending: email about an earlier one does not apply any
 * more.
 */
const samples = `
  create table samples (
    id uuid primary key,
    customer_id uuid not null references users,
    company_id uuid references companies,
    title text not null,
    description text,
    sample_type text not null check (sample_type in ${types}),
    status text not null default 'active' check (status in ('active', 'requested', 'sent', 'received', 'archived')),
    requested_date timestamptz not null,
    sent_date timestamptz,
    notes text,
    carrier text check (carrier in ${carriers}),
    tracking_number text,
    sent_event uuid,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    version int not null default 1,
    search_text text generated always as (lower(title || E'\\n' || coalesce(description, '') || E'\\n' || ${typeLabel})) stored
  );
  create index samples_customer on samples (customer_id, requested_date);
  create index samples_company on samples (company_id, requested_date);
  create index samples_requested on samples (requested_date, id);
  create index samples_status on samples (status, requested_date);
  create index samples_title_start on samples (lower(title) text_pattern_ops);
  create index samples_words on samples using gin (search_text gin_trgm_ops) with (fastupdate = off);`;

/**
 * `place` keeps the order in which destinations came, also of those that came at once.
 * `shipped_event` is to a parcel what `sent_event` is to a sample. Who added it is kept by name
 * too: that outlives the account.
 */
const shipments = `
  create table sample_shipments (
    id uuid primary key,
    place bigint generated always as identity,
    job_id uuid not null references jobs on delete cascade,
    recipient_name text,
    company text,
    address text not null,
    quantity int check (quantity > 0),
    tracking_number text,
    carrier text check (carrier in ${carriers}),
    status text not null default 'pending' check (status in ('pending', 'shipped', 'delivered')),
    shipped_date timestamptz,
    delivered_date timestamptz,
    notes text,
    created_by uuid references users on delete set null,
    created_by_name text not null,
    shipped_event uuid,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    version int not null default 1,
    check (status = 'pending' or tracking_number is not null)
  );
  create index sample_shipments_job on sample_shipments (job_id, place);
  create index sample_shipments_creator on sample_shipments (created_by);`;

export const fulfilment = [invoices, samples, shipments].join('\n');
