import { randomUUID } from 'node:crypto';
import type { Test } from 'supertest';
import type { Person, Portal } from './portal.js';
import { startPortal } from './portal.js';
import { eventsOf, readQuote, storeJob, storeQuote } from './stored-quote.js';

let portal: Portal;
let ada: Person;
let ben: Person;
let cora: Person;
let broker: Person;
let admin: Person;
let anonymous: Person;
let id: string;
beforeAll(async () => {
  portal = await startPortal();
  [ada, ben, cora] = [await portal.signIn('ada@acme.test'), await portal.signIn('ben@acme.test'), await portal.signIn('cora@globex.test')];
  [broker, admin, anonymous] = [await portal.signIn('broker@demo.test'), await portal.signIn('admin@demo.test'), portal.visitor()];
  id = await storeQuote(portal, 'priced', { title: 'Secret plan', notes: 'Canary' });
});
afterAll(() => portal.stop());

type Call = (person: Person, id: string) => Test;
/** With a body that no rule would let pass, where there is one. */
const calls: [name: string, call: Call][] = [
  ['GET', (person, id) => person.get(`/api/quotes/${id}`)],
  ['GET pdf', (person, id) => person.get(`/api/quotes/${id}/pdf`)],
  ['GET activities', (person, id) => person.get(`/api/quotes/${id}/activities`)],
  ['PUT', (person, id) => person.put(`/api/quotes/${id}`).send({ quantity: -1, title: '' })],
  ['POST artwork', (person, id) => person.post(`/api/quotes/${id}/artwork`).send({ artworkUrls: 'x' })],
  ['POST submit', (person, id) => person.post(`/api/quotes/${id}/submit`).send({ version: 'x' })],
  ['POST approve', (person, id) => person.post(`/api/quotes/${id}/approve`).send({ totalPrice: -1 })],
  ['POST request-changes', (person, id) => person.post(`/api/quotes/${id}/request-changes`).send({ message: '' })],
  ['POST reject', (person, id) => person.post(`/api/quotes/${id}/reject`).send({ reason: {} })],
  ['POST reopen', (person, id) => person.post(`/api/quotes/${id}/reopen`).send({ version: 0 })],
  ['POST convert', (person, id) => person.post(`/api/quotes/${id}/convert`).send({ customerPoNumber: [] })],
];

describe.each(calls)('%s of a quote', (_name, call) => {
  test('asks who one is before anything else', async () => {
    for (const which of [id, randomUUID(), 'nonsense']) {
      const { status, text } = await call(anonymous, which);
      expect([status, text]).toEqual([401, '{"message":"Unauthorized"}']);
    }
  });

  test('knows no foreign, unknown, malformed or other record’s id, and says so in the same bytes whatever was sent', async () => {
    const job = await storeJob(portal, await storeQuote(portal, 'approved'));
    const ids = [
      randomUUID(),
      job,
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
      expect([which.slice(0, 40), status, text]).toEqual([which.slice(0, 40), 404, '{"statusCode":404,"message":"Quote not found"}']);
    }
  });
});

test.each([
  ['the owner', () => ada],
  ['a colleague', () => ben],
  ['a broker', () => broker],
  ['an admin', () => admin],
])('%s reads it, its paper and its history, and meets the form’s rules on a bad request', async (_who, person) => {
  expect((await person().get(`/api/quotes/${id}`).expect(200)).body).toMatchObject({ id, notes: 'Canary' });
  await person().get(`/api/quotes/${id}/pdf`).expect(200).expect('Content-Type', 'application/pdf');
  await person().get(`/api/quotes/${id}/activities`).expect(200, []);
  await person().post(`/api/quotes/${id}/request-changes`).send({ message: '' }).expect(400);
});

