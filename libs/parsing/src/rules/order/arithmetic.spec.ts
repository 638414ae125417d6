import { pageOf } from '../../../testing/corpus.js';
import { parseOrder } from './parse-order.js';

const orderOf = (...lines: string[]) =>
  parseOrder([
    pageOf(
      [
        'Acme Tools',
        'PO Number: 7781',
        'Email: ann@acmetools.example',
        'Ship to: Acme Tools, 9 Elm Street, Dover, DE 19901',
        '',
        ...lines,
      ].join('\n'),
    ),
  ]);
const heading = 'Qty       Description                              Unit price   Amount';
const flyer = 'Flyers, 8.5 x 11, 80# gloss text, 4/4   ';
const card = 'Postcards, 4 x 6, 14pt C2S, 4/4         ';

test('figures that agree have no mismatch', () => {
  const order = orderOf(heading, `1,000     ${flyer} 0.2500       250.00`, 'Total: 250.00');
  expect(order).not.toHaveProperty('mismatches');
  expect(order.confidence).toBe(0.75);
});

test.each([
  ['a price rounded to cents', `3,000     ${flyer} 0.11         335.00`],
  ['a price per thousand', `3,000     ${flyer} 110.00       330.00`],
])('%s agrees with the amount', (_name, line) => {
  expect(orderOf(heading, line)).not.toHaveProperty('mismatches');
});

test('an amount that is not quantity times price is reported and lowers the confidence', () => {
  const order = orderOf(heading, `1,000     ${flyer} 0.2500       290.00`);
  expect(order.mismatches).toEqual([
    { jobIndex: 0, text: '1,000 at $0.2500 is $250.00, but the line says $290.00.' },
  ]);
  expect(order.confidence).toBeLessThanOrEqual(0.7);
});

test('lines that do not add up to the subtotal are reported', () => {
  const order = orderOf(
    heading,
    `1,000     ${flyer} 0.2500       250.00`,
    `500       ${card} 0.2000       100.00`,
    'Subtotal: 390.00',
  );
  expect(order.mismatches).toEqual([
    { jobIndex: null, text: 'The lines add up to $350.00, but the order says $390.00.' },
  ]);
});

test('a total with freight below the lines is not compared', () => {
  const order = orderOf(
    heading,
    `1,000     ${flyer} 0.2500       250.00`,
    'Freight: 40.00',
    'Total: 290.00',
  );
  expect(order).not.toHaveProperty('mismatches');
});

test('the order of figures that agrees wins over the headings', () => {
  const order = orderOf(
    'Qty       Description                              Amount       Unit price',
    `1,000     ${flyer} 0.2500       250.00`,
  );
  expect(order.jobs[0]).toMatchObject({ quantities: [1000], totalPrice: '250.00' });
  expect(order).not.toHaveProperty('mismatches');
});

test('the amount of a letter is the one that quantity and price give', () => {
  const order = orderOf(
    'We order 600 flyers, 8.5 x 11, 80# gloss text, 4/4, at the agreed $0.92 each, $552.00 in all.',
  );
  expect(order.jobs[0]).toMatchObject({ quantities: [600], totalPrice: '552.00' });
});
