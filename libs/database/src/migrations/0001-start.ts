import { Migration } from '@mikro-orm/migrations';

const people = `
  create table companies (
    id uuid primary key,
    name text not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    version int not null default 1
  );
  create unique index companies_name on companies (lower(name));

  create table users (
    id uuid primary key,
    username text not null,
    password text not null,
    email text not null,
    first_name text,
    last_name text,
    profile_image_url text,
    role text not null default 'customer' check (role in ('customer', 'broker', 'admin')),
    company_id uuid references companies,
    active boolean not null default true,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    version int not null default 1
  );
  create unique index users_username on users (lower(username));
  create unique index users_email on users (lower(email));
  create index users_company on users (company_id);

  create table sessions (sid varchar primary key, sess json not null, expire timestamptz(6) not null);
  create index sessions_expire on sessions (expire);
  create index sessions_user on sessions ((sess #>> '{passport,user}'));

  create table idempotency_key (
    user_id uuid not null,
    key text not null,
    request_hash text not null,
    status int not null,
    body jsonb,
    created_at timestamptz not null default now(),
    primary key (user_id, key)
  );
  create index idempotency_key_age on idempotency_key (created_at);`;

/** Numbers come from one sequence a year and kind, so that creating never waits for another create to commit. */
const numbers = `
  create function next_number(kind text, year int) returns text language plpgsql as $$
  declare
    name text := format('number_%s_%s', lower(kind), year);
  begin
    if to_regclass(name) is null then
      perform pg_advisory_xact_lock(hashtext(name));
      execute format('create sequence if not exists %I', name);
    end if;
    return nextval(name)::text;
  end $$;`;

/** An instant as the wire has it, made in the database so that no driver has to parse and print it again. */
const iso = `
  create function iso(instant timestamptz) returns text language sql stable strict parallel safe as
  $$ select to_char(instant at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;`;

const quotes = `
  create table quotes (
    id uuid primary key,
    quote_number text not null unique,
    customer_id uuid not null references users,
    company_id uuid references companies,
    customer_name text not null,
    customer_email text not null,
    title text not null,
    description text,
    parsed_document text,
    specifications jsonb not null default '{}',
    quantity int,
    paper_type text,
    size text,
    colors text,
    finishing text,
    bindery text,
    total_price numeric(10,2),
    status text not null default 'draft' check (status in ('draft', 'pending', 'approved', 'rejected', 'expired')),
    priced_at timestamptz,
    valid_until date,
    delivery_method text,
    delivery_address text,
    estimated_completion_date date,
    mail_date date,
    in_homes_date text,
    artwork_urls text[] not null default '{}',
    notes text,
    created_by uuid not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    version int not null default 1,
    search_text text generated always as (lower(quote_number || E'\\n' || title || E'\\n' || coalesce(description, ''))) stored
  );
  create index quotes_customer on quotes (customer_id, created_at);
  create index quotes_company on quotes (company_id, created_at);
  create index quotes_status on quotes (status, created_at);`;

const jobs = `
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
    specifications jsonb not null default '{}',
    quantity int,
    paper_type text,
    size text,
    colors text,
    finishing text,
    bindery text,
    total_price numeric(10,2),
    status text not null default 'pending' check (status in ('pending', 'in_production', 'ready_for_proof', 'proof_approved',
      'proof_changes_requested', 'completed', 'ready_for_pickup', 'delivered')),
    start_date timestamptz,
    estimated_completion_date date,
    actual_completion_date timestamptz,
    delivery_date date,
    pickup_scheduled boolean not null default false,
    delivery_method text,
    delivery_address text,
    mail_date date,
    in_homes_date text,
    artwork_urls text[] not null default '{}',
    notes text,
    proof_status text not null default 'pending' check (proof_status in ('pending', 'sent', 'approved')),
    proof_url text,
    sample_sent_date date,
    sample_tracking_number text,
    sample_delivery_address text,
    sample_notes text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    version int not null default 1,
    search_text text generated always as (lower(coalesce(customer_po_number, '') || E'\\n' || job_number || E'\\n' || title || E'\\n'
      || coalesce(description, ''))) stored
  );
  alter table quotes add job_id uuid references jobs on delete set null;
  create index jobs_customer on jobs (customer_id, mail_date);
  create index jobs_company on jobs (company_id, mail_date);
  create index jobs_status on jobs (status, mail_date);`;

/** The log keeps names as they were and outlives what it tells of: no foreign keys, no changes. */
const activity = `
  create table activity_log (
    id uuid primary key,
    event_id uuid not null unique,
    user_id uuid,
    actor jsonb,
    entity_type text not null,
    entity_id uuid not null,
    customer_id uuid,
    company_id uuid,
    visibility text not null check (visibility in ('customer', 'staff', 'actor')),
    action text not null,
    description text not null,
    metadata jsonb not null default '{}',
    request_id text,
    created_at timestamptz not null
  );
  create index activity_log_age on activity_log (created_at, id);
  create index activity_log_entity on activity_log (entity_type, entity_id, created_at);
  create index activity_log_customer on activity_log (customer_id, created_at);
  create index activity_log_company on activity_log (company_id, created_at);
  create function activity_log_is_final() returns trigger language plpgsql as $$
  begin
    raise exception 'rows of activity_log are never changed';
  end $$;
  create trigger activity_log_is_final before update or delete or truncate on activity_log execute function activity_log_is_final();`;

const events = `
  create table domain_event (
    id uuid primary key,
    type text not null,
    aggregate text not null,
    aggregate_id uuid not null,
    payload jsonb not null,
    visibility text not null check (visibility in ('customer', 'staff', 'actor')),
    customer_id uuid,
    company_id uuid,
    actor jsonb,
    request_id text,
    occurred_at timestamptz not null
  );
  create index domain_event_age on domain_event (occurred_at);

  create table event_delivery (
    event_id uuid not null references domain_event on delete cascade,
    consumer text not null,
    queued_at timestamptz,
    attempts int not null default 0,
    failed_at timestamptz,
    last_error text,
    done_at timestamptz,
    primary key (event_id, consumer)
  );
  create index event_delivery_open on event_delivery (queued_at nulls first) where done_at is null and failed_at is null;
  create index event_delivery_failed on event_delivery (failed_at) where failed_at is not null;`;

const parses = `
  create table parses (
    id uuid primary key,
    owner_id uuid not null,
    key text not null,
    kind text not null,
    document text not null,
    document_hash text not null,
    result jsonb,
    error text,
    created_at timestamptz not null default now(),
    done_at timestamptz,
    unique (owner_id, key)
  );
  create index parses_age on parses (created_at);`;

export class Migration0001 extends Migration {
  override up() {
    for (const sql of [people, numbers, iso, quotes, jobs, activity, events, parses]) this.addSql(sql);
  }
}
