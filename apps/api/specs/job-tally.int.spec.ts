import { EntityManager } from '@mikro-orm/postgresql';
import type { JobCounts, JobDetail } from '#contracts';
import { type Person, type Portal, startPortal } from './portal.js';
import { storeJob } from './stored-job.js';

let portal: Portal;
let ada: Person;
let cora: Person;
let broker: Person;
beforeAll(async () => {
  portal = await startPortal();
  [ada, cora, broker] = [
    await portal.signIn('ada@acme.test'),
    await portal.signIn('cora@globex.test'),
    await portal.signIn('broker@demo.test'),
  ];
});

const countsOf = async (person: Person) => (await person.get('/api/jobs/counts').expect(200)).body as JobCounts;
/** What the rows themselves say, against what is known without counting them. */
async function expectRight() {
  const kind = (isScheduled: string) =>
    `status, case when status = 'pending' then has_artwork end, case when status <> 'delivered' then concat_ws(' ', proof_status, ${isScheduled}) end`;
  const jobs = kind(`delivery_date is not null or coalesce(delivery_method = 'pickup', false)`);
  for (const [table, of, pieces] of [
    ['job_tally', ['customer_id, company_id', 'customer_id, company_id'], '0'],
    ['job_tally_whole', [`date_trunc('month', created_at at time zone 'UTC')::date`, 'month'], 'sum(pieces)'],
  ] as const) {
    const counted = await portal.sql(
      `select concat_ws(' ', ${of[0]}, ${jobs}) as key, count(*)::int as jobs, ${pieces.replace('pieces', 'quantity')}::int as pieces
       from jobs group by 1 order by 1`,
    );
    const key = `concat_ws(' ', ${of[1]}, ${kind('is_scheduled')})`;
    expect(
      await portal.sql(
        `select ${key} as key, sum(rows)::int as jobs, ${pieces}::int as pieces from ${table} group by 1 having sum(rows) <> 0 order by 1`,
      ),
    ).toEqual(counted);
  }
}
const compact = () => portal.sql('select compact_job_tally()');

test('the tally follows jobs that come, move, change hands and go, and stays right when it is put together', async () => {
  const [first, second] = [await storeJob(portal), await storeJob(portal)];
  await storeJob(portal, { status: 'completed' });
  await expectRight();
  expect(await countsOf(ada)).toEqual({ all: 3, active: 2, completed: 1 });
  await portal.sql(`update jobs set status = 'delivered' where id = ?`, [first]);
  await portal.sql(`update jobs set notes = 'nothing that is counted'`);
  await expectRight();
  await portal.sql('update jobs set quantity = quantity + 7 where id = ?', [second]);
  await expectRight();
  await compact();
  await expectRight();
  expect(await countsOf(ada)).toEqual({ all: 3, active: 1, completed: 2 });
  await portal.sql('update jobs set customer_id = ?, company_id = null where id = ?', [portal.idOf('cora@globex.test'), second]);
  await expectRight();
  expect([await countsOf(ada), await countsOf(cora)]).toEqual([
    { all: 2, active: 0, completed: 2 },
    { all: 1, active: 1, completed: 0 },
  ]);
  await portal.sql('delete from jobs where id = ?', [first]);
  await compact();
  await expectRight();
  expect(await countsOf(broker)).toEqual({ all: 2, active: 1, completed: 1 });
});

test('how many wait for whom is known without counting them', async () => {
  const waiting = await storeJob(portal, { title: 'Waits for artwork' });
  await storeJob(portal, { status: 'completed', delivery_method: 'pickup' });
  await storeJob(portal, { status: 'completed', delivery_date: '2026-12-01' });
  await storeJob(portal, { status: 'in_production', proof_status: 'sent' });
  const expectAlike = async () => {
    for (const person of [ada, cora, broker])
      for (const waits of ['me', 'others']) {
        const { body, headers } = await person.get(`/api/jobs?waiting=${waits}`).expect(200);
        expect([waits, headers['x-total-count']]).toEqual([waits, `${(body as unknown[]).length}`]);
      }
    await expectRight();
  };
  await expectAlike();
  const turnOf = async () => {
    const { body } = await ada.get(`/api/jobs/${waiting}`).expect(200);
    const { nextStep, hasArtwork, hasData } = body as JobDetail;
    return [nextStep.who, hasArtwork, hasData];
  };
  expect(await turnOf()).toEqual(['customer', false, false]);
  for (const type of ['data', 'artwork', 'artwork'])
    await portal.sql(
      `insert into job_files (id, job_id, file_name, file_url, file_type, file_size, mime_type, uploaded_by, uploaded_by_name, uploaded_at)
       values (gen_random_uuid(), ?, 'a.pdf', gen_random_uuid()::text, '${type}', 1, 'application/pdf', ?, 'Ada', now())`,
      [waiting, portal.idOf('ada@acme.test')],
    );
  expect(await turnOf()).toEqual(['shop', true, true]);
  await expectAlike();
});

test('of a job from before it is looked up whether it has files, and known when it becomes pending again', async () => {
  const [old] = await portal.sql<{ id: string }>(
    `update jobs set status = 'in_production', has_artwork = null, has_data = null where title = 'Waits for artwork' returning id`,
  );
  const state = async () => {
    const { body } = await ada.get(`/api/jobs/${old!.id}`).expect(200);
    const { hasArtwork, hasData, nextStep } = body as JobDetail;
    const [stored] = await portal.sql('select has_artwork as known from jobs where id = ?', [old!.id]);
    return [hasArtwork, hasData, nextStep.who, stored!.known];
  };
  expect(await state()).toEqual([true, true, 'shop', null]);
  await portal.sql(`update jobs set status = 'pending' where id = ?`, [old!.id]);
  expect(await state()).toEqual([true, true, 'shop', true]);
  await expectRight();
});

test('who orders waits neither for somebody else who orders for the same company nor for the tally to be put together', async () => {
  const before = (await countsOf(ada)).all;
  const em = portal.api.get(EntityManager);
  await em.fork().transactional(async (open) => {
    await open.execute(`insert into jobs (id, job_number, customer_id, title) values (gen_random_uuid(), 'J-open', ?, 'Open')`, [
      portal.idOf('ada@acme.test'),
    ]);
    await storeJob(portal);
    await compact();
    expect((await countsOf(ada)).all).toBe(before + 1);
  });
  expect((await countsOf(ada)).all).toBe(before + 2);
  await expectRight();
});

test('a job of one’s own that another company has, or none, is in one’s list once and counted once', async () => {
  const [globex] = await portal.sql<{ id: string }>(`select company_id as id from users where username = 'cora@globex.test'`);
  const mine = [await storeJob(portal, { company_id: globex!.id }), await storeJob(portal, { company_id: null })];
  for (const sort of ['mailDate', '-mailDate', 'title', '-status']) {
    const { body, headers } = await ada.get(`/api/jobs?sort=${sort}`).expect(200);
    const ids = (body as { id: string }[]).map(({ id }) => id);
    expect(ids.filter((id) => mine.includes(id)).toSorted()).toEqual(mine.toSorted());
    expect([ids.length, `${new Set(ids).size}`]).toEqual([new Set(ids).size, headers['x-total-count']]);
  }
});
