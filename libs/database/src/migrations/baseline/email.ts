/** `sealed` is the encrypted message, because it may contain a link's token. */
export const email = `
  create table email_message (
    id uuid primary key,
    cause_id uuid not null,
    kind text not null,
    recipient text not null,
    entity_type text not null,
    entity_id uuid not null,
    customer_id uuid,
    company_id uuid,
    facts jsonb not null,
    state text not null default 'queued'
      check (state in ('queued', 'sending', 'sent', 'failed', 'skipped')),
    message_id text not null unique,
    subject text,
    sealed bytea,
    attempts int not null default 0,
    unconfirmed int not null default 0,
    claim uuid,
    handed_at timestamptz,
    last_error text,
    retry_at timestamptz,
    look_at timestamptz not null,
    created_at timestamptz not null,
    sent_at timestamptz,
    unique (cause_id, kind, recipient)
  );
  create index email_message_due on email_message (look_at) where state in ('queued', 'sending');
  create index email_message_entity on email_message (entity_type, entity_id, created_at);
  create index email_message_failed on email_message (created_at) where state = 'failed';

  -- \`home\` differs in a copy or a restored backup, whose mail may have been sent already.
  create table mail_gate (
    id boolean primary key default true check (id),
    home text not null,
    held_at timestamptz,
    paused_at timestamptz,
    reason text,
    probe_at timestamptz,
    probe_id uuid
  );
  create function mail_home() returns text language sql stable as
  $$ select system_identifier || '/' || 'mail_gate'::regclass::oid || '/' ||
    (select oid from pg_database where datname = current_database()) from pg_control_system() $$;
  insert into mail_gate (home) values (mail_home());`;
