import { PurchaseOrder } from './purchase-order.entity.js';
import { vendorRefusals } from './vendor-refusals.js';

const now = new Date('2026-11-21T21:05:00Z');
const later = new Date('2026-11-22T21:05:00Z');
const link = { linkSalt: 's', linkHash: 'h', linkExpiresAt: later };
const order = (fields: Partial<PurchaseOrder> = {}) =>
  Object.assign(
    new PurchaseOrder(),
    { status: 'pending', link: 0, changedSinceSent: false, declinedAt: null, declineReason: null },
    fields,
  );

test('sending it again requires a new answer from the vendor', () => {
  const answeredOrder = order({
    status: 'acknowledged',
    acknowledgedDate: now,
    acknowledgedBy: 'Vera',
    completedDate: now,
    link: 2,
    changedSinceSent: true,
  });
  answeredOrder.moveTo('sent', later);
  answeredOrder.send(link, later);
  expect(answeredOrder).toMatchObject({
    ...link,
    link: 3,
    status: 'sent',
    sentDate: later,
    acknowledgedDate: null,
    acknowledgedBy: null,
    completedDate: null,
    changedSinceSent: false,
  });
});

test('a new link alone keeps the vendor’s acknowledgment and removes a decline', () => {
  const answeredOrder = order({
    status: 'in_production',
    acknowledgedDate: now,
    acknowledgedBy: 'Vera',
    declinedAt: now,
    declineReason: 'Full',
  });
  answeredOrder.send(link, later);
  expect(answeredOrder).toMatchObject({
    status: 'in_production',
    acknowledgedDate: now,
    acknowledgedBy: 'Vera',
    declinedAt: null,
    declineReason: null,
  });
});

test.each([
  ['pending', { vendorAmount: '1.00' }, false],
  ['completed', { vendorAmount: '1.00' }, false],
  ['sent', { vendorAmount: '1.00' }, true],
  ['acknowledged', { notes: 'Fold' }, true],
  ['in_production', { vendorName: 'Quay' }, true],
  ['sent', { originalAmount: '1.00', vendorEmail: null, marginReason: 'x' }, false],
] as const)(
  'while it is %s, a change of %j requires a new answer from the vendor: %s',
  (status, fields, isNews) => {
    const changedOrder = order({ status });
    changedOrder.edit(fields, now);
    expect(changedOrder.changedSinceSent).toBe(isNews);
  },
);

test.each([
  ['sent', null, [null, null, 'Please acknowledge the order first.']],
  [
    'acknowledged',
    now,
    [
      'This order was acknowledged on Saturday.',
      'This order was acknowledged on Saturday. If you cannot complete it, call us at 555.',
      null,
    ],
  ],
  [
    'in_production',
    null,
    [
      'This order is already in production.',
      'This order is already in production. If you cannot complete it, call us at 555.',
      null,
    ],
  ],
] as const)(
  'the vendor of a %s order has the remaining actions',
  (status, acknowledgedDate, expected) => {
    const { acknowledge, decline, ship } = vendorRefusals(
      order({ status, acknowledgedDate }),
      () => 'Saturday',
      '555',
    );
    expect([acknowledge, decline, ship]).toEqual(expected);
  },
);
