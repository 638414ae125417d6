import { Secret, TOTP } from 'otpauth';
import type { RecoveryCodes, SecondFactorSetup } from '#contracts';
import { startEmailSink } from '#testing';
import { tokenIn } from './accounts.js';
import { type Person, type Portal, startPortal } from './portal.js';

let portal: Portal;
let sink: Awaited<ReturnType<typeof startEmailSink>>;
beforeAll(async () => {
  sink = await startEmailSink();
  portal = await startPortal({
    TRUST_PROXY: '1',
    SMTP_URL: sink.url,
    PUBLIC_URL: 'http://portal.shop.test',
  });
});
afterAll(() => sink.stop());
let address = 0;
beforeEach(async () => {
  address++;
  await portal.sql('delete from second_factors');
  await portal.sql('delete from recovery_codes');
});
afterEach(() => portal.clock.moveTo());

const ada = { username: 'ada@acme.test', password: 'demo-password' };
const codeOf = (secret: string, inMs = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: portal.clock.now().getTime() + inMs,
  });

const begin = async (person: Person) =>
  (await person.post('/api/account/second-factor').expect(200)).body as SecondFactorSetup;

async function setUp(username: string) {
  const person = await portal.signIn(username);
  const { secret } = await begin(person);
  const { body } = await person
    .post('/api/account/second-factor/confirm')
    .send({ code: codeOf(secret) })
    .expect(200);
  portal.clock.moveBy(60_000);
  return { person, secret, ...(body as RecoveryCodes) };
}

const from = () => `10.9.0.${address}`;
async function enterPassword(login = ada) {
  const browser = portal.visitor();
  await browser
    .post('/api/login')
    .set('X-Forwarded-For', from())
    .send(login)
    .expect(401, { message: 'Enter the code from your authenticator app.', secondFactor: true });
  return browser;
}
const enterCode = (browser: Person, code: string) =>
  browser.post('/api/login/second-factor').set('X-Forwarded-For', from()).send({ code });

describe('setting it up', () => {
  test('needs the code of the app, and then gives ten recovery codes once', async () => {
    const person = await portal.signIn('ada@acme.test');
    await person
      .get('/api/account/second-factor')
      .expect(200, { isOn: false, recoveryCodesLeft: 0 });
    const { secret, uri } = await begin(person);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toMatch(/^otpauth:\/\/totp\/.*ada%40acme\.test\?/);
    await portal.signIn('ada@acme.test'); // not asked before it is confirmed
    await person.post('/api/account/second-factor/confirm').send({ code: '000000' }).expect(400);
    const { body } = await person
      .post('/api/account/second-factor/confirm')
      .send({ code: codeOf(secret) })
      .expect(200);
    const { recoveryCodes } = body as RecoveryCodes;
    expect(new Set(recoveryCodes).size).toBe(10);
    await person
      .get('/api/account/second-factor')
      .expect(200, { isOn: true, recoveryCodesLeft: 10 });
    await person.post('/api/account/second-factor').expect(409);
    const [row] = await portal.sql<{ stored: string }>(
      `select (select secret from second_factors) || (select string_agg(code_hash, '')
        from recovery_codes) as stored`,
    );
    for (const shown of [secret, ...recoveryCodes]) expect(row!.stored).not.toContain(shown);
  });
});

