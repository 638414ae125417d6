import { jobGroups, type JobRow, jobStatuses } from '#contracts';
import { everyPage } from './every-page.js';
import type { Person, Portal } from './portal.js';
import { startPortal } from './portal.js';
import { storeJob } from './stored-job.js';

let portal: Portal;
let ada: Person;
let cora: Person;
let broker: Person;
const many = 620;
beforeAll(async () => {
  portal = await startPortal();
  [ada, cora, broker] = [
    await portal.signIn('ada@acme.test'),
    await portal.signIn('cora@globex.test'),
    await portal.signIn('broker@demo.test'),
  ];
  for (const status of jobStatuses) await storeJob(portal, { status, title: `Ada’s ${status}` });
  // Cora's jobs have many equal and empty values
  await portal.sql(
    `insert into jobs (id, job_number, customer_po_number, customer_id, title, description, notes,
      status, mail_date, created_at)
     select gen_random_uuid(), 'J-2020-' || lpad(n::text, 4, '0'), case when n % 5 > 0
       then 'GX-' || n % 90 end, ?,
       case n % 3 when 0 then 'postcard ' when 1 then 'Postcard ' else 'Ängstrom ' end || (n % 50),
         case when n % 4 > 0 then 'lot 100%_' || n % 7 end, 'only in the notes',
       (array['pending', 'in_production', 'completed', 'delivered'])[1 + n % 4], case when n % 6 > 0
         then date '2026-01-01' + n % 40 end, timestamptz '2020-01-01' + n * interval '1 hour'
     from generate_series(1, ${many}) n`,
    [portal.idOf('cora@globex.test')],
  );
});
afterAll(() => portal.stop());

const rowsOf = async (person: Person, query = '') =>
  (await person.get(`/api/jobs?${query}`).expect(200)).body as JobRow[];

test('a row contains exactly the fields of the list', async () => {
  const [row] = await rowsOf(ada, 'status=pending');
  expect(row).toEqual({
    id: expect.any(String),
    jobNumber: expect.stringMatching(/^J-/),
    customerPoNumber: 'ACM-1',
    customerId: portal.idOf('ada@acme.test'),
    title: 'Ada’s pending',
    description: null,
    quantity: 500,
    specifications: { quantity: 500 },
    status: 'pending',
    totalPrice: '750.00',
    mailDate: null,
    estimatedCompletionDate: null,
    hasArtwork: false,
    hasData: false,
    piece: { bindery: null, flatSize: null, printType: null, size: null, thumbnail: null },
    package: null,
    createdAt: expect.stringMatching(/Z$/),
    nextStep: { who: 'customer', what: 'sendArtwork', by: null, since: row!.createdAt },
  });
});

test('by default, the list is sorted by mail date, with undated jobs last, and has 200 rows', async () => {
  const rows = await rowsOf(cora);
  expect(rows).toHaveLength(200);
  const dates = (await everyPage<JobRow>(cora, '/api/jobs?limit=500')).rows.map(
    ({ mailDate }) => mailDate,
  );
  expect(dates).toEqual(dates.toSorted((a, b) => (a ?? '9').localeCompare(b ?? '9')));
  expect(dates.at(-1)).toBeNull();
});

