import { randomUUID } from 'node:crypto';
import type { Test } from 'supertest';
import type { JobDetail } from '#contracts';
import type { Person, Portal } from './portal.js';
import { startPortal } from './portal.js';
import { jobEvents, readJob, storeJob } from './stored-job.js';
import { storeQuote } from './stored-quote.js';

let portal: Portal;
let people: Record<'ada' | 'ben' | 'cora' | 'broker' | 'admin' | 'anonymous', Person>;
let id: string;
beforeAll(async () => {
  portal = await startPortal();
  people = {
    ada: await portal.signIn('ada@acme.test'),
    ben: await portal.signIn('ben@acme.test'),
    cora: await portal.signIn('cora@globex.test'),
    broker: await portal.signIn('broker@demo.test'),
    admin: await portal.signIn('admin@demo.test'),
    anonymous: portal.visitor(),
  };
  id = await storeJob(portal, { title: 'Secret plan', notes: 'Canary', customer_po_number: 'CANARY-1' });
});
afterAll(() => portal.stop());

type Call = (person: Person, id: string) => Test;
/** With a body that no rule would let pass, where there is one, and what owner, colleague and staff are answered. */
const calls: [name: string, call: Call, owner: number, colleague: number, staff: number, verb?: string][] = [
  ['GET', (person, id) => person.get(`/api/jobs/${id}`), 200, 200, 200],
  ['GET activities', (person, id) => person.get(`/api/jobs/${id}/activities`), 200, 200, 200],
  ['GET files', (person, id) => person.get(`/api/jobs/${id}/files`), 200, 200, 200],
  ['POST files', (person, id) => person.post(`/api/jobs/${id}/files`).send({ fileUrl: 5 }), 400, 400, 400],
  ['PUT', (person, id) => person.put(`/api/jobs/${id}`).send({ quantity: -1, title: '' }), 400, 403, 400, 'edit'],
  ['POST delivery', (person, id) => person.post(`/api/jobs/${id}/delivery`).send({}), 403, 403, 400, 'schedule the delivery of'],
];

describe.each(calls)('%s of a job', (_name, call, owner, colleague, staff, verb) => {
  test('asks who one is before anything else', async () => {
    for (const which of [id, randomUUID(), 'nonsense']) {
      const { status, text } = await call(people.anonymous, which);
      expect([status, text]).toEqual([401, '{"message":"Unauthorized"}']);
    }
  });

  test('is for those the table names', async () => {
    const { ada, ben, broker, admin } = people;
    for (const [person, expected] of [
      [ada, owner],
      [ben, colleague],
      [broker, staff],
      [admin, staff],
    ] as const) {
      const { status, body } = await call(person, id);
      const sentence = { statusCode: 403, message: `You do not have permission to ${verb} this job.` };
      expect([status, status === 403 ? body : sentence]).toEqual([expected, sentence]);
    }
  });

  test('knows no foreign, unknown, malformed or other record’s id, and says so in the same bytes whatever was sent', async () => {
    const { ada, cora, broker } = people;
    const quote = await storeQuote(portal, 'approved');
    const ids = [
      randomUUID(),
      quote,
      portal.idOf('ada@acme.test'),
      '0',
      '-1',
      '1e9',
      'NaN',
      '%00',
      '%2e%2e%2f',
      '%',
      "'--",
      'x'.repeat(5000),
    ];
    for (const [person, which] of [[cora, id], ...ids.map((each) => [ada, each] as const), [broker, randomUUID()]] as const) {
      const { status, text } = await call(person, which);
      expect([which.slice(0, 40), status, text]).toEqual([which.slice(0, 40), 404, '{"statusCode":404,"message":"Job not found"}']);
    }
  });
});

test('deleting is for staff; others learn that it is there only if they see it', async () => {
  const { ada, ben, cora, anonymous, broker } = people;
  const job = await storeJob(portal);
  await anonymous.delete(`/api/jobs/${job}`).expect(401);
  await cora.delete(`/api/jobs/${job}`).expect(404, { statusCode: 404, message: 'Job not found' });
  for (const person of [ada, ben]) {
    await person.delete(`/api/jobs/${job}`).expect(403, { statusCode: 403, message: 'You do not have permission to delete this job.' });
  }
  expect(await readJob(portal, job)).toBeDefined();
  await broker.delete(`/api/jobs/${job}`).expect(200, { success: true });
  await broker.delete(`/api/jobs/${job}`).expect(404);
});

