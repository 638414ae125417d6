import { type RequestedSpec, requestDetails } from './quote-details.js';

const nothing: RequestedSpec = {
  specifications: {},
  quantity: null,
  paperType: null,
  size: null,
  colors: null,
  finishing: null,
  bindery: null,
  totalPrice: null,
  deliveryMethod: null,
  deliveryAddress: null,
  mailDate: null,
  inHomesDate: null,
  estimatedCompletionDate: null,
};

test('omits unknown fields', () => {
  expect(requestDetails(nothing)).toEqual([]);
});

test('reads like a job ticket', () => {
  const rows = requestDetails({
    ...nothing,
    specifications: {
      printType: 'book',
      bindingType: 'saddle-stitch',
      selfCover: true,
      pageCount: 16,
    },
    quantity: 12_500,
    totalPrice: '1234567.50',
    mailDate: '2026-12-01',
    deliveryMethod: 'pickup',
  });
  expect(rows).toEqual([
    ['Quantity', '12,500'],
    ['Print Type', 'Book, saddle-stitch, self cover'],
    ['Page Count', '16'],
    ['Target Price', '$1,234,567.50'],
    ['Mail Date', 'Dec 1, 2026'],
    ['Delivery Method', 'Pickup'],
  ]);
});

test('lists every requested quantity until one is ordered', () => {
  const prices = [500, 1000].map((quantity) => ({ quantity, totalPrice: null }));
  expect(requestDetails({ ...nothing, quantity: 500, prices })).toEqual([
    ['Quantity', '500 / 1,000'],
  ]);
  expect(requestDetails({ ...nothing, quantity: 500, prices, jobId: 'job' })).toEqual([
    ['Quantity', '500'],
  ]);
});
