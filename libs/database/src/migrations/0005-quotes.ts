import { Migration } from '@mikro-orm/migrations';

const negotiation = `
  alter table quotes
    add awaiting text check (awaiting in ('shop', 'customer')),
    add last_price numeric(10,2),
    add last_message jsonb;
  update quotes set awaiting = case when priced_at is null then 'shop' else 'customer' end where status in ('pending', 'approved') and job_id is null;
  create index quotes_expiry on quotes (valid_until) where status in ('pending', 'approved') and priced_at is not null and job_id is null;`;

/** Unlike jsonb it keeps the order of the keys: an answer given again has the same bytes. */
const answers = `alter table idempotency_key alter body type json;`;

export class Migration0005 extends Migration {
  override up() {
    for (const sql of [negotiation, answers]) this.addSql(sql);
  }
}
