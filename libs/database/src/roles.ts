import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import type { Config } from '#config';
import { lockRetries, retryWhileLocked } from './locked-tables.js';
import { refusePreRelease } from './pre-release.js';

const owner = 'makeready_owner';
/** Append-only tables, and tables that only migrations write. */
const extraRights = {
  activity_log: 'select, insert',
  proof_evidence: 'select, insert',
  mikro_orm_migrations: 'select',
};

/**
 * Migrates as the owner and grants the product's account rights to rows only.
 * @throws Error that changes no rights
 */
export async function withRoles<T>(
  { databaseUrl, databaseOwnerUrl }: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl'>,
  migrate: (url: string) => Promise<T>,
) {
  const account = accountOf(databaseUrl);
  if (account.name === accountOf(databaseOwnerUrl).name) return migrate(databaseOwnerUrl);
  const client = new Client(databaseOwnerUrl);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(727002)'); // several containers may start at once
    await refusePreRelease(client);
    const isSuper = await isSuperuser(client);
    if (isSuper) await retryWhileLocked(() => giveToOwner(client));
    await makeAccount(client, account, isSuper);
    const result = await migrate(isSuper ? asOwner(databaseOwnerUrl) : databaseOwnerUrl);
    await retryWhileLocked(() => client.query(rightsOf(account.name)));
    return result;
  } finally {
    await client.end();
  }
}

interface Account {
  name: string;
  password: string;
}

function accountOf(url: string): Account {
  const { username, password } = new URL(url);
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) };
}

function asOwner(url: string) {
  const address = new URL(url);
  address.searchParams.set(
    'options',
    `${address.searchParams.get('options') ?? ''} -c role=${owner}`.trim(),
  );
  return address.href;
}

async function isSuperuser(client: Client) {
  const { rows } = await client.query<{ rolsuper: boolean }>(
    'select rolsuper from pg_roles where rolname = current_user',
  );
  return rows[0]!.rolsuper;
}

/** A former owner keeps the rights of a running release, in the same transaction. */
async function giveToOwner(client: Client) {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [owner]);
  if (!rowCount) await client.query(`create role ${owner} nologin`);
  const { rows } = await client.query<{ statement: string }>(`
    select format('alter %s %s owner to ${owner};', kind, name) as statement from (
      select oid, relowner as owned_by, oid::regclass::text as name,
        case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view'
        else 'table' end as kind
      from pg_class where relkind in ('r', 'p', 'S', 'v', 'm')
      and relnamespace = 'public'::regnamespace
      union all
      select oid, proowner, oid::regprocedure::text, 'routine' from pg_proc
      where pronamespace = 'public'::regnamespace
    ) objects
    -- a sequence of a column goes with its table, and an extension keeps what is its own
    where owned_by <> '${owner}'::regrole and not exists (select from pg_depend
    where objid = objects.oid and deptype in ('a', 'i', 'e'))`);
  const formerOwner = await ownerOfTables(client);
  await client.query(`set lock_timeout = ${lockRetries.lockTimeoutMs}`);
  await client.query(`
    alter schema public owner to ${owner};
    -- for extensions
    grant create on database ${escapeIdentifier(client.database!)} to ${owner};
    ${rows.map(({ statement }) => statement).join('\n')}
    ${formerOwner ? rightsOf(formerOwner) : ''}`);
}

async function ownerOfTables(client: Client) {
  const { rows } = await client.query<{ rolname: string }>(
    `select rolname from pg_class join pg_roles r on r.oid = relowner
     where pg_class.oid = to_regclass('public.activity_log') and not rolsuper and rolname <> $1`,
    [owner],
  );
  return rows[0]?.rolname;
}

/** A superuser is needed to set the password of an existing account. */
async function makeAccount(client: Client, { name, password }: Account, isSuper: boolean) {
  const { rows } = await client.query<{ rolsuper: boolean }>(
    'select rolsuper from pg_roles where rolname = $1',
    [name],
  );
  const passwordSql = password && `password ${escapeLiteral(password)}`;
  const credentials = `${escapeIdentifier(name)} login ${passwordSql}`;
  if (!rows[0]) await client.query(`create role ${credentials}`);
  else if (isSuper && !rows[0].rolsuper) await client.query(`alter role ${credentials}`);
}

/** One message is one transaction, so that the account always has rights. */
function rightsOf(name: string) {
  const account = escapeIdentifier(name);
  const extraGrants = Object.entries(extraRights).map(
    ([table, rights]) =>
      `revoke all on ${table} from ${account}; grant ${rights} on ${table} to ${account};`,
  );
  return `
    revoke create on schema public from public;
    grant usage on schema public to ${account};
    revoke all on all tables in schema public from ${account};
    grant select, insert, update, delete on all tables in schema public to ${account};
    ${extraGrants.join('\n')}
    grant usage, select on all sequences in schema public to ${account};
    alter function next_number(text, int) security definer set search_path = public, pg_temp;`;
}
