import { Migration } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { freshDatabase, until } from '#testing';
import { migrate } from './migrate.js';
import { migrations } from './migrations/index.js';
import { ormOptions } from './orm.js';
import { releasedRows } from './released-rows.testing.js';

const names = migrations.map(({ name }) => name);
const open: { end: () => Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).toReversed()) await each.end();
});

const connect = async (url: string) => {
  const client = new pg.Client(url);
  await client.connect();
  open.push(client);
  return client;
};

/** @returns the address of an empty database that is dropped after the test */
async function emptyDatabase() {
  const { ownerUrl, asOwner, drop } = await freshDatabase();
  open.push({ end: drop });
  await asOwner('drop schema public cascade; create schema public');
  return ownerUrl;
}

/** The database as the release with this migration left it. */
async function releaseDatabase(url: string, lastRelease: string) {
  const client = await connect(url);
  const orm = await MikroORM.init(ormOptions(url));
  open.push({ end: () => orm.close() });
  for (const name of names.slice(0, names.indexOf(lastRelease) + 1)) {
    await orm.migrator.up({ to: name });
    for (const sql of releasedRows[name] ?? []) await client.query(sql);
  }
  return client;
}

async function tablesIn(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r'
      and relnamespace = 'public'::regnamespace order by 1`,
  );
  return rows.map(({ name }) => name);
}

type Row = Record<string, unknown>;
async function rowsIn(client: pg.Client) {
  const all: Record<string, Row[]> = {};
  for (const name of await tablesIn(client)) {
    if (name === 'mikro_orm_migrations') continue;
    const { rows } = await client.query<{ row: Row }>(
      `select to_jsonb(t) as row from ${name} t order by t::text`,
    );
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

const newest = names.at(-1)!;
const quick = { lockTimeoutMs: 150, attempts: 2, restMs: 10 };
const nextReleaseName = '9999-next-release';

/** The next release changes a table that every customer reads. */
function nextRelease() {
  class NextRelease extends Migration {
    override up() {
      this.addSql('alter table quotes add column of_next_release text');
    }
  }
  migrations.push({ name: nextReleaseName, class: NextRelease });
  open.push({ end: async () => void migrations.pop() });
}

test('every release has rows to migrate', () => {
  expect(Object.keys(releasedRows)).toEqual(names);
});

test.each(names)(
  'migrates from the schema of %s to the newest and keeps every row',
  async (name) => {
    const url = await emptyDatabase();
    const client = await releaseDatabase(url, name);
    const before = await rowsIn(client);
    expect(Object.keys(before).filter((table) => !before[table]!.length)).toEqual([]);
    expect(await migrate(url)).toEqual(names.slice(names.indexOf(name) + 1));
    expect(await rowsIn(client)).toMatchObject(before);
  },
);

test('decisions of an earlier release become entries of conversations', async () => {
  const url = await emptyDatabase();
  const client = await releaseDatabase(url, '0010-passkeys');
  await client.query(
    `insert into domain_event (id, type, aggregate, aggregate_id, payload, visibility, occurred_at)
     values (gen_random_uuid(), 'quote.rejected', 'quote', gen_random_uuid(), '{}', 'customer',
       now())`,
  );
  await migrate(url);
  const { rows } = await client.query<{ type: string }>(
    `select e.type from event_delivery d join domain_event e on e.id = d.event_id
     where d.consumer = 'conversation'`,
  );
  expect(rows).toEqual([{ type: 'quote.rejected' }]);
});

test('orders of an earlier release get a vendor for each name and address, and a source of cost', async () => {
  const url = await emptyDatabase();
  const client = await releaseDatabase(url, '0020-calendar-feeds');
  await client.query('delete from outgoing_pos');
  const add = (number: string, columns: string, values: string) =>
    client.query(
      `insert into outgoing_pos (id, po_number, job_id, job_number, original_amount, vendor_amount,
         created_at, updated_at, vendor_name, vendor_email, ${columns})
       select gen_random_uuid(), $1, id, job_number, 100, 80, now(), now(), ${values}
       from jobs limit 1`,
      [number],
    );
  await add('1', 'automatic', `'Bayside Press', 'a@bay.test', true`);
  await add('2', 'acknowledged_by', `' bayside press', 'A@bay.test', 'Vera'`);
  await add('3', 'notes', `'Bayside Press', 'b@bay.test', null`);
  await add('4', 'notes', `'Bayside Press', null, null`);
  await client.query(
    `with other as (
       insert into jobs (id, job_number, title) values (gen_random_uuid(), 'J-E', 'x') returning id
     ), edited as (
       insert into outgoing_pos (id, po_number, job_id, job_number, vendor_name, automatic,
         original_amount, vendor_amount, created_at, updated_at)
       select gen_random_uuid(), '5', id, 'J-E', 'Casco', true, 100, 85, now(), now() from other
       returning id, job_id
     )
     insert into domain_event (id, type, aggregate, aggregate_id, payload, visibility, occurred_at)
     select gen_random_uuid(), 'purchaseOrder.edited', 'job', job_id,
       jsonb_build_object('poId', id, 'changes', '{"vendorAmount": ["80.00", "85.00"]}'::jsonb),
       'staff', now()
     from edited`,
  );
  await migrate(url);
  const { rows } = await client.query<Record<'number' | 'written' | 'vendor' | 'source', string>>(
    `select o.po_number as number, o.vendor_name as written, o.cost_source as source,
       v.name || coalesce(' ' || c.email, '') as vendor
     from outgoing_pos o join vendors v on v.id = o.vendor_id
     left join vendor_contacts c on c.vendor_id = v.id and c.is_default order by 1`,
  );
  expect(rows.map(({ number, written, source }) => [number, written, source])).toEqual([
    ['1', 'Bayside Press', 'assumed'],
    ['2', ' bayside press', 'vendor'],
    ['3', 'Bayside Press', 'entered'],
    ['4', 'Bayside Press', 'entered'],
    ['5', 'Casco', 'entered'],
  ]);
  const vendors = rows.map(({ vendor }) => vendor.toLowerCase());
  expect(vendors).toEqual([
    'bayside press a@bay.test',
    'bayside press a@bay.test',
    'bayside press b@bay.test',
    'bayside press',
    'casco',
  ]);
  expect((await client.query('select 1 from vendors')).rowCount).toBe(4);
});

test('applies the next release and keeps every row', async () => {
  const url = await emptyDatabase();
  const client = await releaseDatabase(url, newest);
  const before = await rowsIn(client);
  nextRelease();
  expect(await migrate(url)).toEqual([nextReleaseName]);
  expect(await rowsIn(client)).toMatchObject(before);
});

test('rejects a database from before the first release and changes nothing', async () => {
  const url = await emptyDatabase();
  const client = await connect(url);
  await client.query(
    `create table mikro_orm_migrations (id serial primary key, name text,
      executed_at timestamptz default now())`,
  );
  await client.query(
    `insert into mikro_orm_migrations (name) values ('0001-start'), ('0030-job-row')`,
  );
  await client.query('create table quotes (id int)');
  const before = await tablesIn(client);
  await expect(migrate(url)).rejects.toThrow(
    'it is older than the first release. Set DATABASE_URL to an empty database. For the embedded database of `npm start`, set DATA_DIR to an empty directory.',
  );
  expect(await tablesIn(client)).toEqual(before);
});

test('lets one of two parallel migrations run', async () => {
  const url = await emptyDatabase();
  const migrationRuns = await Promise.all([migrate(url), migrate(url)]);
  expect(migrationRuns.toSorted((one, other) => one.length - other.length)).toEqual([[], names]);
});

test('fails on a locked table without changes, lets waiting queries run, and succeeds later', async () => {
  const url = await emptyDatabase();
  const reader = await releaseDatabase(url, newest);
  nextRelease();
  const [customer, observer] = [await connect(url), await connect(url)];
  await reader.query('begin');
  await reader.query('select * from quotes');
  const refusedMigration = migrate(url, quick).then(
    () => 'done',
    (error: Error) => error.message,
  );
  const waits = async () =>
    (
      await observer.query(
        `select 1 from pg_locks where relation = 'quotes'::regclass and not granted`,
      )
    ).rowCount;
  await until(waits, { everyMs: 2 });
  expect((await customer.query('select title from quotes')).rowCount).toBe(2);
  expect(await refusedMigration).toContain(
    'a table that the migration changes is in use. Nothing was changed. Try again at a quieter time.',
  );
  const appliedNames = async () =>
    (
      await observer.query<{ name: string }>('select name from mikro_orm_migrations order by id')
    ).rows.map(({ name }) => name);
  expect((await appliedNames()).at(-1)).toBe(newest);
  await customer.query(`update quotes set title = 'Written meanwhile' where status = 'draft'`);
  await reader.query('commit');
  expect(await migrate(url)).toEqual([nextReleaseName]);
  expect((await appliedNames()).at(-1)).toBe(nextReleaseName);
  expect(
    (await customer.query(`select 1 from quotes where title = 'Written meanwhile'`)).rowCount,
  ).toBe(1);
});

test('waits for a table that is locked for a short time', async () => {
  const url = await emptyDatabase();
  const reader = await releaseDatabase(url, newest);
  nextRelease();
  await reader.query('begin');
  await reader.query('select * from quotes');
  const runMigrations = migrate(url, { lockTimeoutMs: 50, attempts: 1000, restMs: 1 });
  const observer = await connect(url);
  await until(
    async () =>
      (
        await observer.query(
          `select 1 from pg_locks where relation = 'quotes'::regclass and not granted`,
        )
      ).rowCount,
    {
      everyMs: 2,
    },
  );
  await reader.query('commit');
  expect(await runMigrations).toEqual([nextReleaseName]);
});

test('stores cents as decimals and instants with a time zone', async () => {
  const url = await emptyDatabase();
  await migrate(url);
  const client = await connect(url);
  const { rows } = await client.query<{ column: string }>(
    `select table_name || '.' || column_name as column from information_schema.columns
     where table_schema = 'public' and table_name <> 'mikro_orm_migrations'
     and (data_type in ('money', 'timestamp without time zone', 'time with time zone')
       or data_type in ('real', 'double precision') or (column_name ~ '(amount|price|total|tax)'
       and data_type not in ('numeric', 'timestamp with time zone'))) order by 1`,
  );
  expect(rows.map(({ column }) => column)).toEqual([
    'bids.prices',
    'proof_pins.x',
    'proof_pins.y',
    'quotes.prices',
  ]);
});
