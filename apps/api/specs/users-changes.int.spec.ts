import {
  addUser,
  listAccounts,
  newUser,
  accountEvents,
  signInUser,
  textOf,
  tokenIn,
} from './accounts.js';
import type { Person } from './portal.js';
import { storeQuote } from './stored-quote.js';
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

const meAt = async (browser: Person) => (await browser.get('/api/auth/user')).status;

describe('an edit', () => {
  test('changes the sent fields, keeps the username and an empty password, and is recorded', async () => {
    const user = await addUser(broker);
    const { body } = await broker
      .put(`/api/users/${user.id}`)
      .send({
        username: 'other@new.test',
        password: '',
        firstName: ' Nils ',
        companyName: 'Globex Mailers',
        version: user.version,
      })
      .expect(200);
    expect(body).toMatchObject({
      username: user.username,
      firstName: 'Nils',
      lastName: 'Quist',
      companyName: 'Globex Mailers',
      version: 2,
    });
    await login(user.username, 'a first one 123').expect(200);
    const events = await accountEvents(portal, user.id);
    expect(events.at(-1)).toMatchObject({
      type: 'user.edited',
      visibility: 'staff',
      actor: { name: 'Beth Marlow' },
      payload: { changes: { firstName: ['Nora', 'Nils'], company: [null, 'Globex Mailers'] } },
    });
    await worker.drain();
    expect(await lastLogEntry('user.edited')).toEqual([
      {
        description: 'Beth Marlow edited the account of Nils Quist (company, first name)',
        visibility: 'staff',
      },
    ]);
  });

  test('without a change is no event; an empty company is none', async () => {
    const user = await addUser(broker, { companyName: 'Globex Mailers' });
    const same = {
      username: user.username,
      email: user.email,
      firstName: 'Nora',
      lastName: 'Quist',
      role: 'customer',
      companyName: 'globex mailers',
    };
    for (const body of [{}, same])
      expect((await broker.put(`/api/users/${user.id}`).send(body).expect(200)).body.version).toBe(
        1,
      );
    expect((await accountEvents(portal, user.id)).map(({ type }) => type)).toEqual([
      'user.created',
    ]);
    expect(
      (await broker.put(`/api/users/${user.id}`).send({ companyName: '' })).body.companyName,
    ).toBeNull();
  });

  test('of an old version is refused', async () => {
    const user = await addUser(broker);
    await broker.put(`/api/users/${user.id}`).send({ lastName: 'Berg', version: 1 }).expect(200);
    const answer = await broker.put(`/api/users/${user.id}`).send({ lastName: 'Dahl', version: 1 });
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'Somebody else changed this user. Please reload the page and try again.',
    ]);
    expect((await listAccounts(broker)).find(({ id }) => id === user.id)!.lastName).toBe('Berg');
  });

  test('to an email in use is refused, to the own email in another case is not', async () => {
    const user = await addUser(broker);
    const conflict = await broker.put(`/api/users/${user.id}`).send({ email: 'ADA@acme.test' });
    expect([conflict.status, conflict.body.message]).toEqual([
      409,
      'A user with this email already exists',
    ]);
    expect(
      (
        await broker
          .put(`/api/users/${user.id}`)
          .send({ email: user.email.toUpperCase() })
          .expect(200)
      ).body.email,
    ).toBe(user.email.toUpperCase());
  });

  test('leaves an admin an admin', async () => {
    const admin = portal.idOf('admin@demo.test');
    const { body } = await broker
      .put(`/api/users/${admin}`)
      .send({ role: 'admin', lastName: 'Coley' })
      .expect(200);
    expect(body).toMatchObject({ role: 'admin', lastName: 'Coley' });
  });

  test('with a new password ends every session, emails the user, and names the editor', async () => {
    const user = await addUser(broker);
    const [browser, otherBrowser] = [
      await signInUser(portal, user.username),
      await signInUser(portal, user.username),
    ];
    const token = tokenIn(await emailTo(user.email));
    await broker.put(`/api/users/${user.id}`).send({ password: 'set by the broker' }).expect(200);
    expect([await meAt(browser), await meAt(otherBrowser), await meAt(broker)]).toEqual([
      401, 401, 200,
    ]);
    await login(user.username, 'a first one 123').expect(401);
    await login(user.username, 'set by the broker').expect(200);
    expect((await reset(token, 'an old invitation')).status).toBe(404);
    expect(textOf(await emailTo(user.email))).toContain('account was changed');
    expect(await lastLogEntry('password.changed')).toEqual([
      { description: 'Beth Marlow set a new password for Nora Quist', visibility: 'staff' },
    ]);
  });

  test('of the address cancels an invitation to the old address, and sends it to the new one', async () => {
    const user = await addUser(broker, { email: 'nora.typo@new.test', invite: true });
    const wrong = tokenIn(await emailTo('nora.typo@new.test'));
    await broker.put(`/api/users/${user.id}`).send({ email: 'nora.right@new.test' }).expect(200);
    const right = tokenIn(await emailTo('nora.right@new.test'));
    expect((await reset(wrong, 'from the wrong box')).status).toBe(404);
    await reset(right, 'chosen by myself').expect(200);
    await broker.put(`/api/users/${user.id}`).send({ email: 'nora.later@new.test' }).expect(200);
    expect(await emailTo('nora.later@new.test')).toBe('');
  });

  test('of the role counts from the next request on', async () => {
    const user = await addUser(broker, { role: 'broker' });
    const browser = await signInUser(portal, user.username);
    await browser.get('/api/users').expect(200);
    await broker.put(`/api/users/${user.id}`).send({ role: 'customer' }).expect(200);
    await browser.get('/api/users').expect(403);
    expect((await browser.get('/api/auth/user')).body.role).toBe('customer');
    await broker.put(`/api/users/${user.id}`).send({ role: 'broker' }).expect(200);
    await browser.get('/api/users').expect(200);
  });
});

