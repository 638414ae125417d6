import { pageOf } from '../../../testing/corpus.js';
import { parseOrder } from './parse-order.js';
import { statedAddress } from './stated-address.js';

const orderOf = (...lines: string[]) => parseOrder([pageOf(lines.join('\n'))]);
const item = [
  'Qty       Description                              Unit price   Amount',
  '1,000     Flyers, 8.5 x 11, 80# gloss text, 4/4    0.2500       250.00',
];

test('a short name in the head is completed by the address', () => {
  expect(
    orderOf(
      'Harrowgate',
      'PO Number: 7781',
      '',
      'Harrowgate Real Estate Group, 12 Market Square, Portsmouth, NH 03801',
      ...item,
    ).customerName,
  ).toBe('Harrowgate Real Estate Group');
});

test('an address is read beside a word for handing over, and not beside one for proofs', () => {
  const address = '12 Market Square, Portsmouth, NH 03801';
  expect(statedAddress(`Courier to office by noon Thursday, Jan 28: ${address}`, [])).toBe(address);
  expect(statedAddress(`Everything may come to the stage door at ${address}`, [])).toBe(address);
  expect(statedAddress(`Send a proof by courier to ${address}`, [])).toBeUndefined();
  expect(statedAddress(`Our office is at ${address}`, [])).toBeUndefined();
});
