export const foundation = `
  create extension if not exists pg_trgm;

  -- An instant as on the wire, so that no driver has to parse and print it.
  create function iso(instant timestamptz) returns text language sql stable strict parallel safe as
  $$ select to_char(instant at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

  -- One sequence per year and kind, so that a create never waits for another commit.
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

export const events = `
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
  create index event_delivery_open on event_delivery (queued_at nulls first) where done_at is null
    and failed_at is null;
  create index event_delivery_failed on event_delivery (failed_at) where failed_at is not null;

  -- \`json\`, unlike jsonb, keeps the order of the keys: a repeated response has the same bytes.
  create table idempotency_key (
    user_id uuid not null,
    key text not null,
    request_hash text not null,
    status int not null,
    body json,
    created_at timestamptz not null default now(),
    primary key (user_id, key)
  );
  create index idempotency_key_age on idempotency_key (created_at);`;
