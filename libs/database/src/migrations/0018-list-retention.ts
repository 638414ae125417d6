import { Migration } from '@mikro-orm/migrations';

/** Lists are removed some days after the mail date; those that exist already are only announced. */
export class Migration0018 extends Migration {
  override async up() {
    await this.execute(
      `alter table companies add column list_retention_days int
        check (list_retention_days between 1 and 3650);
      alter table objects add column removed_at timestamptz;
      alter table job_files
        add column is_announced_only boolean not null default false,
        add column announced_at timestamptz,
        add column hold_reason text,
        add column hold_by_name text,
        add column hold_at timestamptz,
        add column removed_at timestamptz,
        add column list_rows int,
        add column sha256 text;
      update job_files set is_announced_only = true where file_type = 'data';
      create index job_files_lists on job_files (file_url)
        where file_type = 'data' and removed_at is null;`,
    );
  }
}