describe('signing in', () => {
  test('takes the password, then the code', async () => {
    const { secret } = await setUp('ada@acme.test');
    const browser = await enterPassword();
    await browser.get('/api/auth/user').expect(401);
    const answer = await enterCode(browser, codeOf(secret)).expect(200);
    expect(answer.text).toBe('{"email":"ada@acme.test","username":"ada@acme.test"}');
    await browser.get('/api/auth/user').expect(200);
  });

  test('takes a code once, and one from the step before or after', async () => {
    const { secret } = await setUp('ada@acme.test');
    const code = codeOf(secret, -30_000);
    await enterCode(await enterPassword(), code).expect(200);
    await enterCode(await enterPassword(), code).expect(401);
    await enterCode(await enterPassword(), codeOf(secret, 60_000)).expect(401);
    await enterCode(await enterPassword(), codeOf(secret, 30_000)).expect(200);
    await enterCode(await enterPassword(), codeOf(secret)).expect(401); // older than the last one
  });

  test('takes each recovery code once, however it is typed', async () => {
    const { recoveryCodes } = await setUp('ada@acme.test');
    const code = recoveryCodes[3]!.toUpperCase().replaceAll('-', ' ');
    await enterCode(await enterPassword(), code).expect(200);
    await enterCode(await enterPassword(), code).expect(401);
  });

  test('takes no code without the password, and none ten minutes later', async () => {
    const { secret } = await setUp('ada@acme.test');
    await enterCode(portal.visitor(), codeOf(secret)).expect(409);
    const browser = await enterPassword();
    portal.clock.moveBy(601_000);
    await enterCode(browser, codeOf(secret)).expect(409);
  });

  test('is stored for ten minutes while the code is missing', async () => {
    await setUp('ada@acme.test');
    await portal.sql('delete from sessions');
    await enterPassword();
    const rows = await portal.sql<{ minutes: number }>(
      'select round(extract(epoch from expire - now()) / 60)::int as minutes from sessions',
    );
    expect(rows).toEqual([{ minutes: 10 }]);
  });

  test('counts wrong codes like wrong passwords', async () => {
    const { secret } = await setUp('ada@acme.test');
    const browser = await enterPassword();
    for (let wrong = 0; wrong < 10; wrong++)
      await enterCode(browser, '000000').expect(401, {
        message: 'This code is not valid.',
        secondFactor: true,
      });
    await enterCode(browser, codeOf(secret)).expect(429);
    await portal.visitor().post('/api/login').set('X-Forwarded-For', from()).send(ada).expect(429);
  });
});

test('without it, or after its owner removed it, one signs in as before', async () => {
  const { person } = await setUp('ada@acme.test');
  await person.delete('/api/account/second-factor').expect(200);

  const answer = await portal.visitor().post('/api/login').send(ada).expect(200);
  expect(answer.text).toBe('{"email":"ada@acme.test","username":"ada@acme.test"}');
});

test('a password link does not replace it', async () => {
  await setUp('ben@acme.test');
  const worker = await portal.startWorker();
  await portal.visitor().post('/api/password/forgot').send({ email: 'ben@acme.test' }).expect(202);
  await worker.drain();
  const token = tokenIn(sink.taken.at(-1)!.raw);
  const login = { username: 'ben@acme.test', password: 'a new one 123' };
  const browser = portal.visitor();
  await browser.post('/api/password/reset').send({ token, password: login.password }).expect(200);
  await browser.get('/api/auth/user').expect(401);
  await enterPassword(login);
});

describe('an admin', () => {
  test('resets a colleague’s factor and passkeys, which signs out and emails the colleague; a broker may not', async () => {
    const worker = await portal.startWorker();
    const { person } = await setUp('broker@demo.test');
    const id = portal.idOf('broker@demo.test');
    const admin = await portal.signIn('admin@demo.test');
    await person.delete(`/api/users/${portal.idOf('admin@demo.test')}/second-factor`).expect(403);
    await admin.delete(`/api/users/${id}/second-factor`).expect(200);
    await person.get('/api/auth/user').expect(401);
    await portal.signIn('broker@demo.test');
    await worker.drain();
    const email = sink.taken.find(({ to }) => to === 'broker@demo.test');
    expect(email?.raw).toContain('Adrian Cole removed the second factor');
    const [event] = await portal.sql<{ payload: object }>(
      `select payload from domain_event where type = 'account.factorReset'`,
    );
    expect(event!.payload).toEqual({ userId: id, name: 'Beth Marlow' });
    await admin.delete(`/api/users/${id}/second-factor`).expect(404);
    await portal.sql(
      `insert into passkeys (id, user_id, credential_id, public_key, counter, name, created_at)
        values (gen_random_uuid(), ?, 'lost', 'key', 0, 'Lost phone', now())`,
      [id],
    );
    await admin.delete(`/api/users/${id}/second-factor`).expect(200);
    expect(await portal.sql('select 1 from passkeys')).toEqual([]);
  });
});

