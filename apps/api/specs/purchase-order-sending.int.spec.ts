import type { PurchaseOrderRow } from '#contracts';
import { type Orders, startOrders } from './orders.js';

let portal: Orders;
let people: Orders['people'];
beforeAll(async () => {
  portal = await startOrders();
  people = portal.people;
});
afterAll(() => portal.stop());

const reason = 'They alone have the paper';
const vendorFields = { vendorEmail: 'orders@bayside.test' };

describe('the status', () => {
  const statuses = ['pending', 'sent', 'acknowledged', 'in_production', 'completed', 'cancelled'];

  test('allows any change, and the server sets the times', async () => {
    const forged = {
      sentDate: '1970-01-01T00:00:00Z',
      acknowledgedDate: '1970-01-01T00:00:00Z',
      completedDate: '1970-01-01T00:00:00Z',
    };
    const { id } = await portal.create(await portal.job(), { vendorEmail: null });
    const startedAtMs = Date.now() - 1000;
    const walk = statuses.flatMap((from, index) => [
      from,
      ...statuses.slice(index + 1).flatMap((to) => [from, to]),
    ]);
    for (const status of [...walk, statuses[0]!]) {
      const { sentDate, acknowledgedDate, completedDate, ...row } = await portal.change(id, {
        status,
        ...forged,
      });
      expect(row.status).toBe(status);
      const stamps: Record<string, string | null> = {
        sent: sentDate,
        acknowledged: acknowledgedDate,
        completed: completedDate,
      };
      expect(stamps[status]).not.toBeNull();
      const forgeries = Object.values(stamps).filter(
        (stamp) => stamp !== null && Date.parse(stamp) < startedAtMs,
      );
      expect(forgeries).toEqual([]);
    }
  });

  test('that is set already is neither recorded nor emailed again', async () => {
    const { id, order } = await portal.open(vendorFields);
    await portal.worker.drain();
    const [events, emails] = [await portal.eventsOf(id), await portal.emailsOf(id)];
    const savedOrder = await portal.change(id, {
      status: 'sent',
      vendorName: order.vendorName,
      vendorAmount: order.vendorAmount,
    });
    expect(savedOrder).toMatchObject({
      sentDate: order.sentDate,
      version: order.version,
      mailedTo: null,
      message: null,
    });
    await portal.worker.drain();
    expect([await portal.eventsOf(id), await portal.emailsOf(id)]).toEqual([events, emails]);
  });

  test('is sent once when two press at once, with one email', async () => {
    const { id, vendorEmail } = await portal.create(await portal.job());
    const answers = await Promise.all([
      portal.put(id, { status: 'sent' }),
      portal.put(id, { status: 'sent' }, people.admin),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(
      new Set(answers.map(({ body }) => (body as { mailedTo: string | null }).mailedTo)),
    ).toEqual(new Set([vendorEmail, null]));
    expect((await portal.eventsOf(id)).filter((type) => type === 'sent')).toHaveLength(1);
    expect(await portal.emailsOf(id)).toHaveLength(1);
  });

  test('of a stale page is refused', async () => {
    const { id, version } = await portal.create(await portal.job());
    await portal.change(id, { notes: 'First', version });
    const late = await portal.put(id, { status: 'cancelled', version });
    expect([late.status, (late.body as { message: string }).message]).toEqual([
      409,
      'Somebody else changed this purchase order. Please reload the page and try again.',
    ]);
  });
});

describe('sending', () => {
  const sentence = (body: unknown) => (body as { message: string }).message;

  test('emails the vendor the purchase order PDF and the link', async () => {
    const { id, order, token } = await portal.open({
      ...vendorFields,
      notes: 'Call before you plate',
    });
    expect(order).toMatchObject({
      mailedTo: 'orders@bayside.test',
      delivery: { to: 'orders@bayside.test', state: 'queued' },
    });
    expect(order.message).toBe(
      `Purchase order ${order.poNumber} is being emailed to orders@bayside.test.`,
    );
    await portal.worker.drain();
    const raws = portal.sink.taken.map(({ raw }) => raw.replace(/=\r\n/g, '').replace(/=3D/g, '='));
    const [raw, ...more] = raws.filter((each) => each.includes(order.poNumber));
    expect(more).toHaveLength(0);
    expect(raw).toContain(`http://portal.shop.test/vendor-order/${id}/${token}`);
    expect(raw).toMatch(new RegExp(`filename="?${order.poNumber}\\.pdf`));
    const [{ delivery }] = (await portal.ofJob(order.jobId)) as [PurchaseOrderRow];
    expect(delivery).toMatchObject({ state: 'sent', to: 'orders@bayside.test' });
  });

  test('without an address succeeds and reports that no email was sent', async () => {
    const { id, order, token } = await portal.open({ vendorName: 'Quay Bindery' });
    expect(order).toMatchObject({ status: 'sent', mailedTo: null, delivery: null });
    expect(order.message).toBe(
      `Purchase order ${order.poNumber} was not emailed because the vendor has no email address. Copy the link and send it yourself.`,
    );
    expect((await portal.see(id, token)).status).toBe(200);
  });

  test('again creates a new link and disables the old one, also in the email log', async () => {
    const { id, token } = await portal.open(vendorFields);
    await people.broker.post(`/api/outgoing-pos/${id}/resend`).expect(200);
    const second = await portal.token(id);
    const [email] = await portal.emailsOf(id);
    await people.broker.post(`/api/mails/${email!.id}/resend`).expect(200);
    const third = await portal.token(id);
    const statuses = [];
    for (const each of [token, second, third]) statuses.push((await portal.see(id, each)).status);
    expect(statuses).toEqual([404, 404, 200]);
    expect(await portal.eventsOf(id)).toEqual(['created', 'sent', 'resent', 'resent']);
    await portal.sql(`update outgoing_pos set link_salt = 'of another secret' where id = ?`, [id]);
    const { body } = await people.broker.post(`/api/outgoing-pos/${id}/link`).expect(409);
    expect(sentence(body)).toBe(
      'This purchase order has no working link. Please resend the purchase order.',
    );
  });

  test('is possible in all open states', async () => {
    const { id } = await portal.create(await portal.job());
    const [resend, link] = [
      () => people.broker.post(`/api/outgoing-pos/${id}/resend`),
      () => people.broker.post(`/api/outgoing-pos/${id}/link`),
    ];
    const unsent = 'This purchase order has not been sent to the vendor yet.';
    expect([
      sentence((await resend().expect(409)).body),
      sentence((await link().expect(409)).body),
    ]).toEqual([unsent, unsent]);
    await portal.change(id, { status: 'in_production' });
    expect(sentence((await link().expect(409)).body)).toBe(
      'This purchase order has no working link. Please resend the purchase order.',
    );
    await resend().expect(200);
    await link().expect(200);
    await portal.change(id, { status: 'cancelled' });
    expect(sentence((await link().expect(409)).body)).toBe(
      'This purchase order is canceled, so its link is disabled.',
    );
  });

  test('is recorded: later changes of the order are shown until it is sent again', async () => {
    const { id } = await portal.open();
    expect((await portal.change(id, { vendorEmail: 'new@bayside.test' })).changedSinceSent).toBe(
      false,
    );
    expect((await portal.change(id, { vendorAmount: '1.00' })).changedSinceSent).toBe(true);
    const { body } = await people.broker.post(`/api/outgoing-pos/${id}/resend`).expect(200);
    expect(body).toMatchObject({ changedSinceSent: false, mailedTo: 'new@bayside.test' });
  });
});

test('customers receive nothing about vendors, costs or margins', async () => {
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
  const visiblePaths: string[] = [];
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
    visiblePaths.push((await people.ada.get(path)).text);
  }
  const emailTexts = await portal.sql<{ text: string }>(
    `select n::text as text from notification n join users u on u.id = n.user_id
      where u.role = 'customer'`,
  );
  const shared = await portal.sql<{ text: string }>(
    `select a::text as text from activity_log a where visibility = 'customer'`,
  );
  for (const text of [
    ...visiblePaths,
    ...emailTexts.map((row) => row.text),
    ...shared.map((row) => row.text),
  ]) {
    for (const word of [vendor, 'zebra', cost, margin, 'purchaseOrder', reason])
      expect(text.toLowerCase()).not.toContain(word.toLowerCase());
  }
  const { body } = await people.broker.get(`/api/jobs/${jobId}/activities`).expect(200);
  expect(
    (body as { description: string }[]).map(({ description }) => description).join('\n'),
  ).toContain('Zed Zebra (by link) acknowledged');
  const { items } = (await people.broker.get('/api/notifications').expect(200)).body as {
    items: { description: string; url: string }[];
  };
  expect(items.find(({ description }) => description.includes('declined'))?.url).toBe(
    `/jobs/${jobId}?tab=pos`,
  );
});
