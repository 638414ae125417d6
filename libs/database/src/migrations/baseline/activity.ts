/** No foreign keys, because the log keeps names and outlives its records. */
export const activity = `
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
  create trigger activity_log_is_final before update or delete or truncate on activity_log
    execute function activity_log_is_final();

  create table notification (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    event_id uuid not null,
    action text not null,
    description text not null,
    url text not null,
    created_at timestamptz not null,
    read_at timestamptz,
    unique (event_id, user_id)
  );
  create index notification_newest on notification (user_id, created_at, id);
  create index notification_unread on notification (user_id) where read_at is null;
  create index notification_age on notification (created_at);`;
