import { PostgreSqlDriver, PostgreSqlPlatform } from '@mikro-orm/postgresql';

/** As PostgreSQL's own `PQescapeLiteral` has it. */
function literal(text: string) {
  const quoted = `'${text.replaceAll("'", "''")}'`;
  return text.includes('\\') ? ` E${quoted.replaceAll('\\', '\\\\')}` : quoted;
}

class QuickPlatform extends PostgreSqlPlatform {
  override escape(value: unknown) {
    return typeof value === 'string' ? literal(value) : super.escape(value);
  }
}

/** MikroORM puts a text into its quotes letter by letter, which costs more than all else where a statement brings a hundred rows. */
export class QuickDriver extends PostgreSqlDriver {
  protected override readonly platform = new QuickPlatform();
}
