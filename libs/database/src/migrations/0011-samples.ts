import { Migration } from '@mikro-orm/migrations';

const types = `('paper', 'finish', 'ink', 'binding', 'coating', 'other')`;
const carriers = `('UPS', 'FedEx', 'USPS', 'DHL', 'Other')`;

/** A sample is found by what its type is called too. */
const typeLabel = `case sample_type when 'paper' then 'Paper Sample' when 'finish' then 'Finishing Sample' when 'ink' then 'Ink/Color Sample'
      when 'binding' then 'Binding Sample' when 'coating' then 'Coating Sample' else 'Other' end`;

/** `sent_event` is the event of the newest sending: mail about an earlier one does not apply any more. */
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
  create index samples_status on samples (status, requested_date);`;

/**
 * `place` keeps the order in which destinations came, also of those that came at once. `shipped_event` is to a parcel
 * what `sent_event` is to a sample. Who added it is kept by name too: that outlives the account.
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

export class Migration0011 extends Migration {
  override up() {
    for (const sql of [samples, shipments]) this.addSql(sql);
  }
}
