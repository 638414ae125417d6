import { EntityManager } from '@mikro-orm/postgresql';
import { Redis } from 'ioredis';
import { EmailGate, EmailSweep } from '#email';
import { AccountEmails, prunePasswordLinks } from '#users';
import { textOf, tokenIn } from './accounts.js';
import { type Passwords, startPasswords } from './passwords.js';

const minute = 60_000;
const deadLink = 'This link was already used or has expired. Please request a new one.';

let { sink, portal, worker, post, signIn, restart, stop } = {} as Passwords;
beforeAll(async () => {
  ({ sink, portal, worker, post, signIn, restart, stop } = await startPasswords());
});
beforeEach(() => restart());
afterAll(() => stop());

async function link(username = 'ada@acme.test') {
  await post('forgot', { email: username }).expect(202);
  await worker.drain();
  return tokenIn(sink.taken.at(-1)!.raw);
}

describe('the link', () => {
  test('changes nothing when it is opened, and shows the account', async () => {
    const token = await link();
    const before = await portal.sql('select * from password_link');
    await portal.visitor().head(`/api/password/reset/${token}`).expect(200);
    for (let times = 0; times < 2; times++) {
      const answer = await portal
        .visitor()
        .get(`/api/password/reset/${token}`)
        .expect(200, { username: 'ada@acme.test' });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    expect(await portal.sql('select * from password_link')).toEqual(before);
  });

  test('is deleted a day after it has expired, and one for an unknown address too', async () => {
    await post('forgot', { email: 'nobody@acme.test' }).expect(202);
    const token = await link();
    const remove = (from: number) =>
      prunePasswordLinks(portal.api.get(EntityManager).fork(), new Date(Date.now() + from));
    await remove(0);
    await portal.visitor().get(`/api/password/reset/${token}`).expect(200);
    await remove(60 * minute + 1000);
    expect(await portal.sql('select 1 from password_link')).toEqual([]);
  });

  test('sets a new password once, ends every session, and emails the account', async () => {
    const token = await link();
    const otherBrowser = await portal.signIn('ada@acme.test');
    await post('reset', { token, password: 'a new one 123' }).expect(200, { success: true });
    await otherBrowser.get('/api/auth/user').expect(401);
    await signIn('ada@acme.test', 'demo-password').expect(401);
    await signIn('ada@acme.test', 'a new one 123').expect(200);
    await post('reset', { token, password: 'another one 123' }).expect(404, {
      statusCode: 404,
      message: deadLink,
    });
    await portal.visitor().get(`/api/password/reset/${token}`).expect(404);
    await worker.drain();
    expect(textOf(sink.taken.at(-1)!.raw)).toContain('account was changed');
    const [entry] = await portal.sql(
      `select description, actor ->> 'via' as via, visibility from activity_log
        where action = 'password.changed' order by id desc
        limit 1`,
    );
    expect(entry).toEqual({
      description: 'Ada Lindqvist set a new password',
      via: 'link',
      visibility: 'staff',
    });
  });

  test('makes the older ones of the same person useless once it was used', async () => {
    const [older, newer] = [await link(), await link()];
    expect(older).not.toBe(newer);
    await post('reset', { token: newer, password: 'a new one 123' }).expect(200);
    await post('reset', { token: older, password: 'another one 123' }).expect(404);
  });

  test('pressed twice at once works once', async () => {
    const token = await link();
    const answers = await Promise.all(
      [1, 2, 3].map((number) => post('reset', { token, password: `a new one ${number}` })),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      200, 404, 404,
    ]);
  });

  test('is over after an hour', async () => {
    const token = await link();
    portal.clock.moveBy(59 * minute);
    await portal.visitor().get(`/api/password/reset/${token}`).expect(200);
    portal.clock.moveBy(2 * minute);
    await portal
      .visitor()
      .get(`/api/password/reset/${token}`)
      .expect(404, { statusCode: 404, message: deadLink });
    const answer = await post('reset', { token, password: 'a new one 123' });
    expect(answer.body).toEqual({ statusCode: 404, message: deadLink });
  });

  test('is not emailed more than an hour late', async () => {
    await sink.stop();
    await post('forgot', { email: 'ada@acme.test' }).expect(202);
    await worker.drain();
    portal.clock.moveBy(61 * minute);
    await sink.start();
    await worker.app.get(EmailSweep).run();
    await worker.drain();
    expect(sink.taken).toHaveLength(0);
    expect(await portal.sql('select state from email_message order by id desc limit 1')).toEqual([
      { state: 'skipped' },
    ]);
    await worker.app.get(EmailGate).reopen();
  });

  test('of a deactivated user does not work', async () => {
    const token = await link();
    await portal.sql(`update users set active = false where username = 'ada@acme.test'`);
    expect((await post('reset', { token, password: 'a new one 123' })).status).toBe(404);
  });

  test.each(['', 'x', 'x'.repeat(400), '../..', '%00'])('%j is none', async (token) => {
    expect((await post('reset', { token, password: 'a new one 123' })).status).toBe(
      token === '' ? 400 : 404,
    );
    if (token)
      await portal
        .visitor()
        .get(`/api/password/reset/${encodeURIComponent(token)}`)
        .expect(404);
  });

  test('is stored in no table or queue, and its email only encrypted', async () => {
    const tokens = [await link(), await link('ben@acme.test')];
    const tables = await portal.sql<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    const redis = new Redis(portal.redisUrl);
    const queuedTexts = await Promise.all(
      (await redis.keys('*')).map(async (key) => (await redis.dump(key)) ?? ''),
    );
    redis.disconnect();
    const rows = await Promise.all(
      tables.map(async ({ name }) =>
        JSON.stringify(await portal.sql(`select t::text from ${name} t`)),
      ),
    );
    for (const token of tokens)
      for (const text of [...rows, ...queuedTexts]) expect(text).not.toContain(token);
  });

  test('in the welcome of a new user works for a week', async () => {
    await worker.app
      .get(EntityManager)
      .fork()
      .transactional(() =>
        worker.app
          .get(AccountEmails)
          .welcome({ id: portal.idOf('cora@globex.test'), email: 'cora@globex.test' }, null),
      );
    await worker.drain();
    const token = tokenIn(sink.taken.at(-1)!.raw);
    portal.clock.moveBy(6 * 24 * 60 * minute);
    await portal
      .visitor()
      .get(`/api/password/reset/${token}`)
      .expect(200, { username: 'cora@globex.test' });
    portal.clock.moveBy(2 * 24 * 60 * minute);
    expect((await portal.visitor().get(`/api/password/reset/${token}`)).status).toBe(404);
  });
});
