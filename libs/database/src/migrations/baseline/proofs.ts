/** People are stored by name and without a key, because decisions outlive accounts. */
const versions = `
  create table proofs (
    id uuid primary key,
    job_id uuid not null references jobs on delete cascade,
    version int not null check (version > 0),
    proof_url text not null,
    file_name text,
    mime_type text,
    notes text,
    spec jsonb not null default '{}',
    approved_at timestamptz,
    approved_by text,
    rejected_at timestamptz,
    rejected_by text,
    rejection_reason text,
    comments text,
    said_name text,
    channel text,
    recorded_by text,
    superseded_at timestamptz,
    sent_at timestamptz not null,
    sent_by_name text not null,
    link int not null,
    link_salt text not null,
    link_hash text not null,
    link_expires_at timestamptz not null,
    reminders int not null default 0,
    preview text not null default 'waiting' check (preview in ('waiting', 'ready', 'none')),
    preview_reason text,
    page_count int not null default 0,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (job_id, version),
    check (num_nonnulls(approved_at, rejected_at, superseded_at) <= 1)
  );
  create unique index proofs_open on proofs (job_id) where approved_at is null
    and rejected_at is null and superseded_at is null;
  create index proofs_reminders on proofs (sent_at) where approved_at is null
    and rejected_at is null and superseded_at is null;`;

const pages = `
  create table proof_pages (
    proof_id uuid not null references proofs on delete cascade,
    page int not null,
    width int not null,
    height int not null,
    small_width int not null,
    small_height int not null,
    path text,
    small_path text,
    is_lost boolean not null default false,
    primary key (proof_id, page)
  );`;

/** Positions are fractions of the upright page. */
const pins = `
  create table proof_pins (
    id uuid primary key,
    proof_id uuid not null references proofs on delete cascade,
    number int not null,
    page int not null,
    x double precision not null check (x between 0 and 1),
    y double precision not null check (y between 0 and 1),
    text text not null,
    by_name text not null,
    created_at timestamptz not null,
    resolved_at timestamptz,
    resolved_by_name text,
    unique (proof_id, number)
  );`;

/** No key to the proof, because the evidence outlives it. `job` has the terms that `spec` lacks. */
const evidence = `
  create table proof_evidence (
    proof_id uuid primary key,
    file_name text,
    file_size int,
    file_sha256 text,
    spec jsonb not null,
    job jsonb not null,
    email text,
    via text not null,
    words text not null,
    address text,
    agent text
  );
  create function proof_evidence_is_final() returns trigger language plpgsql as $$
  begin
    raise exception 'the evidence of an approval is never changed or deleted';
  end $$;
  create trigger proof_evidence_is_final before update or delete or truncate on proof_evidence
    execute function proof_evidence_is_final();`;

export const proofs = [versions, pages, pins, evidence].join('\n');
