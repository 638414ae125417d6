import { Migration } from '@mikro-orm/migrations';

/** Companies whose requests by email become quotes at once, and when a sender got a receipt. */
export class Migration0026 extends Migration {
  override async up() {
    await this.execute(
      `alter table companies add column accepts_email_requests boolean not null default false;
      alter table inbound_emails add column receipt_at timestamptz;`,
    );
  }
}
