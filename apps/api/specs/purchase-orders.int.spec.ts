import type { PurchaseOrderRow, PurchaseOrderSummary } from '#contracts';
import { readPdf } from '#testing';
import { type Orders, startOrders } from './orders.js';

let portal: Orders;
let people: Orders['people'];
beforeAll(async () => {
  portal = await startOrders();
  people = portal.people;
});
afterAll(() => portal.stop());

const reason = 'They alone have the paper';

describe('an order by hand', () => {
  test('defaults to the remaining amount at the target margin and the default vendor', async () => {
    const jobId = await portal.job({ total_price: '1000.00' });
    const first = await portal.create(jobId, {
      vendorName: ' Quay Bindery ',
      originalAmount: '0250.5',
      vendorAmount: '100',
      notes: ' Fold ',
    });
    expect(first).toMatchObject({
      vendorName: 'Quay Bindery',
      vendorEmail: null,
      originalAmount: '250.50',
      vendorAmount: '100.00',
      marginAmount: '150.50',
      marginPercentage: '60.08',
      notes: 'Fold',
      automatic: false,
      status: 'pending',
      mailedTo: null,
      message: null,
    });
    expect(await portal.create(jobId)).toMatchObject({
      vendorName: 'Bayside Press',
      vendorEmail: 'orders@bayside.test',
      originalAmount: '749.50',
      vendorAmount: '599.60',
    });
    expect(await portal.create(jobId)).toMatchObject({
      originalAmount: '0.00',
      vendorAmount: '0.00',
      marginPercentage: null,
    });
    await portal.change(first.id, { status: 'cancelled' });
    expect((await portal.create(jobId)).originalAmount).toBe('250.50');
    expect((await portal.ofJob(jobId)).map(({ originalAmount }) => originalAmount)).toEqual([
      '250.50',
      '0.00',
      '749.50',
      '250.50',
    ]);
  });

  test('twice with one key is one', async () => {
    const jobId = await portal.job();
    const press = () =>
      people.broker
        .post(`/api/jobs/${jobId}/purchase-orders`)
        .set('Idempotency-Key', `twice ${jobId}`)
        .send({});
    await Promise.all([press(), press()]);
    const secondResponse = await press().expect(201);
    expect((await portal.ofJob(jobId)).map(({ id }) => id)).toEqual([
      (secondResponse.body as PurchaseOrderRow).id,
    ]);
  });
});

const money = ['-5', '1.005', '1,000', '1e2', 'NaN', '100000000'];
const asText = 'must be text such as "1250.00", not a number';
type Refused = [body: object, field: string, message: string];
const both: Refused[] = [
  ...money.map((originalAmount): Refused => [
    { originalAmount },
    'originalAmount',
    'Customer price must be an amount like 1250.00',
  ]),
  ...money.map((vendorAmount): Refused => [
    { vendorAmount },
    'vendorAmount',
    'Vendor cost must be an amount like 1250.00',
  ]),
  [{ originalAmount: 19.99 }, 'originalAmount', `Customer price ${asText}`],
  [{ vendorAmount: 5 }, 'vendorAmount', `Vendor cost ${asText}`],
  [{ vendorEmail: 'x, y@z.test' }, 'vendorEmail', 'Please enter a valid email address'],
  [
    { vendorName: 'v'.repeat(256) },
    'vendorName',
    'Vendor Name must be text of at most 255 characters',
  ],
  [{ vendorName: '  ' }, 'vendorName', 'Vendor is required'],
  [{ notes: 'x'.repeat(10_001) }, 'notes', 'Notes must be text of at most 10,000 characters'],
  [
    { originalAmount: '1.00', vendorAmount: '11.00' },
    'vendorAmount',
    'Vendor cost is more than ten times the customer price',
  ],
  ...['', '  '].map((marginReason): Refused => [
    { originalAmount: '100.00', vendorAmount: '80.01', marginReason },
    'marginReason',
    'Margin is below the 20% target. Enter a reason.',
  ]),
];
const onlyEdits: Refused[] = [
  ...['lost', '', null, 5, ['sent'], 'Sent'].map((status): Refused => [
    { status },
    'status',
    'Status must be one of pending, sent, acknowledged, in_production, completed, cancelled',
  ]),
  [{ vendorName: null }, 'vendorName', 'Vendor is required'],
  [{ originalAmount: '' }, 'originalAmount', 'Customer price must be an amount like 1250.00'],
  [{ version: 'x' }, 'version', 'Version must be a number'],
];

