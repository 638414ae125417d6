import { Migration } from '@mikro-orm/migrations';

/** A parse is of a pasted text or of an uploaded PDF. The row outlives neither: both are gone after a day. */
const parses = `
  alter table parses
    alter document drop not null,
    add object_id uuid,
    add check ((kind = 'text') = (document is not null)),
    add check ((kind = 'pdf') = (object_id is not null));`;

export class Migration0007 extends Migration {
  override up() {
    this.addSql(parses);
  }
}
