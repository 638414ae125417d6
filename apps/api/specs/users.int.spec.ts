import { type MailSink, startMailSink } from '#testing';
import { addUser, listed, newUser, recorded, signedIn } from './accounts.js';
import { type Person, type Portal, startPortal } from './portal.js';
import { storeQuote } from './stored-quote.js';

let sink: MailSink;
let portal: Portal;
let worker: Awaited<ReturnType<Portal['startWorker']>>;
let broker: Person;
beforeAll(async () => {
  sink = await startMailSink();
  portal = await startPortal({ SMTP_URL: sink.url, PUBLIC_URL: 'http://portal.shop.test' });
  worker = await portal.startWorker();
  broker = await portal.signIn('broker@demo.test');
});
beforeEach(() => {
  sink.taken.length = 0;
  portal.clock.moveTo();
});
afterAll(async () => {
  await portal.stop();
  await sink.stop();
});

const login = (username: string, password: string) => portal.visitor().post('/api/login').send({ username, password });
const meAt = async (browser: Person) => (await browser.get('/api/auth/user')).status;
const textOf = (raw: string) => raw.replace(/=\r\n/g, '').replace(/=3D/g, '=');
const tokenIn = (raw: string) => /http:\/\/portal\.shop\.test\/reset-password\/([\w-]+)/.exec(textOf(raw))![1]!;
/** The newest mail to somebody, after everything that waits has gone out. */
const mailTo = async (address: string) => {
  await worker.drain();
  return sink.taken.filter((mail) => mail.to === address).at(-1)?.raw ?? '';
};
const reset = (token: string, password: string) => portal.visitor().post('/api/password/reset').send({ token, password });
const logged = (action: string) =>
  portal.sql<{ description: string; visibility: string }>(
    'select description, visibility from activity_log where action = ? order by id desc limit 1',
    [action],
  );

