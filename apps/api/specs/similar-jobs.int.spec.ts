import type { SimilarJob } from '#contracts';
import { type Orders, startOrders } from './orders.js';
import { type QuoteStateName, storeQuote } from './stored-quote.js';
import { storeVendor } from './vendors.js';

let portal: Orders;
beforeAll(async () => {
  portal = await startOrders();
});
afterAll(() => portal.stop());
beforeEach(async () => {
  for (const table of ['quotes', 'jobs'])
    await portal.sql(`update ${table} set created_at = now() - interval '5 years'`);
});

const spec = (size: string, paperType = '14pt C2S') =>
  JSON.stringify({ printType: 'flat', size, paperType });
const store = (state: QuoteStateName, columns: object = {}) =>
  storeQuote(portal, state, { quantity: 5000, spec: spec('6 x 9'), ...columns });
const similar = async (id: string) =>
  (await portal.people.broker.get(`/api/quotes/${id}/similar`).expect(200)).body as SimilarJob[];

test('lists decided offers and direct jobs of the print type, the nearest first', async () => {
  const id = await store('pending');
  const vendorId = await storeVendor(portal, 'Casco Finishing');
  const lost = await store('rejected', { quantity: 5000, total_price: '800.00' });
  await portal.sql(
    `insert into quote_costs (quote_id, quantity, cost, vendor_id, created_at)
     values (?, 5000, 600, ?, now())`,
    [lost, vendorId],
  );
  const won = await store('approved', { quantity: 4000, total_price: '700.00' });
  await portal.people.ada.post(`/api/quotes/${won}/convert`).send({}).expect(200);
  await portal.worker.drain();
  const direct = await portal.job({ quantity: 9000, spec: spec('6 x 9'), total_price: '999.99' });
  await store('approved');
  await store('rejected', { spec: JSON.stringify({ printType: 'book', size: '6 x 9' }) });
  await store('rejected', { created_at: new Date(Date.now() - 740 * 24 * 3600_000) });
  const rows = await similar(id);
  expect(rows.map((row) => row.id)).toEqual([lost, won, direct]);
  expect(rows).toMatchObject([
    {
      kind: 'quote',
      isWon: false,
      size: '6 x 9',
      stock: '14pt C2S',
      totalPrice: '800.00',
      pricePerThousand: '160.00',
      cost: '600.00',
      costPerThousand: '120.00',
      costSource: 'bid',
    },
    {
      kind: 'quote',
      isWon: true,
      totalPrice: '700.00',
      pricePerThousand: '175.00',
      cost: '560.00',
      costPerThousand: '140.00',
      costSource: 'assumed',
    },
    { kind: 'job', isWon: true, pricePerThousand: '111.11', cost: null, costSource: null },
  ]);
});

test('lists at most five, the same size before nearer quantities of another', async () => {
  const id = await store('pending');
  const others = [];
  for (let i = 0; i < 6; i++)
    others.push(await store('rejected', { quantity: 5000 + i, spec: spec('11 x 17') }));
  const sameSize = await store('rejected', { quantity: 7000, spec: spec('6x9') });
  expect((await similar(id)).map((row) => row.id)).toEqual([sameSize, ...others.slice(0, 4)]);
});

test('lists nothing for a request without a quantity', async () => {
  await store('rejected');
  expect(await similar(await store('pending', { quantity: null }))).toEqual([]);
});

test('tells the type of a piece that does not name it by its fields', async () => {
  const book = await store('rejected', { spec: '{"pageCount": 64, "size": "6 x 9"}' });
  const flat = await store('rejected', { spec: '{"size": "6 x 9"}' });
  const of = async (piece: string) =>
    (await similar(await store('pending', { spec: piece }))).map(({ id }) => id);
  expect(await of('{"printType": "flat"}')).toEqual([flat]);
  expect(await of('{"printType": "book"}')).toEqual([book]);
});

test('lists the nearest quantities among many', async () => {
  const id = await store('pending');
  await portal.sql(
    `insert into quotes (id, quote_number, customer_id, customer_name, customer_email, title, spec,
       quantity, total_price, status, priced_at, created_by, created_at)
     select gen_random_uuid(), 'Q-M-' || n, q.customer_id, 'Ada', 'ada@acme.test', 'Cards', q.spec,
       n, 100, 'rejected', now(), q.customer_id, now()
     from quotes q, generate_series(1, 20000) n where q.id = ?`,
    [id],
  );
  const rows = await similar(id);
  expect(rows.map(({ quantity }) => quantity).toSorted((a, b) => a - b)).toEqual([
    4998, 4999, 5000, 5001, 5002,
  ]);
});
