import { Migration } from '@mikro-orm/migrations';

export class Migration0014 extends Migration {
  override up() {
    this.addSql(`create index email_message_failed on email_message (created_at) where state = 'failed'`);
  }
}
