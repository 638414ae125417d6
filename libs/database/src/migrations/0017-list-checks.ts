import { Migration } from '@mikro-orm/migrations';

/** Data files are checked; those that exist already are not. */
export class Migration0017 extends Migration {
  override async up() {
    await this.execute(
      `create table list_records (
        object_id uuid primary key references preflights on delete cascade,
        records jsonb not null
      );
      insert into preflights (object_id, inspection, checked_at)
        select o.id, '{"refused": "list-earlier"}', now() from objects o
        where exists (select 1 from job_files f
          where f.file_type = 'data' and f.file_url = '/uploads/' || o.id)
        on conflict do nothing;`,
    );
  }
}
