/** The database computes the margin, so that vendor amount and margin add up to the price. */
export const purchasing = `
  create table outgoing_pos (
    id uuid primary key,
    po_number text not null unique,
    job_id uuid not null references jobs on delete cascade,
    job_number text not null,
    vendor_name text not null,
    vendor_email text,
    original_amount numeric(10, 2) not null check (original_amount >= 0),
    vendor_amount numeric(10, 2) not null check (vendor_amount >= 0),
    margin_amount numeric(10, 2) not null
      generated always as (original_amount - vendor_amount) stored,
    margin_percentage numeric(5, 2)
      generated always as (
        round(100 * (original_amount - vendor_amount) / nullif(original_amount, 0), 2)) stored,
    margin_reason text,
    status text not null default 'pending'
      check (status in ('pending', 'sent', 'acknowledged', 'in_production', 'completed',
        'cancelled')),
    sent_date timestamptz,
    acknowledged_date timestamptz,
    completed_date timestamptz,
    notes text,
    automatic boolean not null default false,
    priced_from numeric(10, 2),
    changed_since_sent boolean not null default false,
    acknowledged_by text,
    declined_at timestamptz,
    decline_reason text,
    ship_date date,
    carrier text,
    tracking_number text,
    shipped_at timestamptz,
    link int not null default 0,
    link_salt text,
    link_hash text,
    link_expires_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    version int not null default 1,
    search_text text
      generated always as (lower(po_number || E'\\n' || job_number || E'\\n' || vendor_name
        || E'\\n' || coalesce(notes, ''))) stored,
    check ((declined_at is null) = (decline_reason is null))
  );
  create unique index outgoing_pos_automatic on outgoing_pos (job_id) where automatic;
  create index outgoing_pos_job on outgoing_pos (job_id);
  create index outgoing_pos_created on outgoing_pos (created_at, id);
  create index outgoing_pos_next_action on outgoing_pos (ship_date, created_at, id)
    where status not in ('completed', 'cancelled');
  create index outgoing_pos_number_start on outgoing_pos (lower(po_number) text_pattern_ops);`;
