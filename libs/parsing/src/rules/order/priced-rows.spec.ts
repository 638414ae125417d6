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

test('a price with its unit behind it counts like one without', () => {
  expect(
    jobsOf(
      'HANG TAGS 2.25 X 4 16PT MATTE 4/4    40,000  @  $22.50/M    $900.00',
      'WINDOW CLINGS 11 X 17 VINYL 4/0      120     @  $4.25 EA    $510.00',
      'COASTERS 4 X 4 60PT PULPBOARD 2/0    5,000   @  $0.117 EA   $585.00',
    ),
  ).toEqual([
    ['Hang Tags', 40_000, '900.00', '22.50'],
    ['Window Clings', 120, '510.00', null],
    ['Coasters', 5000, '585.00', null],
  ]);
});

test('amounts may stand before prices and quantities', () => {
  expect(
    jobsOf(
      '1,890.00     1.2600     1,500     Flyers, 8.5 x 11, 100# dull text, 4/4',
      '247.00       0.0494     5,000     Postcards, 5 x 7, 16pt C2S, 4/1',
    ),
  ).toEqual([
    ['Flyers', 1500, '1890.00', null],
    ['Postcards', 5000, '247.00', null],
  ]);
});

test('figures in a second line win over a heading that was misread', () => {
  expect(
    jobsOf(
      'Item   Material      Description                                       Net value',
      '                     Order qty. Unit  Price per unit',
      '00010  700-4412      INSTALLATION SHEET VALVE',
      '                     15,000  PC     41.20 / 1,000 PC                    618.00',
      '                     8.5 x 11, 20# white bond, black ink two sides',
      '00020  700-4413      WARRANTY REGISTRATION CARD',
      '                     20,000  PC     26.75 / 1,000 PC                    535.00',
      '                     4 x 6, 7pt hi-bulk reply card',
    ).map(([, ...figures]) => figures),
  ).toEqual([
    [15_000, '618.00', '41.20'],
    [20_000, '535.00', '26.75'],
  ]);
});

test('sizes and inks may stand in cells of their own', () => {
  const order = parseOrder([
    pageOf(
      [
        'PO Number: 7781',
        '',
        'HANG TAGS     2.25 X 4   4/4   40,000  @  $0.0225    $900.00',
        'PARKING TAGS  3 X 5.5    4/1      600  @  $0.75      $450.00',
      ].join('\n'),
    ),
  ]);
  expect(order.jobs).toMatchObject([
    { size: '2.25 x 4', colors: '4/4' },
    { size: '3 x 5.5', colors: '4/1' },
  ]);
});

test('a price for a hundred, and a count of thousands', () => {
  expect(
    jobsOf(
      'Item     Material     Description',
      '         Order qty.   Unit      Price per unit           Net value',
      '00010    7002-5108    WARNING LABEL',
      '         25           TH        61.40 / 1 TH             1,535.00',
      '         Item text: 4.25X2.75 IN, 3 MIL WHITE POLYESTER, 2/0',
      '00020    7002-6220    CARTON INSERT',
      '         9,000        Each      7.85 / 100 EA            706.50',
      '         Item text: 11X8.5 IN, 70# UNCOATED TEXT, 1/1',
    ),
  ).toEqual([
    ['Warning Label', 25_000, '1535.00', '61.40'],
    ['Carton Insert', 9000, '706.50', null],
  ]);
});
