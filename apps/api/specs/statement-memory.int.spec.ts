import { EntityManager } from '@mikro-orm/postgresql';
import { jobStatuses } from '#contracts';
import { type Person, type Portal, startPortal } from './portal.js';
import { storeJob } from './stored-job.js';

const lists = 3000;
const inFlight = 4;
const maxGrowth = 50 * 1024 * 1024;

let portal: Portal;
let broker: Person;
beforeAll(async () => {
  portal = await startPortal();
  broker = await portal.signIn('broker@demo.test');
  await storeJob(portal);
  await portal.database.asOwner(keptBytes);
});

/** Only the owner may read memory, so a function of the owner does it. */
const keptBytes = `
  create function kept_bytes() returns float8 language sql security definer as
    'select sum(total_bytes)::float8 from pg_backend_memory_contexts';
  grant execute on function kept_bytes to public`;

function query(number: number) {
  const subset = Math.floor(number / 100) + 1;
  const statuses = jobStatuses.filter((_, index) => subset & (1 << index));
  return `limit=${(number % 100) + 1}&status=${statuses.join()}`;
}

async function list(from: number, to: number) {
  let next = from;
  const ask = async () => {
    while (next < to) await broker.get(`/api/jobs?${query(next++)}`).expect(200);
  };
  await Promise.all(Array.from({ length: inFlight }, ask));
}

/** Memory of all connections in the API's pool. */
async function preparedStatements() {
  const pool = await portal.api.get(EntityManager).getConnection().getNativeClient();
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const question =
    'select kept_bytes() as bytes, count(*)::int as named from pg_prepared_statements';
  const rows = [];
  for (const client of clients) {
    const {
      rows: [one],
    } = await client.query<{ bytes: number; named: number }>(question);
    rows.push(one!);
    client.release();
  }
  return {
    bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0),
    named: rows.reduce((sum, { named }) => sum + named, 0),
  };
}

test('thousands of different lists leave nothing behind in the database', async () => {
  await list(0, 100);
  const before = await preparedStatements();
  await list(100, lists);
  const after = await preparedStatements();
  expect(after.bytes - before.bytes).toBeLessThan(maxGrowth);
  expect(after.named).toBe(before.named);
}, 120_000);
