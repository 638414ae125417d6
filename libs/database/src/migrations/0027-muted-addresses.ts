import { Migration } from '@mikro-orm/migrations';

/** People without an account who want no emails about a record. */
export class Migration0027 extends Migration {
  override async up() {
    await this.execute(
      `create table muted_addresses (
        conversation_id uuid not null references conversations on delete cascade,
        address text not null,
        primary key (conversation_id, address)
      );`,
    );
  }
}
