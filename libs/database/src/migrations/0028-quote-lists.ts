import { Migration } from '@mikro-orm/migrations';

/** Data files of quotes, and the length that a field of a job's list may have. */
export class Migration0028 extends Migration {
  override async up() {
    await this.execute(
      `create table quote_files (
        id uuid primary key,
        quote_id uuid not null references quotes on delete cascade,
        file_name text not null,
        file_url text not null,
        file_size int not null,
        mime_type text not null,
        uploaded_by uuid not null,
        uploaded_by_name text not null,
        uploaded_at timestamptz not null,
        notes text,
        removed_at timestamptz,
        unique (quote_id, file_url)
      );
      create index quote_files_url on quote_files (file_url);
      alter table jobs add column max_field_length int
        check (max_field_length between 10 and 200);`,
    );
  }
}
