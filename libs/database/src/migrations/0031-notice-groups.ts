import { Migration } from '@mikro-orm/migrations';

/** News of one kind, person and record is one entry; a file of several proofs is painted once. */
export class Migration0031 extends Migration {
  override async up() {
    await this.execute(
      `alter table notification
        -- Kind, actor and record. Null for earlier rows, which stay single.
        add column group_key text,
        -- A sentence about several, with {count} in it.
        add column summary text;
      create index proofs_file on proofs (proof_url);`,
    );
  }
}
