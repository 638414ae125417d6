import type { Person, Portal } from './portal.js';
import { startPortal } from './portal.js';
import { storeQuote } from './stored-quote.js';

let portal: Portal;
let ada: Person;
let ben: Person;
let broker: Person;
beforeAll(async () => {
  portal = await startPortal();
  [ada, ben] = [await portal.signIn('ada@acme.test'), await portal.signIn('ben@acme.test')];
  broker = await portal.signIn('broker@demo.test');
});
afterAll(() => portal.stop());

test('users without a company see only their own records', async () => {
  const people = ['lone@one.test', 'lone@two.test'];
  for (const [index, name] of people.entries()) {
    await portal.sql(
      `insert into users (id, username, email, password, role) select ?, ?, ?, password, 'customer'
        from users where username = 'ada@acme.test'`,
      [`01890000-0000-7000-8000-00000000000${index + 1}`, name, name],
    );
  }
  const [one, two] = [await portal.signIn(people[0]!), await portal.signIn(people[1]!)];
  const quote = (
    await one
      .post('/api/quotes')
      .send({ title: 'Mine', quantity: 1, customerName: 'One', customerEmail: 'lone@one.test' })
      .expect(201)
  ).body as { id: string };
  await one.get(`/api/quotes/${quote.id}`).expect(200);
  await two.get(`/api/quotes/${quote.id}`).expect(404);
  expect((await two.get('/api/quotes').expect(200)).body).toEqual([]);
  expect((await one.get('/api/quotes').expect(200)).body).toMatchObject([{ id: quote.id }]);
});

test('an order belongs to its company: a user who leaves keeps their own and loses the others', async () => {
  const bens = await storeQuote(portal, 'pending', {
    customer_id: portal.idOf('ben@acme.test'),
    created_by: portal.idOf('ben@acme.test'),
  });
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

test('reading changes nothing, also when the price has run out', async () => {
  const late = await storeQuote(portal, 'overdue');
  const state = () =>
    portal.sql(
      `select md5(string_agg(q::text, '' order by id)) as quotes, (select count(*)
        from domain_event) as events from quotes q`,
    );
  const before = await state();
  for (const path of ['', '/pdf', '/activities'])
    await ada.get(`/api/quotes/${late}${path}`).expect(200);
  for (const path of ['/api/quotes', '/api/quotes?status=expired', '/api/dashboard/stats'])
    await broker.get(path).expect(200);
  expect(await state()).toEqual(before);
});
