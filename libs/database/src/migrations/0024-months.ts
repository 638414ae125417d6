import { Migration } from '@mikro-orm/migrations';

/** How many pieces were ordered is summed from the index alone: the rows of half a year lie all over the table. */
const months = `
  drop index jobs_age;
  create index jobs_age on jobs (created_at) include (quantity);`;

export class Migration0024 extends Migration {
  override up() {
    this.addSql(months);
  }
}
