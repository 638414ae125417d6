import { Migration } from '@mikro-orm/migrations';

/** Secret addresses of calendars; the address itself is not stored. */
export class Migration0020 extends Migration {
  override async up() {
    await this.execute(
      `create table calendar_feeds (
        user_id uuid primary key references users on delete cascade,
        token_hash text not null unique,
        created_at timestamptz not null
      );`,
    );
  }
}
