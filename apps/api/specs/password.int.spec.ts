import { type Passwords, startPasswords } from './passwords.js';

let { sink, portal, worker, post, signIn, restart, stop } = {} as Passwords;
beforeAll(async () => {
  ({ sink, portal, worker, post, signIn, restart, stop } = await startPasswords());
});
beforeEach(() => restart());
afterAll(() => stop());

describe('a forgotten password', () => {
  test('gets the same answer with and without an account; only accounts get an email', async () => {
    await portal.sql(`update users set active = false where username = 'ben@acme.test'`);
    const answers = [
      await post('forgot', { email: 'ada@acme.test' }),
      await post('forgot', { email: 'nobody@acme.test' }),
      await post('forgot', { email: 'ben@acme.test' }),
    ];
    for (const answer of answers) {
      expect([answer.status, answer.text]).toEqual([202, answers[0]!.text]);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    await worker.drain();
    expect(sink.taken.map((email) => email.to)).toEqual(['ada@acme.test']);
    expect(await portal.sql('select 1 from password_link where user_id is null')).toEqual([]);
  });

  test('does the same work for an unknown address as for a known one', async () => {
    const linkCounts = async () => {
      const [row] = await portal.sql<{ links: number; events: number }>(
        `select (select count(*)::int from password_link) as links, (select count(*)::int
          from domain_event where type = 'password.requested') as events`,
      );
      return row!;
    };
    await worker.close();
    const before = await linkCounts();
    await post('forgot', { email: 'ada@acme.test' });
    const between = await linkCounts();
    await post('forgot', { email: 'nobody@acme.test' });
    const after = await linkCounts();
    expect([after.links - between.links, after.events - between.events]).toEqual([1, 1]);
    expect([between.links - before.links, between.events - before.events]).toEqual([1, 1]);
    worker = await portal.startWorker();
    await worker.drain();
  });

  test.each([
    '',
    'ada',
    'ada@acme',
    'a b@acme.test',
    'ada@acme.test, eve@evil.test',
    'ada@acme.test\r\nBcc: eve@evil.test',
    ['ada@acme.test'],
  ])('%j is no address', async (email) => {
    const answer = await post('forgot', { email }).expect(400);
    expect(answer.body).toMatchObject({ message: 'Please enter a valid email address' });
  });

  test('requested too often gets the same answer, and no more emails are sent', async () => {
    for (let times = 0; times < 8; times++)
      await post('forgot', { email: 'ADA@acme.test' }).expect(202);
    await worker.drain();
    expect(sink.taken).toHaveLength(5);
  });

  test('is found by its user name in any case, and the email goes to the address of the account', async () => {
    await portal.sql(
      `update users set email = 'ada.private@acme.test' where username = 'ada@acme.test'`,
    );
    await post('forgot', { email: 'Ada@ACME.test' }).expect(202);
    await worker.drain();
    expect(sink.taken.map((email) => email.to)).toEqual(['ada.private@acme.test']);
    await portal.sql(`update users set email = 'ada@acme.test' where username = 'ada@acme.test'`);
  });
});

describe('a new password', () => {
  const rules: [password: unknown, message: string][] = [
    ['1234567', 'Password must be at least 8 characters'],
    ['', 'Password must be at least 8 characters'],
    [undefined, 'Password must be at least 8 characters'],
    [['12345678'], 'Password must be at least 8 characters'],
    ['x'.repeat(129), 'Password must be at most 128 characters'],
  ];
  test.each(rules)('%j is refused', async (password, message) => {
    const ada = await portal.signIn('ada@acme.test');
    for (const [path, body] of [
      ['reset', { token: 'x'.repeat(43), password }],
      ['change', { currentPassword: 'demo-password', password }],
    ] as const) {
      const answer = await post(path, body, ada).expect(400);
      expect(answer.body).toMatchObject({ message, errors: [{ field: 'password', message }] });
    }
  });

  test('counts exactly as typed, up to 128 characters, and is stored as argon2id', async () => {
    const ada = await portal.signIn('ada@acme.test');
    const password = ` Ä${'x'.repeat(125)} `;
    await post('change', { currentPassword: 'demo-password', password }, ada).expect(200);
    for (const other of [password.trim(), password.toLowerCase(), password.slice(0, -1)])
      await signIn('ada@acme.test', other).expect(401);
    await signIn('ada@acme.test', password).expect(200);
    const [user] = await portal.sql<{ password: string }>(
      `select password from users where username = 'ada@acme.test'`,
    );
    expect(user!.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await worker.drain();
  });

  test('of one’s own needs the current one, ends the other sessions and keeps this one', async () => {
    const [browser, otherBrowser, ben] = [
      await portal.signIn('ada@acme.test'),
      await portal.signIn('ada@acme.test'),
      await portal.signIn('ben@acme.test'),
    ];
    await post(
      'change',
      { currentPassword: 'not this one', password: 'a new one 123' },
      browser,
    ).expect(403, {
      statusCode: 403,
      message: 'Your current password is incorrect.',
    });
    await otherBrowser.get('/api/auth/user').expect(200);
    await post(
      'change',
      { currentPassword: 'demo-password', password: 'a new one 123' },
      browser,
    ).expect(200, { success: true });
    await browser.get('/api/auth/user').expect(200);
    await ben.get('/api/auth/user').expect(200);
    await otherBrowser.get('/api/auth/user').expect(401);
    await signIn('ada@acme.test', 'a new one 123').expect(200);
    await worker.drain();
    expect(sink.taken.map((email) => email.to)).toEqual(['ada@acme.test']);
  });

  test('guessed at is limited like the sign-in, and shares its limit', async () => {
    const browser = await portal.signIn('ben@acme.test');
    for (let guess = 0; guess < 5; guess++)
      await signIn('ben@acme.test', 'not this one').expect(401);
    for (let guess = 0; guess < 5; guess++) {
      await post(
        'change',
        { currentPassword: 'not this one', password: 'a new one 123' },
        browser,
      ).expect(403);
    }
    const answer = await post(
      'change',
      { currentPassword: 'demo-password', password: 'a new one 123' },
      browser,
    ).expect(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});
