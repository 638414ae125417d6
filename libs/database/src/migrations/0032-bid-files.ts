import { Migration } from '@mikro-orm/migrations';

/** A vendor may attach a quote to a bid, which is read like other documents. */
export class Migration0032 extends Migration {
  override async up() {
    await this.execute(
      `alter table bids add column file jsonb;
      alter table parses drop constraint parses_check1;
      alter table parses drop constraint parses_request_check;
      alter table parses add constraint parses_object_check
        check ((kind in ('pdf', 'bid')) = (object_id is not null));
      alter table parses add constraint parses_request_check
        check ((kind in ('files', 'bid')) = (request is not null));`,
    );
  }
}