describe('deleting', () => {
  test('a user without records is deleted with sessions, notifications and links; a repeat gets 404', async () => {
    const user = await addUser(broker);
    const browser = await signInUser(portal, user.username);
    expect((await broker.delete(`/api/users/${user.id}`).expect(200)).body).toEqual({
      success: true,
      outcome: 'deleted',
    });
    expect(await meAt(browser)).toBe(401);
    expect(
      await portal.sql(`select 1 from sessions where sess #>> '{passport,user}' = ?`, [user.id]),
    ).toEqual([]);
    expect(await portal.sql('select 1 from password_link where user_id = ?', [user.id])).toEqual(
      [],
    );
    expect((await listAccounts(broker)).some(({ id }) => id === user.id)).toBe(false);
    await login(user.username, 'a first one 123').expect(401);
    await broker
      .delete(`/api/users/${user.id}`)
      .expect(404, { statusCode: 404, message: 'User not found' });
    await worker.drain();
    expect(await lastLogEntry('user.deleted')).toEqual([
      {
        description: `Beth Marlow deleted the account of Nora Quist (${user.username})`,
        visibility: 'staff',
      },
    ]);
    await addUser(broker, { username: user.username, email: user.email });
  });

  test('a user with records is deactivated: records are kept, sessions end, and they cannot be chosen', async () => {
    const user = await addUser(broker, { companyName: 'Keeper Prints' });
    const browser = await signInUser(portal, user.username);
    const quote = await storeQuote(portal, 'pending', {
      customer_id: user.id,
      company_id: null,
      created_by: user.id,
    });
    const before = await portal.sql('select * from quotes where id = ?', [quote]);
    expect((await broker.delete(`/api/users/${user.id}`).expect(200)).body).toEqual({
      success: true,
      outcome: 'deactivated',
    });
    expect(await portal.sql('select * from quotes where id = ?', [quote])).toEqual(before);
    expect(await meAt(browser)).toBe(401);
    await login(user.username, 'a first one 123').expect(401);
    expect((await listAccounts(broker)).find(({ id }) => id === user.id)).toMatchObject({
      active: false,
    });
    expect((await broker.get('/api/company-users/Keeper%20Prints')).body).toEqual([]);

    expect((await broker.delete(`/api/users/${user.id}`).expect(200)).body.outcome).toBe(
      'deactivated',
    );
    expect((await accountEvents(portal, user.id)).map(({ type }) => type)).toEqual([
      'user.created',
      'user.deactivated',
    ]);
    const conflict = await broker.post('/api/users').send(newUser({ username: user.username }));
    expect(conflict.status).toBe(409);
  });

  test('is undone by activating again: the old password counts, old sessions and invitations do not', async () => {
    const user = await addUser(broker);
    const token = tokenIn(await emailTo(user.email));
    const browser = await signInUser(portal, user.username);
    await broker.put(`/api/users/${user.id}`).send({ active: false }).expect(200);
    await login(user.username, 'a first one 123').expect(401);
    expect((await broker.put(`/api/users/${user.id}`).send({ active: true })).body.active).toBe(
      true,
    );
    expect(await meAt(browser)).toBe(401);
    await login(user.username, 'a first one 123').expect(200);
    expect((await reset(token, 'an old invitation')).status).toBe(404);
    expect((await accountEvents(portal, user.id)).map(({ type }) => type)).toEqual([
      'user.created',
      'user.deactivated',
      'user.reactivated',
    ]);
  });

  test('waits for a record that is being made for them, and deactivates then', async () => {
    const user = await addUser(broker);
    const browser = await signInUser(portal, user.username);
    const quoteInput = {
      customerName: 'Nora',
      customerEmail: user.email,
      title: 'Last order',
      quantity: 100,
    };
    const [orderResponse, deleteAnswer] = await Promise.all([
      browser.post('/api/quotes').send(quoteInput),
      broker.delete(`/api/users/${user.id}`),
    ]);
    expect(deleteAnswer.status).toBe(200);
    const records = await portal.sql('select 1 from quotes where customer_id = ?', [user.id]);
    expect(records).toHaveLength(orderResponse.status === 201 ? 1 : 0);
    expect(deleteAnswer.body.outcome).toBe(records.length ? 'deactivated' : 'deleted');
  });
});
