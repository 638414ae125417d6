import { constants, type JobCounts, type JobRow } from '#contracts';
import { everyPage } from './every-page.js';
import { type Person, type Portal, startPortal } from './portal.js';

let portal: Portal;
let ada: Person;
let cora: Person;
let broker: Person;
/**
 * A tenth of six thousand jobs have one title, all others but two another; one belongs to another
 * company.
 */
const [zephyrs, anthems] = [601, 5398];
beforeAll(async () => {
  portal = await startPortal();
  [ada, cora, broker] = [
    await portal.signIn('ada@acme.test'),
    await portal.signIn('cora@globex.test'),
    await portal.signIn('broker@demo.test'),
  ];
  for (let first = 0; first <= 6000; first += 1000)
    await portal.sql(
      `insert into jobs (id, job_number, customer_id, company_id, title, status, mail_date,
        customer_po_number, created_at)
       select gen_random_uuid(), 'L-' || n, id, case when n > 0 then company_id end,
         case n when 3999 then 'Zqueue' when 4001 then 'Zquilt' else case n % 10 when 0
           then 'Zephyr ' else 'Anthem ' end || n % 70 end,
         case when n % 1000 = 0 then 'ready_for_pickup' when n % 20 = 0 then 'delivered'
           else 'pending' end,
         case when n % 3 > 0 then date '2026-01-01' + n % 40 end, case when n % 7 > 0
           then 'L-' || n % 90 end, now() + n * interval '1 s'
       from users, generate_series(?::int, least(?::int + 999, 6000)) n
         where username = 'ada@acme.test'`,
      [first, first],
    );
}, 120_000);
afterAll(() => portal.stop());

test.each([
  'mailDate',
  '-mailDate',
  'customerPoNumber',
  '-customerPoNumber',
  'title',
  '-title',
  'status',
])(
  'has by %s the same rows in the same order as the whole list, each once, and is counted up to a limit',
  async (sort) => {
    for (const person of [ada, broker]) {
      const whole = (await everyPage<JobRow>(person, `/api/jobs?sort=${sort}&limit=500`)).rows;
      for (const [word, pageSize, total] of [
        ['zephyr', 40, zephyrs],
        ['anthem', 500, constants.maxCounted],
      ] as const) {
        const { rows, pages, totals } = await everyPage<JobRow>(
          person,
          `/api/jobs?q=${word}&sort=${sort}&limit=${pageSize}`,
        );
        const expectedIds = whole
          .filter(({ title }) => title.toLowerCase().startsWith(word))
          .map(({ id }) => id);
        expect(rows.map(({ id }) => id)).toEqual(expectedIds);
        expect([new Set(expectedIds).size, pages.length, totals]).toEqual([
          expectedIds.length,
          Math.ceil(expectedIds.length / pageSize),
          [`${total}`],
        ]);
      }
    }
  },
);

test('reports that there are more, in the tabs too, and counts short lists exactly', async () => {
  const totals = async (person: Person, query: string) => {
    const { headers } = await person.get(`/api/jobs?${query}`).expect(200);
    return [headers['x-total-count'], headers['x-total-more']];
  };
  const counts = async (person: Person, query = '') =>
    (await person.get(`/api/jobs/counts?${query}`).expect(200)).body as JobCounts;
  const max = constants.maxCounted;
  for (const person of [ada, broker]) {
    for (const query of [
      '',
      'q=anthem',
      'q=anthem&group=active',
      'q=anthem&status=pending',
      'status=pending',
      'q=n',
      'group=active',
    ])
      expect([query, await totals(person, query)]).toEqual([query, [`${max}`, 'true']]);
    expect(await totals(person, `waiting=${person === ada ? 'me' : 'others'}`)).toEqual([
      `${max}`,
      'true',
    ]);
    expect(await totals(person, 'q=zephyr')).toEqual([`${zephyrs}`, undefined]);
    expect(await totals(person, 'group=completed')).toEqual(['301', undefined]);
    expect(await counts(person)).toEqual({
      all: max,
      active: max,
      completed: 301,
      more: ['all', 'active'],
    });
    expect(await counts(person, 'q=anthem')).toEqual({
      all: max,
      active: max,
      completed: 0,
      more: ['all', 'active'],
    });
    expect(await counts(person, 'q=zephyr')).toEqual({ all: zephyrs, active: 300, completed: 301 });
    expect(await totals(person, 'q=zephyr&status=ready_for_pickup')).toEqual(['7', undefined]);
    expect(await counts(person, 'q=zephyr&status=ready_for_pickup,in_production')).toEqual({
      all: 7,
      active: 0,
      completed: 7,
    });
  }
  expect(await totals(cora, '')).toEqual(['0', undefined]);
  expect(await counts(cora)).toEqual({ all: 0, active: 0, completed: 0 });
  const { text } = await ada.get('/api/jobs.csv?q=anthem').expect(200);
  expect(text.match(/Anthem/g)).toHaveLength(anthems);
});

test('counts all jobs that match a rare word', async () => {
  const { rows, totals } = await everyPage<JobRow>(
    ada,
    '/api/jobs?q=anthem%2013&sort=title&limit=50',
  );
  expect([rows.length, totals]).toEqual([
    rows.filter(({ title }) => title === 'Anthem 13').length,
    [`${rows.length}`],
  ]);
});

test('for one or two letters goes through the newest 2,000 jobs that one sees, for more through all of them', async () => {
  const pageOf = async (person: Person, q: string) => ({
    titles: ((await person.get(`/api/jobs?q=${q}`).expect(200)).body as JobRow[])
      .map(({ title }) => title)
      .toSorted(),
    counted: ((await person.get(`/api/jobs/counts?q=${q}`).expect(200)).body as JobCounts).all,
  });
  for (const person of [broker, ada])
    expect([await pageOf(person, 'zq'), await pageOf(person, 'zqu')]).toEqual([
      { titles: ['Zquilt'], counted: 1 },
      { titles: ['Zqueue', 'Zquilt'], counted: 2 },
    ]);
});
