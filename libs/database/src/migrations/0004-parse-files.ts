import { Migration } from '@mikro-orm/migrations';

/** A parse of several files and a text, which belong together. */
export class Migration0004 extends Migration {
  override async up() {
    await this.execute(
      `alter table parses add column request jsonb;
      alter table parses add constraint parses_request_check
        check ((kind = 'files') = (request is not null));`,
    );
  }
}
