import { pageOf } from '../../testing/corpus.js';
import { normalize } from '../rules/normalize/normalize.js';
import { parseOrder } from '../rules/order/parse-order.js';
import { type OrderAnswer, orderAnswer } from './order-answer.js';
import { crossCheckOrder } from './order-cross-check.js';
import { orderText } from './order-text.js';

type Job = Partial<OrderAnswer['jobs'][0]>;
const head = {
  customerPoNumber: '7781',
  customerName: 'Acme Tools',
  customerEmail: 'ann@acmetools.example',
};
const check = (
  lines: readonly string[],
  jobs: readonly Job[],
  whole: Partial<OrderAnswer> = {},
) => {
  const pages = [
    pageOf(
      ['Acme Tools', 'PO Number: 7781', 'Email: ann@acmetools.example', '', ...lines].join('\n'),
    ),
  ];
  const answer = orderAnswer.read({ ...head, jobs, confidence: 0.95, ...whole }, 'the answer');
  return crossCheckOrder(normalize(orderText(pages)), answer, parseOrder(pages));
};

const table = [
  'Item      Description                   Qty       Unit price   Amount',
  'A         Outgoing envelope             8,000     0.0710       568.00',
  'B         Voter instruction sheet       8,500     0.0312       265.20',
  '          Total                                                833.20',
];
const envelope = { title: 'Outgoing envelope', quantities: [8000], totalPrice: '568.00' };
const sheet = { title: 'Voter instruction sheet', quantities: [8500], totalPrice: '265.20' };

test('a job has the specifications under its title below the table', () => {
  const lines = [
    ...table,
    '',
    'A. Outgoing envelope. 6 x 9.5, 24# white wove, 2/0 black and PMS 185.',
    'B. Voter instruction sheet. 8.5 x 14, 60# canary offset, 1/1 black.',
  ];
  const [first, second] = check(lines, [
    { ...envelope, size: '6 x 9.5', paperType: '24# white wove', colors: '1/1 (black)' },
    { ...sheet, size: '8.5 x 14', paperType: '24# white wove', colors: '1/1 (black)' },
  ]).jobs;
  expect(first).toMatchObject({ size: '6 x 9.5', paperType: '24# white wove' });
  expect(first?.colors).not.toBe('1/1 (black)');
  expect(second).toMatchObject({ size: '8.5 x 14', colors: '1/1 (black)' });
  expect(second?.paperType).not.toBe('24# white wove');
});

const book = [
  'Qty       Description                                            Unit price   Amount',
  '500       Annual report, 8.5 x 11, 40 pages + cover, saddle stitch    4.0000  2,000.00',
];
const report = { title: 'Annual report', quantities: [500], totalPrice: '2000.00' };

test.each([
  [44, true],
  [48, false],
])('40 pages and a cover state %d pages: %s', (pageCount, isStated) => {
  const fields = {
    printType: 'book',
    size: '8.5 x 11',
    bindingType: 'saddle-stitch',
    selfCover: false,
    interiorPageCount: 40,
  } as const;
  const { confidence } = check(book, [{ ...report, ...fields, pageCount }]);
  expect(confidence >= 0.8).toBe(isStated);
});

test('a price that the order does not state leaves the order in doubt', () => {
  const { confidence, jobs } = check(table, [envelope, { ...sheet, totalPrice: '99.00' }]);
  expect(jobs[1]?.totalPrice).toBe('265.20');
  expect(confidence).toBeLessThan(0.8);
});

test('a name may stand in two lines', () => {
  const lines = [
    'Hollister Museum          Terms: Net 30',
    'of Glass                  Rep: Ann',
    ...table,
  ];
  const name = { customerName: 'Hollister Museum of Glass' };
  expect(check(lines, [envelope, sheet], name).customerName).toBe('Hollister Museum of Glass');
  const other = { customerName: 'Hollister Museum of Voter Envelopes' };
  expect(check(lines, [envelope, sheet], other).customerName).not.toBe(other.customerName);
});

test('a job beside others has the values below its name', () => {
  const lines = [
    'Component      10 Leaflet       20 Dosing card',
    'Order qty      4,000            18,000',
    'Flat size      12 x 18          4 x 9',
    'Stock          40# offset       14pt C2S',
    'Folding        Accordion fold',
    'Price / M                       81.00',
    'Amount         5,320.00         1,458.00',
  ];
  const [leaflet, card] = check(lines, [
    { title: 'Leaflet', quantities: [4000], totalPrice: '5320.00', paperType: '14pt C2S' },
    { title: 'Dosing card', quantities: [18_000], totalPrice: '1458.00', perThousand: '81.00' },
  ]).jobs;
  expect(leaflet).toMatchObject({ flatSize: '12 x 18', bindery: 'accordion fold' });
  expect(leaflet).toMatchObject({ paperType: '40# offset', totalPrice: '5320.00', cpmPrice: null });
  expect(card).toMatchObject({ paperType: '14pt C2S', totalPrice: '1458.00', cpmPrice: '81.00' });
});
