import { ShopCalendar } from '#config';
import type { ParseAccuracy, ReviewedValue } from '#contracts';
import { type Person, type Portal, startPortal } from './portal.js';

let portal: Portal;
let ada: Person;
let broker: Person;
beforeAll(async () => {
  portal = await startPortal();
  [ada, broker] = [await portal.signIn('ada@acme.test'), await portal.signIn('broker@demo.test')];
});
afterAll(() => portal.stop());
beforeEach(() => portal.sql('delete from parse_corrections'));

const hashOf = (name: string) => name.repeat(64).slice(0, 64);
const value = (
  field: ReviewedValue['field'],
  readValue: string | null,
  correctedValue: string | null = null,
): ReviewedValue => ({ field, readValue, correctedValue });
const store = (documentHash: string, corrections: unknown, person = ada) =>
  person.post('/api/parse-corrections').send({ documentHash, corrections });
const summary = async () =>
  (await broker.get('/api/parse-corrections/summary').expect(200)).body as ParseAccuracy[];

test('counts a document once per field, and as corrected when one of its items was', async () => {
  await store(hashOf('a'), [
    value('size', '8.5 x 11'),
    value('size', '4 x 6', '5 x 7'),
    value('colors', null, '4/4'),
  ]).expect(200, { success: true });
  await store(hashOf('a'), [value('size', '4 x 6', '5 x 7')]).expect(200);
  await store(hashOf('b'), [value('size', '24 x 36')]).expect(200);
  const month = portal.api.get(ShopCalendar).today().slice(0, 7);
  expect(await summary()).toEqual([
    { month, field: 'colors', documents: 1, corrected: 1, rate: 1 },
    { month, field: 'size', documents: 2, corrected: 1, rate: 0.5 },
  ]);
});

test('stores no text of the document, and cuts long values', async () => {
  await store(hashOf('c'), [value('title', `${'x'.repeat(499)}😀`, 'y'.repeat(2000))]).expect(200);
  const rows = await portal.sql('select * from parse_corrections');
  expect(rows).toEqual([
    {
      id: expect.any(String),
      created_at: expect.any(String),
      owner_id: portal.idOf('ada@acme.test'),
      document_hash: hashOf('c'),
      field: 'title',
      read_value: 'x'.repeat(499),
      corrected_value: 'y'.repeat(500),
    },
  ]);
});

test('shows the last six months of the shop, the newest first', async () => {
  const add = (months: number, fromFirst: string) =>
    portal.sql(
      `insert into parse_corrections (id, created_at, owner_id, document_hash, field)
       values (gen_random_uuid(), (date_trunc('month', now() at time zone 'America/New_York')
         - make_interval(months => ?)) at time zone 'America/New_York' + ?::interval,
         gen_random_uuid(), 'hash', 'size')`,
      [months, fromFirst],
    );
  await add(5, '-1 second');
  expect(await summary()).toEqual([]);
  await add(5, '0 seconds');
  await add(0, '0 seconds');
  const months = (await summary()).map(({ month }) => month);
  expect(months).toEqual(months.toSorted().toReversed());
  expect(months).toHaveLength(2);
});

test.each([
  ['an unknown field', [{ field: 'price', readValue: null, correctedValue: null }]],
  ['a number', [{ field: 'size', readValue: 5, correctedValue: null }]],
  ['no list', { length: 1 }],
  ['too many', Array.from({ length: 101 }, () => value('size', '4 x 6'))],
])('refuses %s', async (_what, corrections) => {
  await store(hashOf('d'), corrections).expect(400);
  expect(await portal.sql('select 1 from parse_corrections')).toEqual([]);
});

test('takes 100 values of one document', async () => {
  const values = Array.from({ length: 100 }, () => value('size', '4 x 6'));
  await store(hashOf('e'), values).expect(200);
  expect(await portal.sql('select 1 from parse_corrections')).toHaveLength(100);
});

test('customers see no summary', async () => {
  await ada.get('/api/parse-corrections/summary').expect(403);
});