test('what the viewer may do with it stands in the answer', async () => {
  const refusalsOf = async (person: Person, which = id) =>
    ((await person.get(`/api/jobs/${which}`).expect(200)).body as JobDetail).refusals;
  const shopOnly = 'Only the shop can change this.';
  const theirs = 'Only the person whose job this is can edit it.';
  const rest = { manage: shopOnly, addFiles: null, scheduleDelivery: shopOnly, delete: 'Only the shop can delete jobs.' };
  expect(await refusalsOf(people.ada)).toEqual({ edit: null, specify: null, ...rest });
  expect(await refusalsOf(people.ben)).toEqual({ edit: theirs, specify: theirs, ...rest });
  expect(Object.values(await refusalsOf(people.broker))).toEqual(Array(6).fill(null));
  const started = await storeJob(portal, { status: 'in_production' });
  expect(await refusalsOf(people.ada, started)).toMatchObject({
    edit: null,
    specify: 'Specifications are locked once production has started.',
  });
});

test('lists, figures and feeds show a stranger nothing of it', async () => {
  const { ada, ben, broker, admin, cora } = people;
  const order = { customerPoNumber: 'CANARY-2', customerEmail: 'a@acme.test', title: 'Canary cards', quantity: 1, mailDate: '2031-05-03' };
  await ada.post('/api/jobs/direct').send(order).expect(201);
  const paths = [
    '/api/jobs',
    '/api/jobs?q=canary',
    '/api/jobs/same-po?customerPoNumber=CANARY-1',
    '/api/activities',
    '/api/dashboard/stats',
    '/api/dashboard/analytics',
    '/api/dashboard/schedule',
  ];
  for (const path of paths) expect((await cora.get(path).expect(200)).text).not.toMatch(/canary|Secret plan/i);
  expect((await cora.get('/api/jobs/counts').expect(200)).body).toEqual({ all: 0, active: 0, completed: 0 });
  for (const person of [ada, ben, broker, admin]) expect((await person.get('/api/jobs?q=canary').expect(200)).body).toHaveLength(2);
});

test('a job without an owner is seen by the shop alone', async () => {
  const nobodys = await storeJob(portal, { customer_id: null, company_id: null });
  for (const person of [people.ada, people.cora]) await person.get(`/api/jobs/${nobodys}`).expect(404);
  await people.broker.get(`/api/jobs/${nobodys}`).expect(200);
});

test('the choosers of customers are for staff', async () => {
  const { ada, broker, anonymous } = people;
  await anonymous.get('/api/jjsa-users').expect(401);
  await ada.get('/api/jjsa-users').expect(403);
  await portal.sql(`update users set active = false where username = 'ben@acme.test'`);
  const { body } = await broker.get('/api/jjsa-users').expect(200);
  expect(body).toEqual([
    { id: portal.idOf('ada@acme.test'), firstName: 'Ada', username: 'ada@acme.test', companyName: 'Acme Outfitters' },
    { id: portal.idOf('cora@globex.test'), firstName: 'Cora', username: 'cora@globex.test', companyName: 'Globex Mailers' },
  ]);
  await portal.sql(`update users set active = true where username = 'ben@acme.test'`);
});

test('no other site presses a button here', async () => {
  const before = await readJob(portal, id);
  for (const [name, call] of calls) {
    if (name.startsWith('GET')) continue;
    expect((await call(people.broker, id).set('Origin', 'https://evil.test')).status).toBe(403);
    expect((await call(people.broker, id).set('Sec-Fetch-Site', 'cross-site')).status).toBe(403);
  }
  expect((await people.broker.delete(`/api/jobs/${id}`).set('Origin', 'https://evil.test')).status).toBe(403);
  expect(await readJob(portal, id)).toEqual(before);
  expect(await jobEvents(portal, id)).toEqual([]);
});

test('reading changes nothing', async () => {
  const state = () =>
    portal.sql(`select md5(string_agg(j::text, '' order by id)) as jobs, (select count(*) from domain_event) as events from jobs j`);
  const before = await state();
  for (const path of ['', '/activities', '/files']) await people.ada.get(`/api/jobs/${id}${path}`).expect(200);
  const paths = ['/api/jobs', '/api/jobs/counts', '/api/dashboard/stats', '/api/dashboard/analytics', '/api/dashboard/schedule'];
  for (const path of paths) await people.broker.get(path).expect(200);
  expect((await people.broker.get(`/api/jobs/${id}/delivery`)).status).toBe(404);
  expect(await state()).toEqual(before);
});
