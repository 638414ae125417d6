import { constants, type JobCounts, type JobRow } from '#contracts';
import { everyPage } from './every-page.js';
import { type Person, type Portal, startPortal } from './portal.js';

let portal: Portal;
let ada: Person;
let cora: Person;
let broker: Person;
/** Of six thousand jobs a tenth, and one that is another company's. */
const found = 601;
beforeAll(async () => {
  portal = await startPortal();
  [ada, cora, broker] = [
    await portal.signIn('ada@acme.test'),
    await portal.signIn('cora@globex.test'),
    await portal.signIn('broker@demo.test'),
  ];
  for (let first = 0; first <= 6000; first += 1000)
    await portal.sql(
      `insert into jobs (id, job_number, customer_id, company_id, title, status, mail_date, customer_po_number, created_at)
       select gen_random_uuid(), 'L-' || n, id, case when n > 0 then company_id end,
         case n when 2999 then 'Zqueue' when 3001 then 'Zquilt' else case n % 10 when 0 then 'Zephyr ' else 'Anthem ' end || n % 70 end,
         case when n % 1000 = 0 then 'ready_for_pickup' when n % 20 = 0 then 'delivered' else 'pending' end,
         case when n % 3 > 0 then date '2026-01-01' + n % 40 end, case when n % 7 > 0 then 'L-' || n % 90 end, now() + n * interval '1 s'
       from users, generate_series(?::int, least(?::int + 999, 6000)) n where username = 'ada@acme.test'`,
      [first, first],
    );
}, 120_000);
afterAll(() => portal.stop());

const isFound = ({ title }: JobRow) => title.startsWith('Zephyr');

test.each(['mailDate', '-mailDate', 'customerPoNumber', '-customerPoNumber', 'title', '-title', 'status'])(
  'has by %s the same rows in the same order as the whole list, each once, and is counted up to a limit',
  async (sort) => {
    for (const person of [ada, broker]) {
      const whole = (await everyPage<JobRow>(person, `/api/jobs?sort=${sort}&limit=500`)).rows.filter(isFound).map(({ id }) => id);
      // by title those found are beyond all that a page of 40 has read
      const { rows, pages, totals } = await everyPage<JobRow>(person, `/api/jobs?q=zephyr&sort=${sort}&limit=40`);
      expect(rows.map(({ id }) => id)).toEqual(whole);
      expect([whole.length, new Set(whole).size, pages.length, totals]).toEqual([found, found, 16, [`${constants.searchCounted}`]]);
    }
  },
);

test('says that there are more, in the tabs too, and knows how many there are where they are few', async () => {
  const told = async (person: Person, query: string) => {
    const { headers } = await person.get(`/api/jobs?q=zephyr&${query}`).expect(200);
    return [headers['x-total-count'], headers['x-total-more']];
  };
  const counts = async (person: Person, query = '') =>
    (await person.get(`/api/jobs/counts?q=zephyr${query}`).expect(200)).body as JobCounts;
  const most = constants.searchCounted;
  for (const person of [ada, broker]) {
    for (const query of ['', 'group=active', 'group=completed', 'status=pending', 'waiting=me'].slice(0, person === ada ? 5 : 4))
      expect([query, await told(person, query)]).toEqual([query, [`${most}`, 'true']]);
    expect(await counts(person)).toEqual({ all: most, active: most, completed: most, more: ['all', 'active', 'completed'] });
    expect(await told(person, 'status=ready_for_pickup')).toEqual(['7', undefined]);
    expect(await counts(person, '&status=ready_for_pickup,in_production')).toEqual({ all: 7, active: 0, completed: 7 });
  }
  expect(await told(cora, '')).toEqual(['0', undefined]);
  expect(await counts(cora)).toEqual({ all: 0, active: 0, completed: 0 });
  const { text } = await ada.get('/api/jobs.csv?q=zephyr').expect(200);
  expect(text.match(/Zephyr/g)).toHaveLength(found);
});

test('finds what few jobs have as before: all of it is counted', async () => {
  const { rows, totals } = await everyPage<JobRow>(ada, '/api/jobs?q=anthem%2013&sort=title&limit=50');
  expect([rows.length, totals]).toEqual([rows.filter(({ title }) => title === 'Anthem 13').length, [`${rows.length}`]]);
});

test('for one or two letters goes through the newest 3,000 jobs that one sees, for more through all of them', async () => {
  const told = async (person: Person, q: string) => ({
    titles: ((await person.get(`/api/jobs?q=${q}`).expect(200)).body as JobRow[]).map(({ title }) => title).toSorted(),
    counted: ((await person.get(`/api/jobs/counts?q=${q}`).expect(200)).body as JobCounts).all,
  });
  for (const person of [broker, ada])
    expect([await told(person, 'zq'), await told(person, 'zqu')]).toEqual([
      { titles: ['Zquilt'], counted: 1 },
      { titles: ['Zqueue', 'Zquilt'], counted: 2 },
    ]);
});