test('lists, figures and feeds show a stranger nothing of it', async () => {
  const { id: told } = (
    await ada.post('/api/quotes').send({ title: 'Canary cards', quantity: 1, customerName: 'A', customerEmail: 'a@acme.test' })
  ).body as { id: string };
  for (const path of ['/api/quotes', '/api/quotes?q=canary', '/api/activities', '/api/dashboard/stats', `/api/quotes?status=pending`]) {
    expect((await cora.get(path).expect(200)).text).not.toMatch(/canary|Secret plan/i);
  }
  for (const person of [ada, ben, broker, admin])
    expect((await person.get('/api/quotes?q=canary').expect(200)).body).toMatchObject([{ id: told }]);
  expect((await cora.get('/api/dashboard/stats').expect(200)).body).toMatchObject({ pendingQuotes: 0 });
});

test('who has no company sees their own and nobody else’s', async () => {
  const people = ['lone@one.test', 'lone@two.test'];
  for (const [at, name] of people.entries()) {
    await portal.sql(
      `insert into users (id, username, email, password, role) select ?, ?, ?, password, 'customer' from users where username = 'ada@acme.test'`,
      [`01890000-0000-7000-8000-00000000000${at + 1}`, name, name],
    );
  }
  const [one, two] = [await portal.signIn(people[0]!), await portal.signIn(people[1]!)];
  const quote = (
    await one.post('/api/quotes').send({ title: 'Mine', quantity: 1, customerName: 'One', customerEmail: 'lone@one.test' }).expect(201)
  ).body as { id: string };
  await one.get(`/api/quotes/${quote.id}`).expect(200);
  await two.get(`/api/quotes/${quote.id}`).expect(404);
  expect((await two.get('/api/quotes').expect(200)).body).toEqual([]);
  expect((await one.get('/api/quotes').expect(200)).body).toMatchObject([{ id: quote.id }]);
});

test('an order stays with the firm it was placed for: who leaves the company keeps their own and loses the others’', async () => {
  const bens = await storeQuote(portal, 'pending', { customer_id: portal.idOf('ben@acme.test'), created_by: portal.idOf('ben@acme.test') });
  const adas = await storeQuote(portal, 'pending');
  const [{ company }] = (await portal.sql<{ company: string }>(
    `select company_id as company from users where username = 'ben@acme.test'`,
  )) as [{ company: string }];
  await portal.sql(`update users set company_id = null where username = 'ben@acme.test'`);
  await ben.get(`/api/quotes/${bens}`).expect(200);
  await ben.get(`/api/quotes/${adas}`).expect(404);
  await ada.get(`/api/quotes/${bens}`).expect(200);
  await portal.sql(`update users set company_id = ? where username = 'ben@acme.test'`, [company]);
});

test('no other site presses a button here', async () => {
  const before = await readQuote(portal, id);
  const writes = calls.filter(([name]) => !name.startsWith('GET'));
  for (const [, call] of writes) {
    expect((await call(ada, id).set('Origin', 'https://evil.test')).status).toBe(403);
    expect((await call(ada, id).set('Sec-Fetch-Site', 'cross-site')).status).toBe(403);
  }
  expect(await readQuote(portal, id)).toEqual(before);
  expect(await eventsOf(portal, id)).toEqual([]);
});

test('reading changes nothing, also when the price has run out', async () => {
  const late = await storeQuote(portal, 'overdue');
  const state = () =>
    portal.sql(`select md5(string_agg(q::text, '' order by id)) as quotes, (select count(*) from domain_event) as events from quotes q`);
  const before = await state();
  for (const path of ['', '/pdf', '/activities']) await ada.get(`/api/quotes/${late}${path}`).expect(200);
  for (const path of ['/api/quotes', '/api/quotes?status=expired', '/api/dashboard/stats']) await broker.get(path).expect(200);
  for (const path of ['submit', 'approve', 'request-changes', 'reject', 'reopen', 'convert']) {
    expect((await ada.get(`/api/quotes/${late}/${path}`)).status).toBe(404);
  }
  expect((await ada.delete(`/api/quotes/${late}`)).status).toBe(404);
  expect(await state()).toEqual(before);
});
