import { Migration } from '@mikro-orm/migrations';

/**
 * A row stands from the moment an upload is asked for. `key` names the bytes in the storage; each attempt to send them writes under a key
 * of its own, listed in object_parts until it is kept or removed.
 */
const objects = `
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
    check (state = 'expected' or (key is not null and size is not null and mime_type is not null and sha256 is not null and stored_at is not null))
  );
  create index objects_owner on objects (owner_id, created_at);
  create index objects_age on objects (created_at);

  create table object_parts (
    key text primary key,
    object_id uuid not null,
    started_at timestamptz not null
  );
  create index object_parts_age on object_parts (started_at);`;

/** Which records hold a file: whoever may read one of them may read the file. */
const links = `
  create table object_links (
    object_id uuid not null references objects,
    entity_type text not null,
    entity_id uuid not null,
    primary key (object_id, entity_type, entity_id)
  );
  create index object_links_entity on object_links (entity_type, entity_id);`;

export class Migration0002 extends Migration {
  override up() {
    for (const sql of [objects, links]) this.addSql(sql);
  }
}
