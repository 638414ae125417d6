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
const mailed = { vendorEmail: 'orders@bayside.test' };

describe('an order by hand', () => {
  test('is for what the others leave of the price, at the target, from the shop’s own vendor', async () => {
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
    expect(await portal.create(jobId)).toMatchObject({ originalAmount: '0.00', vendorAmount: '0.00', marginPercentage: null });
    await portal.change(first.id, { status: 'cancelled' });
    expect((await portal.create(jobId)).originalAmount).toBe('250.50');
    expect((await portal.ofJob(jobId)).map(({ originalAmount }) => originalAmount)).toEqual(['250.50', '0.00', '749.50', '250.50']);
  });

  test('twice with one key is one', async () => {
    const jobId = await portal.job();
    const press = () => people.broker.post(`/api/jobs/${jobId}/purchase-orders`).set('Idempotency-Key', `twice ${jobId}`).send({});
    await Promise.all([press(), press()]);
    const again = await press().expect(201);
    expect((await portal.ofJob(jobId)).map(({ id }) => id)).toEqual([(again.body as PurchaseOrderRow).id]);
  });
});

const money = ['-5', '1.005', '1,000', '1e2', 'NaN', '100000000', 5];
type Refused = [body: object, field: string, message: string];
const both: Refused[] = [
  ...money.map((originalAmount): Refused => [{ originalAmount }, 'originalAmount', 'Customer price must be an amount like 1250.00']),
  ...money.map((vendorAmount): Refused => [{ vendorAmount }, 'vendorAmount', 'Vendor cost must be an amount like 1250.00']),
  [{ vendorEmail: 'x, y@z.test' }, 'vendorEmail', 'Please enter a valid email address'],
  [{ vendorName: 'v'.repeat(256) }, 'vendorName', 'Vendor Name must be text of at most 255 characters'],
  [{ vendorName: '  ' }, 'vendorName', 'Vendor is required'],
  [{ notes: 'x'.repeat(10_001) }, 'notes', 'Notes must be text of at most 10,000 characters'],
  [{ originalAmount: '1.00', vendorAmount: '11.00' }, 'vendorAmount', 'Vendor cost is more than ten times the customer price'],
  ...['', '  '].map((marginReason): Refused => [
    { originalAmount: '100.00', vendorAmount: '80.01', marginReason },
    'marginReason',
    'A reason is required: less than the target of 20% would stay with the shop',
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

test('what is wrong is refused at its field, and nothing changes', async () => {
  const jobId = await portal.job();
  const { id } = await portal.create(jobId);
  const before = await portal.ofJob(jobId);
  const post = (body: object) => people.broker.post(`/api/jobs/${jobId}/purchase-orders`).send(body);
  const put = (body: object) => portal.put(id, body);
  for (const [send, cases] of [
    [post, both],
    [put, [...both, ...onlyEdits]],
  ] as const) {
    for (const [body, field, message] of cases) {
      const answer = await send(body);
      const [error] = (answer.body as { errors?: { field: string; message: string }[] }).errors ?? [];
      expect([body, answer.status, error]).toEqual([body, 400, { field, message }]);
    }
  }
  expect(await portal.ofJob(jobId)).toEqual(before);
  const nobody = await people.broker.post(`/api/jobs/${await portal.job({ total_price: null })}/purchase-orders`).send({});
  expect([nobody.status, (nobody.body as { message: string }).message]).toEqual([400, 'Customer price is required: the job has none yet']);
});

describe('a margin below the target', () => {
  test('needs a reason, which stands as long as the amounts do', async () => {
    const jobId = await portal.job();
    const { id } = await portal.create(jobId, { originalAmount: '100.00' });
    await portal.put(id, { vendorAmount: '80.01' }).expect(400);
    expect(await portal.change(id, { vendorAmount: '80.01', marginReason: reason })).toMatchObject({
      belowTarget: true,
      marginReason: reason,
      marginPercentage: '19.99',
    });
    expect(await portal.change(id, { notes: 'Soon', vendorAmount: '80.01' })).toMatchObject({ marginReason: reason, notes: 'Soon' });
    await portal.put(id, { vendorAmount: '90.00' }).expect(400);
    expect((await portal.change(id, { marginReason: 'Another' })).marginReason).toBe('Another');
    expect(await portal.change(id, { vendorAmount: '120.00', marginReason: reason })).toMatchObject({
      marginAmount: '-20.00',
      margin: '-20.00',
    });
    expect(await portal.change(id, { vendorAmount: '80.00' })).toMatchObject({ belowTarget: false, marginReason: null });
    const told = await portal.sql<{ payload: { marginReason: string | null } }>(
      `select payload from domain_event where payload ->> 'poId' = ? and type = 'purchaseOrder.edited' order by id`,
      [id],
    );
    expect(told.map(({ payload }) => payload.marginReason)).toEqual([reason, reason, 'Another', reason, null]);
  });
});

describe('the status', () => {
  const statuses = ['pending', 'sent', 'acknowledged', 'in_production', 'completed', 'cancelled'];

  test('goes from any to any, and the server alone says when', async () => {
    const forged = { sentDate: '1970-01-01T00:00:00Z', acknowledgedDate: '1970-01-01T00:00:00Z', completedDate: '1970-01-01T00:00:00Z' };
    const { id } = await portal.create(await portal.job(), { vendorEmail: null });
    const started = Date.now() - 1000;
    // Every pair stands side by side in here.
    const walk = statuses.flatMap((from, at) => [from, ...statuses.slice(at + 1).flatMap((to) => [from, to])]);
    for (const status of [...walk, statuses[0]!]) {
      const { sentDate, acknowledgedDate, completedDate, ...row } = await portal.change(id, { status, ...forged });
      expect(row.status).toBe(status);
      const stamps: Record<string, string | null> = { sent: sentDate, acknowledged: acknowledgedDate, completed: completedDate };
      expect(stamps[status]).not.toBeNull();
      const forgeries = Object.values(stamps).filter((stamp) => stamp !== null && Date.parse(stamp) < started);
      expect(forgeries).toEqual([]);
    }
  });

  test('that is set already is neither told nor mailed again', async () => {
    const { id, order } = await portal.open(mailed);
    await portal.worker.drain();
    const [events, mails] = [await portal.eventsOf(id), await portal.mailsOf(id)];
    const again = await portal.change(id, { status: 'sent', vendorName: order.vendorName, vendorAmount: order.vendorAmount });
    expect(again).toMatchObject({ sentDate: order.sentDate, version: order.version, mailedTo: null, message: null });
    await portal.worker.drain();
    expect([await portal.eventsOf(id), await portal.mailsOf(id)]).toEqual([events, mails]);
  });

  test('is sent once when two press at once, with one mail', async () => {
    const { id, vendorEmail } = await portal.create(await portal.job());
    const answers = await Promise.all([portal.put(id, { status: 'sent' }), portal.put(id, { status: 'sent' }, people.admin)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.map(({ body }) => (body as { mailedTo: string | null }).mailedTo))).toEqual(new Set([vendorEmail, null]));
    expect((await portal.eventsOf(id)).filter((type) => type === 'sent')).toHaveLength(1);
    expect(await portal.mailsOf(id)).toHaveLength(1);
  });

  test('of a stale page is refused', async () => {
    const { id, version } = await portal.create(await portal.job());
    await portal.change(id, { notes: 'First', version });
    const late = await portal.put(id, { status: 'cancelled', version });
    expect([late.status, (late.body as { message: string }).message]).toEqual([
      409,
      'Somebody else changed this purchase order meanwhile. Please look at it again.',
    ]);
  });
});

describe('sending', () => {
  const sentence = (body: unknown) => (body as { message: string }).message;

  test('mails the paper and the link to the vendor, and says so', async () => {
    const { id, order, token } = await portal.open({ ...mailed, notes: 'Call before you plate' });
    expect(order).toMatchObject({ mailedTo: 'orders@bayside.test', delivery: { to: 'orders@bayside.test', state: 'queued' } });
    expect(order.message).toBe(`Purchase order ${order.poNumber} is on its way to orders@bayside.test.`);
    await portal.worker.drain();
    const raws = portal.sink.taken.map(({ raw }) => raw.replace(/=\r\n/g, '').replace(/=3D/g, '='));
    const [raw, ...more] = raws.filter((each) => each.includes(order.poNumber));
    expect(more).toHaveLength(0);
    expect(raw).toContain(`http://portal.shop.test/vendor-order/${id}/${token}`);
    expect(raw).toMatch(new RegExp(`filename="?${order.poNumber}\\.pdf`));
    const [{ delivery }] = (await portal.ofJob(order.jobId)) as [PurchaseOrderRow];
    expect(delivery).toMatchObject({ state: 'sent', to: 'orders@bayside.test' });
  });

  test('without an address is done all the same, and told as it is', async () => {
    const { id, order, token } = await portal.open({ vendorName: 'Quay Bindery' });
    expect(order).toMatchObject({ status: 'sent', mailedTo: null, delivery: null });
    expect(order.message).toBe(
      `Purchase order ${order.poNumber} was not mailed: the vendor has no e-mail address. Copy the link to hand it over.`,
    );
    expect((await portal.see(id, token)).status).toBe(200);
  });

  test('once more makes a new link, which kills the old one, from the mail log too', async () => {
    const { id, token } = await portal.open(mailed);
    await people.broker.post(`/api/outgoing-pos/${id}/resend`).expect(200);
    const second = await portal.token(id);
    const [mail] = await portal.mailsOf(id);
    await people.broker.post(`/api/mails/${mail!.id}/resend`).expect(200);
    const third = await portal.token(id);
    const seen = [];
    for (const each of [token, second, third]) seen.push((await portal.see(id, each)).status);
    expect(seen).toEqual([404, 404, 200]);
    expect(await portal.eventsOf(id)).toEqual(['created', 'sent', 'resent', 'resent']);
    await portal.sql(`update outgoing_pos set link_salt = 'of another secret' where id = ?`, [id]);
    const { body } = await people.broker.get(`/api/outgoing-pos/${id}/link`).expect(409);
    expect(sentence(body)).toBe('No link is out that opens. Please send the purchase order once more.');
  });

  test('is for what the vendor has or is to have', async () => {
    const { id } = await portal.create(await portal.job());
    const [resend, link] = [
      () => people.broker.post(`/api/outgoing-pos/${id}/resend`),
      () => people.broker.get(`/api/outgoing-pos/${id}/link`),
    ];
    const unsent = 'This purchase order was not sent to the vendor yet.';
    expect([sentence((await resend().expect(409)).body), sentence((await link().expect(409)).body)]).toEqual([unsent, unsent]);
    await portal.change(id, { status: 'in_production' });
    expect(sentence((await link().expect(409)).body)).toBe('No link is out that opens. Please send the purchase order once more.');
    await resend().expect(200);
    await link().expect(200);
    await portal.change(id, { status: 'cancelled' });
    expect(sentence((await link().expect(409)).body)).toBe('This purchase order is cancelled, so its link opens nothing.');
  });

  test('is remembered: a change of what the vendor reads shows until it is sent again', async () => {
    const { id } = await portal.open();
    expect((await portal.change(id, { vendorEmail: 'new@bayside.test' })).changedSinceSent).toBe(false);
    expect((await portal.change(id, { vendorAmount: '1.00' })).changedSinceSent).toBe(true);
    const { body } = await people.broker.post(`/api/outgoing-pos/${id}/resend`).expect(200);
    expect(body).toMatchObject({ changedSinceSent: false, mailedTo: 'new@bayside.test' });
  });
});

test('the list is searched, filtered, sorted, counted and cut like the others', async () => {
  const { id, poNumber } = await portal.create(await portal.job(), { vendorName: 'Needle & Sons' });
  const found = await people.broker.get('/api/outgoing-pos?q=needle&status=pending&sort=-marginAmount&limit=1').expect(200);
  expect([found.headers['x-total-count'], (found.body as PurchaseOrderRow[]).map((row) => row.id)]).toEqual(['1', [id]]);
  expect(((await people.broker.get(`/api/outgoing-pos?q=${poNumber}`)).body as PurchaseOrderRow[])[0]!.id).toBe(id);
  const newest = (await people.broker.get('/api/outgoing-pos?limit=2').expect(200)).body as PurchaseOrderRow[];
  expect([newest.length, newest[0]!.id]).toEqual([2, id]);
  for (const wrong of ['sort=vendor_amount', 'status=lost', 'cursor=x', 'limit=0'])
    await people.broker.get(`/api/outgoing-pos?${wrong}`).expect(400);
});

test('the figures are of what is not cancelled, and the margin is the real one', async () => {
  await portal.sql('delete from outgoing_pos');
  const summary = async () => (await people.broker.get('/api/outgoing-pos/summary').expect(200)).body as PurchaseOrderSummary;
  expect(await summary()).toEqual({ count: 0, revenue: '0.00', cost: '0.00', margin: '0.00', marginPercentage: null });
  const jobId = await portal.job();
  await portal.create(jobId, { originalAmount: '100.00' });
  await portal.create(jobId, { originalAmount: '900.00', vendorAmount: '600.10' });
  const { id } = await portal.create(jobId, { originalAmount: '50.00' });
  await portal.change(id, { status: 'cancelled' });
  expect(await summary()).toEqual({ count: 2, revenue: '1000.00', cost: '680.10', margin: '319.90', marginPercentage: '31.99' });
});

test('a job with an order that was sent stays, and the sentence names it; one that never was goes with it', async () => {
  const { jobId, id, order } = await portal.open();
  await portal.change(id, { status: 'cancelled' });
  await people.broker.delete(`/api/jobs/${jobId}`).expect(409, {
    statusCode: 409,
    message: `Purchase order ${order.poNumber} was sent to Bayside Press, so the job stays.`,
  });
  const other = await portal.job();
  const pending = await portal.create(other);
  await people.broker.delete(`/api/jobs/${other}`).expect(200);
  expect(await portal.sql('select 1 from outgoing_pos where id = ?', [pending.id])).toEqual([]);
  await portal.put(pending.id, { notes: 'x' }).expect(404);
});

test('the paper has all that is to be done and what the vendor gets, and nothing of the customer', async () => {
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
    const { headers, body } = await people.broker.get(`/api/outgoing-pos/${id}/pdf`).responseType('blob').expect(200);
    expect(headers['content-disposition']).toBe(`inline; filename="${order.poNumber}.pdf"`);
    const { pages } = await readPdf(body as Buffer);
    return pages
      .map((page) => page.text)
      .join(' ')
      .replace(/\s+/g, ' ');
  };
  const paper = await text();
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
    expect(paper).toContain(part);
  }
  for (const part of ['4,321', '3,086', 'Canary', 'canary', 'CANARY', 'Acme']) expect(paper).not.toContain(part);
  await portal.change(id, { status: 'cancelled' });
  expect(await text()).toContain('Status: CANCELLED');
});

test('nothing that a customer can read or hear tells of a vendor, a cost or a margin', async () => {
  const [vendor, cost, margin] = ['Zebra Canary Press', '613.37', '136.63'];
  const jobId = await portal.job({ total_price: '750.00' });
  const { id } = await portal.create(jobId, {
    vendorName: vendor,
    vendorEmail: 'zebra@canary.test',
    vendorAmount: cost,
    marginReason: reason,
  });
  await portal.change(id, { status: 'sent' });
  const token = await portal.token(id);
  await portal.answer(id, token, 'decline', { reason: 'Zebra is full' });
  await people.broker.post(`/api/outgoing-pos/${id}/resend`).expect(200);
  await portal.answer(id, await portal.token(id), 'acknowledge', { name: 'Zed Zebra' });
  await portal.change(id, { notes: 'Zebra notes', status: 'in_production' });
  await portal.worker.drain();
  const heard: string[] = [];
  for (const path of [
    '/api/jobs',
    '/api/jobs/counts',
    `/api/jobs/${jobId}`,
    `/api/jobs/${jobId}/activities`,
    `/api/jobs/${jobId}/files`,
    `/api/jobs/${jobId}/proofs`,
    `/api/jobs/${jobId}/invoices`,
    `/api/jobs/${jobId}/purchase-orders`,
    '/api/activities',
    '/api/notifications',
    '/api/dashboard/stats',
    '/api/dashboard/analytics',
    '/api/dashboard/schedule',
    '/api/dashboard/invoices',
    '/api/quotes',
    '/api/invoices',
    '/api/outgoing-pos',
    '/api/outgoing-pos/summary',
    '/api/settings',
    `/api/mails?entityType=purchaseOrder&entityId=${id}`,
  ]) {
    heard.push((await people.ada.get(path)).text);
  }
  const written = await portal.sql<{ text: string }>(
    `select n::text as text from notification n join users u on u.id = n.user_id where u.role = 'customer'`,
  );
  const shared = await portal.sql<{ text: string }>(`select a::text as text from activity_log a where visibility = 'customer'`);
  for (const text of [...heard, ...written.map((row) => row.text), ...shared.map((row) => row.text)]) {
    for (const word of [vendor, 'zebra', cost, margin, 'purchaseOrder', reason])
      expect(text.toLowerCase()).not.toContain(word.toLowerCase());
  }
  const { body } = await people.broker.get(`/api/jobs/${jobId}/activities`).expect(200);
  expect((body as { description: string }[]).map(({ description }) => description).join('\n')).toContain(
    'Zed Zebra (by link) acknowledged',
  );
  const { items } = (await people.broker.get('/api/notifications').expect(200)).body as { items: { description: string; url: string }[] };
  expect(items.find(({ description }) => description.includes('declined'))?.url).toBe(`/jobs/${jobId}?tab=pos`);
});
