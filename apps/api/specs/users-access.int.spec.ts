import { addUser, type Body, newUser } from './accounts.js';
import { type Person, type Portal, startPortal } from './portal.js';

let portal: Portal;
let people: Record<'ada' | 'broker', Person>;
let knownName: string;
beforeAll(async () => {
  portal = await startPortal();
  people = {
    ada: await portal.signIn('ada@acme.test'),
    broker: await portal.signIn('broker@demo.test'),
  };
  knownName = (await addUser(people.broker)).id;
});

const readTables = () =>
  portal.sql(`select (select json_agg(u order by id) from users u)::text as users,
    (select json_agg(c order by id) from companies c)::text as companies,
    (select count(*)::int from domain_event) as events, (select count(*)::int
      from email_message) as emails`);

const company = async () => (await people.broker.get('/api/companies')).body[0].id as string;

test.each(['put', 'delete'] as const)(
  '%s on oneself is refused before the body is looked at',
  async (method) => {
    const before = await readTables();
    const answer = await people.broker[method](
      `/api/users/${portal.idOf('broker@demo.test').toUpperCase()}`,
    ).send({
      firstName: 7,
      role: 'root',
    });
    expect([answer.status, answer.body.message]).toEqual([
      403,
      'You do not have permission to edit or delete your own account.',
    ]);
    expect(await readTables()).toEqual(before);
  },
);

const long = 'x'.repeat(256);
const invalidCases: [what: string, body: Body, field: string, message: string][] = [
  ['no username', { username: undefined }, 'username', 'Username is required'],
  ['a blank username', { username: '  ' }, 'username', 'Username is required'],
  ['a username that is no address', { username: 'nora' }, 'username', 'Must be a valid email'],
  [
    'a username with a display name',
    { username: 'Nora <nora@new.test>' },
    'username',
    'Must be a valid email',
  ],
  ['a list as username', { username: ['nora@new.test'] }, 'username', 'Username is required'],
  ['no password', { password: undefined }, 'password', 'Password must be at least 8 characters'],
  ['an empty password', { password: '' }, 'password', 'Password must be at least 8 characters'],
  [
    'seven characters',
    { password: '1234567' },
    'password',
    'Password must be at least 8 characters',
  ],
  [
    '129 characters',
    { password: 'x'.repeat(129) },
    'password',
    'Password must be at most 128 characters',
  ],
  [
    'a list as password',
    { password: ['12345678'] },
    'password',
    'Password must be at least 8 characters',
  ],
  ['an invitation that is a word', { invite: 'yes' }, 'invite', 'Invite must be true or false'],
  ['no email', { email: undefined }, 'email', 'Must be a valid email'],
  ['an email without a domain', { email: 'nora@new' }, 'email', 'Must be a valid email'],
  [
    'a second recipient',
    { email: 'nora@new.test\r\nBcc: eve@evil.test' },
    'email',
    'Must be a valid email',
  ],
  ['a blank first name', { firstName: ' ' }, 'firstName', 'First name is required'],
  [
    'a long first name',
    { firstName: long },
    'firstName',
    'First Name must be text of at most 255 characters',
  ],
  ['no last name', { lastName: undefined }, 'lastName', 'Last name is required'],
  ['an object as last name', { lastName: { $ne: null } }, 'lastName', 'Last name is required'],
  ['the role admin', { role: 'admin' }, 'role', 'Role must be customer or broker'],
  ['a role of no kind', { role: 'root' }, 'role', 'Role must be customer or broker'],
  ['a list of roles', { role: ['broker'] }, 'role', 'Role must be customer or broker'],
  [
    'a long company',
    { companyName: long },
    'companyName',
    'Company Name must be text of at most 255 characters',
  ],
  [
    'an object as company',
    { companyName: {} },
    'companyName',
    'Company Name must be text of at most 255 characters',
  ],
];

test.each(invalidCases)('a new user with %s is refused', async (_what, body, field, message) => {
  const before = await readTables();
  const answer = await people.broker.post('/api/users').send(newUser(body));
  expect([answer.status, answer.body]).toEqual([
    400,
    { statusCode: 400, message, errors: [{ field, message }] },
  ]);
  expect(await readTables()).toEqual(before);
});

const edits: [what: string, body: Body, message: string][] = [
  ['a short password', { password: '1234567' }, 'Password must be at least 8 characters'],
  ['a long password', { password: 'x'.repeat(129) }, 'Password must be at most 128 characters'],
  ['an empty email', { email: '' }, 'Must be a valid email'],
  ['no email at all', { email: null }, 'Must be a valid email'],
  ['an empty first name', { firstName: '' }, 'First name is required'],
  ['a blank last name', { lastName: '\u200b ' }, 'Last name is required'],
  ['the role admin', { role: 'admin' }, 'Role must be customer or broker'],
  ['a role of no kind', { role: 'root' }, 'Role must be customer or broker'],
  ['an end that is a word', { active: 'no' }, 'Active must be true or false'],
  ['a version that is none', { version: 'x' }, 'Version must be a number'],
];

test.each(edits)('an edit with %s is refused', async (_what, body, message) => {
  const before = await readTables();
  const answer = await people.broker.put(`/api/users/${knownName}`).send(body);
  expect([answer.status, answer.body.message]).toEqual([400, message]);
  expect(await readTables()).toEqual(before);
});

test.each(['', ' \n', long, 7, null, ['A']])('%j is no name for a company', async (name) => {
  const answer = await people.broker.put(`/api/companies/${await company()}`).send({ name });
  expect(answer.status).toBe(400);
  expect(answer.body.message).toBe(
    name === long ? 'Name must be text of at most 255 characters' : 'Company name is required',
  );
});

test('the settings are the values in force', async () => {
  expect((await people.broker.get('/api/settings')).body).toEqual({
    companyName: 'Harbor & Main Printing',
    systemEmail: 'orders@harborandmain.example',
    timeZone: 'America/New_York',
    address: '214 Harbor Street, Portland, ME 04101',
    phone: '(207) 555-0142',
    shopEmail: 'orders@harborandmain.example',
    portalAddress: 'http://localhost:3000',
    vendorName: 'Bayside Press',
    vendorEmail: 'orders@baysidepress.example',
    marginTargetPercent: 20,
  });
});

test('every signed-in user can read the shop’s contact', async () => {
  expect((await people.ada.get('/api/shop').expect(200)).body).toEqual({
    name: 'Harbor & Main Printing',
    address: '214 Harbor Street, Portland, ME 04101',
    phone: '(207) 555-0142',
    email: 'orders@harborandmain.example',
  });
});
