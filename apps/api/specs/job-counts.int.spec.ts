import { EntityManager } from '@mikro-orm/postgresql';
import type { JobCounts } from '#contracts';
import { sql } from '#database';
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

const countsOf = async (person: Person) =>
  (await person.get('/api/jobs/counts').expect(200)).body as JobCounts;

test('the counts follow jobs that come, move, change hands and go', async () => {
  const [first, second] = [await storeJob(portal), await storeJob(portal)];
  await storeJob(portal, { status: 'completed' });
  expect(await countsOf(ada)).toEqual({ all: 3, active: 2, completed: 1 });
  await portal.sql(`update jobs set status = 'delivered' where id = ?`, [first]);
  expect(await countsOf(ada)).toEqual({ all: 3, active: 1, completed: 2 });
  await portal.sql('update jobs set customer_id = ?, company_id = null where id = ?', [
    portal.idOf('cora@globex.test'),
    second,
  ]);
  expect([await countsOf(ada), await countsOf(cora)]).toEqual([
    { all: 2, active: 0, completed: 2 },
    { all: 1, active: 1, completed: 0 },
  ]);
  await portal.sql('delete from jobs where id = ?', [first]);
  expect(await countsOf(broker)).toEqual({ all: 2, active: 1, completed: 1 });
});

test('the next action counts equal the lists', async () => {
  const waiting = await storeJob(portal);
  await storeJob(portal, { status: 'completed', delivery_method: 'pickup' });
  await storeJob(portal, { status: 'completed', delivery_date: '2026-12-01' });
  await storeJob(portal, { status: 'in_production', proof_status: 'sent' });
  const expectAlike = async (mine: number) => {
    for (const person of [ada, cora, broker])
      for (const waits of ['me', 'others']) {
        const { body, headers } = await person.get(`/api/jobs?waiting=${waits}`).expect(200);
        expect([waits, headers['x-total-count']]).toEqual([waits, `${(body as unknown[]).length}`]);
      }
    expect((await ada.get('/api/jobs?waiting=me').expect(200)).headers['x-total-count']).toBe(
      `${mine}`,
    );
  };
  await expectAlike(2);
  await portal.sql('update jobs set has_artwork = true where id = ?', [waiting]);
  await expectAlike(1);
});

test('orders of one company do not wait for each other', async () => {
  const before = (await countsOf(ada)).all;
  const em = portal.api.get(EntityManager);
  await em.fork().transactional(async (open) => {
    await sql(
      open,
      `insert into jobs (id, job_number, customer_id, title)
        values (gen_random_uuid(), 'J-open', ?, 'Open')`,
      [portal.idOf('ada@acme.test')],
    );
    await storeJob(portal);
    expect((await countsOf(ada)).all).toBe(before + 1);
  });
  expect((await countsOf(ada)).all).toBe(before + 2);
});

test('a job of one’s own that another company has, or none, is in one’s list once and counted once', async () => {
  const [globex] = await portal.sql<{ id: string }>(
    `select company_id as id from users where username = 'cora@globex.test'`,
  );
  const mine = [
    await storeJob(portal, { company_id: globex!.id }),
    await storeJob(portal, { company_id: null }),
  ];
  for (const sort of ['mailDate', '-mailDate', 'title', '-status']) {
    const { body, headers } = await ada.get(`/api/jobs?sort=${sort}`).expect(200);
    const ids = (body as { id: string }[]).map(({ id }) => id);
    expect(ids.filter((id) => mine.includes(id)).toSorted()).toEqual(mine.toSorted());
    expect([ids.length, `${new Set(ids).size}`]).toEqual([
      new Set(ids).size,
      headers['x-total-count'],
    ]);
  }
});
