import { Redis } from 'ioredis';
import { EntityManager } from '@mikro-orm/postgresql';
import { MailGate, MailSweep } from '#mail';
import { type MailSink, startMailSink } from '#testing';
import { AccountMails } from '#users';
import { type Portal, startPortal } from './portal.js';

const minute = 60_000;
const deadLink = 'This link was already used, or its time is over. Please ask for a new one.';
let sink: MailSink;
let portal: Portal;
let worker: Awaited<ReturnType<Portal['startWorker']>>;
let address = 0;

beforeAll(async () => {
  sink = await startMailSink();
  portal = await startPortal({ SMTP_URL: sink.url, TRUST_PROXY: '1', PUBLIC_URL: 'http://portal.shop.test' });
  worker = await portal.startWorker();
});
beforeEach(async () => {
  address++;
  sink.taken.length = 0;
  portal.clock.moveTo();
  await portal.sql('update users set password = (select password from users where username = ?), active = true', ['cora@globex.test']);
  await forgetLimits();
});
afterAll(async () => {
  await portal.stop();
  await sink.stop();
});

const forgetLimits = async () => {
  const redis = new Redis(portal.redisUrl);
  const keys = await redis.keys('*forgot-*');
  if (keys.length) await redis.del(keys);
  redis.disconnect();
};
const post = (path: string, body: object, browser = portal.visitor()) =>
  browser.post(`/api/password/${path}`).set('X-Forwarded-For', `10.1.0.${address}`).send(body);
const signIn = (username: string, password: string) =>
  portal.visitor().post('/api/login').set('X-Forwarded-For', `10.1.0.${address}`).send({ username, password });
/** The mail's text, with soft line breaks of its encoding undone. */
const textOf = (raw: string) => raw.replace(/=\r\n/g, '').replace(/=3D/g, '=');
const tokenIn = (raw: string) => /http:\/\/portal\.shop\.test\/reset-password\/([\w-]+)/.exec(textOf(raw))![1]!;
/** Asks for a link and reads it in the mail. */
async function link(username = 'ada@acme.test') {
  await post('forgot', { email: username }).expect(202);
  await worker.drain();
  return tokenIn(sink.taken.at(-1)!.raw);
}

