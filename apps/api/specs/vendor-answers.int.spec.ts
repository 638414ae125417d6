import type { PurchaseOrderRow } from '#contracts';
import { type VendorAnswer, type Orders, startOrders } from './orders.js';

let portal: Orders;
beforeAll(async () => {
  portal = await startOrders({ SHOP_PHONE: '(207) 555-0100' });
});
afterAll(() => portal.stop());

describe('an answer', () => {
  const row = async (jobId: string) => (await portal.ofJob(jobId))[0] as PurchaseOrderRow;

  test('acknowledges once despite simultaneous requests, and notifies the shop', async () => {
    const { id, jobId, token, order } = await portal.open();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => portal.answer(id, token, 'acknowledge', { name: ' Vera ' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    expect(answers.find(({ status }) => status === 409)!.body.message).toMatch(
      /^This order was acknowledged on \w+ \d+, \d{4}/,
    );
    expect(await row(jobId)).toMatchObject({
      status: 'acknowledged',
      acknowledgedBy: 'Vera',
      sentDate: order.sentDate,
    });
    expect((await row(jobId)).acknowledgedDate).not.toBeNull();
    expect(await portal.eventsOf(id)).toEqual(['created', 'sent', 'acknowledged']);
    await portal.worker.drain();
    const { body } = await portal.people.admin.get('/api/notifications').expect(200);
    expect((body as { items: { description: string }[] }).items[0]!.description).toBe(
      `Vera (by link) acknowledged purchase order ${order.poNumber} to Bayside Press`,
    );
    expect(
      (await portal.answer(id, token, 'decline', { reason: 'Too late' })).body.message,
    ).toMatch(/If you cannot complete it, call us at \(207\)/);
  });

  test('declines with a reason; the order is “sent” until the shop sends it again', async () => {
    const { id, jobId, token } = await portal.open();
    const declineAnswer = await portal.answer(id, token, 'decline', { reason: ' No press time ' });
    expect([
      declineAnswer.status,
      declineAnswer.body.status,
      declineAnswer.body.declineReason,
    ]).toEqual([200, 'sent', 'No press time']);
    expect(await row(jobId)).toMatchObject({ status: 'sent', declineReason: 'No press time' });
    for (const verb of ['acknowledge', 'decline', 'ship']) {
      const repeatedResponse = await portal.answer(id, token, verb, {
        reason: 'x',
        shipDate: '2199-01-05',
      });
      expect([repeatedResponse.status, repeatedResponse.body.message]).toEqual([
        409,
        expect.stringMatching(/^This order was declined on /),
      ]);
    }
    await portal.people.broker.post(`/api/outgoing-pos/${id}/resend`).expect(200);
    expect(await row(jobId)).toMatchObject({ declinedAt: null, declineReason: null });
    expect(
      (await portal.answer(id, await portal.token(id), 'acknowledge')).body.acknowledgedBy,
    ).toBe('Bayside Press');
  });

  test('confirms the shipping date and method after acknowledging, and may correct them', async () => {
    const { id, jobId, token } = await portal.open();
    const ship = (body: object) =>
      portal.answer(id, token, 'ship', { shipDate: '2199-01-05', ...body });
    expect((await ship({})).body.message).toBe('Please acknowledge the order first.');
    await portal.answer(id, token, 'acknowledge');
    expect((await ship({ shipDate: '1999-01-01' })).body.message).toBe(
      'Ship date must not be before the order was sent',
    );
    const first = await ship({ carrier: 'UPS', trackingNumber: ' 1Z999 ' });
    expect([
      first.status,
      first.body.shipDate,
      first.body.carrier,
      first.body.trackingNumber,
    ]).toEqual([200, '2199-01-05', 'UPS', '1Z999']);
    expect((await ship({ carrier: 'UPS', trackingNumber: '1Z999' })).body.shippedAt).toBe(
      first.body.shippedAt,
    );
    await ship({ carrier: '' });
    expect(await row(jobId)).toMatchObject({
      shipDate: '2199-01-05',
      carrier: null,
      trackingNumber: null,
      status: 'acknowledged',
    });
    expect(await portal.eventsOf(id)).toEqual([
      'created',
      'sent',
      'acknowledged',
      'shipped',
      'shipped',
    ]);
  });

  test('to an old version is refused', async () => {
    const { id, token } = await portal.open();
    const { version } = (await portal.see(id, token)).body;
    await portal.change(id, { vendorAmount: '1.00' });
    const late = await portal.answer(id, token, 'acknowledge', { version });
    expect([late.status, late.body.message]).toEqual([
      409,
      'This order has changed. Please review it before you answer.',
    ]);
    expect((await portal.answer(id, token, 'acknowledge', { version: version + 1 })).status).toBe(
      200,
    );
  });

  test('that is invalid is refused by field, and without the link with a 404', async () => {
    const { id, token } = await portal.open();
    const cases: [verb: string, body: object, message: string][] = [
      ['decline', {}, 'A reason is required'],
      ['decline', { reason: ' \u200b ' }, 'A reason is required'],
      ['decline', { reason: 'x'.repeat(2001) }, 'Reason must be text of at most 2,000 characters'],
      ['ship', {}, 'Ship date is required'],
      ['ship', { shipDate: '2026-02-30' }, 'Ship Date must be a date'],
      [
        'ship',
        { shipDate: '2199-01-05', carrier: 'Pigeon' },
        'Carrier must be UPS, FedEx, USPS, DHL or Other',
      ],
      [
        'ship',
        { shipDate: '2199-01-05', trackingNumber: 'x'.repeat(256) },
        'Tracking Number must be text of at most 255 characters',
      ],
      ['acknowledge', { name: 'x'.repeat(256) }, 'Name must be text of at most 255 characters'],
      ['acknowledge', { version: 'one' }, 'Version must be a number'],
    ];
    const answers: VendorAnswer[] = [];
    for (const [verb, body] of cases) answers.push(await portal.answer(id, token, verb, body));
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
      cases.map(([, , message]) => [400, message]),
    );
    for (const [verb, body] of cases)
      expect((await portal.answer(id, 'wrong', verb, body)).status).toBe(404);
    expect(await portal.eventsOf(id)).toEqual(['created', 'sent']);
  });
});
