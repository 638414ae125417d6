import { pageOf } from '../../../testing/corpus.js';
import { parseOrder } from './parse-order.js';

const job = '500 flyers, 8.5 x 11, 80# gloss text, 4/4, $210.00';
const orderOf = (...lines: string[]) =>
  parseOrder([pageOf(['Delmar Tool, Inc.', 'PO 7781', '', ...lines, '', job].join('\n'))]);
const street = '2400 Harbor Way';
const town = 'Dover, DE 19901';
const address = `Delmar Stores, ${street}, ${town}`;

test.each([
  'Bring all of it to our stockroom, not the shop:',
  'Freight collect, to:',
  'SHIP ALL TITLES TO',
  'Everything goes to the warehouse please:',
  'Ship-To Address',
])('an address below %j', (line) => {
  const lines = [line, 'Delmar Stores', street, town, 'Dock hours 7-2, lift gate needed'];
  expect(orderOf(...lines).deliveryAddress).toBe(address);
});

test.each(['Send the invoices and two samples to:', 'Questions about files go to:'])(
  'no address below %j',
  (line) => {
    expect(orderOf(line, 'Delmar Stores', street, town).deliveryAddress).toBeNull();
  },
);

test('an address goes on in its column beside other labels', () => {
  const order = orderOf(
    'Date          6/9/2026      Deliver to    Delmar Stores',
    'Ordered by    Ann Lee                     Receiving Dock',
    'Need by       6/26/2026                   2400 Harbor Way',
    'Bill to       same                        Dover, DE 19901',
  );
  expect(order.deliveryAddress).toBe(`Delmar Stores, Receiving Dock, ${street}, ${town}`);
});

test('a label without a colon may be in one cell with its value', () => {
  const lines = ['Deliver to Delmar Stores, Dock B', `           ${street}`, `           ${town}`];
  expect(orderOf(...lines).deliveryAddress).toBe(`Delmar Stores, Dock B, ${street}, ${town}`);
});

test('billing and shipping beside each other are parties', () => {
  const order = orderOf(
    'BILLING              SHIPPING',
    'Delmar Tool, Inc.    Delmar Stores',
    '9 Elm Street         2400 Harbor Way',
    'Dover, DE 19902      Dover, DE 19901',
  );
  expect(order.deliveryAddress).toBe(address);
});

test.each([
  `All of it to ${address}.`,
  `Everything should be brought to our entrance at ${street}, ${town}.`,
  `Bulk stock to ${address}`,
])('a sentence with an address: %j', (line) => {
  expect(orderOf(line).deliveryAddress).toContain(`${street}, ${town}`);
});

test('a name for the attention of is a part of an address, not the end of it', () => {
  const whole = `Delmar Stores, Attn: Night Dock, ${street}, ${town}`;
  expect(orderOf(`Ship to: ${whole}`).deliveryAddress).toBe(whole);
});

test.each([
  'DELIVERY: NO DELIVERY. WILL CALL. Our van picks up at your counter.',
  'Lou will pick everything up at your counter. The invoice goes to the treasurer.',
])('%j is a pickup', (line) => {
  expect(orderOf(line)).toMatchObject({ deliveryMethod: 'pickup', deliveryAddress: null });
});
