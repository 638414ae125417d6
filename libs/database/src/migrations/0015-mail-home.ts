import { Migration } from '@mikro-orm/migrations';

const database = '(select oid from pg_database where datname = current_database())';

/** A copy made by `create database … template …` has the cluster and the table of the original: the database itself tells it apart. */
export class Migration0015 extends Migration {
  override up() {
    this.addSql(`update mail_gate set home = home || '/' || ${database} where home = mail_home()`);
    this.addSql(
      `create or replace function mail_home() returns text language sql stable as
       $$ select system_identifier || '/' || 'mail_gate'::regclass::oid || '/' || ${database} from pg_control_system() $$`,
    );
  }
}
