import type { ShipmentStatus } from '#contracts';
import { SampleShipment } from './sample-shipment.entity.js';

const [now, later] = [new Date('2026-11-21T21:05:00Z'), new Date('2026-11-22T09:00:00Z')];
const shipment = (fields: Partial<SampleShipment>) =>
  Object.assign(Object.create(SampleShipment.prototype) as SampleShipment, { shippedDate: null, deliveredDate: null }, fields);

test.each<[ShipmentStatus, ShipmentStatus, stamps: (Date | null)[], isTold: boolean]>([
  ['pending', 'shipped', [now, null], true],
  ['pending', 'delivered', [null, now], false],
  ['shipped', 'delivered', [null, now], false],
  ['shipped', 'pending', [null, null], false],
  ['delivered', 'shipped', [now, null], false],
  ['delivered', 'pending', [null, null], false],
])('from %s to %s', (from, to, stamps, isTold) => {
  const moved = shipment({ status: from });
  expect(moved.moveTo(to, now)).toBe(isTold);
  expect([moved.status, moved.shippedDate, moved.deliveredDate]).toEqual([to, ...stamps]);
});

test('the first shipping and delivery keep their instants', () => {
  const moved = shipment({ status: 'pending' });
  for (const to of ['shipped', 'delivered'] as const) moved.moveTo(to, now);
  for (const to of ['pending', 'shipped', 'delivered'] as const) moved.moveTo(to, later);
  expect([moved.shippedDate, moved.deliveredDate]).toEqual([now, now]);
});

test.each([
  [{ recipientName: 'Leila Haddad', company: 'Acme', address: '1 Mill Road' }, 'Leila Haddad'],
  [{ recipientName: null, company: 'Acme', address: '1 Mill Road' }, 'Acme'],
  [{ recipientName: null, company: null, address: '1 Mill Road\nConcord, NH' }, '1 Mill Road'],
])('%j is called %s', (fields, name) => expect(shipment(fields).destination).toBe(name));