describe('the list', () => {
  test('has everybody by name, and no password of any kind', async () => {
    const rows = await listed(broker);
    expect(rows.map(({ firstName }) => firstName)).toEqual(['Ada', 'Adrian', 'Ben', 'Beth', 'Cora']);
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
    expect(body).toMatchObject({ username, email: username, role: 'customer', companyName: 'Acme Outfitters', active: true, version: 1 });
    expect(text).not.toMatch(/password|argon2/i);
    await login(String(username), 'a first one 123').expect(200);

    const mail = await mailTo(String(username));
    expect(textOf(mail)).toContain('Welcome, Nora Quist');
    await reset(tokenIn(mail), 'chosen by myself').expect(200);
    await worker.drain();
    await login(String(username), 'a first one 123').expect(401);
    await login(String(username), 'chosen by myself').expect(200);
    expect(await logged('user.created')).toEqual([
      { description: `Beth Marlow added Nora Quist (${String(username)}) as a customer`, visibility: 'staff' },
    ]);
  });

  test('who is invited has no password until the link sets one', async () => {
    const user = await addUser(broker, { invite: true, password: '' });
    for (const guess of ['', ' ', 'a first one 123']) expect((await login(user.username, guess)).status).not.toBe(200);
    await reset(tokenIn(await mailTo(user.email)), 'chosen by myself').expect(200);
    await login(user.username, 'chosen by myself').expect(200);
  });

  test('is a customer when nothing else is said, and of a company that is new when nobody knew it', async () => {
    const user = await addUser(broker, { role: undefined, companyName: ' Initech Press ' });
    expect(user).toMatchObject({ role: 'customer', companyName: 'Initech Press' });
    const colleague = await addUser(broker, { companyName: 'INITECH press' });
    expect(colleague.companyName).toBe('Initech Press');
    const companies = await portal.sql<{ id: string }>(`select id from companies where lower(name) = 'initech press'`);
    expect(companies).toHaveLength(1);
    expect((await recorded(portal, companies[0]!.id)).map(({ type, payload }) => [type, payload.name])).toEqual([
      ['company.created', 'Initech Press'],
    ]);
  });

  test.each([
    ['username', 'A user with this username already exists'],
    ['email', 'A user with this email already exists'],
  ])('whose %s somebody has in another case is refused', async (field, message) => {
    const answer = await broker.post('/api/users').send(newUser({ [field]: 'ADA@Acme.TEST', companyName: 'Never Made Ltd' }));
    expect([answer.status, answer.body]).toEqual([409, { statusCode: 409, message, errors: [{ field, message }] }]);
    expect(await portal.sql(`select 1 from companies where name = 'Never Made Ltd'`)).toEqual([]);
  });

  test('asked for twice at the same time is there once, with or without a key', async () => {
    const [body, other] = [newUser({ companyName: 'Twice & Co' }), newUser({ companyName: 'twice & co' })];
    const answers = await Promise.all([body, body, other].map((sent) => broker.post('/api/users').send(sent)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409]);
    expect(await portal.sql(`select 1 from companies where lower(name) = 'twice & co'`)).toHaveLength(1);

    const keyed = newUser();
    const again = () => broker.post('/api/users').set('Idempotency-Key', 'form-1').send(keyed);
    const first = await again().expect(201);
    const second = await again().expect(201);
    expect([second.text, second.headers['idempotency-replayed']]).toEqual([first.text, 'true']);
    await broker
      .post('/api/users')
      .set('Idempotency-Key', 'form-1')
      .send({ ...keyed, lastName: 'Other' })
      .expect(422);
    expect(await portal.sql(`select 1 from email_message where recipient = ?`, [keyed.username])).toHaveLength(1);
  });

  test('leaves nothing behind that helps to guess the password', async () => {
    const sent = newUser({ password: 'tulips from amsterdam' });
    await broker.post('/api/users').set('Idempotency-Key', 'form-2').send(sent).expect(201);
    const tables = await portal.sql<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    const { createHash } = await import('node:crypto');
    const plainHash = createHash('sha256')
      .update(`POST /api/users\n${JSON.stringify(sent)}`)
      .digest('hex');
    for (const { name } of tables) {
      const rows = JSON.stringify(await portal.sql(`select t::text from ${name} t`));
      for (const trace of ['tulips from amsterdam', plainHash]) expect(rows).not.toContain(trace);
    }
  });

  test('writes no field that nobody may write', async () => {
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
    expect(await portal.sql('select profile_image_url, company_id from users where id = ?', [user.id])).toEqual([
      { profile_image_url: null, company_id: null },
    ]);
  });
});

