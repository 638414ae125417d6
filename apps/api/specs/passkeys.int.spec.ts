import type { Passkey } from '#contracts';
import { TestAuthenticator } from './passkeys.js';
import { type Person, type Portal, startPortal } from './portal.js';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ TRUST_PROXY: '1' });
});
beforeEach(() => portal.sql('delete from passkeys'));
afterEach(() => portal.clock.moveTo());

const origin = () => new URL(portal.config.publicUrl).origin;
const optionsOf = async (person: Person, path: string) =>
  (await person.post(path).expect(200)).body as { challenge: string };

async function addPasskey(person: Person, authenticator = new TestAuthenticator(origin())) {
  const response = authenticator.register(await optionsOf(person, '/api/account/passkeys/options'));
  const { body } = await person.post('/api/account/passkeys').send({ response }).expect(201);
  return { authenticator, passkey: body as Passkey };
}
const signIn = async (authenticator: TestAuthenticator, browser = portal.visitor()) => {
  const response = authenticator.signIn(await optionsOf(browser, '/api/login/passkey/options'));
  return { response, answer: await browser.post('/api/login/passkey').send({ response }), browser };
};

test('signs in without a password, and with a second factor that is on', async () => {
  const ada = await portal.signIn('ada@acme.test');
  const { authenticator } = await addPasskey(ada);
  const { answer, browser } = await signIn(authenticator);
  expect([answer.status, answer.text]).toEqual([
    200,
    '{"email":"ada@acme.test","username":"ada@acme.test"}',
  ]);
  expect((await browser.get('/api/auth/user').expect(200)).body).toMatchObject({
    username: 'ada@acme.test',
  });
  const { body } = await ada.get('/api/account/passkeys').expect(200);
  expect(body).toMatchObject([{ name: 'Passkey', lastUsedAt: expect.any(String) }]);
});

test('a response counts once, and none is accepted five minutes later', async () => {
  const { authenticator } = await addPasskey(await portal.signIn('ada@acme.test'));
  const { response, answer } = await signIn(authenticator);
  expect(answer.status).toBe(200);
  await portal.visitor().post('/api/login/passkey').send({ response }).expect(401, {
    message: 'Invalid credentials',
  });
  const browser = portal.visitor();
  const late = authenticator.signIn(await optionsOf(browser, '/api/login/passkey/options'));
  portal.clock.moveBy(301_000);
  await browser.post('/api/login/passkey').send({ response: late }).expect(401);
});

test.each([
  ['another site', () => new TestAuthenticator('https://evil.test')],
  ['another site under this name', () => new TestAuthenticator(origin(), 'evil.test')],
])('one of %s is not accepted', async (_what, authenticator) => {
  const ada = await portal.signIn('ada@acme.test');
  const options = await optionsOf(ada, '/api/account/passkeys/options');
  await ada
    .post('/api/account/passkeys')
    .send({ response: authenticator().register(options) })
    .expect(400);
});

test('an unknown one, and one of a deactivated account, do not sign in, and the security log has it', async () => {
  const countFailures = async () =>
    (await portal.sql(`select 1 from domain_event where type = 'account.signInFailed'`)).length;
  const before = await countFailures();
  expect((await signIn(new TestAuthenticator(origin()))).answer.status).toBe(401);
  expect(await countFailures()).toBe(before + 1);
  const { authenticator } = await addPasskey(await portal.signIn('cora@globex.test'));
  await portal.sql(`update users set active = false where username = 'cora@globex.test'`);
  expect((await signIn(authenticator)).answer.status).toBe(401);
  await portal.sql(`update users set active = true where username = 'cora@globex.test'`);
});

test('a challenge is for its person and its purpose', async () => {
  const [ada, ben] = [await portal.signIn('ada@acme.test'), await portal.signIn('ben@acme.test')];
  const authenticator = new TestAuthenticator(origin());
  const adas = authenticator.register(await optionsOf(ada, '/api/account/passkeys/options'));
  await ben.post('/api/account/passkeys').send({ response: adas }).expect(400);
  const logins = authenticator.register(await optionsOf(ada, '/api/login/passkey/options'));
  await ada.post('/api/account/passkeys').send({ response: logins }).expect(400);
});

test('only its owner removes it, and it is over then', async () => {
  const [ada, ben] = [await portal.signIn('ada@acme.test'), await portal.signIn('ben@acme.test')];
  const { authenticator, passkey } = await addPasskey(ada);
  await ben.delete(`/api/account/passkeys/${passkey.id}`).expect(404);
  await ada.delete(`/api/account/passkeys/${passkey.id}`).expect(200);
  expect((await signIn(authenticator)).answer.status).toBe(401);
});

test('counts as proof of who is there, before a change of the account', async () => {
  const ada = await portal.signIn('ada@acme.test');
  const { authenticator } = await addPasskey(ada);
  portal.clock.moveBy(601_000);
  await ada.post('/api/account/second-factor').expect(403);
  const options = await optionsOf(ada, '/api/account/confirm/passkey/options');
  await ada
    .post('/api/account/confirm/passkey')
    .send({ response: authenticator.signIn(options) })
    .expect(200, { success: true });
  await ada.post('/api/account/second-factor').expect(200);
});
