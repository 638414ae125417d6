import { type OidcPerson, type OidcServer, startOidcServer } from '#testing';
import { type Person, type Portal, startPortal } from './portal.js';
import { companyOf } from './stored-quote.js';

const publicUrl = 'http://portal.shop.test';

let portal: Portal;
let server: OidcServer;
let admin: Person;
beforeAll(async () => {
  server = await startOidcServer(`${publicUrl}/api/login/oidc/callback`);
  portal = await startPortal({ PUBLIC_URL: publicUrl });
  admin = await portal.signIn('admin@demo.test');
});
afterEach(() => {
  portal.clock.moveTo();
  server.claimIssuer(undefined);
});
afterAll(() => server.stop());

const settings = (more: object = {}) => ({
  issuer: server.issuer,
  clientId: server.client.id,
  secret: server.client.secret,
  domains: ['acme.test'],
  createsCustomers: false,
  allowsPassword: true,
  ...more,
});
const saveForAcme = async (more: object = {}) =>
  admin
    .put(`/api/companies/${await companyOf(portal, portal.idOf('ada@acme.test'))}/sign-in`)
    .send(settings(more))
    .expect(200);

/** @returns the browser and the address that the provider sends it to */
async function visitProvider(person: OidcPerson) {
  const browser = portal.visitor();
  server.signedIn(person);
  const { headers } = await browser.get(`/api/login/oidc/start?email=${person.email}`).expect(302);
  const cookie = [headers['set-cookie'] ?? []].flat().join('').split(';')[0]!;
  if (headers.location!.startsWith('/')) return { browser, cookie, callback: headers.location! };
  const callback = new URL(await server.visit(headers.location!));
  return { browser, cookie, callback: callback.pathname + callback.search };
}
/** @returns where the browser is in the end */
async function signIn(person: OidcPerson) {
  const { browser, callback } = await visitProvider(person);
  if (callback.startsWith('/?')) return { browser, end: callback };
  const { headers } = await browser.get(callback).expect(302);
  return { browser, end: headers.location! };
}
const nameIn = async (browser: Person) =>
  ((await browser.get('/api/auth/user')).body as { username?: string }).username;

beforeEach(() => saveForAcme());

test('signs in a customer of the company by the verified address', async () => {
  const { browser, end } = await signIn({ email: 'ada@acme.test' });
  expect(end).toBe('/');
  expect(await nameIn(browser)).toBe('ada@acme.test');
  await portal.visitor().get('/api/login/sso?email=ANY@acme.test').expect(200, {
    singleSignOn: true,
  });
  await portal.visitor().get('/api/login/sso?email=any@globex.test').expect(200, {
    singleSignOn: false,
  });
});

test('sends PKCE, state and nonce', async () => {
  const { headers } = await portal.visitor().get('/api/login/oidc/start?email=ada@acme.test');
  const { searchParams } = new URL(headers.location!);
  expect(searchParams.get('code_challenge_method')).toBe('S256');
  for (const name of ['code_challenge', 'state', 'nonce'])
    expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
});

test('a code is for the browser that asked, and counts once', async () => {
  const { browser, callback, cookie } = await visitProvider({ email: 'ada@acme.test' });
  const stranger = await portal.visitor().get(callback).expect(302);
  expect(stranger.headers.location).toBe('/?sign-in=failed');
  expect((await browser.get(callback).expect(302)).headers.location).toBe('/');
  const replay = await portal.visitor().get(callback).set('Cookie', cookie).expect(302);
  expect(replay.headers.location).toBe('/?sign-in=failed');
});

test.each<[what: string, person: OidcPerson, failure: string]>([
  ['an unverified address', { email: 'ada@acme.test', isVerified: false }, 'unverified'],
  ['an unknown person', { email: 'mallory@acme.test' }, 'account'],
])('%s does not sign in', async (_what, person, failure) => {
  const { browser, end } = await signIn(person);
  expect(end).toBe(`/?sign-in=${failure}`);
  expect(await nameIn(browser)).toBeUndefined();
});

const countFailures = async () => {
  const failures = await portal.sql(
    `select 1 from domain_event where type = 'account.signInFailed'`,
  );
  return failures.length;
};

test('a refused sign-in is in the security log', async () => {
  const before = await countFailures();
  await signIn({ email: 'mallory@acme.test' });
  expect(await countFailures()).toBe(before + 1);
});

test('a browser that was sent to the provider once comes back ten times at most', async () => {
  const before = await countFailures();
  const { cookie } = await visitProvider({ email: 'ada@acme.test' });
  for (let more = 0; more < 12; more++) {
    const { headers } = await portal
      .visitor()
      .get('/api/login/oidc/callback?code=wrong&state=wrong')
      .set('Cookie', cookie)
      .expect(302);
    expect(headers.location).toBe('/?sign-in=failed');
  }
  expect(await countFailures()).toBe(before + 10);
});