describe('an edit', () => {
  test('changes what is sent and differs, keeps the username and a password left blank, and is recorded', async () => {
    const user = await addUser(broker);
    const { body } = await broker
      .put(`/api/users/${user.id}`)
      .send({ username: 'other@new.test', password: '', firstName: ' Nils ', companyName: 'Globex Mailers', version: user.version })
      .expect(200);
    expect(body).toMatchObject({
      username: user.username,
      firstName: 'Nils',
      lastName: 'Quist',
      companyName: 'Globex Mailers',
      version: 2,
    });
    await login(user.username, 'a first one 123').expect(200);
    const events = await recorded(portal, user.id);
    expect(events.at(-1)).toMatchObject({
      type: 'user.edited',
      visibility: 'staff',
      actor: { name: 'Beth Marlow' },
      payload: { changes: { firstName: ['Nora', 'Nils'], company: [null, 'Globex Mailers'] } },
    });
    await worker.drain();
    expect(await logged('user.edited')).toEqual([
      { description: 'Beth Marlow edited the account of Nils Quist (company, first name)', visibility: 'staff' },
    ]);
  });

  test('that changes nothing is no event, and an emptied company is none', async () => {
    const user = await addUser(broker, { companyName: 'Globex Mailers' });
    const same = {
      username: user.username,
      email: user.email,
      firstName: 'Nora',
      lastName: 'Quist',
      role: 'customer',
      companyName: 'globex mailers',
    };
    for (const body of [{}, same]) expect((await broker.put(`/api/users/${user.id}`).send(body).expect(200)).body.version).toBe(1);
    expect((await recorded(portal, user.id)).map(({ type }) => type)).toEqual(['user.created']);
    expect((await broker.put(`/api/users/${user.id}`).send({ companyName: '' })).body.companyName).toBeNull();
  });

  test('of a version that somebody has changed meanwhile is refused', async () => {
    const user = await addUser(broker);
    await broker.put(`/api/users/${user.id}`).send({ lastName: 'Berg', version: 1 }).expect(200);
    const answer = await broker.put(`/api/users/${user.id}`).send({ lastName: 'Dahl', version: 1 });
    expect([answer.status, answer.body.message]).toEqual([409, 'Somebody else changed this user meanwhile. Please reload and try again.']);
    expect((await listed(broker)).find(({ id }) => id === user.id)!.lastName).toBe('Berg');
  });

  test('to an e-mail that somebody has is refused, to one’s own in another case it is not', async () => {
    const user = await addUser(broker);
    const taken = await broker.put(`/api/users/${user.id}`).send({ email: 'ADA@acme.test' });
    expect([taken.status, taken.body.message]).toEqual([409, 'A user with this email already exists']);
    expect((await broker.put(`/api/users/${user.id}`).send({ email: user.email.toUpperCase() }).expect(200)).body.email).toBe(
      user.email.toUpperCase(),
    );
  });

  test('leaves an admin an admin', async () => {
    const admin = portal.idOf('admin@demo.test');
    const { body } = await broker.put(`/api/users/${admin}`).send({ role: 'admin', lastName: 'Coley' }).expect(200);
    expect(body).toMatchObject({ role: 'admin', lastName: 'Coley' });
  });

  test('with a new password ends every session of the user, tells them, and names who did it', async () => {
    const user = await addUser(broker);
    const [here, there] = [await signedIn(portal, user.username), await signedIn(portal, user.username)];
    const token = tokenIn(await mailTo(user.email));
    await broker.put(`/api/users/${user.id}`).send({ password: 'set by the broker' }).expect(200);
    expect([await meAt(here), await meAt(there), await meAt(broker)]).toEqual([401, 401, 200]);
    await login(user.username, 'a first one 123').expect(401);
    await login(user.username, 'set by the broker').expect(200);
    expect((await reset(token, 'an old invitation')).status).toBe(404);
    expect(textOf(await mailTo(user.email))).toContain('Your account has a new password');
    expect(await logged('password.changed')).toEqual([
      { description: 'Beth Marlow set a new password for Nora Quist', visibility: 'staff' },
    ]);
  });

  test('of the address takes an invitation back that went to the wrong one, and sends it to the right one', async () => {
    const user = await addUser(broker, { email: 'nora.typo@new.test', invite: true });
    const wrong = tokenIn(await mailTo('nora.typo@new.test'));
    await broker.put(`/api/users/${user.id}`).send({ email: 'nora.right@new.test' }).expect(200);
    const right = tokenIn(await mailTo('nora.right@new.test'));
    expect((await reset(wrong, 'from the wrong box')).status).toBe(404);
    await reset(right, 'chosen by myself').expect(200);
    await broker.put(`/api/users/${user.id}`).send({ email: 'nora.later@new.test' }).expect(200);
    expect(await mailTo('nora.later@new.test')).toBe('');
  });

  test('of the role counts from the next request on', async () => {
    const user = await addUser(broker, { role: 'broker' });
    const browser = await signedIn(portal, user.username);
    await browser.get('/api/users').expect(200);
    await broker.put(`/api/users/${user.id}`).send({ role: 'customer' }).expect(200);
    await browser.get('/api/users').expect(403);
    expect((await browser.get('/api/auth/user')).body.role).toBe('customer');
    await broker.put(`/api/users/${user.id}`).send({ role: 'broker' }).expect(200);
    await browser.get('/api/users').expect(200);
  });
});

