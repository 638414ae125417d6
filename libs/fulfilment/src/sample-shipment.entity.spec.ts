import type { ShipmentStatus } from '#contracts';
import { SampleShipment } from './sample-shipment.entity.js';

const [now, later] = [new Date('2026-11-21T21:05:00Z'), new Date('2026-11-22T09:00:00Z')];
const shipment = (fields: Partial<SampleShipment>) =>
  Object.assign(
    Object.create(SampleShipment.prototype) as SampleShipment,
    { shippedDate: null, deliveredDate: null },
    fields,
  );

test.each<[ShipmentStatus, ShipmentStatus, stamps: (Date | null)[], isTold: boolean]>([
  ['pending', 'shipped', [now, null], true],
  ['pending', 'delivered', [null, now], false],
  ['shipped', 'delivered', [null, now], false],
  ['shipped', 'pending', [null, null], false],
  ['delivered', 'shipped', [now, null], false],
  ['delivered', 'pending', [null, null], false],
])('from %s to %s', (from, to, stamps, isAnnounced) => {
  const movedShipment = shipment({ status: from });
  expect(movedShipment.moveTo(to, now)).toBe(isAnnounced);
  expect([movedShipment.status, movedShipment.shippedDate, movedShipment.deliveredDate]).toEqual([
    to,
    ...stamps,
  ]);
});

test('the first shipping and delivery keep their instants', () => {
  const movedShipment = shipment({ status: 'pending' });
  for (const to of ['shipped', 'delivered'] as const) movedShipment.moveTo(to, now);
  for (const to of ['pending', 'shipped', 'delivered'] as const) movedShipment.moveTo(to, later);
  expect([movedShipment.shippedDate, movedShipment.deliveredDate]).toEqual([now, now]);
});

test.each([
  [{ recipientName: 'Leila Haddad', company: 'Acme', address: '1 Mill Road' }, 'Leila Haddad'],
  [{ recipientName: null, company: 'Acme', address: '1 Mill Road' }, 'Acme'],
  [{ recipientName: null, company: null, address: '1 Mill Road\nConcord, NH' }, '1 Mill Road'],
])('%j has the name %s', (fields, name) => expect(shipment(fields).destination).toBe(name));
