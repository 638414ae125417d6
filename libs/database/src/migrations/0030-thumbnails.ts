import { Migration } from '@mikro-orm/migrations';

const thumbnails = `
  create table thumbnails (
    object_id uuid primary key references objects on delete cascade,
    image bytea,
    made_at timestamptz,
    check (image is null or made_at is not null)
  );
  create index thumbnails_open on thumbnails (object_id) where made_at is null;`;

/** Files that records have already; images that the portal painted belong to their record. */
const existingFiles = `
  insert into thumbnails (object_id)
  select o.id from objects o
  where o.state = 'stored' and o.removed_at is null
    and (o.mime_type = 'application/pdf' or o.mime_type like 'image/%')
    and exists (select from object_links l
      where l.object_id = o.id and l.entity_type in ('job', 'quote')
        and l.entity_id <> o.owner_id);`;

/** Small pictures of artwork and proofs; the worker paints the rows without a time. */
export class Migration0030 extends Migration {
  override async up() {
    await this.execute(thumbnails + existingFiles);
  }
}
