import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { BuiltRelease } from './built-release.js';

/** A release may only add to the schema, because the previous release still uses it. */
const migration = `
import { Migration } from '@mikro-orm/migrations';
class NextRelease extends Migration {
  up() {
    this.addSql("alter table quotes add column of_next_release text not null default 'unknown'");
    this.addSql('alter table jobs add column of_next_release int, add check (of_next_release > 0)');
    this.addSql(
      'create table next_release (id uuid primary key, ' +
        'quote_id uuid references quotes on delete cascade)',
    );
    this.addSql('create index next_release_quote on next_release (quote_id)');
  }
}
migrations.push({ name: '9999-next-release', class: NextRelease });
`;

export class NextRelease extends BuiltRelease {
  constructor() {
    super(mkdtempSync(join(tmpdir(), 'next-release-')));
    for (const part of ['dist', 'package.json'])
      cpSync(part, join(this.folder, part), { recursive: true });
    symlinkSync(resolve('node_modules'), join(this.folder, 'node_modules'));
    appendFileSync(join(this.folder, 'dist/libs/database/src/migrations/index.js'), migration);
  }

  remove() {
    rmSync(this.folder, { recursive: true });
  }
}
