import fc from 'fast-check';
import { marginOf, vendorShare } from '#contracts';
import { type Orders, startOrders } from './orders.js';

let portal: Orders;
beforeAll(async () => {
  portal = await startOrders();
});
afterAll(() => portal.stop());

const target = 20;
const news = ['job.created', 'job.edited'];
const publish = (jobIds: readonly string[]) =>
  portal.sql(
    `with event as (
       insert into domain_event (id, type, aggregate, aggregate_id, payload, visibility,
         occurred_at)
       select gen_random_uuid(), type, 'job', id, jsonb_build_object('jobId', id), 'customer', now()
       from jsonb_array_elements_text(?::jsonb) as id(text), jsonb_array_elements_text(?::jsonb) as
         type
       cross join lateral (select text::uuid as id) as job order by random() returning id)
     insert into event_delivery (event_id, consumer) select id, 'purchasing' from event`,
    [JSON.stringify(jobIds), JSON.stringify(news)],
  );
const reorder = () =>
  portal.sql(
    `update event_delivery set done_at = null, queued_at = null, attempts = 0
      where consumer = 'purchasing'`,
  );

test('500 jobs get one order each, however often and in whatever order their events come', async () => {
  const createdRows = await portal.sql<{ id: string; price: string }>(
    `insert into jobs (id, job_number, title, total_price, created_at)
     select gen_random_uuid(), 'J-S-' || n, 'Job ' || n, (random() * 9000 + n)::numeric(10, 2),
       now() from generate_series(1, 500) as n
     returning id, total_price as price`,
  );
  await publish(createdRows.map(({ id }) => id));
  await portal.worker.drain();
  const ordersOf = () =>
    portal.sql<Record<'jobId' | 'number' | 'original' | 'vendor' | 'margin', string>>(
      `select job_id as "jobId", po_number as number, original_amount as original,
        vendor_amount as vendor, margin_amount as margin
       from outgoing_pos where job_number like 'J-S-%' order by job_id`,
    );
  const first = await ordersOf();
  await reorder();
  await portal.worker.drain();
  expect(await ordersOf()).toEqual(first);
  expect(new Set(first.map(({ number }) => number)).size).toBe(500);
  const prices = new Map(createdRows.map(({ id, price }) => [id, price]));
  expect(first.map(({ jobId, original, vendor }) => [jobId, original, vendor])).toEqual(
    [...prices]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([id, price]) => [id, price, vendorShare(price, target)]),
  );
  const [firstRow] = await portal.sql<{ n: number }>(
    `select count(*)::int as n from domain_event where type = 'purchaseOrder.created'`,
  );
  expect(firstRow!.n).toBe(500);
});

test('a job that is ordered with a price has its order from the shop’s own vendor', async () => {
  const order = { customerPoNumber: 'ACM-9', title: 'Posters', quantity: 20, totalPrice: '100.04' };
  const { body } = await portal.people.ada
    .post('/api/jobs/direct')
    .send({ ...order, customerName: 'Ada', customerEmail: 'ada@acme.test' });
  const { id: jobId, jobNumber } = body as { id: string; jobNumber: string };
  await portal.worker.drain();
  const orders = await portal.ofJob(jobId);
  expect(orders).toHaveLength(1);
  expect(orders[0]).toMatchObject({
    jobNumber,
    jobTitle: 'Posters',
    vendorName: 'Bayside Press',
    vendorEmail: 'orders@bayside.test',
    originalAmount: '100.04',
    customerCost: '100.04',
    vendorAmount: '80.03',
    vendorCost: '80.03',
    marginAmount: '20.01',
    margin: '20.01',
    marginPercentage: '20.00',
    marginTarget: 20,
    belowTarget: false,
    status: 'pending',
    automatic: true,
    sentDate: null,
    delivery: null,
    linkExpiresAt: null,
  });
  expect(orders[0]!.poNumber).toMatch(/^PO-\d{4}-\d{4}$/);
});

