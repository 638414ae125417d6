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

describe('the source of a cost', () => {
  const fromBid = (fields: Partial<PurchaseOrder> = {}) =>
    order({
      vendorId: 'one',
      vendorName: 'Casco',
      vendorAmount: '80.00',
      costSource: 'bid',
      bidAmount: '80.00',
      bidLapsed: false,
      ...fields,
    });

  test.each<[string, Partial<PurchaseOrder>, object, Partial<PurchaseOrder>]>([
    ['an amount', {}, { vendorAmount: '90.00' }, { costSource: 'entered', bidAmount: '80.00' }],
    ['other notes', {}, { notes: 'Rush' }, { costSource: 'bid', bidAmount: '80.00' }],
    ['another vendor', {}, { vendorId: 'two' }, { costSource: 'assumed', bidAmount: null }],
    [
      'another vendor and an amount',
      {},
      { vendorId: 'two', vendorAmount: '90.00' },
      { costSource: 'entered', bidAmount: null },
    ],
    ['another spelling of the vendor', {}, { vendorName: 'CASCO' }, { costSource: 'bid' }],
    [
      'another typed vendor',
      { vendorId: null, costSource: 'vendor' },
      { vendorName: 'Quay' },
      { costSource: 'assumed' },
    ],
    [
      'another vendor of a cost that staff entered',
      { costSource: 'entered' },
      { vendorId: 'two' },
      { costSource: 'entered' },
    ],
  ])('after an edit of %s', (_what, fields, edit, expected) => {
    const edited = fromBid(fields);
    edited.edit(edit as Record<string, unknown>, now);
    expect(edited).toMatchObject(expected);
  });

  test.each<[Partial<PurchaseOrder>, PurchaseOrder['costSource']]>([
    [{}, 'bid'],
    [{ bidLapsed: true }, 'vendor'],
    [{ costSource: 'assumed' }, 'vendor'],
    [{ costSource: 'entered' }, 'vendor'],
  ])('when the vendor acknowledges %j is %s', (fields, source) => {
    const acknowledged = fromBid({ status: 'sent', ...fields });
    acknowledged.acknowledge('Vera', now);
    expect(acknowledged).toMatchObject({ costSource: source, bidLapsed: false });
  });

  test.each<[PurchaseOrder['costSource'], string, PurchaseOrder['costSource']]>([
    ['bid', '80.00', 'bid'],
    ['vendor', '80.00', 'vendor'],
    ['entered', '96.00', 'assumed'],
    ['assumed', '96.00', 'assumed'],
  ])('a new price leaves a cost from %s at %s', (source, vendorAmount, after) => {
    const recalculated = fromBid({ costSource: source });
    recalculated.recalculate('120.00', '96.00', now);
    expect(recalculated).toMatchObject({
      originalAmount: '120.00',
      vendorAmount,
      costSource: after,
    });
  });
});