describe('deleting', () => {
  test('a user without records removes them with sessions, notices and links; a second time there is nobody', async () => {
    const user = await addUser(broker);
    const browser = await signedIn(portal, user.username);
    expect((await broker.delete(`/api/users/${user.id}`).expect(200)).body).toEqual({ success: true, outcome: 'deleted' });
    expect(await meAt(browser)).toBe(401);
    expect(await portal.sql(`select 1 from sessions where sess #>> '{passport,user}' = ?`, [user.id])).toEqual([]);
    expect(await portal.sql('select 1 from password_link where user_id = ?', [user.id])).toEqual([]);
    expect((await listed(broker)).some(({ id }) => id === user.id)).toBe(false);
    await login(user.username, 'a first one 123').expect(401);
    await broker.delete(`/api/users/${user.id}`).expect(404, { statusCode: 404, message: 'User not found' });
    await worker.drain();
    expect(await logged('user.deleted')).toEqual([
      { description: `Beth Marlow deleted the account of Nora Quist (${user.username})`, visibility: 'staff' },
    ]);
    await addUser(broker, { username: user.username, email: user.email });
  });

  test('the customer of any record deactivates them: records stay, sessions end, nobody can choose them', async () => {
    const user = await addUser(broker, { companyName: 'Keeper Prints' });
    const browser = await signedIn(portal, user.username);
    const quote = await storeQuote(portal, 'pending', { customer_id: user.id, company_id: null, created_by: user.id });
    const before = await portal.sql('select * from quotes where id = ?', [quote]);
    expect((await broker.delete(`/api/users/${user.id}`).expect(200)).body).toEqual({ success: true, outcome: 'deactivated' });
    expect(await portal.sql('select * from quotes where id = ?', [quote])).toEqual(before);
    expect(await meAt(browser)).toBe(401);
    await login(user.username, 'a first one 123').expect(401);
    expect((await listed(broker)).find(({ id }) => id === user.id)).toMatchObject({ active: false });
    expect((await broker.get('/api/company-users/Keeper%20Prints')).body).toEqual([]);

    expect((await broker.delete(`/api/users/${user.id}`).expect(200)).body.outcome).toBe('deactivated');
    expect((await recorded(portal, user.id)).map(({ type }) => type)).toEqual(['user.created', 'user.deactivated']);
    const taken = await broker.post('/api/users').send(newUser({ username: user.username }));
    expect(taken.status).toBe(409);
  });

  test('is undone by activating again: the old password counts, old sessions and invitations do not', async () => {
    const user = await addUser(broker);
    const token = tokenIn(await mailTo(user.email));
    const browser = await signedIn(portal, user.username);
    await broker.put(`/api/users/${user.id}`).send({ active: false }).expect(200);
    await login(user.username, 'a first one 123').expect(401);
    expect((await broker.put(`/api/users/${user.id}`).send({ active: true })).body.active).toBe(true);
    expect(await meAt(browser)).toBe(401);
    await login(user.username, 'a first one 123').expect(200);
    expect((await reset(token, 'an old invitation')).status).toBe(404);
    expect((await recorded(portal, user.id)).map(({ type }) => type)).toEqual(['user.created', 'user.deactivated', 'user.reactivated']);
  });

  test('waits for a record that is being made for them, and deactivates then', async () => {
    const user = await addUser(broker);
    const browser = await signedIn(portal, user.username);
    const asked = { customerName: 'Nora', customerEmail: user.email, title: 'Last order', quantity: 100 };
    const [ordered, removed] = await Promise.all([browser.post('/api/quotes').send(asked), broker.delete(`/api/users/${user.id}`)]);
    expect(removed.status).toBe(200);
    const records = await portal.sql('select 1 from quotes where customer_id = ?', [user.id]);
    expect(records).toHaveLength(ordered.status === 201 ? 1 : 0);
    expect(removed.body.outcome).toBe(records.length ? 'deactivated' : 'deleted');
  });
});
