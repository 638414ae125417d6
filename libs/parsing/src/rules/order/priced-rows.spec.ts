import { pageOf } from '../../../testing/corpus.js';
import { parseOrder } from './parse-order.js';

const jobsOf = (...lines: string[]) =>
  parseOrder([pageOf(['Acme Tools', 'PO Number: 7781', '', ...lines].join('\n'))]).jobs.map(
    ({ title, quantities: [quantity], totalPrice, cpmPrice }) => [
      title,
      quantity,
      totalPrice,
      cpmPrice,
    ],
  );

test('units of a thousand and a hundred count pieces', () => {
  expect(
    jobsOf(
      'Qty UOM      Description                                     Unit      Extended',
      '15 M         #9 reply envelope, 24# white wove, 1/0          24.60     369.00',
      '40 C         Check list, 8.5 x 14, 20# canary bond, 1/1      5.90      236.00',
      '300 PD       Message pads, 4 x 5, 20# pink bond, 1/0         .82       246.00',
    ),
  ).toEqual([
    ['#9 reply envelope', 15_000, '369.00', '24.60'],
    ['Check list', 4000, '236.00', null],
    ['Message pads', 300, '246.00', null],
  ]);
});

test('a numbered row begins a piece whose figures and text are in the rows below', () => {
  expect(
    jobsOf(
      'Item     Material     Description',
      '         Order qty.   Unit      Price per unit           Net value',
      '00010    30018872     SAFETY POCKET GUIDE 2026',
      '         3,200        each      0.89    /    1 EA        2,848.00',
      '         Item text: 3.5X5.5 IN, 48 PAGE SELF COVER, 50 LB OFFSET, 2/2',
      '00020    30018901     LOCKOUT TAG',
      '         5,000        each      118.00  /    1000 EA     590.00',
      '         Item text: 3X5.75, 10 PT SYNTHETIC, 2/1',
    ),
  ).toEqual([
    [expect.stringMatching(/safety pocket guide/i), 3200, '2848.00', null],
    [expect.stringMatching(/lockout tag/i), 5000, '590.00', '118.00'],
  ]);
});
