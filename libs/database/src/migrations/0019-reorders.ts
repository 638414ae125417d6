import { Migration } from '@mikro-orm/migrations';

/** What was ordered again, and what it cost the time before: a figure, and no price until the shop says so. */
const lineage = `
  alter table jobs
    add reordered_from uuid references jobs on delete set null,
    add last_price numeric(10,2);
  alter table quotes add reordered_from uuid references quotes on delete set null;
  create index jobs_reordered_from on jobs (reordered_from) where reordered_from is not null;
  create index quotes_reordered_from on quotes (reordered_from) where reordered_from is not null;`;

export class Migration0019 extends Migration {
  override up() {
    this.addSql(lineage);
  }
}
