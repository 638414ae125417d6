import pg from 'pg';
import type { EmailRow } from '#contracts';
import { QuoteExpiry } from '#quotes';
import { until } from '#testing';
import { type Packages, post, read, startPackages } from './packages.js';
import { storePackage } from './stored-package.js';
import type { QuoteStateName } from './stored-quote.js';

let { portal, ada, broker } = {} as Packages;
let worker: Awaited<ReturnType<Packages['portal']['startWorker']>>;
beforeAll(async () => {
  ({ portal, ada, broker } = await startPackages());
  worker = await portal.startWorker();
});
afterAll(() => portal.stop());

const expire = () => worker.app.get(QuoteExpiry, { strict: false }).run();
const [toCustomer, toShop] = ['ada@acme.test', 'orders@shop.test'];

test.each<[QuoteStateName[], string, (id: string) => PromiseLike<unknown>, [string, string][]]>([
  [
    ['overdue', 'approved'],
    'expires in part',
    expire,
    [
      [toCustomer, 'Package expired'],
      [toShop, 'Package expired'],
    ],
  ],
  [
    ['pending', 'expired'],
    'is rejected',
    (id) => post(ada, id, 'reject').expect(200),
    [[toShop, 'Package rejected']],
  ],
  [
    ['priced', 'pending'],
    'is approved in part',
    (id) => post(ada, id, 'approve').expect(200),
    [[toShop, 'Package approved']],
  ],
])('a separable package of %j that %s sends its emails', async (states, _step, act, expected) => {
  const { id } = await storePackage(portal, states, { separable: true });
  await act(id);
  const emails = async () =>
    (await broker.get(`/api/mails?entityType=package&entityId=${id}`).expect(200))
      .body as EmailRow[];
  await until(async () => {
    await worker.drain();
    return (await emails()).every(({ state }) => state !== 'queued');
  });
  expect(
    (await emails()).map(({ to, title, state }) => `${to}: ${title}: ${state}`).toSorted(),
  ).toEqual(expected.map((email) => [...email, 'sent'].join(': ')));
});

test('a package expires beside a change of it, which holds its first item', async () => {
  const { id, quoteIds } = await storePackage(portal, ['overdue', 'overdue']);
  const [first, second] = quoteIds.toSorted();
  const client = new pg.Client(portal.database.databaseUrl);
  await client.connect();
  try {
    const lock = (quoteId?: string) =>
      client.query('select 1 from quotes where id = $1 for update', [quoteId]);
    await client.query('begin');
    await lock(first);
    const expired = expire();
    const waiting = `select 1 from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock'`;
    await until(async () => (await portal.sql(waiting)).length > 0);
    await lock(second);
    await client.query('commit');
    expect(await expired).toBe(2);
  } finally {
    await client.end();
  }
  expect((await read(ada, id)).status).toBe('expired');
});
