import { Migration } from '@mikro-orm/migrations';

/** A session counts only in the database that it began in: in one that was restored, or copied, everybody signs in anew. */
export class Migration0022 extends Migration {
  override up() {
    this.addSql('alter table sessions add column home text not null default mail_home()');
  }
}
