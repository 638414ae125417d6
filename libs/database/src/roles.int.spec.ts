import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { freshDatabase, until } from '#testing';
import { migrate } from './migrate.js';
import { withRoles } from './roles.js';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let [app, operator]: pg.Client[] = [];
const open: pg.Client[] = [];

async function connect(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  open.push(client);
  return client;
}

beforeAll(async () => {
  database = await freshDatabase();
  app = await connect(database.databaseUrl);
  operator = await connect(database.ownerUrl);
});
afterAll(async () => {
  for (const client of open) await client.end();
  await database.drop();
});

const permissionError = { code: '42501' }; // insufficient_privilege
const final = ['activity_log', 'proof_evidence'];
const columns = { activity_log: 'description', proof_evidence: 'words' } as Record<string, string>;

test('the product’s account has no special privileges', async () => {
  const { rows } = await app!.query(
    `select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles
      where rolname = current_user`,
  );
  expect(rows).toEqual([
    {
      rolsuper: false,
      rolcreatedb: false,
      rolcreaterole: false,
      rolreplication: false,
      rolbypassrls: false,
    },
  ]);
  const ownedObjects = await app!.query(
    'select relname from pg_class where relowner = current_user::regrole',
  );
  expect(ownedObjects.rows).toEqual([]);
});

