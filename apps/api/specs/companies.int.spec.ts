import { randomUUID } from 'node:crypto';
import type { Person, Portal } from './portal.js';
import { startPortal } from './portal.js';

let portal: Portal;
let broker: Person;
let admin: Person;
let ada: Person;
beforeAll(async () => {
  portal = await startPortal();
  [broker, admin, ada] = [
    await portal.signIn('broker@demo.test'),
    await portal.signIn('admin@demo.test'),
    await portal.signIn('ada@acme.test'),
  ];
});
afterAll(() => portal.stop());

const usersOf = (company: string, person = broker) =>
  person.get(`/api/company-users/${encodeURIComponent(company)}`);
async function addCompany(
  name: string,
  users: { username: string; active?: boolean; role?: string }[] = [],
) {
  const id = randomUUID();
  await portal.sql('insert into companies (id, name) values (?, ?)', [id, name]);
  for (const { username, active = true, role = 'customer' } of users) {
    await portal.sql(
      `insert into users (id, username, email, password, role, company_id, active)
        values (?, ?, ?, '-', ?, ?, ?)`,
      [randomUUID(), username, username, role, id, active],
    );
  }
  return id;
}

test('a job can only be assigned to active customers', async () => {
  await portal.sql(`update users set active = false where username = 'ben@acme.test'`);
  const { body } = await broker.get('/api/jjsa-users').expect(200);
  expect(body).toEqual([
    {
      id: portal.idOf('ada@acme.test'),
      firstName: 'Ada',
      username: 'ada@acme.test',
      companyName: 'Acme Outfitters',
    },
    {
      id: portal.idOf('cora@globex.test'),
      firstName: 'Cora',
      username: 'cora@globex.test',
      companyName: 'Globex Mailers',
    },
  ]);
  await portal.sql(`update users set active = true where username = 'ben@acme.test'`);
});

test('staff choose among the companies there are, by name', async () => {
  const id = await addCompany('acme and sons');
  for (const person of [broker, admin]) {
    const { body } = await person.get('/api/companies').expect(200);
    expect(body).toEqual([
      {
        id,
        name: 'acme and sons',
        acceptsEmailRequests: false,
        listRetentionDays: null,
        version: 1,
      },
      {
        id: expect.any(String),
        name: 'Acme Outfitters',
        acceptsEmailRequests: false,
        listRetentionDays: null,
        version: 1,
      },
      {
        id: expect.any(String),
        name: 'Globex Mailers',
        acceptsEmailRequests: false,
        listRetentionDays: null,
        version: 1,
      },
    ]);
  }
});

test('and then among its people: id, first name and username', async () => {
  for (const name of ['Acme Outfitters', 'ACME outfitters']) {
    const { body } = await usersOf(name).expect(200);
    expect(body).toEqual([
      { id: portal.idOf('ada@acme.test'), firstName: 'Ada', username: 'ada@acme.test' },
      { id: portal.idOf('ben@acme.test'), firstName: 'Ben', username: 'ben@acme.test' },
    ]);
  }
});

test('customers and signed-out users get no access and learn nothing', async () => {
  for (const path of [
    '/api/companies',
    '/api/company-users/Acme%20Outfitters',
    '/api/company-users/Nobody',
  ]) {
    const refusal = await ada.get(path);
    expect([refusal.status, refusal.body]).toEqual([
      403,
      { statusCode: 403, message: 'You do not have permission to do this.' },
    ]);
    const unknown = await portal.visitor().get(path);
    expect([unknown.status, unknown.text]).toEqual([401, '{"message":"Unauthorized"}']);
  }
});

test('deactivated users and staff cannot be chosen', async () => {
  await addCompany('Mixed', [
    { username: 'in@mixed.test' },
    { username: 'left@mixed.test', active: false },
    { username: 'rep@mixed.test', role: 'broker' },
  ]);
  expect((await usersOf('Mixed').expect(200)).body).toMatchObject([
    { username: 'in@mixed.test', firstName: null },
  ]);
});

test.each([
  `100% Print/Co "A" 'B' & Söhne`,
  '%',
  '_',
  'A\\B',
  '北京印刷',
  '../users',
  'a?b#c',
  ' Spaced ',
  'x'.repeat(5000),
])('a company may be called %s', async (name) => {
  const username = `${randomUUID()}@odd.test`;
  await addCompany(name, [{ username }]);
  expect((await usersOf(name).expect(200)).body).toMatchObject([{ username }]);
});

test.each([
  'Acme%',
  'Acme_Outfitters',
  '',
  ' ',
  'Acme Outfitters ',
  "' or 1=1 --",
  'y'.repeat(5000),
  'a\u0000b',
  '\u202E',
])('%j is no company here', async (name) => {
  const answer = await usersOf(name);
  expect([answer.status, answer.body]).toEqual(
    name ? [200, []] : [404, { statusCode: 404, message: 'Not found' }],
  );
});

test('a path that cannot be decoded names no company either', async () => {
  expect((await broker.get('/api/company-users/%E0%A4%A').expect(200)).body).toEqual([]);
  expect((await broker.get('/api/company-users/50%').expect(200)).body).toEqual([]);
});
