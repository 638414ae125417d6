import { changesBetween } from './record-changes.js';

test('lists changed fields by their labels, and ignores internal ones', () => {
  const before = {
    id: 'a',
    version: 1,
    updatedAt: '2026-11-20T15:00:00Z',
    status: 'in_production',
    quantity: 500,
    totalPrice: null,
    mailDate: '2026-11-20',
    vendorAmount: '700.00',
    selfCover: false,
    company: '',
    notes: 'Ring first.',
    artworkUrls: [],
    quantities: [500],
    prices: [],
    nextStep: { what: 'print' },
  };
  const after = {
    ...before,
    version: 2,
    updatedAt: '2026-11-21T15:00:00Z',
    status: 'ready_for_pickup',
    quantity: 50_000,
    totalPrice: '1250',
    mailDate: '2026-12-01',
    vendorAmount: '750.00',
    selfCover: true,
    company: null,
    notes: `${'Ring twice. '.repeat(9)}Then knock.`,
    artworkUrls: ['/uploads/a'],
    quantities: [500, 1000],
    prices: [{ quantity: 500, totalPrice: '210.00' }],
    nextStep: { what: 'ship' },
  };
  expect(changesBetween(before, before)).toEqual([]);
  expect(changesBetween(before, after)).toEqual([
    'Status: was In Production, now Ready For Pickup',
    'Vendor Cost: was $700.00, now $750.00',
    'Quantity: was 500, now 50,000',
    'Quantities: was empty, now 500, 1,000',
    'Total Price: was empty, now $1,250.00',
    'Prices: was empty, now $210.00 for 500',
    'Self Cover: was no, now yes',
    'Artwork: was 0 files, now 1 file',
    'Mail Date: was Nov 20, 2026, now Dec 1, 2026',
    'Notes: was “Ring first.”, now “Ring twice. Ring twice. Ring twice. Ring twice. Ring twice. Ring twice. Ring tw…”',
  ]);
});

test('a long text that was changed at its end is named too', () => {
  const long = 'Fold twice. '.repeat(20);
  expect(changesBetween({ description: `${long}A` }, { description: `${long}B` })).toHaveLength(1);
});
