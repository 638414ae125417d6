import { jest } from '@jest/globals';
import type { Portal } from './portal.js';

const argon2 = await import('@node-rs/argon2');
const wrong = 'not this one';
/** Skips hashing for the wrong password, because the tests use it many times. */
const verify = jest.fn(
  async (storedHash: string, password: string) =>
    password !== wrong && argon2.verify(storedHash, password),
);
jest.unstable_mockModule('@node-rs/argon2', () => ({ hash: argon2.hash, verify }));
const { startPortal } = await import('./portal.js');

let portal: Portal;
let address = 0;
beforeAll(async () => {
  portal = await startPortal({ TRUST_PROXY: '1' });
});
beforeEach(() => {
  verify.mockClear();
  address++;
});

/** Each test uses an address of its own by default. */
const signIn = (body: unknown, from = `10.0.0.${address}`) =>
  portal
    .visitor()
    .post('/api/login')
    .set('X-Forwarded-For', from)
    .set('Content-Type', 'application/json')
    .send(JSON.stringify(body));
const guess = (username: string, from?: string) => signIn({ username, password: wrong }, from);
const ada = { username: 'ada@acme.test', password: 'demo-password' };

test('the right password answers email and username', async () => {
  const { status, text } = await signIn(ada);
  expect([status, text]).toEqual([200, '{"email":"ada@acme.test","username":"ada@acme.test"}']);
});

test.each(['ADA@ACME.TEST', ' ada@acme.test\t'])('%j is the same account', async (username) => {
  await signIn({ ...ada, username }).expect(200);
});

describe('missing and invalid fields are refused before any lookup', () => {
  const incomplete: [body: unknown, message: string][] = [
    [{}, 'Username is required'],
    [{ password: 'x' }, 'Username is required'],
    [{ username: '', password: 'x' }, 'Username is required'],
    [{ username: '  ', password: 'x' }, 'Username is required'],
    [{ username: ['ada@acme.test'], password: 'x' }, 'Username is required'],
    [{ username: { $ne: null }, password: 'x' }, 'Username is required'],
    [{ ...ada, password: undefined }, 'Password is required'],
    [{ ...ada, password: '' }, 'Password is required'],
    [{ ...ada, password: ['demo-password'] }, 'Password is required'],
    [{ ...ada, password: 12 }, 'Password is required'],
    [{ ...ada, password: { toString: 1 } }, 'Password is required'],
    [{ ...ada, password: 'x'.repeat(10_001) }, 'Password must be text of at most 128 characters'],
    [{ ...ada, username: 'x'.repeat(256) }, 'Username must be text of at most 255 characters'],
    [[], 'Username is required'],
    [
      JSON.parse('{"__proto__":{"username":"ada@acme.test","password":"demo-password"}}'),
      'Username is required',
    ],
  ];
  test.each(
    incomplete.map(
      ([body, message]) => [JSON.stringify(body).slice(0, 60), body, message] as const,
    ),
  )('%s', async (_name, body, message) => {
    const answer = await signIn(body).expect(400);
    expect(answer.body).toEqual({
      statusCode: 400,
      message,
      errors: [{ field: message.split(' ')[0]!.toLowerCase(), message }],
    });
    expect(verify).not.toHaveBeenCalled();
  });

  test('a query string is not read as a form', async () => {
    await portal
      .visitor()
      .post('/api/login?username=ada@acme.test&password=demo-password')
      .expect(400);
  });
});

describe('a failed sign-in', () => {
  test('is answered with the same bytes for a wrong password, an unknown and a deactivated user', async () => {
    await portal.sql(`update users set active = false where username = 'cora@globex.test'`);
    const answers = [
      await guess('ada@acme.test'),
      await guess('nobody@acme.test'),
      await signIn({ ...ada, username: 'cora@globex.test' }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(answer.text).toBe('{"message":"Invalid credentials"}');
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    const names = answers.map((answer) =>
      Object.keys(answer.headers).toSorted((a, b) => a.localeCompare(b)),
    );
    expect(names[1]).toEqual(names[0]);
    expect(names[2]).toEqual(names[0]);
    await portal.sql(`update users set active = true where username = 'cora@globex.test'`);
  });

  test('costs one password verification whether the user exists or not', async () => {
    await guess('ada@acme.test');
    expect(verify).toHaveBeenCalledTimes(1);
    await guess('nobody@acme.test');
    expect(verify).toHaveBeenCalledTimes(2);
    const [, unknown] = verify.mock.calls;
    expect(unknown![0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('guessing', () => {
  test('is over after ten failures of an account at an address; another address still signs in', async () => {
    for (let failure = 0; failure < 10; failure++)
      await guess(failure % 2 ? 'ada@acme.test' : ' ADA@acme.test').expect(401);
    verify.mockClear();
    const refusal = await signIn(ada).expect(429);
    expect(refusal.body).toEqual({
      statusCode: 429,
      message: 'Too many failed sign-ins. Please wait a few minutes and try again.',
    });
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(800);
    expect(Number(refusal.headers['retry-after'])).toBeLessThanOrEqual(900);
    expect(verify).not.toHaveBeenCalled();
    await signIn(ada, '10.0.1.1').expect(200);
    await signIn({ ...ada, username: 'ben@acme.test' }).expect(200);
  });

  test('in parallel gets no more than ten passwords looked at', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => guess('ben@acme.test')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(50);
    expect(verify).toHaveBeenCalledTimes(10);
  });

  test('at many accounts is over after a hundred failures of an address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 110 }, (_, user) => guess(`user-${user}@acme.test`)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(100);
    expect(verify).toHaveBeenCalledTimes(100);
    await signIn(ada).expect(429);
  });

  test('counts failures only, not sign-ins or refusals', async () => {
    for (let success = 0; success < 11; success++) await signIn(ada).expect(200);
    for (let failure = 0; failure < 9; failure++) await guess('ada@acme.test').expect(401);
    await Promise.all(Array.from({ length: 6 }, () => signIn(ada)));
    await signIn(ada).expect(200);
    await guess('ada@acme.test').expect(401);
    await Promise.all(Array.from({ length: 95 }, () => guess('ada@acme.test').expect(429)));
    await signIn({ ...ada, username: 'ben@acme.test' }).expect(200);
  });
});

test('a browser that lost its session is led to the landing page', async () => {
  const { headers } = await portal.visitor().get('/api/login').expect(302);
  expect(headers.location).toBe('/');
});
