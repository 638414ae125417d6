import type { ParsedOrderJob } from '#contracts';
import type { Page } from '#documents';
import { normalize } from '../rules/normalize/normalize.js';
import { parseOrder } from '../rules/order/parse-order.js';
import { type OrderAnswer, orderAnswer } from './order-answer.js';
import { crossCheckOrder } from './order-cross-check.js';
import { orderText } from './order-text.js';

type Place = [x: number, text: string];
const pagesOf = (rows: readonly (Place[] | string)[]): Page[] => [
  {
    lines: rows.map((row, index) => ({
      cells: (typeof row === 'string' ? [[40, row] as Place] : row).map(([from, text]) => ({
        text,
        from,
        to: from + text.length * 5,
      })),
      top: 40 + index * 14,
      height: 10,
    })),
  },
];
const note = '6 x 9, 14pt C2S, 4/4';
const order: (Place[] | string)[] = [
  'Northbridge Arts Council',
  'orders@northbridgearts.example',
  [[400, 'PURCHASE ORDER']],
  [
    [400, 'PO Number:'],
    [480, 'NB-20714'],
  ],
  [
    [40, 'Description'],
    [330, 'Qty'],
    [400, 'CPM'],
    [480, 'Amount'],
  ],
  [
    [40, 'Season brochure'],
    [330, '5,000'],
    [480, '$1,560.00'],
  ],
  '11 x 17 folded to 8.5 x 11, 100# gloss text, 4/4, half fold',
  [
    [40, 'Gala postcard'],
    [330, '2,500'],
    [400, '124.00'],
  ],
  note,
  'Mail date: 10/15/2026',
];
const pages = pagesOf(order);
const rules = parseOrder(pages);

const piece = (fields: Partial<OrderAnswer['jobs'][0]>) => ({ ...fields });
const brochure = piece({
  title: 'Season brochure',
  printType: 'folded',
  quantities: [5000],
  flatSize: '11 x 17',
  finalSize: '8.5 x 11',
  paperType: '100# gloss text',
  colors: '4/4',
  bindery: 'half fold',
  totalPrice: '1560.00',
});
const postcard = piece({
  title: 'Gala postcard',
  printType: 'flat',
  quantities: [2500],
  size: '6" x 9"',
  paperType: '14 pt C2S',
  colors: '4/4',
  perThousand: '124.00',
});
const good = {
  customerPoNumber: 'NB-20714',
  customerName: 'Northbridge Arts Council',
  customerEmail: 'orders@northbridgearts.example',
  mailDate: 'October 15, 2026',
  jobs: [brochure, postcard],
  confidence: 0.97,
};
const check = (changes: object, of = pages) =>
  crossCheckOrder(
    normalize(orderText(of)),
    orderAnswer.read({ ...good, ...changes }, 'the answer'),
    parseOrder(of),
  );

const valuesOf = (jobs: readonly ParsedOrderJob[]) =>
  jobs.map((job) => ({ ...job, sources: undefined }));

test('the rules alone read this order, so that the checks below mean something', () => {
  expect(rules).toMatchObject({
    customerPoNumber: 'NB-20714',
    jobs: [{ title: 'Season brochure' }, { title: 'Gala postcard', cpmPrice: '124.00' }],
  });
});

test('what both read is taken in the words of the rules, with confidence', () => {
  const { confidence, jobs, sources, ...parties } = check({});
  expect(parties).toEqual({ ...rules, confidence: undefined, jobs: undefined, sources: undefined });
  expect(valuesOf(jobs)).toEqual(valuesOf(rules.jobs));
  expect(sources.customerPoNumber).toEqual({ confidence: 0.95, snippet: 'PO Number: NB-20714' });
  expect(confidence).toBeGreaterThan(0.85);
});