test('invalid fields are refused, and nothing changes', async () => {
  const jobId = await portal.job();
  const { id } = await portal.create(jobId);
  const before = await portal.ofJob(jobId);
  const post = (body: object) =>
    people.broker.post(`/api/jobs/${jobId}/purchase-orders`).send(body);
  const put = (body: object) => portal.put(id, body);
  for (const [send, cases] of [
    [post, both],
    [put, [...both, ...onlyEdits]],
  ] as const) {
    for (const [body, field, message] of cases) {
      const answer = await send(body);
      const [error] =
        (answer.body as { errors?: { field: string; message: string }[] }).errors ?? [];
      expect([body, answer.status, error]).toEqual([body, 400, { field, message }]);
    }
  }
  expect(await portal.ofJob(jobId)).toEqual(before);
  const nobody = await people.broker
    .post(`/api/jobs/${await portal.job({ total_price: null })}/purchase-orders`)
    .send({});
  expect([nobody.status, (nobody.body as { message: string }).message]).toEqual([
    400,
    'Customer price is required because the job has no price yet',
  ]);
});

describe('a margin below the target', () => {
  test('needs a reason, which is kept until the amounts change', async () => {
    const jobId = await portal.job();
    const { id } = await portal.create(jobId, { originalAmount: '100.00' });
    await portal.put(id, { vendorAmount: '80.01' }).expect(400);
    expect(await portal.change(id, { vendorAmount: '80.01', marginReason: reason })).toMatchObject({
      belowTarget: true,
      marginReason: reason,
      marginPercentage: '19.99',
    });
    expect(await portal.change(id, { notes: 'Soon', vendorAmount: '80.01' })).toMatchObject({
      marginReason: reason,
      notes: 'Soon',
    });
    await portal.put(id, { vendorAmount: '90.00' }).expect(400);
    expect((await portal.change(id, { marginReason: 'Another' })).marginReason).toBe('Another');
    expect(await portal.change(id, { vendorAmount: '120.00', marginReason: reason })).toMatchObject(
      {
        marginAmount: '-20.00',
        margin: '-20.00',
      },
    );
    expect(await portal.change(id, { vendorAmount: '80.00' })).toMatchObject({
      belowTarget: false,
      marginReason: null,
    });
    const orderEvents = await portal.sql<{ payload: { marginReason: string | null } }>(
      `select payload from domain_event where payload ->> 'poId' = ?
        and type = 'purchaseOrder.edited' order by id`,
      [id],
    );
    expect(orderEvents.map(({ payload }) => payload.marginReason)).toEqual([
      reason,
      reason,
      'Another',
      reason,
      null,
    ]);
  });
});

test('the list is searched, filtered, sorted, counted and cut like the others', async () => {
  const { id, poNumber } = await portal.create(await portal.job(), { vendorName: 'Needle & Sons' });
  const response = await people.broker
    .get('/api/outgoing-pos?q=needle&status=pending&sort=-marginAmount&limit=1')
    .expect(200);
  expect([
    response.headers['x-total-count'],
    (response.body as PurchaseOrderRow[]).map((row) => row.id),
  ]).toEqual(['1', [id]]);
  expect(
    ((await people.broker.get(`/api/outgoing-pos?q=${poNumber}`)).body as PurchaseOrderRow[])[0]!
      .id,
  ).toBe(id);
  const newest = (await people.broker.get('/api/outgoing-pos?limit=2').expect(200))
    .body as PurchaseOrderRow[];
  expect([newest.length, newest[0]!.id]).toEqual([2, id]);
  for (const wrong of ['sort=vendor_amount', 'status=lost', 'cursor=x', 'limit=0'])
    await people.broker.get(`/api/outgoing-pos?${wrong}`).expect(400);
});

