import { Migration } from '@mikro-orm/migrations';

/** What a file is for a press: the same for all who hold it. What came before files were looked at is not looked at any more. */
const preflights = `
  create table preflights (
    object_id uuid primary key references objects on delete cascade,
    inspection jsonb not null,
    checked_at timestamptz not null
  );
  insert into preflights (object_id, inspection, checked_at)
  select distinct l.object_id, '{"refused": "earlier"}'::jsonb, now() from object_links l where l.entity_type in ('job', 'quote');`;

/** What the shop prints as it is, knowing of these findings. */
const overrides = `
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

export class Migration0021 extends Migration {
  override up() {
    for (const sql of [preflights, overrides]) this.addSql(sql);
  }
}