test('an address of a foreign domain does not sign in', async () => {
  const browser = portal.visitor();
  server.signedIn({ email: 'cora@globex.test' });
  const { headers } = await browser.get('/api/login/oidc/start?email=ada@acme.test').expect(302);
  const callback = new URL(await server.visit(headers.location!));
  const answer = await browser.get(callback.pathname + callback.search).expect(302);
  expect(answer.headers.location).toBe('/?sign-in=domain');
  expect(await nameIn(browser)).toBeUndefined();
});

test('a deactivated account does not sign in', async () => {
  await portal.sql(`update users set active = false where username = 'ben@acme.test'`);
  expect((await signIn({ email: 'ben@acme.test' })).end).toBe('/?sign-in=account');
  await portal.sql(`update users set active = true where username = 'ben@acme.test'`);
});

test('staff and people of other companies do not sign in with the provider of a company', async () => {
  await saveForAcme({ domains: ['acme.test', 'demo.test', 'globex.test'] });
  expect((await signIn({ email: 'broker@demo.test' })).end).toBe('/?sign-in=account');
  expect((await signIn({ email: 'cora@globex.test' })).end).toBe('/?sign-in=account');
});

test('a provider with another issuer is not used', async () => {
  server.claimIssuer('https://evil.test');
  expect((await signIn({ email: 'ada@acme.test' })).end).toBe('/?sign-in=unavailable');
});

test('clocks may differ by a minute, and not by more', async () => {
  const near = await visitProvider({ email: 'ada@acme.test' });
  portal.clock.moveBy(100_000); // the token lasts 60 seconds
  expect((await near.browser.get(near.callback)).headers.location).toBe('/');
  portal.clock.moveTo();
  const far = await visitProvider({ email: 'ada@acme.test' });
  portal.clock.moveBy(180_000);
  expect((await far.browser.get(far.callback)).headers.location).toBe('/?sign-in=failed');
});

test('new keys of the provider count at once', async () => {
  expect((await signIn({ email: 'ada@acme.test' })).end).toBe('/');
  server.rotateKeys();
  expect((await signIn({ email: 'ada@acme.test' })).end).toBe('/');
});

test('creates a customer at the first sign-in only where that is on', async () => {
  const nora = { email: 'nora@acme.test', firstName: 'Nora', lastName: 'Quist' };
  expect((await signIn(nora)).end).toBe('/?sign-in=account');
  await saveForAcme({ createsCustomers: true });
  const { browser, end } = await signIn(nora);
  expect(end).toBe('/');
  expect((await browser.get('/api/auth/user')).body).toMatchObject({
    username: 'nora@acme.test',
    firstName: 'Nora',
    role: 'customer',
    companyName: 'Acme Outfitters',
  });
});

test('a company may turn its passwords off', async () => {
  await saveForAcme({ allowsPassword: false });
  const login = { username: 'ada@acme.test', password: 'demo-password' };
  const answer = await portal.visitor().post('/api/login').send(login).expect(403);
  expect(answer.body).toMatchObject({
    message: 'Your company signs in with single sign-on. Use that button.',
  });
  await portal
    .visitor()
    .post('/api/login')
    .send({ ...login, password: 'x' })
    .expect(401);
  expect((await signIn({ email: 'ada@acme.test' })).end).toBe('/');
});

test('staff have a provider of their own, which an admin sets', async () => {
  const broker = await portal.signIn('broker@demo.test');
  const staffSettings = settings({ domains: ['demo.test'] });
  await broker.put('/api/sign-in-providers/staff').send(staffSettings).expect(403);
  await admin.put('/api/sign-in-providers/staff').send(settings()).expect(409);
  const { text } = await admin.put('/api/sign-in-providers/staff').send(staffSettings).expect(200);
  expect(text).not.toContain(server.client.secret);
  expect((await signIn({ email: 'broker@demo.test' })).end).toBe('/');
  expect((await signIn({ email: 'somebody@demo.test' })).end).toBe('/?sign-in=account');
  const rows = await portal.sql('select * from sso_providers');
  expect(JSON.stringify(rows)).not.toContain(server.client.secret);
  await admin.delete('/api/sign-in-providers/staff').expect(200);
});

test('a secret that an old APP_SECRET sealed must be entered again', async () => {
  await portal.sql(
    `update sso_providers set secret = 'c2VhbGVkIGJ5IGFub3RoZXIgc2VjcmV0IGxvbmcgYWdv'`,
  );
  expect((await signIn({ email: 'ada@acme.test' })).end).toBe('/?sign-in=unavailable');
  const companyId = await companyOf(portal, portal.idOf('ada@acme.test'));
  const save = (secret: string) =>
    admin.put(`/api/companies/${companyId}/sign-in`).send(settings({ secret }));
  expect((await save('').expect(400)).body).toMatchObject({
    errors: [{ field: 'secret', message: 'Secret is required' }],
  });
  await save(server.client.secret).expect(200);
  expect((await signIn({ email: 'ada@acme.test' })).end).toBe('/');
});
