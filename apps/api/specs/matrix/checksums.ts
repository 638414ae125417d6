import type { Portal } from '../portal.js';

/** Excludes sessions, which record their last use. */
export async function checksums({ sql }: Portal): Promise<Record<string, string | null>> {
  const tables = await sql<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'
      and table_name <> 'sessions'`,
  );
  const each = tables.map(
    ({ name }) =>
      `select '${name}' as name, (select sum(hashtextextended(t::text, 0))::text from ${name} t) as sum`,
  );
  const rows = await sql<{ name: string; sum: string | null }>(each.join(' union all '));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}
