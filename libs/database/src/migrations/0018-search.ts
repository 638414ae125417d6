import { Migration } from '@mikro-orm/migrations';

/** Beginnings of numbers, of PO numbers and of titles, letter by letter, as no language sorts them. The one of PO numbers also finds the whole ones. */
const beginnings = `
  drop index jobs_po;
  create index jobs_number_start on jobs (lower(job_number) text_pattern_ops);
  create index jobs_po_start on jobs (lower(customer_po_number) text_pattern_ops);
  create index jobs_title_start on jobs (lower(title) text_pattern_ops);
  create index quotes_number_start on quotes (lower(quote_number) text_pattern_ops);
  create index quotes_title_start on quotes (lower(title) text_pattern_ops);
  create index invoices_number_start on invoices (lower(invoice_number) text_pattern_ops);
  create index outgoing_pos_number_start on outgoing_pos (lower(po_number) text_pattern_ops);
  create index samples_title_start on samples (lower(title) text_pattern_ops);`;

/** The newest of a company, and words of samples. */
const finds = `
  create index jobs_company_age on jobs (company_id, created_at);
  create index samples_words on samples using gin (search_text gin_trgm_ops) with (fastupdate = off);`;

export class Migration0018 extends Migration {
  override up() {
    for (const sql of [beginnings, finds]) this.addSql(sql);
  }
}
