/** The counter's row is locked until the commit, so that invoice numbers have no gaps. */
const invoices = `
  create table invoices (
    id uuid primary key,
    invoice_number text not null unique,
    job_id uuid not null references jobs,
    total_amount numeric(10, 2) not null check (total_amount > 0),
    tax_amount numeric(10, 2) not null default 0 check (tax_amount >= 0),
    status text not null default 'draft'
      check (status in ('draft', 'sent', 'paid', 'overdue', 'cancelled')),
    issued_date timestamptz not null,
    due_date date not null,
    paid_date timestamptz,
    notes text,
    reminders int not null default 0,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    version int not null default 1,
    search_text text
      generated always as (lower(invoice_number || ' ' || coalesce(notes, ''))) stored,
    check ((status = 'paid') = (paid_date is not null))
  );
  create index invoices_job on invoices (job_id);
  create index invoices_due on invoices (due_date, id);
  create index invoices_next_action on invoices (due_date, issued_date, id)
    where status in ('sent', 'overdue');
  create index invoices_number_start on invoices (lower(invoice_number) text_pattern_ops);
  create table invoice_counter (year int primary key, last int not null);`;
const types = `('paper', 'finish', 'ink', 'binding', 'coating', 'other')`;
const carriers = `('UPS', 'FedEx', 'USPS', 'DHL', 'Other')`;

const typeLabel = `case sample_type when 'paper' then 'Paper Sample'
      when 'finish' then 'Finishing Sample' when 'ink' then 'Ink/Color Sample'
      when 'binding' then 'Binding Sample' when 'coating' then 'Coating Sample' else 'Other' end`;

/** Email about an event other than `sent_event` is obsolete. */
const samples = `
  create table samples (
    id uuid primary key,
    customer_id uuid not null references users,
    company_id uuid references companies,
    title text not null,
    description text,
    sample_type text not null check (sample_type in ${types}),
    status text not null default 'active'
      check (status in ('active', 'requested', 'sent', 'received', 'archived')),
    requested_date timestamptz not null,
    sent_date timestamptz,
    notes text,
    carrier text check (carrier in ${carriers}),
    tracking_number text,
    sent_event uuid,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    version int not null default 1,
    search_text text
      generated always as (lower(title || E'\\n' || coalesce(description, '')
        || E'\\n' || ${typeLabel})) stored
  );
  create index samples_customer on samples (customer_id, requested_date);
  create index samples_company on samples (company_id, requested_date);
  create index samples_requested on samples (requested_date, id);
  create index samples_status on samples (status, requested_date);
  create index samples_title_start on samples (lower(title) text_pattern_ops);
  create index samples_words on samples using gin (search_text gin_trgm_ops)
    with (fastupdate = off);`;

/** Who added it is stored by name too, because that outlives the account. */
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