const keyOf: Record<string, (row: JobRow) => string | null> = {
  customerPoNumber: (row) => row.customerPoNumber,
  title: (row) => row.title.toLowerCase(),
  mailDate: (row) => row.mailDate,
  status: (row) => row.status,
};
test.each(Object.keys(keyOf).flatMap((sort) => [sort, `-${sort}`]))(
  'pages sorted by %s miss and repeat no row, empty values last',
  async (sort) => {
    const { rows, pages, totals } = await everyPage<JobRow>(
      cora,
      `/api/jobs?sort=${sort}&limit=70`,
    );
    expect(totals).toEqual([`${many}`]);
    expect(pages.slice(0, -1).map(({ length }) => length)).toEqual(
      Array(pages.length - 1).fill(70),
    );
    expect(new Set(rows.map(({ id }) => id)).size).toBe(many);
    const keys = rows.map((row) => keyOf[sort.replace('-', '')]!(row));
    const filledKeys = keys.filter((key) => key !== null);
    expect(keys.slice(filledKeys.length).every((key) => key === null)).toBe(true);
    const distinct = filledKeys.filter((key, index) => key !== filledKeys[index - 1]);
    expect(new Set(distinct).size).toBe(distinct.length);
    const [inOrder] = await portal.sql<{ ok: boolean }>(
      `select coalesce(bool_and(v ${sort.startsWith('-') ? '<=' : '>='} before), true) as ok
     from (select value as v, lag(value) over (order by at) as before
       from jsonb_array_elements_text(?::jsonb) with ordinality as x(value, at)) y
         where before is not null`,
      [JSON.stringify(filledKeys)],
    );
    expect(inOrder!.ok).toBe(true);
  },
);

describe('the search', () => {
  test.each([
    ['j-2020-0007', 1],
    ['gX-77', 5],
    ['POSTCARD 7', 1],
    ['100%_', 465],
    ['only in the notes', 0],
    ['%', 1],
  ])(
    'for %s matches PO, number, title and description in any case, without wildcards',
    async (q, min) => {
      const rows = (await everyPage<JobRow>(cora, `/api/jobs?limit=500&q=${encodeURIComponent(q)}`))
        .rows;
      for (const row of rows)
        expect(
          [row.customerPoNumber, row.jobNumber, row.title, row.description]
            .join('\n')
            .toLowerCase(),
        ).toContain(q.toLowerCase());
      expect(rows.length >= min && (min > 0 || !rows.length)).toBe(true);
    },
  );
});

describe('tabs and filter', () => {
  test.each(jobStatuses)('%s shows those alone', async (status) => {
    expect((await rowsOf(ada, `status=${status}`)).map(({ title }) => title)).toEqual([
      `Ada’s ${status}`,
    ]);
  });

  test.each(Object.entries(jobGroups))(
    'the tab %s has its statuses, and the filter narrows it',
    async (group, statuses) => {
      expect((await rowsOf(ada, `group=${group}`)).map((row) => row.status).toSorted()).toEqual(
        [...statuses].toSorted(),
      );
      expect(await rowsOf(ada, `group=${group}&status=${statuses[0]}`)).toHaveLength(1);
      expect(
        await rowsOf(
          ada,
          `group=${group}&status=${jobStatuses.filter((each) => !(statuses as readonly string[]).includes(each)).join(',')}`,
        ),
      ).toEqual([]);
    },
  );

  test('the counts are those of the lists', async () => {
    for (const [person, search] of [
      [ada, ''],
      [cora, ''],
      [broker, ''],
      [cora, 'q=postcard%201'],
      [cora, 'status=pending,delivered'],
    ] as const) {
      const total = async (query: string) =>
        Number(
          (await person.get(`/api/jobs?${query}&${search}`).expect(200)).headers['x-total-count'],
        );
      expect((await person.get(`/api/jobs/counts?${search}`).expect(200)).body).toEqual({
        all: await total(''),
        active: await total('group=active'),
        completed: await total('group=completed'),
      });
    }
  });
});

test.each([
  ['sort=password', 400],
  ['sort=constructor', 400],
  ['status=shipped', 400],
  ['group=lost', 400],
  ['limit=0', 400],
  ['limit=x', 400],
  ['cursor=abc', 400],
  ['limit=1e9', 200],
  ['limit=100000', 200],
  ['status[]=pending', 200],
  ['sort=title&sort=status', 200],
  ['q=%00', 400],
])('?%s is answered with %i', async (query, status) => {
  const answer = await cora.get(`/api/jobs?${query}`);
  expect(answer.status).toBe(status);
  expect(Object.keys(answer.body as object).length).toBeLessThanOrEqual(500);
});