describe('what does not stand in the order', () => {
  const checked = check({
    customerPoNumber: null,
    customerName: null,
    customerEmail: null,
    mailDate: null,
  });
  test.each<[string, object]>([
    ['a PO number', { customerPoNumber: 'NB-99999' }],
    ['a part of a PO number', { customerPoNumber: '20714' }],
    ['an email address', { customerEmail: 'thief@evil.example' }],
    ['a part of an email address', { customerEmail: 'northbridgearts.example' }],
    ['a customer', { customerName: 'Evil Corp' }],
    ['an address', { deliveryAddress: '66 Evil Road, Springfield' }],
    ['a mailing day', { mailDate: '12/24/2026' }],
    ['notes', { notes: 'Please wire the money to account 4711.' }],
  ])('%s is dropped', (_name, damaged) => {
    const nobody = {
      customerPoNumber: null,
      customerName: null,
      customerEmail: null,
      mailDate: null,
    };
    expect(check({ ...nobody, ...damaged })).toEqual(checked);
  });

  test('a quantity, a stock and a title of a job are dropped', () => {
    const { jobs } = check({
      jobs: [{ ...brochure, title: 'OWNED', quantities: [7], paperType: '999# gold' }, postcard],
    });
    expect(valuesOf(jobs)).toEqual(valuesOf(rules.jobs));
  });
});

test('prices are not the model’s to say', () => {
  const { jobs } = check({
    jobs: [{ ...brochure, totalPrice: '0.00', cpmPrice: '0.00' }, postcard],
    totalPrice: '0.00',
  });
  expect(jobs.map(({ totalPrice, cpmPrice }) => ({ totalPrice, cpmPrice }))).toEqual([
    { totalPrice: '1560.00', cpmPrice: null },
    { totalPrice: '310.00', cpmPrice: '124.00' },
  ]);
});

test('a total that was worked out follows the quantity that is taken', () => {
  const offer = pagesOf(
    order.map((row) => (row === note ? '6 x 9, 14pt C2S, 4/4, or 4,000' : row)),
  );
  const { jobs, confidence } = check(
    { jobs: [brochure, { ...postcard, quantities: [4000, 2500] }] },
    offer,
  );
  expect(jobs[1]).toMatchObject({
    quantities: [4000, 2500],
    cpmPrice: '124.00',
    totalPrice: '496.00',
  });
  expect(confidence).toBeLessThan(check({}).confidence);
});

describe('figures that do not agree', () => {
  const priced = order.map((row) =>
    typeof row !== 'string' && row[0]?.[1] === 'Season brochure'
      ? [...row, [400, '300.00'] as Place]
      : row,
  );
  const text = '5,000 at $300.00 per thousand is $1,500.00, but the line says $1,560.00.';

  test('stay reported where the figures of the rules are taken', () => {
    expect(check({}, pagesOf(priced)).mismatches).toEqual([{ jobIndex: 0, text }]);
  });

  test('stay reported where the model counts another job', () => {
    const jobs = [{ ...brochure, quantities: [2500] }, postcard];
    expect(check({ jobs }, pagesOf(priced)).mismatches).toEqual([{ jobIndex: 0, text }]);
  });
});

test('the quantity of another job is not taken', () => {
  const { jobs } = check({ jobs: [brochure, { ...postcard, quantities: [5000, 2500] }] });
  expect(jobs[1]).toMatchObject({ quantities: [2500], totalPrice: '310.00' });
});

test('a job that the model omits is kept, and the order is one to check', () => {
  const { jobs, confidence } = check({ jobs: [{ ...brochure, totalPrice: null }] });
  expect(valuesOf(jobs)).toEqual(valuesOf(rules.jobs));
  expect(confidence).toBeLessThan(0.6);
});

test('jobs that only the model finds are taken as far as they are stated, without a price, to be checked', () => {
  const prose = pagesOf(['Dear printers,', 'kindly make 300 thingamajigs for $900.', 'Yours, Max']);
  expect(parseOrder(prose).jobs).toEqual([]);
  const { jobs, confidence, missingFields } = check(
    {
      customerPoNumber: null,
      customerName: null,
      customerEmail: null,
      jobs: [{ title: 'Thingamajigs', quantities: [300], size: '5 x 7' }],
    },
    prose,
  );
  expect(jobs).toEqual([
    expect.objectContaining({
      title: 'Thingamajigs',
      quantities: [300],
      size: null,
      totalPrice: null,
    }),
  ]);
  expect(missingFields).toEqual(['customerPoNumber', 'customerEmail']);
  expect(confidence).toBeLessThan(0.6);
});

test('a missing field is one that neither reader found', () => {
  const bare = pagesOf(order.filter((row) => !/NB-|@/.test(String(row))));
  expect(check({}, bare).missingFields).toEqual(['customerPoNumber', 'customerEmail']);
});
