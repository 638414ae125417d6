import { Migration } from '@mikro-orm/migrations';

/** To whom a proof's link went, and who in the shop copied it. */
export class Migration0007 extends Migration {
  override async up() {
    await this.execute(
      `alter table proofs add column link_to text, add column link_customer_id uuid,
        add column link_copies jsonb not null default '[]';
      alter table proof_evidence add column link_copies jsonb not null default '[]';
      create index email_message_recipient on email_message (lower(recipient), customer_id);`,
    );
  }
}
