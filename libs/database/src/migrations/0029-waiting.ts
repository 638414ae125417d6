import { Migration } from '@mikro-orm/migrations';

/** By day, what waits for a customer may lie a thousand rows apart: those between are passed in the index, without the rows themselves. */
const byDay = `
  drop index jobs_mail;
  create index jobs_mail on jobs (mail_date, id) include (status, proof_status, has_artwork);`;

export class Migration0029 extends Migration {
  override up() {
    this.addSql(byDay);
  }
}
