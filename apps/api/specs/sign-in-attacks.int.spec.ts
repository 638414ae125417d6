import { jest } from '@jest/globals';
import type { Portal } from './portal.js';

const argon2 = await import('@node-rs/argon2');
const wrong = 'not this one';
const verify = jest.fn(
  async (storedHash: string, password: string) =>
    password !== wrong && argon2.verify(storedHash, password),
);
jest.unstable_mockModule('@node-rs/argon2', () => ({ hash: argon2.hash, verify }));
const { startPortal } = await import('./portal.js');
const { startEmailSink } = await import('#testing');

let portal: Portal;
let sink: Awaited<ReturnType<typeof startEmailSink>>;
beforeAll(async () => {
  sink = await startEmailSink();
  portal = await startPortal({ TRUST_PROXY: '1', SMTP_URL: sink.url });
});
afterAll(() => sink.stop());

const signIn = (username: string, password: string, from: string, browser = portal.visitor()) =>
  browser.post('/api/login').set('X-Forwarded-For', from).send({ username, password });
const statuses = async (from: readonly string[], username: string) =>
  (await Promise.all(from.map((address) => signIn(username, wrong, address)))).map(
    ({ status }) => status,
  );
const of = (count: number, address: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => address(index + 1));

test('an IPv6 network counts as one address', async () => {
  // loads what a first sign-in needs: while Redis seems slow, each process counts by itself
  await signIn('ben@acme.test', 'demo-password', '2001:db8:1:2::1').expect(200);
  const answers = await statuses(
    of(15, (index) => `2001:db8:1:1::${index}`),
    'ben@acme.test',
  );
  expect(answers.filter((status) => status === 401)).toHaveLength(10);
  expect(answers.filter((status) => status === 429)).toHaveLength(5);
  await signIn('ben@acme.test', 'demo-password', '2001:db8:1:2::1').expect(200);
});

describe('fifty wrong passwords from everywhere', () => {
  let knownDevice: ReturnType<Portal['visitor']>;
  beforeAll(async () => {
    knownDevice = portal.visitor();
    await signIn('ada@acme.test', 'demo-password', '198.51.100.1', knownDevice).expect(200);
    await knownDevice.get('/api/auth/user').expect(200);
    await statuses(
      of(50, (index) => `203.0.113.${index}`),
      'ada@acme.test',
    );
  });

  test('slow down the following ones from unknown devices, and lock nobody out', async () => {
    const answers = await statuses(
      of(20, (index) => `203.0.113.${index + 100}`),
      'ada@acme.test',
    );
    expect(answers.filter((status) => status === 401)).toHaveLength(6);
    expect(answers.filter((status) => status === 429)).toHaveLength(14);
    const refusal = await signIn('ada@acme.test', 'demo-password', '198.51.100.9').expect(429);
    expect(Number(refusal.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  test('do not slow down a device that the owner has used', async () => {
    await signIn('ada@acme.test', wrong, '198.51.100.2', knownDevice).expect(401);
    await signIn('ada@acme.test', 'demo-password', '198.51.100.2', knownDevice).expect(200);
  });

  test('do not slow down others, also not with the cookie of another account', async () => {
    await signIn('cora@globex.test', 'demo-password', '198.51.100.3').expect(200);
    await signIn('broker@demo.test', 'demo-password', '198.51.100.3', portal.visitor()).expect(200);
    const other = portal.visitor();
    await signIn('cora@globex.test', 'demo-password', '198.51.100.4', other).expect(200);
    await signIn('ada@acme.test', 'demo-password', '198.51.100.4', other).expect(429);
  });

  test('notify the owner once an hour', async () => {
    const worker = await portal.startWorker();
    await worker.drain();
    const emails = sink.taken.filter(({ raw }) => raw.includes('Many failed sign-ins'));
    expect(emails.map(({ to }) => to)).toEqual(['ada@acme.test']);
  });

  test('of nobody are slowed down in the same way', async () => {
    const answers = await statuses(
      of(60, (index) => `192.0.2.${index}`),
      'nobody@acme.test',
    );
    expect(answers.filter((status) => status === 401)).toHaveLength(56);
    expect(answers.filter((status) => status === 429)).toHaveLength(4);
  });
});

test('the cookie of a known device is out of reach for scripts, and cannot be made up', async () => {
  const browser = portal.visitor();
  await signIn('cora@globex.test', 'demo-password', '198.51.100.5', browser).expect(200);
  const session = await browser.get('/api/session').expect(200);
  expect(session.headers['set-cookie']).toBeUndefined();
  const answer = await browser.get('/api/auth/user').expect(200);
  expect([answer.headers['set-cookie']].flat().join('\n')).toMatch(
    /^makeready-device=\d+\.[\w-]{43}; Max-Age=15552000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/m,
  );
  await portal
    .visitor()
    .post('/api/login')
    .set('X-Forwarded-For', '198.51.100.6')
    .set('Cookie', `makeready-device=${Date.now() + 1e9}.${'x'.repeat(43)}`)
    .send({ username: 'ada@acme.test', password: 'demo-password' })
    .expect(429);
});
