import { randomUUIDv7 } from 'node:crypto';
import fc from 'fast-check';
import { ShopCalendar } from '#config';
import { type CostSource, costSources, marginOf, type PurchaseOrderSummary } from '#contracts';
import { type Orders, startOrders } from './orders.js';
import { storeQuote } from './stored-quote.js';
import { storeVendor } from './vendors.js';

let portal: Orders;
let vendorId: string;
beforeAll(async () => {
  portal = await startOrders();
  vendorId = await storeVendor(portal, 'Casco Finishing', ['office@casco.test']);
});
afterAll(() => portal.stop());

const day = (days: number) => portal.api.get(ShopCalendar).inDays(days);

/** Accepts a quote for 500 whose price rests on a bid. */
async function accept(validUntil: string | null, quantity = 500, cost = '610.55') {
  const id = await storeQuote(portal, 'approved');
  await portal.sql(
    `insert into quote_costs (quote_id, quantity, cost, vendor_id, valid_until, created_at)
     values (?, ?, ?, ?, ?, now())`,
    [id, quantity, cost, vendorId, validUntil],
  );
  const { body } = await portal.people.ada.post(`/api/quotes/${id}/convert`).send({}).expect(200);
  await portal.worker.drain();
  const jobId = (body as { id: string }).id;
  return { jobId, order: await orderOf(jobId) };
}
const orderOf = async (jobId: string) => (await portal.ofJob(jobId))[0]!;

describe('an accepted quote with a bid behind its price', () => {
  test('gives its order the vendor, address and cost of the bid', async () => {
    const { jobId, order } = await accept(day(0));
    expect(order).toMatchObject({
      vendorId,
      vendorName: 'Casco Finishing',
      vendorEmail: 'office@casco.test',
      originalAmount: '750.00',
      vendorAmount: '610.55',
      marginAmount: '139.45',
      costSource: 'bid',
      bidAmount: '610.55',
      bidLapsed: false,
      nextStep: { who: 'shop', what: 'sendOrder' },
    });
    const log = await portal.people.broker.get(`/api/jobs/${jobId}/activities`).expect(200);
    expect(log.text).toContain('$610.55 (from a bid)');
  });

  test('keeps that cost when the price changes', async () => {
    const { jobId } = await accept(day(3));
    await portal.people.broker.put(`/api/jobs/${jobId}`).send({ totalPrice: '900.00' }).expect(200);
    await portal.worker.drain();
    expect(await orderOf(jobId)).toMatchObject({
      originalAmount: '900.00',
      vendorAmount: '610.55',
      marginAmount: '289.45',
      costSource: 'bid',
    });
  });

  test('asks to confirm the cost if the bid had lapsed, until the vendor or staff do', async () => {
    const { order } = await accept(day(-1));
    expect(order).toMatchObject({
      vendorAmount: '610.55',
      bidLapsed: true,
      nextStep: { who: 'shop', what: 'confirmCost' },
    });
    expect(await portal.change(order.id, { costSource: 'vendor' })).toMatchObject({
      costSource: 'vendor',
      bidLapsed: false,
      vendorAmount: '610.55',
      nextStep: { what: 'sendOrder' },
    });
    await portal.change(order.id, { costSource: 'vendor' });
    expect(await portal.eventsOf(order.id)).toEqual(['created', 'costConfirmed']);
  });

  test('does not lapse on its last day, or without a last day', async () => {
    for (const validUntil of [day(0), null])
      expect((await accept(validUntil)).order).toMatchObject({ bidLapsed: false });
  });

  test('of another quantity has an assumed cost from the usual vendor', async () => {
    const { order } = await accept(day(3), 1000);
    expect(order).toMatchObject({
      vendorId: null,
      vendorName: 'Bayside Press',
      vendorAmount: '600.00',
      costSource: 'assumed',
      bidAmount: null,
    });
  });
});

