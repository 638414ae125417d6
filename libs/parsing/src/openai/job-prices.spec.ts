import { normalize } from '../rules/normalize/normalize.js';
import { parseOrder } from '../rules/order/parse-order.js';
import { orderAnswer } from './order-answer.js';
import { crossCheckOrder } from './order-cross-check.js';

/** Prose, of which the rules alone read no job. */
const check = (text: string, ...jobs: object[]) =>
  crossCheckOrder(
    normalize(text),
    orderAnswer.read({ jobs, confidence: 0.9 }, 'the answer'),
    parseOrder([]),
  );
const rows = `Wedges  500  at 0.20  100.00
Widgets  300  at 0.50  150.00`;
const wedges = { title: 'Wedges', quantities: [500], totalPrice: '100.00', unitPrice: '0.20' };
const widgets = { title: 'Widgets', quantities: [300], totalPrice: '150.00', unitPrice: '0.50' };
const totalsOf = ({ jobs }: ReturnType<typeof check>) => jobs.map(({ totalPrice }) => totalPrice);

test('an amount in the row of its job is taken', () => {
  expect(totalsOf(check(rows, wedges, widgets))).toEqual(['100.00', '150.00']);
});

test.each([
  ['swapped between jobs', '150.00', '100.00'],
  ['invented', '0.01', '99.99'],
  ['of a piece instead of a line', '0.20', '0.50'],
])('an amount that is %s is dropped', (_name, first, second) => {
  const jobs = [
    { ...wedges, totalPrice: first },
    { ...widgets, totalPrice: second },
  ];
  expect(totalsOf(check(rows, ...jobs))).toEqual([null, null]);
});

test('a price per thousand makes the amount that the row leaves out', () => {
  const read = check('Wedges  500  CPM 124.00', {
    ...wedges,
    totalPrice: null,
    perThousand: '124.00',
  });
  expect(read.jobs).toMatchObject([{ cpmPrice: '124.00', totalPrice: '62.00' }]);
});

test('figures that do not agree are shown, and the order is one to check', () => {
  const read = check('Wedges  500  at 0.20  250.00', { ...wedges, totalPrice: '250.00' });
  expect(read.mismatches).toEqual([
    { jobIndex: 0, text: '500 at $0.20 is $100.00, but the line says $250.00.' },
  ]);
  expect(read.confidence).toBeLessThanOrEqual(0.7);
  expect(check(rows, wedges)).not.toHaveProperty('mismatches');
});