test.each(final)('can insert into %s and read it, but not change it', async (table) => {
  await app!.query(`select * from ${table}`);
  const may = `select has_table_privilege('${table}', right_) as may
    from unnest(array['insert', 'update', 'delete', 'truncate', 'trigger', 'references']) right_`;
  expect((await app!.query<{ may: boolean }>(may)).rows.map((row) => row.may)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
  for (const statement of [
    `update ${table} set ${columns[table]} = 'changed'`,
    `delete from ${table}`,
    `truncate ${table}`,
    `alter table ${table} disable trigger all`,
    `drop trigger ${table}_is_final on ${table}`,
    `alter table ${table} owner to current_user`,
    `drop table ${table}`,
  ])
    await expect(app!.query(statement)).rejects.toMatchObject(permissionError);
});

test.each([
  [`copy (select 1) to program 'true'`],
  [`copy users from program 'true'`],
  [`select pg_read_file('PG_VERSION')`],
  ['create table own ()'],
  [`create function public.own() returns int language sql as 'select 1'`],
  ['set role makeready_owner'],
  ['alter table users add column own text'],
  ['truncate users cascade'],
  [`update mikro_orm_migrations set name = 'own'`],
  ['set session_replication_role = replica'], // no trigger would run
])('rejects: %s', async (statement) => {
  await expect(app!.query(statement)).rejects.toMatchObject(permissionError);
});

test.each(final)('the owner cannot change a row of %s, either', async (table) => {
  const owner = await connect(database.ownerUrl);
  await owner.query('set role makeready_owner');
  for (const statement of [
    `update ${table} set ${columns[table]} = 'changed'`,
    `delete from ${table}`,
    `truncate ${table}`,
  ])
    await expect(owner.query(statement)).rejects.toThrow('never changed');
});

test('keeps the evidence of an approval when its job is deleted', async () => {
  const id = `'00000000-0000-7000-8000-000000000001'`;
  await app!.query(`
    insert into jobs (id, job_number, title) values (${id}, 'J-2026-1', 'Programs');
    insert into proofs (id, job_id, version, proof_url, spec, sent_at, sent_by_name, link,
    link_salt, link_hash, link_expires_at, created_at, updated_at)
    values (${id}, ${id}, 1, '/uploads/x', '{}', now(), 'Beth', 1, 'salt', 'hash', now(), now(),
    now());
    insert into proof_evidence (proof_id, spec, job, via, words)
    values (${id}, '{}', '{}', 'link', 'I approve')`);
  for (const table of ['proofs', 'jobs']) await app!.query(`delete from ${table}`);
  const { rows } = await app!.query('select words from proof_evidence');
  expect(rows).toEqual([{ words: 'I approve' }]);
});

test('assigns numbers without the right to create sequences', async () => {
  const { rows } = await app!.query(
    `select next_number('X', 2026) as first, next_number('X', 2026) as second`,
  );
  expect(rows).toEqual([{ first: '1', second: '2' }]);
  await expect(app!.query('drop sequence number_x_2026')).rejects.toMatchObject(permissionError);
});

const accounts = () => ({ databaseUrl: database.databaseUrl, databaseOwnerUrl: database.ownerUrl });

test('can write to a table of a later migration, and append-only tables remain append-only', async () => {
  await withRoles(accounts(), async (url) => {
    const migrator = await connect(url);
    await migrator.query('create table later (id int primary key)');
    await migrator.query(
      'create or replace function next_number_again() returns int language sql as $$ select 1 $$',
    );
  });
  await app!.query('insert into later values (1)');
  await app!.query('update later set id = 2');
  await expect(app!.query('drop table later')).rejects.toMatchObject(permissionError);
  await expect(app!.query('delete from activity_log')).rejects.toMatchObject(permissionError);
});

test('gives the owner what another account created before there were two', async () => {
  await operator!.query('create table earlier (id serial primary key)');
  await operator!.query('create function earlier() returns int language sql as $$ select 1 $$');
  expect(await withRoles(accounts(), migrate)).toEqual([]);
  const ownExtension = `not exists (select from pg_depend d where d.objid = o.oid
    and d.deptype = 'e')`;
  const { rows } = await operator!.query(`select relowner::regrole::text as owner from pg_class o
    where relnamespace = 'public'::regnamespace and ${ownExtension}
    union select proowner::regrole::text from pg_proc o where pronamespace = 'public'::regnamespace
    and ${ownExtension}`);
  expect(rows).toEqual([{ owner: 'makeready_owner' }]);
  await app!.query('insert into earlier default values');
});

/** The account that owned everything before there were two accounts. */
async function makeFormerOwner() {
  const name = `former_${randomBytes(4).toString('hex')}`;
  await operator!.query(
    `create role ${name} login password 'former'; reassign owned by makeready_owner to ${name}`,
  );
  const url = Object.assign(new URL(database.databaseUrl), { username: name, password: 'former' });
  const client = await connect(url.href);
  return {
    databaseUrl: url.href,
    client,
    request: () => client.query(`select next_number('Q', 2026); update users set email = email`),
    remove: () =>
      operator!.query(
        `reassign owned by ${name} to makeready_owner; drop owned by ${name}; drop role ${name}`,
      ),
  };
}

test('does not change the owner of a rejected database', async () => {
  const former = await makeFormerOwner();
  await operator!.query(`update mikro_orm_migrations set name = 'old ' || name`);
  try {
    await expect(withRoles(accounts(), migrate)).rejects.toThrow('older than the first release');
    await former.request();
    await former.client.query('alter table users add column own text; alter table users drop own');
  } finally {
    await operator!.query(`update mikro_orm_migrations set name = replace(name, 'old ', '')`);
    await former.remove();
  }
});

test.each(['another account', 'the same account'])(
  'the former owner of the tables can use them during and after a failed migration (%s)',
  async (which) => {
    const { databaseUrl, request, client, remove } = await makeFormerOwner();
    const urls = which === 'another account' ? accounts() : { ...accounts(), databaseUrl };
    const failingMigration = async () => {
      await request();
      throw new Error('a table it needs to change is in use.');
    };
    try {
      await expect(withRoles(urls, failingMigration)).rejects.toThrow('in use');
      await request();
      await expect(client.query('delete from activity_log')).rejects.toMatchObject(permissionError);
    } finally {
      await remove();
    }
  },
);

test('waits for a locked table before it changes the owner', async () => {
  const reader = await connect(database.ownerUrl);
  await operator!.query('create table busy ()');
  await reader.query('begin; select from busy');
  const waits = `select from pg_stat_activity where wait_event_type = 'Lock'
    and query like '%owner to%'`;
  const isWaiting = async () => (await operator!.query(waits)).rowCount! > 0;
  const migration = withRoles(accounts(), migrate);
  await until(isWaiting);
  await until(async () => !(await isWaiting())); // the first attempt timed out
  await reader.query('commit');
  expect(await migration).toEqual([]);
});

test('sets the password of a new account, and a new password with the next migration', async () => {
  const name = `app_${randomBytes(4).toString('hex')}`;
  const as = (password: string) =>
    Object.assign(new URL(database.databaseUrl), { username: name, password }).href;
  try {
    for (const password of [`it's "one"`, 'another']) {
      await withRoles({ ...accounts(), databaseUrl: as(password) }, migrate);
      const client = await connect(as(password));
      await client.query('select 1 from activity_log');
      await client.end();
    }
    await expect(connect(as('it is neither'))).rejects.toMatchObject({ code: '28P01' });
  } finally {
    await operator!.query(`drop owned by ${name}; drop role ${name}`);
  }
});

test('grants nothing when both accounts are the same', async () => {
  const one = { databaseUrl: database.ownerUrl, databaseOwnerUrl: database.ownerUrl };
  const users: string[] = [];
  await withRoles(one, async (url) => void users.push(url));
  expect(users).toEqual([database.ownerUrl]);
});