describe('a forgotten password', () => {
  test('is answered with the same bytes whether there is an account or not, and only who has one gets a mail', async () => {
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
    expect(sink.taken.map((mail) => mail.to)).toEqual(['ada@acme.test']);
    expect(await portal.sql('select 1 from password_link where user_id is null')).toEqual([]);
  });

  test('does the same work for an unknown address as for a known one', async () => {
    const written = async () => {
      const [row] = await portal.sql<{ links: number; events: number }>(
        `select (select count(*)::int from password_link) as links, (select count(*)::int from domain_event where type = 'password.requested') as events`,
      );
      return row!;
    };
    await worker.close(); // it might have forgotten nobody's before they are counted
    const before = await written();
    await post('forgot', { email: 'ada@acme.test' });
    const between = await written();
    await post('forgot', { email: 'nobody@acme.test' });
    const after = await written();
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

  test('asked for too often is answered the same, and no more mails go out', async () => {
    for (let times = 0; times < 8; times++) await post('forgot', { email: 'ADA@acme.test' }).expect(202);
    await worker.drain();
    expect(sink.taken).toHaveLength(5);
  });

  test('is found by its user name in any case, and the mail goes to the address of the account', async () => {
    await portal.sql(`update users set email = 'ada.private@acme.test' where username = 'ada@acme.test'`);
    await post('forgot', { email: 'Ada@ACME.test' }).expect(202);
    await worker.drain();
    expect(sink.taken.map((mail) => mail.to)).toEqual(['ada.private@acme.test']);
    await portal.sql(`update users set email = 'ada@acme.test' where username = 'ada@acme.test'`);
  });
});

describe('the link', () => {
  test('changes nothing when it is opened, however often, and says whose it is', async () => {
    const token = await link();
    const before = await portal.sql('select * from password_link');
    await portal.visitor().head(`/api/password/reset/${token}`).expect(200);
    for (let times = 0; times < 2; times++) {
      const answer = await portal.visitor().get(`/api/password/reset/${token}`).expect(200, { username: 'ada@acme.test' });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    expect(await portal.sql('select * from password_link')).toEqual(before);
  });

  test('sets a new password once, ends every session, and the account is told', async () => {
    const token = await link();
    const elsewhere = await portal.signIn('ada@acme.test');
    await post('reset', { token, password: 'a new one 123' }).expect(200, { success: true });
    await elsewhere.get('/api/auth/user').expect(401);
    await signIn('ada@acme.test', 'demo-password').expect(401);
    await signIn('ada@acme.test', 'a new one 123').expect(200);
    await post('reset', { token, password: 'another one 123' }).expect(404, { statusCode: 404, message: deadLink });
    await portal.visitor().get(`/api/password/reset/${token}`).expect(404);
    await worker.drain();
    expect(textOf(sink.taken.at(-1)!.raw)).toContain('Your account has a new password');
    const [entry] = await portal.sql(`select description, actor ->> 'via' as via, visibility from activity_log order by id desc limit 1`);
    expect(entry).toEqual({ description: 'Ada Lindqvist set a new password', via: 'link', visibility: 'staff' });
  });

  test('makes the older ones of the same person useless once it was used', async () => {
    const [older, newer] = [await link(), await link()];
    expect(older).not.toBe(newer);
    await post('reset', { token: newer, password: 'a new one 123' }).expect(200);
    await post('reset', { token: older, password: 'another one 123' }).expect(404);
  });

  test('pressed twice at once works once', async () => {
    const token = await link();
    const answers = await Promise.all([1, 2, 3].map((number) => post('reset', { token, password: `a new one ${number}` })));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
  });

  test('is over after an hour', async () => {
    const token = await link();
    portal.clock.moveBy(59 * minute);
    await portal.visitor().get(`/api/password/reset/${token}`).expect(200);
    portal.clock.moveBy(2 * minute);
    await portal.visitor().get(`/api/password/reset/${token}`).expect(404, { statusCode: 404, message: deadLink });
    const answer = await post('reset', { token, password: 'a new one 123' });
    expect(answer.body).toEqual({ statusCode: 404, message: deadLink });
  });

  test('whose mail had to wait for longer than an hour is not sent any more', async () => {
    await sink.stop();
    await post('forgot', { email: 'ada@acme.test' }).expect(202);
    await worker.drain();
    portal.clock.moveBy(61 * minute);
    await sink.start();
    await worker.app.get(MailSweep).run();
    await worker.drain();
    expect(sink.taken).toHaveLength(0);
    expect(await portal.sql('select state from email_message order by id desc limit 1')).toEqual([{ state: 'skipped' }]);
    await worker.app.get(MailGate).reopen();
  });

  test('of somebody who was deactivated meanwhile does not work', async () => {
    const token = await link();
    await portal.sql(`update users set active = false where username = 'ada@acme.test'`);
    expect((await post('reset', { token, password: 'a new one 123' })).status).toBe(404);
  });

  test.each(['', 'x', 'x'.repeat(400), '../..', '%00'])('%j is none', async (token) => {
    expect((await post('reset', { token, password: 'a new one 123' })).status).toBe(token === '' ? 400 : 404);
    if (token)
      await portal
        .visitor()
        .get(`/api/password/reset/${encodeURIComponent(token)}`)
        .expect(404);
  });

  test('stands in no table and in no queue, and its mail only as a cipher', async () => {
    const tokens = [await link(), await link('ben@acme.test')];
    const tables = await portal.sql<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    const redis = new Redis(portal.redisUrl);
    const queued = await Promise.all((await redis.keys('*')).map(async (key) => (await redis.dump(key)) ?? ''));
    redis.disconnect();
    const rows = await Promise.all(tables.map(async ({ name }) => JSON.stringify(await portal.sql(`select t::text from ${name} t`))));
    for (const token of tokens) for (const text of [...rows, ...queued]) expect(text).not.toContain(token);
  });

  test('in the welcome of a new user works for a week', async () => {
    await worker.app
      .get(EntityManager)
      .fork()
      .transactional(() => worker.app.get(AccountMails).welcome({ id: portal.idOf('cora@globex.test'), email: 'cora@globex.test' }, null));
    await worker.drain();
    const token = tokenIn(sink.taken.at(-1)!.raw);
    portal.clock.moveBy(6 * 24 * 60 * minute);
    await portal.visitor().get(`/api/password/reset/${token}`).expect(200, { username: 'cora@globex.test' });
    portal.clock.moveBy(2 * 24 * 60 * minute);
    expect((await portal.visitor().get(`/api/password/reset/${token}`)).status).toBe(404);
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

  test('of one’s own needs the current one, ends the other sessions and keeps this one', async () => {
    const [here, elsewhere, ben] = [
      await portal.signIn('ada@acme.test'),
      await portal.signIn('ada@acme.test'),
      await portal.signIn('ben@acme.test'),
    ];
    await post('change', { currentPassword: 'not this one', password: 'a new one 123' }, here).expect(403, {
      statusCode: 403,
      message: 'Your current password is not right.',
    });
    await elsewhere.get('/api/auth/user').expect(200);
    await post('change', { currentPassword: 'demo-password', password: 'a new one 123' }, here).expect(200, { success: true });
    await here.get('/api/auth/user').expect(200);
    await ben.get('/api/auth/user').expect(200);
    await elsewhere.get('/api/auth/user').expect(401);
    await signIn('ada@acme.test', 'a new one 123').expect(200);
    await worker.drain();
    expect(sink.taken.map((mail) => mail.to)).toEqual(['ada@acme.test']);
  });

  test('guessed at is limited like the sign-in, and shares its limit', async () => {
    const here = await portal.signIn('ben@acme.test');
    for (let guess = 0; guess < 5; guess++) await signIn('ben@acme.test', 'not this one').expect(401);
    for (let guess = 0; guess < 5; guess++) {
      await post('change', { currentPassword: 'not this one', password: 'a new one 123' }, here).expect(403);
    }
    const answer = await post('change', { currentPassword: 'demo-password', password: 'a new one 123' }, here).expect(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});
