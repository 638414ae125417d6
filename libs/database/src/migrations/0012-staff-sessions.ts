import { Migration } from '@mikro-orm/migrations';

/** Staff who were signed in where a proof was approved. */
export class Migration0012 extends Migration {
  override async up() {
    await this.execute(
      `alter table proof_evidence add column staff_sessions jsonb not null default '[]'`,
    );
  }
}