test('totals exclude canceled orders and show the real margin', async () => {
  await portal.sql('delete from outgoing_pos');
  const summary = async () =>
    (await people.broker.get('/api/outgoing-pos/summary').expect(200)).body as PurchaseOrderSummary;
  expect(await summary()).toEqual({
    count: 0,
    revenue: '0.00',
    cost: '0.00',
    margin: '0.00',
    marginPercentage: null,
    sources: [],
  });
  const jobId = await portal.job();
  await portal.create(jobId, { originalAmount: '100.00' });
  await portal.create(jobId, { originalAmount: '900.00', vendorAmount: '600.10' });
  const { id } = await portal.create(jobId, { originalAmount: '50.00' });
  await portal.change(id, { status: 'cancelled' });
  expect(await summary()).toEqual({
    count: 2,
    revenue: '1000.00',
    cost: '680.10',
    margin: '319.90',
    marginPercentage: '31.99',
    sources: [
      {
        source: 'entered',
        count: 1,
        revenue: '900.00',
        cost: '600.10',
        margin: '299.90',
        marginPercentage: '33.32',
      },
      {
        source: 'assumed',
        count: 1,
        revenue: '100.00',
        cost: '80.00',
        margin: '20.00',
        marginPercentage: '20.00',
      },
    ],
  });
});

test('a job with a sent order cannot be deleted, and the message names the order; drafts are deleted with it', async () => {
  const { jobId, id, order } = await portal.open();
  await portal.change(id, { status: 'cancelled' });
  await people.broker.delete(`/api/jobs/${jobId}`).expect(409, {
    statusCode: 409,
    message: `This job cannot be deleted because purchase order ${order.poNumber} was sent to Bayside Press.`,
  });
  const other = await portal.job();
  const pending = await portal.create(other);
  await people.broker.delete(`/api/jobs/${other}`).expect(200);
  expect(await portal.sql('select 1 from outgoing_pos where id = ?', [pending.id])).toEqual([]);
  await portal.put(pending.id, { notes: 'x' }).expect(404);
});

test('the PDF contains the work and the amount for the vendor, and nothing about the customer', async () => {
  const { id, order } = await portal.open(
    { originalAmount: '4321.09', vendorAmount: '1234.5', notes: 'Call before you plate' },
    {
      title: 'Каталог 春',
      delivery_method: 'shipping',
      delivery_address: '9 Summit Rd, Arcata, CA',
      mail_date: '2199-01-05',
      customer_name: 'Canary Name',
      customer_email: 'canary@acme.test',
      customer_po_number: 'CANARY-PO',
      total_price: '4321.09',
      notes: 'Canary notes',
    },
  );
  const text = async () => {
    const { headers, body } = await people.broker
      .get(`/api/outgoing-pos/${id}/pdf`)
      .responseType('blob')
      .expect(200);
    expect(headers['content-disposition']).toBe(`inline; filename="${order.poNumber}.pdf"`);
    const { pages } = await readPdf(body as Buffer);
    return pages
      .map((page) => page.text)
      .join(' ')
      .replace(/\s+/g, ' ');
  };
  const pdf = await text();
  for (const part of [
    order.poNumber,
    '$1,234.50',
    'Каталог 春',
    '100# gloss text',
    'Call before you plate',
    'Arcata',
    'Jan 5, 2199',
    'Bayside Press',
  ]) {
    expect(pdf).toContain(part);
  }
  for (const part of ['4,321', '3,086', 'Canary', 'canary', 'CANARY', 'Acme'])
    expect(pdf).not.toContain(part);
  await portal.change(id, { status: 'cancelled' });
  expect(await text()).toContain('Status: CANCELED');
});
