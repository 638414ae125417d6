import type { Portal } from '../portal.js';
import { writes } from './bodies.js';
import type { Body } from './writes.js';

const words = 'forbidden marker';
const uuid = 'f0f0f0f0-f0f0-7f0f-8f0f-f0f0f0f0f0f0';
const values: Record<string, unknown> = {
  text: words,
  'character varying': words,
  uuid,
  integer: 1937264851,
  numeric: '19372648.51',
  'double precision': 0.1937264851,
  boolean: true,
  date: '1971-02-03',
  'timestamp with time zone': '1971-02-03T04:05:06.000Z',
  json: { forbidden: words },
  jsonb: { forbidden: words },
  ARRAY: [words],
};
const traces = `${words}|${uuid}|19372648[.]?51|1971-02-03`;

/** @returns the form with all other database columns, and `__proto__` and the like */
export async function forbiddenFields({ sql }: Portal, route: string, form: Body): Promise<string> {
  const columns = await sql<{ name: string; type: string }>(
    `select distinct on (column_name) column_name as name, data_type as type
      from information_schema.columns where table_schema = 'public'`,
  );
  const requestNames = new Set([...Object.keys(form), ...(writes[route]?.alsoTakes ?? [])]);
  const addedColumns = columns
    .map(
      ({ name, type }) =>
        [
          name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
          values[type],
        ] as const,
    )
    .filter(([name]) => !requestNames.has(name));
  const more = {
    ...Object.fromEntries(addedColumns),
    ...(requestNames.has('role') ? {} : { role: 'admin' }),
    approved: true,
    approvalToken: words,
  };
  const pollution = '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}';
  return `{${pollution},${JSON.stringify({ ...more, ...form }).slice(1)}`;
}

/** @returns the tables that stored one of the marks */
export async function markedTables({ sql }: Portal) {
  const tables = await sql<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const each = tables.map(
    ({ name }) => `select '${name}' as name from ${name} t where t::text ~ ?`,
  );
  const values = tables.map(() => traces);
  return (await sql<{ name: string }>(each.join(' union '), values)).map(({ name }) => name);
}
