import fc from 'fast-check';
import type { ParsedOrder, ParsedOrderJob } from '#contracts';
import { type Label, pageOf, pagesOf, patterns, readOrders } from '../../../testing/corpus.js';
import { parseOrder } from './parse-order.js';

const nothing = {
  customerPoNumber: null,
  customerEmail: null,
  deliveryMethod: null,
  deliveryAddress: null,
  mailDate: null,
  inHomesDate: null,
};

/** Only the fields of a job that the sample expects; the others may have any value. */
const statedJob = (job: ParsedOrderJob | undefined, { expected }: Label) =>
  Object.fromEntries(
    Object.keys(expected).map((field) => [field, job?.[field as keyof ParsedOrderJob]]),
  );

describe('a purchase order as customers write them', () => {
  const orders = readOrders('forms', 'tables', 'trades', 'letters');
  test.each(orders.map((sample) => [sample.id, sample] as const))('%s', (_id, sample) => {
    const { jobs: parsedJobs, customerName, ...order } = parseOrder(pagesOf(sample));
    expect(order).toMatchObject({ ...nothing, missingFields: [], ...sample.expected });
    for (const pattern of patterns(sample.customerNameKeys ?? ['^$']))
      expect(customerName ?? '').toMatch(pattern);
    expect(sample.jobs).toHaveLength(parsedJobs.length);
    for (const [index, label] of (sample.jobs ?? []).entries()) {
      expect(statedJob(parsedJobs[index], label)).toEqual(label.expected);
      for (const pattern of patterns(label.titleKeys))
        expect(parsedJobs[index]?.title).toMatch(pattern);
    }
  });
});

test.each(readOrders('no-orders').map((sample) => [sample.id, sample] as const))(
  '%s has no jobs and little confidence',
  (_id, sample) => {
    const order: ParsedOrder = parseOrder(pagesOf(sample));
    expect(order.jobs).toEqual([]);
    expect(order.confidence).toBeLessThan(0.3);
    expect(order.missingFields).toEqual(expect.arrayContaining(['title', 'quantity']));
  },
);

test.each([
  ['with a zero', ['TRADE P.0. 44918']],
  ['below its heading without a slash', ['PO JOB TICKET', 'KMS-5506']],
])('a number recognized %s is the number of the order', (_case, head) => {
  const text = [...head, '500 business cards, 2 x 3.5, 16pt matte, 4/4'].join('\n');
  expect(parseOrder([pageOf(text)]).customerPoNumber).toBe(head.at(-1)!.split(' ').at(-1));
});

test.each([
  ['BPO 77120', '77120'],
  ['PURCHASE ORDER\nNo. CK 9921', 'CK 9921'],
  ['PURCHASE ORDER\nTFF 1240', 'TFF 1240'],
  ['ORDER FORM  No. 27-031', '27-031'],
])('the number of %j is %s', (head, number) => {
  const text = `${head}\n\n500 business cards, 2 x 3.5, 16pt matte, 4/4`;
  expect(parseOrder([pageOf(text)]).customerPoNumber).toBe(number);
});

test.each(['Blind ship to', 'Please deliver to:'])('%s heads an address', (label) => {
  const address = ['Garnet Auto', '6000 Loan Plaza', 'Plano, TX 75024'];
  const text = ['PO 7781', '', '500 business cards, 2 x 3.5, 16pt matte', '', label, ...address];
  expect(parseOrder([pageOf(text.join('\n'))]).deliveryAddress).toBe(address.join(', '));
});

test('lines of an electronic order are jobs where a letter was recognized as a zero', () => {
  const lines = [
    'PO1 001  QTY 14000  UOM EA  PRICE .0965',
    'PID  SCALE TICKET 4 PART NCR 4.25 X 8',
    'P01 002  QTY 6500  UOM EA  PRICE .2180',
    'PID  MEETING INVITATION 10 X 7 FLAT FOLD TO 5 X 7',
  ];
  expect(parseOrder([pageOf(lines.join('\n'))]).jobs).toHaveLength(2);
});

test('whatever stands on the pages, there is an answer of the same shape', () => {
  const words = fc.constantFrom(
    'Qty',
    'Description',
    'Amount',
    'PO',
    'Ship to',
    '500',
    '$1.00',
    '8.5 x 11',
    'Total',
    '4/4',
    ':',
    'a',
    '1/2/26',
  );
  const line = fc.array(words, { maxLength: 6 }).map((cells) => cells.join('   '));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const order = parseOrder([pageOf(lines.join('\n'))]);
      expect(order.confidence).toBeGreaterThanOrEqual(0);
      expect(order.confidence).toBeLessThanOrEqual(1);
      for (const { quantities } of order.jobs)
        for (const quantity of quantities) expect(Number.isInteger(quantity)).toBe(true);
    }),
    { seed: 1989, numRuns: 300 },
  );
});

test('a hundred thousand lines of next to nothing are no jobs', () => {
  const page = pageOf(`Qty   Description   Amount\n${'1   a   $1.00\n'.repeat(100_000)}`);
  expect(parseOrder([page]).jobs).toEqual([]);
});

test('two hundred pages full of text are read to their end', () => {
  const page = pageOf(
    Array.from(
      { length: 60 },
      (_, index) =>
        `Line ${index}   of the order   ${index * 37}   $${index}.50 for 8.5 x 11 posters`,
    ).join('\n'),
  );
  expect(parseOrder(Array.from({ length: 200 }, () => page)).confidence).toBeGreaterThanOrEqual(0);
});
