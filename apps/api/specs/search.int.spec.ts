import { randomUUIDv7 } from 'node:crypto';
import { ShopCalendar } from '#config';
import type { SearchAnswer, SearchResult } from '#contracts';
import { type DemoUser, demoUsers } from './accounts.js';
import { type Person, type Portal, startPortal } from './portal.js';
import { storeJob } from './stored-job.js';
import { companyOf, storeQuote } from './stored-quote.js';

let portal: Portal;
let year: number;
const people = {} as Record<DemoUser, Person>;
beforeAll(async () => {
  portal = await startPortal();
  for (const [name, username] of Object.entries(demoUsers))
    people[name as DemoUser] = await portal.signIn(username);
  year = portal.api.get(ShopCalendar).year();
  const cora = portal.idOf('cora@globex.test');
  const coras = { customer_id: cora, company_id: await companyOf(portal, cora) };
  const job = (number: string, title: string, more = {}) =>
    storeJob(portal, { job_number: number, title, customer_po_number: null, ...more });
  await job(`J-${year}-0042`, 'Spring postcards', { customer_po_number: 'ACM-7' });
  await job(`J-${year - 1}-0042`, 'Museum guide', {
    customer_po_number: `Q-${year}-0042`,
    created_at: '2020-01-01',
  });
  await job(`J-${year}-0420`, 'Postcards with 100% cotton', { customer_po_number: 'ACM-77' });
  await job(`J-${year}-0001`, 'Letterheads', { description: 'on postcards’ stock, ACM-7 style' });
  await job(`J-${year}-0500`, 'Postcards of Globex', { customer_po_number: 'ACM-7', ...coras });
  await storeQuote(portal, 'pending', {
    quote_number: `Q-${year}-0042`,
    title: 'Poster of the fair',
  });
  await storeQuote(portal, 'draft', {
    quote_number: `Q-${year}-0043`,
    title: 'Poster, only a thought',
  });
  await storeQuote(portal, 'late', { quote_number: `Q-${year}-0044`, title: 'Ängström brochures' });
  for (const [number, status, jobNumber] of [
    ['0007', 'sent', '0042'],
    ['0008', 'cancelled', '0042'],
    ['0009', 'sent', '0500'],
  ])
    await portal.sql(
      `insert into invoices (id, invoice_number, job_id, total_amount, status, issued_date,
        due_date, created_at, updated_at)
       select gen_random_uuid(), ?, id, 1, ?, now(), date '2000-01-01', now(), now() from jobs
         where job_number = ?`,
      [`INV-${year}-${number}`, status, `J-${year}-${jobNumber}`],
    );
  await portal.sql(
    `insert into outgoing_pos (id, po_number, job_id, job_number, vendor_name, original_amount,
      vendor_amount, created_at, updated_at)
     select gen_random_uuid(), 'PO-${year}-0042', id, job_number, 'Bayside Press', 10, 8, now(),
       now() from jobs where job_number = 'J-${year}-0042'`,
  );
  await portal.sql(
    `insert into samples (id, customer_id, company_id, title, sample_type, requested_date,
      created_at, updated_at)
     values (?, ?, ?, 'Cotton swatch', 'paper', now(), now(), now())`,
    [randomUUIDv7(), coras.customer_id, coras.company_id],
  );
});
afterAll(() => portal.stop());

const find = async (by: DemoUser, q: string) =>
  (
    (await people[by].get(`/api/search?q=${encodeURIComponent(q)}`).expect(200))
      .body as SearchAnswer
  ).groups;
const labelOf = ({ number, title }: SearchResult) =>
  number?.replace(String(year), 'now').replace(String(year - 1), 'last') ?? title;
const namesOf = async (by: DemoUser, q: string) =>
  (await find(by, q)).map(({ kind, hits }) => `${kind}: ${hits.map(labelOf).join(', ')}`);

