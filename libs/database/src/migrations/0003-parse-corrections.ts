import { Migration } from '@mikro-orm/migrations';

/** One row per value that a person reviewed; without a foreign key, so that counts stay. */
export class Migration0003 extends Migration {
  override async up() {
    await this.execute(
      `create table parse_corrections (
        id uuid primary key,
        created_at timestamptz not null,
        owner_id uuid not null,
        document_hash text not null,
        field text not null,
        read_value text,
        -- null when the value was right
        corrected_value text
      );
      create index parse_corrections_age on parse_corrections (created_at);`,
    );
  }
}
