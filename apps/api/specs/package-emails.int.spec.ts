import pg from 'pg';
import type { EmailRow, PackageDetail } from '#contracts';
import { QuoteExpiry } from '#quotes';
import { until } from '#testing';
import { createPackage, item, type Packages, post, put, read, startPackages } from './packages.js';
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

describe('notices', () => {
  const noticesAfter = async (reader: string, step: () => PromiseLike<unknown>) => {
    await worker.drain();
    await portal.sql('delete from notification');
    await step();
    await worker.drain();
    const rows = await portal.sql<{ action: string; url: string }>(
      'select action, url from notification where user_id = ? order by action',
      [portal.idOf(reader)],
    );
    return rows.map(({ action, url }) => `${action} ${url.replace(/[\da-f-]{36}/, ':id')}`);
  };
  const shopReads = (step: () => PromiseLike<unknown>) => noticesAfter('admin@demo.test', step);
  const adaReads = (step: () => PromiseLike<unknown>) => noticesAfter('ada@acme.test', step);

  test('tell each step of a package once, whatever it changes', async () => {
    const titles = ['Envelope', 'Letter', 'Card'];
    let created: PackageDetail | undefined;
    const create = async () => {
      created = await createPackage(ada, {
        title: 'Mailing',
        items: titles.map((one) => item(one)),
      });
    };
    expect(await shopReads(create)).toEqual(['package.created /packages/:id']);
    const { id, items } = created!;
    const price = () =>
      put(broker, `${id}/prices`, {
        prices: items.map(({ id: quoteId }) => ({ quoteId, totalPrice: '10.00' })),
      }).expect(200);
    expect(await adaReads(price)).toEqual(['package.offered /packages/:id']);
    const changes = () => post(ada, id, 'request-changes', { message: 'Thicker' }).expect(200);
    expect(await shopReads(changes)).toEqual(['package.changesRequested /packages/:id']);
    const edit = () => put(ada, id, { deliveryMethod: 'pickup' }).expect(200);
    expect(await shopReads(edit)).toEqual(['package.edited /packages/:id']);
    expect(await shopReads(() => put(ada, id, { title: 'Fall mailing' }).expect(200))).toEqual([]);
    const add = () => post(ada, id, 'items', { items: [item('Stamp'), item('Label')] }).expect(201);
    expect(await shopReads(add)).toEqual(['package.itemAdded /packages/:id']);
    const alone = () =>
      ada
        .post(`/api/quotes/${items[0]!.id}/request-changes`)
        .send({ message: 'Wider' })
        .expect(200);
    expect(await shopReads(alone)).toEqual(['quote.changesRequested /quotes/:id']);
    expect(await shopReads(() => post(ada, id, 'reject').expect(200))).toEqual([
      'package.rejected /packages/:id',
    ]);
  });

  test('of a decision, an order and an expiry are one each', async () => {
    const { id } = await storePackage(portal, ['priced', 'priced']);
    expect(await shopReads(() => post(ada, id, 'approve').expect(200))).toEqual([
      'package.approved /packages/:id',
    ]);
    expect(await shopReads(() => post(ada, id, 'convert').expect(200))).toEqual([
      'package.converted /packages/:id',
    ]);
    const order = () =>
      ada
        .post('/api/packages/direct')
        .send({ title: 'PO 1', customerPoNumber: '1', items: [item('Menus'), item('Signs')] })
        .expect(201);
    expect(await shopReads(order)).toEqual(['package.converted /packages/:id']);
    await storePackage(portal, ['overdue', 'overdue']);
    expect(await adaReads(expire)).toEqual(['package.expired /packages/:id']);
    const apart = await storePackage(portal, ['pending', 'pending']);
    expect(await shopReads(() => ada.delete(`/api/packages/${apart.id}`).expect(200))).toEqual([
      'package.separated /quotes',
    ]);
  });
});
