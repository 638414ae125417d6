/** `key` names the bytes; each attempt writes under its own key in object_parts. */
export const storage = `
  create table objects (
    id uuid primary key,
    owner_id uuid not null,
    state text not null default 'expected' check (state in ('expected', 'stored')),
    key text unique,
    size int check (size > 0),
    mime_type text,
    sha256 text,
    file_name text,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    stored_at timestamptz,
    check (state = 'expected' or (key is not null and size is not null and mime_type is not null
      and sha256 is not null and stored_at is not null))
  );
  create index objects_owner on objects (owner_id, created_at);
  create index objects_age on objects (created_at);

  create table object_parts (
    key text primary key,
    object_id uuid not null,
    started_at timestamptz not null
  );
  create index object_parts_age on object_parts (started_at);

  -- A viewer who may read one of these records may read the file.
  create table object_links (
    object_id uuid not null references objects,
    entity_type text not null,
    entity_id uuid not null,
    primary key (object_id, entity_type, entity_id)
  );
  create index object_links_entity on object_links (entity_type, entity_id);`;

export const preflights = `
  create table preflights (
    object_id uuid primary key references objects on delete cascade,
    inspection jsonb not null,
    checked_at timestamptz not null
  );

  create table preflight_overrides (
    object_id uuid not null,
    entity_type text not null,
    entity_id uuid not null,
    note text not null,
    findings jsonb not null,
    by_name text not null,
    at timestamptz not null,
    primary key (object_id, entity_type, entity_id),
    foreign key (object_id, entity_type, entity_id) references object_links on delete cascade
  );`;

/** Parses are deleted after a day. */
export const parses = `
  create table parses (
    id uuid primary key,
    owner_id uuid not null,
    key text not null,
    kind text not null,
    document text,
    document_hash text not null,
    object_id uuid,
    result jsonb,
    error text,
    created_at timestamptz not null default now(),
    done_at timestamptz,
    unique (owner_id, key),
    check ((kind = 'text') = (document is not null)),
    check ((kind = 'pdf') = (object_id is not null))
  );
  create index parses_age on parses (created_at);`;