describe('the source of a cost', () => {
  test('is entered by staff when they change the amount', async () => {
    const { order } = await accept(day(-1));
    expect(
      await portal.change(order.id, { vendorAmount: '640.00', marginReason: 'Rush' }),
    ).toMatchObject({ costSource: 'entered', bidLapsed: false, bidAmount: '610.55' });
  });

  test('is assumed again when the order goes to another vendor at the same cost', async () => {
    const { order } = await accept(day(3));
    expect(await portal.change(order.id, { vendorName: 'Quay Bindery' })).toMatchObject({
      vendorId: null,
      costSource: 'assumed',
      bidAmount: null,
    });
  });

  test('is confirmed by the vendor who acknowledges, except that a valid bid stays one', async () => {
    const { id, order, token } = await portal.open();
    expect(order.costSource).toBe('assumed');
    await portal.answer(id, token, 'acknowledge', { name: 'Vera' });
    const [confirmed] = await portal.sql<{ source: string }>(
      'select cost_source as source from outgoing_pos where id = ?',
      [id],
    );
    expect(confirmed!.source).toBe('vendor');
    const { order: bidOrder } = await accept(day(3));
    await portal.change(bidOrder.id, { status: 'sent' });
    expect(await portal.change(bidOrder.id, { status: 'acknowledged' })).toMatchObject({
      costSource: 'bid',
    });
  });

  test('is no choice of staff other than that confirmation', async () => {
    const { order } = await accept(day(3));
    const { body } = await portal.put(order.id, { costSource: 'bid' }).expect(400);
    expect(body).toMatchObject({ errors: [{ field: 'costSource' }] });
  });
});

describe('a vendor of the list', () => {
  test('gives a new order its name and email, which can be typed instead', async () => {
    const jobId = await portal.job();
    expect(await portal.create(jobId, { vendorId, vendorAmount: '10.00' })).toMatchObject({
      vendorId,
      vendorName: 'Casco Finishing',
      vendorEmail: 'office@casco.test',
      costSource: 'entered',
    });
    expect(await portal.create(jobId, { vendorId, vendorEmail: 'rush@casco.test' })).toMatchObject({
      vendorId,
      vendorEmail: 'rush@casco.test',
      costSource: 'assumed',
    });
  });

  test('is recognized by its name', async () => {
    const jobId = await portal.job();
    const { id } = await portal.create(jobId, { vendorName: 'casco finishing' });
    expect(await orderOf(jobId)).toMatchObject({ vendorId, vendorName: 'casco finishing' });
    expect(await portal.change(id, { vendorName: 'Quay Bindery' })).toMatchObject({
      vendorId: null,
    });
    expect(await portal.change(id, { vendorId })).toMatchObject({
      vendorName: 'Casco Finishing',
      vendorEmail: 'office@casco.test',
    });
  });

  test('must exist', async () => {
    const { id } = await portal.create(await portal.job());
    const { body } = await portal.put(id, { vendorId: randomUUIDv7() }).expect(400);
    expect(body).toMatchObject({
      message: 'Vendor was not found',
      errors: [{ field: 'vendorId', message: 'Vendor was not found' }],
    });
  });
});

test('the margins of the sources add up to the total, to the cent', async () => {
  const jobId = await portal.job();
  const cents = (amount: string) => BigInt(amount.replace('.', ''));
  const summary = async () =>
    (await portal.people.broker.get('/api/outgoing-pos/summary').expect(200))
      .body as PurchaseOrderSummary;
  const orders = fc.array(
    fc.record({
      original: fc.integer({ min: 0, max: 9_999_999 }),
      share: fc.integer({ min: 0, max: 200 }),
      source: fc.constantFrom<CostSource>(...costSources),
    }),
    { maxLength: 30 },
  );
  await fc.assert(
    fc.asyncProperty(orders, async (rows) => {
      await portal.sql(`update outgoing_pos set status = 'cancelled'`);
      await portal.sql(
        `insert into outgoing_pos (id, po_number, job_id, job_number, vendor_name, cost_source,
           original_amount, vendor_amount, created_at, updated_at)
         select gen_random_uuid(), gen_random_uuid(), ?, 'J-S', 'V', x.source,
           x.original::numeric / 100, round(x.original::numeric * x.share / 10000, 2), now(), now()
         from jsonb_to_recordset(?::jsonb) as x(original int, share int, source text)`,
        [jobId, JSON.stringify(rows)],
      );
      const { sources, ...total } = await summary();
      expect(total.count).toBe(rows.length);
      expect(sources.map(({ source }) => source)).toEqual(
        costSources.filter((source) => rows.some((row) => row.source === source)),
      );
      for (const name of ['revenue', 'cost', 'margin'] as const)
        expect(sources.reduce((sum, each) => sum + cents(each[name]), 0n)).toBe(cents(total[name]));
      for (const { revenue, cost, margin, marginPercentage } of sources)
        expect(marginOf(revenue, cost)).toEqual({ margin, percentage: marginPercentage });
    }),
    { numRuns: 25 },
  );
});
