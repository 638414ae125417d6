import { Migration } from '@mikro-orm/migrations';

/** The list of quotes is sorted by its columns, for a company and for all. */
export class Migration0014 extends Migration {
  override async up() {
    await this.execute(
      `create index quotes_company_title on quotes (company_id, lower(title), id);
      create index quotes_company_quantity on quotes (company_id, quantity, id);
      create index quotes_company_price on quotes (company_id, total_price, id);
      create index quotes_by_title on quotes (lower(title), id);
      create index quotes_by_quantity on quotes (quantity, id);
      create index quotes_by_price on quotes (total_price, id);`,
    );
  }
}
