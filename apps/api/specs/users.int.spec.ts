import { addUser, listAccounts, newUser, accountEvents, textOf, tokenIn } from './accounts.js';
import { startUsers, type Users } from './users.js';

let { sink, portal, worker, broker, login, reset, emailTo, lastLogEntry, stop } = {} as Users;
beforeAll(async () => {
  ({ sink, portal, worker, broker, login, reset, emailTo, lastLogEntry, stop } =
    await startUsers());
});
beforeEach(() => {
  sink.taken.length = 0;
  portal.clock.moveTo();
});
afterAll(() => stop());

describe('the list', () => {
  test('lists all users by name, without passwords', async () => {
    const rows = await listAccounts(broker);
    expect(rows.map(({ firstName }) => firstName)).toEqual([
      'Ada',
      'Adrian',
      'Ben',
      'Beth',
      'Cora',
    ]);
    expect(rows[0]).toEqual({
      id: portal.idOf('ada@acme.test'),
      username: 'ada@acme.test',
      email: 'ada@acme.test',
      firstName: 'Ada',
      lastName: 'Lindqvist',
      role: 'customer',
      companyName: 'Acme Outfitters',
      active: true,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
      version: 1,
    });
  });
});

describe('a new user', () => {
  test('signs in with the password that was typed, and is written a welcome with a link that sets another', async () => {
    const { username, ...more } = newUser({ companyName: 'acme OUTFITTERS' });
    const { body, text } = await broker
      .post('/api/users')
      .send({ username: ` ${String(username)} `, ...more })
      .expect(201);
    expect(body).toMatchObject({
      username,
      email: username,
      role: 'customer',
      companyName: 'Acme Outfitters',
      active: true,
      version: 1,
    });
    expect(text).not.toMatch(/password|argon2/i);
    await login(String(username), 'a first one 123').expect(200);

    const email = await emailTo(String(username));
    expect(textOf(email)).toContain('Welcome, Nora Quist');
    await reset(tokenIn(email), 'chosen by myself').expect(200);
    await worker.drain();
    await login(String(username), 'a first one 123').expect(401);
    await login(String(username), 'chosen by myself').expect(200);
    expect(await lastLogEntry('user.created')).toEqual([
      {
        description: `Beth Marlow added Nora Quist (${String(username)}) as a customer`,
        visibility: 'staff',
      },
    ]);
  });

  test('an invited user has no password until the link sets one', async () => {
    const user = await addUser(broker, { invite: true, password: '' });
    for (const guess of ['', ' ', 'a first one 123'])
      expect((await login(user.username, guess)).status).not.toBe(200);
    await reset(tokenIn(await emailTo(user.email)), 'chosen by myself').expect(200);
    await login(user.username, 'chosen by myself').expect(200);
  });

  test('is a customer by default, of a new company if the name is unknown', async () => {
    const user = await addUser(broker, { role: undefined, companyName: ' Initech Press ' });
    expect(user).toMatchObject({ role: 'customer', companyName: 'Initech Press' });
    const colleague = await addUser(broker, { companyName: 'INITECH press' });
    expect(colleague.companyName).toBe('Initech Press');
    const companies = await portal.sql<{ id: string }>(
      `select id from companies where lower(name) = 'initech press'`,
    );
    expect(companies).toHaveLength(1);
    expect(
      (await accountEvents(portal, companies[0]!.id)).map(({ type, payload }) => [
        type,
        payload.name,
      ]),
    ).toEqual([['company.created', 'Initech Press']]);
  });

  test.each([
    ['username', 'A user with this username already exists'],
    ['email', 'A user with this email already exists'],
  ])('with the %s of another user in another case is refused', async (field, message) => {
    const answer = await broker
      .post('/api/users')
      .send(newUser({ [field]: 'ADA@Acme.TEST', companyName: 'Never Made Ltd' }));
    expect([answer.status, answer.body]).toEqual([
      409,
      { statusCode: 409, message, errors: [{ field, message }] },
    ]);
    expect(await portal.sql(`select 1 from companies where name = 'Never Made Ltd'`)).toEqual([]);
  });

  test('requested twice at the same time is created once, with or without a key', async () => {
    const [body, other] = [
      newUser({ companyName: 'Twice & Co' }),
      newUser({ companyName: 'twice & co' }),
    ];
    const answers = await Promise.all(
      [body, body, other].map((sentBody) => broker.post('/api/users').send(sentBody)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409]);
    expect(
      await portal.sql(`select 1 from companies where lower(name) = 'twice & co'`),
    ).toHaveLength(1);

    const user = newUser();
    const repeatRequest = () =>
      broker.post('/api/users').set('Idempotency-Key', 'form-1').send(user);
    const first = await repeatRequest().expect(201);
    const second = await repeatRequest().expect(201);
    expect([second.text, second.headers['idempotency-replayed']]).toEqual([first.text, 'true']);
    await broker
      .post('/api/users')
      .set('Idempotency-Key', 'form-1')
      .send({ ...user, lastName: 'Other' })
      .expect(422);
    expect(
      await portal.sql(`select 1 from email_message where recipient = ?`, [user.username]),
    ).toHaveLength(1);
  });

  test('leaves nothing behind that helps to guess the password', async () => {
    const newAccount = newUser({ password: 'tulips from amsterdam' });
    await broker.post('/api/users').set('Idempotency-Key', 'form-2').send(newAccount).expect(201);
    const tables = await portal.sql<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    const { createHash } = await import('node:crypto');
    const plainHash = createHash('sha256')
      .update(`POST /api/users\n${JSON.stringify(newAccount)}`)
      .digest('hex');
    for (const { name } of tables) {
      const rows = JSON.stringify(await portal.sql(`select t::text from ${name} t`));
      for (const trace of ['tulips from amsterdam', plainHash]) expect(rows).not.toContain(trace);
    }
  });

  test('ignores read-only fields', async () => {
    const id = portal.idOf('cora@globex.test');
    const user = await addUser(broker, {
      id,
      active: false,
      version: 9,
      createdAt: '1970-01-01T00:00:00Z',
      companyId: id,
      profileImageUrl: 'https://evil.test',
    });
    expect(user).toMatchObject({ active: true, version: 1 });
    expect(user.id).not.toBe(id);
    expect(user.createdAt).not.toContain('1970');
    expect(
      await portal.sql('select profile_image_url, company_id from users where id = ?', [user.id]),
    ).toEqual([{ profile_image_url: null, company_id: null }]);
  });
});
