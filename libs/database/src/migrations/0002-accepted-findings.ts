import { Migration } from '@mikro-orm/migrations';
import { acceptedIn } from './accepted-findings/sentences.js';

/** Overrides name findings by code and parameters; the sentences stay for the earlier release. */
export class Migration0002 extends Migration {
  override async up() {
    await this.execute(
      `alter table preflight_overrides add column accepted jsonb not null default '[]',
        alter column findings set default '[]'`,
    );
    const rows = await this.execute('select distinct findings from preflight_overrides');
    for (const { findings } of rows as { findings: string[] }[]) {
      const acceptedFindings = JSON.stringify(findings.flatMap(acceptedIn));
      await this.execute(
        'update preflight_overrides set accepted = ?::jsonb where findings = ?::jsonb',
        [acceptedFindings, JSON.stringify(findings)],
      );
    }
  }
}
