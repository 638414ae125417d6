/** Email about an event other than `status_event` is obsolete. */
const table = `
  create table jobs (
    id uuid primary key,
    job_number text not null unique,
    customer_po_number text,
    quote_id uuid unique references quotes on delete set null,
    customer_id uuid references users,
    company_id uuid references companies,
    customer_name text,
    customer_email text,
    title text not null,
    description text,
    spec jsonb not null default '{}',
    quantity int,
    total_price numeric(10,2),
    last_price numeric(10,2),
    status text not null default 'pending'
      check (status in ('pending', 'in_production', 'ready_for_proof', 'proof_approved',
      'proof_changes_requested', 'completed', 'ready_for_pickup', 'delivered')),
    status_event uuid,
    next_action_since timestamptz,
    reordered_from uuid references jobs on delete set null,
    start_date timestamptz,
    estimated_completion_date date,
    actual_completion_date timestamptz,
    delivery_date date,
    delivery_method text,
    delivery_address text,
    delivery_tracking_number text,
    delivery_notes text,
    pickup_scheduled boolean not null default false,
    mail_date date,
    in_homes_date text,
    artwork_urls text[] not null default '{}',
    has_artwork boolean not null default false,
    has_data boolean not null default false,
    notes text,
    proof_status text not null default 'pending'
      check (proof_status in ('pending', 'sent', 'approved')),
    proof_url text,
    sample_sent_date date,
    sample_tracking_number text,
    sample_delivery_address text,
    sample_notes text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    version int not null default 1,
    search_text text
      generated always as (lower(coalesce(customer_po_number, '') || E'\\n' || job_number
        || E'\\n' || title || E'\\n' || coalesce(description, ''))) stored
  );
  alter table quotes add foreign key (job_id) references jobs on delete set null;
  create index jobs_reordered_from on jobs (reordered_from) where reordered_from is not null;`;

const lists = `
  create index jobs_customer on jobs (customer_id, company_id, mail_date, id);
  create index jobs_company_mail on jobs (company_id, mail_date, id);
  create index jobs_company_po on jobs (company_id, customer_po_number, id);
  create index jobs_company_title on jobs (company_id, lower(title), id);
  create index jobs_company_status on jobs (company_id, status, id);
  create index jobs_company_status_mail on jobs (company_id, status, mail_date, id)
    include (proof_status, has_artwork);
  create index jobs_mail on jobs (mail_date, id);
  create index jobs_by_po on jobs (customer_po_number, id);
  create index jobs_by_title on jobs (lower(title), id);
  create index jobs_by_status on jobs (status, id);
  create index jobs_status on jobs (status, mail_date, id) include (proof_status, has_artwork);`;

const day = `(case when status in ('completed', 'ready_for_pickup')
    then coalesce(delivery_date, mail_date)
    else least(estimated_completion_date, mail_date) end)`;
const since = '(coalesce(next_action_since, created_at))';

const figures = `
  create index jobs_next_action on jobs (${day}, ${since}, id) where status <> 'delivered';
  create index jobs_company_next_action on jobs (company_id, ${day}, ${since}, id)
    where status <> 'delivered';
  create index jobs_age on jobs (created_at) include (quantity);
  create index jobs_company_age on jobs (company_id, created_at) include (quantity);
  create index jobs_delivery on jobs (delivery_date) where status <> 'delivered'
    and delivery_date is not null;
  create index jobs_completed on jobs (actual_completion_date)
    include (status, created_at, estimated_completion_date)
    where actual_completion_date is not null;
  create index jobs_company_completed on jobs (company_id, actual_completion_date)
    include (status, created_at, estimated_completion_date)
    where actual_completion_date is not null;`;

const words = `
  create index jobs_number_start on jobs (lower(job_number) text_pattern_ops);
  create index jobs_po_start on jobs (lower(customer_po_number) text_pattern_ops);
  create index jobs_title_start on jobs (lower(title) text_pattern_ops);
  create index jobs_words on jobs using gin (search_text gin_trgm_ops) with (fastupdate = off);`;

/** The uploader is stored by name, because the file outlives the account. */
const files = `
  create table job_files (
    id uuid primary key,
    job_id uuid not null references jobs on delete cascade,
    file_name text not null,
    file_url text not null,
    file_type text not null check (file_type in ('artwork', 'data')),
    file_size int not null,
    mime_type text not null,
    uploaded_by uuid not null,
    uploaded_by_name text not null,
    uploaded_at timestamptz not null,
    notes text,
    unique (job_id, file_url)
  );
  create index job_files_type on job_files (job_id, file_type);`;

export const jobs = [table, lists, figures, words, files].join('\n');
