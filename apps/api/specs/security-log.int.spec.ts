import { parse } from 'csv-parse/sync';
import type { Activity, SecurityLogEntry } from '#contracts';
import { addUser } from './accounts.js';
import { startUsers, type Users } from './users.js';

let users: Users;
beforeAll(async () => {
  users = await startUsers();
});
afterAll(() => users.stop());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

test('has sign-ins, failures and changes of accounts, newest first and as CSV', async () => {
  const { portal, broker, worker } = users;
  await portal
    .visitor()
    .post('/api/login')
    .set('User-Agent', firefox)
    .send({ username: 'ada@acme.test', password: 'demo-password' })
    .expect(200);
  await users.login('ada@acme.test', 'not this one').expect(401);
  await users.login('nobody@acme.test', 'not this one').expect(401);
  const user = await addUser(broker);
  await broker.put(`/api/users/${user.id}`).send({ role: 'broker' }).expect(200);
  await broker.delete(`/api/users/${user.id}/sessions`).expect(200);
  await worker.drain();
  const { body } = await broker.get('/api/security-log').expect(200);
  const entries = body as SecurityLogEntry[];
  expect(entries.map(({ description }) => description)).toEqual([
    'Beth Marlow ended 0 sessions of Nora Quist',
    'Beth Marlow edited the account of Nora Quist (role)',
    `Beth Marlow added Nora Quist (${user.username}) as a customer`,
    expect.stringMatching(/^A sign-in to an unknown account failed from .+$/),
    expect.stringMatching(/^A sign-in as Ada Lindqvist failed from .+$/),
    expect.stringMatching(/^Ada Lindqvist signed in with a password on Firefox on Linux from .+$/),
    expect.stringMatching(/^Beth Marlow signed in with a password from .+$/),
  ]);
  expect(entries.map(({ by }) => by)).toEqual([
    'Beth Marlow',
    'Beth Marlow',
    'Beth Marlow',
    null,
    null,
    'Ada Lindqvist',
    'Beth Marlow',
  ]);
  const file = await broker.get('/api/security-log.csv').expect(200);
  const rows = parse<Record<string, string>>(file.text, { columns: true, bom: true });
  expect(rows.map((row) => row.What)).toEqual(entries.map(({ description }) => description));
});

test('is for staff only, and the news of the dashboard leave sign-ins out', async () => {
  const ada = await users.portal.signIn('ada@acme.test');
  await ada.get('/api/security-log').expect(403);
  await ada.get('/api/security-log.csv').expect(403);
  await users.worker.drain();
  const { body } = await users.broker.get('/api/activities').expect(200);
  const actions = (body as Activity[]).map(({ action }) => action);
  expect(actions).toContain('user.created');
  expect(actions.filter((action) => action.startsWith('account.'))).toEqual([]);
});
