import { Migration } from '@mikro-orm/migrations';

/** Packages are filtered by next action and status from their open items. */
export class Migration0013 extends Migration {
  override async up() {
    await this.execute(
      `create index quotes_open_items on quotes (package_id) where package_id is not null
        and status in ('draft', 'pending', 'approved') and job_id is null;`,
    );
  }
}