describe('with STAFF_SECOND_FACTOR=required', () => {
  let strict: Portal;
  beforeAll(async () => {
    strict = await startPortal({ STAFF_SECOND_FACTOR: 'required' });
  });
  beforeEach(async () => {
    await strict.sql('delete from second_factors');
    await strict.sql('delete from recovery_codes');
  });
  afterEach(() => strict.clock.moveTo());

  const refusal = { statusCode: 403, message: 'Set up a second factor first.' };
  const confirm = (person: Person, secret: string) => {
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: strict.clock.now().getTime(),
    });
    return person.post('/api/account/second-factor/confirm').send({ code }).expect(200);
  };

  test('staff set it up before everything else, and customers need not', async () => {
    const broker = await strict.signIn('broker@demo.test');
    expect((await broker.get('/api/auth/user').expect(200)).body).toMatchObject({
      mustSetUpSecondFactor: true,
    });
    await broker.get('/api/quotes').expect(403, refusal);
    const { secret } = await begin(broker);
    await confirm(broker, secret);
    expect((await broker.get('/api/auth/user').expect(200)).body).not.toHaveProperty(
      'mustSetUpSecondFactor',
    );
    await broker.get('/api/quotes').expect(200);
    await (await strict.signIn('ada@acme.test')).get('/api/quotes').expect(200);
  });

  test('until then, public pages treat staff as strangers', async () => {
    const broker = await strict.signIn('broker@demo.test');
    await broker.get('/admin/queues').expect(401);
    const page = await broker.get('/admin/queues').set('Accept', 'text/html').expect(302);
    expect(page.headers.location).toBe('/operations');
    const { secret } = await begin(broker);
    await confirm(broker, secret);
    await broker.get('/admin/queues').expect(200);
  });

  test('a session with only the password does not remove the factor', async () => {
    const stranger = await strict.signIn('broker@demo.test');
    const broker = await strict.signIn('broker@demo.test');
    const { secret } = await begin(broker);
    await confirm(broker, secret);
    await stranger.delete('/api/account/second-factor').expect(403, refusal);
    await stranger.post('/api/account/second-factor').expect(409);
  });

  test('the setup may take longer than ten minutes', async () => {
    const broker = await strict.signIn('broker@demo.test');
    strict.clock.moveBy(601_000);
    await broker.post('/api/account/second-factor').expect(403);
    await broker.post('/api/account/confirm').send({ password: 'demo-password' }).expect(200);
    const { secret } = await begin(broker);
    await confirm(broker, secret);
    await broker.get('/api/quotes').expect(200);
  });
});

describe('ten minutes after the sign-in', () => {
  test.each<[what: string, ask: (person: Person) => ReturnType<Person['post']>]>([
    ['a second factor', (person) => person.post('/api/account/second-factor')],
    [
      'another role of a user',
      (person) =>
        person.put(`/api/users/${portal.idOf('cora@globex.test')}`).send({ role: 'customer' }),
    ],
    [
      'another email address of a user',
      (person) =>
        person
          .put(`/api/users/${portal.idOf('cora@globex.test')}`)
          .send({ email: 'cora@globex.test' }),
    ],
  ])('%s needs the password again', async (_what, ask) => {
    const broker = await portal.signIn('broker@demo.test');
    portal.clock.moveBy(601_000);
    await ask(broker).expect(403, {
      statusCode: 403,
      message: 'Please confirm that it is you, then try again.',
      confirm: true,
    });
    await broker
      .put(`/api/users/${portal.idOf('cora@globex.test')}`)
      .send({ firstName: 'Cora' })
      .expect(200);
    await broker.post('/api/account/confirm').send({ password: 'not this one' }).expect(403, {
      statusCode: 403,
      message: 'Your current password is incorrect.',
    });
    await ask(broker).expect(403);
    await broker.post('/api/account/confirm').send({ password: 'demo-password' }).expect(200);
    await ask(broker).expect(200);
  });
});