test.each<[by: DemoUser, q: string, why: string, found: string[]]>([
  ['ada', 'j-now-0042', 'a whole number', ['job: J-now-0042']],
  [
    'ada',
    '42',
    'a number without kind and year, this year’s and the last one’s',
    ['job: J-now-0042, J-last-0042', 'quote: Q-now-0042'],
  ],
  [
    'broker',
    '42',
    'the same, among all that is numbered',
    ['job: J-now-0042, J-last-0042', 'quote: Q-now-0042', 'purchaseOrder: PO-now-0042'],
  ],
  ['ada', 'J42', 'a number with its letter', ['job: J-now-0042, J-last-0042']],
  ['ada', 'last-42', 'a number with its year', ['job: J-last-0042']],
  [
    'ada',
    'Q-now-0042',
    'a number, and the same PO number',
    ['job: J-last-0042', 'quote: Q-now-0042'],
  ],
  [
    'ada',
    'acm-7',
    'a whole PO number, then its beginning, then words',
    ['job: J-now-0042, J-now-0420, J-now-0001'],
  ],
  ['ada', 'PO', 'two letters: beginnings', ['job: J-now-0420', 'quote: Q-now-0043, Q-now-0042']],
  ['ada', 'p', 'one letter', ['job: J-now-0420', 'quote: Q-now-0043, Q-now-0042']],
  [
    'ada',
    'postcards',
    'a title’s beginning, then the word anywhere',
    ['job: J-now-0420, J-now-0001, J-now-0042'],
  ],
  ['ada', '  cards   SPRING ', 'words in any order and case', ['job: J-now-0042']],
  ['ada', 'of fair', 'a short word beside a long one', ['quote: Q-now-0042']],
  ['ada', '100%', 'what is typed, not a pattern', ['job: J-now-0420']],
  ['ada', '_', 'no pattern at all', []],
  ['ada', 'ÄNGSTRÖM', 'letters of every language', ['quote: Q-now-0044']],
  ['ada', 'inv-now-0007', 'an invoice', ['invoice: INV-now-0007']],
  ['ada', 'inv', 'invoices, without what was taken back', ['invoice: INV-now-0007']],
  [
    'broker',
    'inv',
    'all invoices, the highest number first',
    ['invoice: INV-now-0009, INV-now-0008, INV-now-0007'],
  ],
  ['cora', 'cotton', 'a sample', ['sample: Cotton swatch']],
  ['ben', 'poster', 'a colleague’s quotes, but no draft', ['quote: Q-now-0042']],
  ['broker', 'poster', 'everybody’s quotes, but no customer’s draft', ['quote: Q-now-0042']],
  ['cora', 'postcards', 'one’s own company’s alone', ['job: J-now-0500']],
  ['cora', 'acme', 'no other company', []],
  ['cora', 'globex', 'no customers, and jobs by their words alone', ['job: J-now-0500']],
  [
    'broker',
    'globex',
    'the company’s people and its jobs',
    ['customer: Cora Whitfield', 'job: J-now-0500'],
  ],
  ['broker', 'lindq', 'a customer by name', ['customer: Ada Lindqvist']],
  ['broker', 'bea', 'no staff', []],
  ['ada', 'bayside', 'no vendor', []],
  ['ada', 'po-now-0042', 'no order to a vendor', []],
  ['ada', 'not to be seen', 'nothing', []],
  ['ada', '   ', 'nothing typed', []],
])('%s finds by “%s” %s', async (by, q, _why, expected) => {
  expect(
    await namesOf(by, q.replace(/\bnow\b/, `${year}`).replace(/\blast\b/, `${year - 1}`)),
  ).toEqual(expected);
});

test('a result has its type, status and path; only the shop sees its customer', async () => {
  const [mine] = (await find('ada', 'J42'))[0]!.hits;
  expect(mine).toEqual({
    kind: 'job',
    id: expect.any(String),
    piece: { bindery: null, flatSize: null, printType: null, size: null, thumbnail: null },
    number: `J-${year}-0042`,
    title: 'Spring postcards',
    customerPoNumber: 'ACM-7',
    companyName: null,
    status: 'pending',
    url: `/jobs/${mine!.id}`,
  });
  expect((await find('broker', 'J42'))[0]!.hits[0]).toEqual({
    ...mine,
    companyName: 'Acme Outfitters',
  });
  expect((await find('ada', 'ängström'))[0]!.hits[0]).toMatchObject({
    kind: 'quote',
    status: 'expired',
  });
  expect((await find('ada', 'inv'))[0]!.hits[0]).toMatchObject({
    status: 'overdue',
    url: `/jobs/${mine!.id}?tab=invoices`,
  });
  expect((await find('broker', 'lindq'))[0]!.hits[0]).toMatchObject({
    url: '/settings?q=ada%40acme.test',
    companyName: 'Acme Outfitters',
  });
});

test('few of a kind are enough, the newest ones', async () => {
  for (let n = 1; n <= 7; n++)
    await storeJob(portal, {
      title: 'Zebra',
      job_number: `J-1999-000${n}`,
      created_at: new Date(Date.UTC(1999, 0, n)),
    });
  expect(await namesOf('ada', 'zebra')).toEqual([
    `job: ${[7, 6, 5, 4, 3].map((n) => `J-1999-000${n}`).join(', ')}`,
  ]);
});

test('an exact match is among the first results, however old it is', async () => {
  await storeJob(portal, {
    title: 'Lion',
    job_number: 'J-1998-0001',
    created_at: new Date(Date.UTC(1998, 0, 1)),
  });
  for (let n = 1; n <= 6; n++)
    await storeJob(portal, {
      title: `Lion ${n}`,
      job_number: `J-1998-001${n}`,
      created_at: new Date(Date.UTC(1998, 1, n)),
    });
  expect(await namesOf('broker', 'lion')).toEqual([expect.stringContaining('J-1998-0001')]);
});

test.each(['broker', 'ada'] as const)(
  'words that only old records have are found behind all newer ones: %s',
  async (by) => {
    const ada = portal.idOf('ada@acme.test');
    await portal.sql(
      `insert into jobs (id, job_number, title, created_at, customer_id, company_id)
     select gen_random_uuid(), 'X-${by}-' || n, 'Herd ' || n, now(), ?, ?
       from generate_series(1, 2000) n`,
      [ada, await companyOf(portal, ada)],
    );
    expect(await namesOf(by, 'ebra')).toEqual([
      `job: ${[7, 6, 5, 4, 3].map((n) => `J-1999-000${n}`).join(', ')}`,
    ]);
  },
);

test('one’s own of another company are found by their words, and another company’s are not', async () => {
  const other = await companyOf(portal, portal.idOf('cora@globex.test'));
  await storeJob(portal, { title: 'Her tapir', job_number: 'J-1997-0001', company_id: other });
  await storeJob(portal, {
    title: 'His tapir',
    job_number: 'J-1997-0002',
    company_id: other,
    customer_id: portal.idOf('cora@globex.test'),
  });
  expect(await namesOf('ada', 'tapir')).toEqual(['job: J-1997-0001']);
});

test.each(['', '?q=', '?q[]=a', '?q=a&q=b', '?words=a'])(
  'a question that is none finds nothing: %s',
  async (query) => {
    expect((await people.ada.get(`/api/search${query}`).expect(200)).body).toEqual({ groups: [] });
  },
);