test('its price is followed until it is sent, and a job without one has none', async () => {
  const jobId = await portal.job({ total_price: null });
  const price = async (totalPrice: string) => {
    await portal.people.broker.put(`/api/jobs/${jobId}`).send({ totalPrice }).expect(200);
    await portal.worker.drain();
    const [order, ...more] = await portal.ofJob(jobId);
    expect(more).toEqual([]);
    return order!;
  };
  await publish([jobId]);
  await portal.worker.drain();
  expect(await portal.ofJob(jobId)).toEqual([]);

  expect(await price('300.00')).toMatchObject({ originalAmount: '300.00', vendorAmount: '240.00' });
  const recalculated = await price('400.00');
  expect(recalculated).toMatchObject({
    originalAmount: '400.00',
    vendorAmount: '320.00',
    version: 2,
  });
  await portal.change(recalculated.id, { vendorAmount: '350.00', marginReason: 'Rush' });
  await portal.people.broker.put(`/api/jobs/${jobId}`).send({ title: 'Another title' }).expect(200);
  await portal.worker.drain();
  expect((await portal.ofJob(jobId))[0]).toMatchObject({
    vendorAmount: '350.00',
    marginReason: 'Rush',
  });
  expect(await price('500.00')).toMatchObject({
    vendorAmount: '400.00',
    marginReason: null,
    marginPercentage: '20.00',
  });

  await portal.change(recalculated.id, { status: 'sent' });
  expect(await price('600.00')).toMatchObject({ originalAmount: '500.00', vendorAmount: '400.00' });
  await portal.change(recalculated.id, { status: 'pending' });
  expect(await price('700.00')).toMatchObject({ originalAmount: '500.00', status: 'pending' });
  expect(await portal.eventsOf(recalculated.id)).toEqual([
    'created',
    'recalculated',
    'edited',
    'recalculated',
    'sent',
    'statusChanged',
  ]);
});

test('one that was cancelled is not made again', async () => {
  const jobId = await portal.job();
  await publish([jobId]);
  await portal.worker.drain();
  const [order] = await portal.ofJob(jobId);
  await portal.change(order!.id, { status: 'cancelled' });
  await portal.people.broker.put(`/api/jobs/${jobId}`).send({ totalPrice: '1.00' }).expect(200);
  await portal.worker.drain();
  expect(
    (await portal.ofJob(jobId)).map(({ id, status, originalAmount }) => [
      id,
      status,
      originalAmount,
    ]),
  ).toEqual([[order!.id, 'cancelled', '750.00']]);
});

test('the database computes the margin to the cent', async () => {
  const jobId = await portal.job();
  const price = fc.integer({ min: 1, max: 999_999_999 });
  const pairs = fc.sample(
    price.chain((original) =>
      fc.tuple(fc.constant(original), fc.integer({ min: 0, max: original * 10 })),
    ),
    2000,
  );
  const rows = await portal.sql<Record<'original' | 'vendor' | 'margin' | 'percentage', string>>(
    `insert into outgoing_pos (id, po_number, job_id, job_number, vendor_name, original_amount,
      vendor_amount, created_at, updated_at)
     select gen_random_uuid(), 'PO-M-' || n, ?, 'J-M', 'V', (pair ->> 0)::numeric / 100,
       least((pair ->> 1)::numeric / 100, 99999999.99), now(), now()
     from jsonb_array_elements(?::jsonb) with ordinality as x(pair, n)
     returning original_amount as original, vendor_amount as vendor, margin_amount as margin,
       margin_percentage as percentage`,
    [jobId, JSON.stringify(pairs)],
  );
  expect(rows).toHaveLength(2000);
  for (const { original, vendor, margin, percentage } of rows)
    expect(marginOf(original, vendor)).toEqual({ margin, percentage });
  const cents = (amount: string) => BigInt(amount.replace('.', ''));
  for (const { original, vendor, margin } of rows)
    expect(cents(vendor) + cents(margin)).toBe(cents(original));
});
