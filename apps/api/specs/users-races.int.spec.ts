import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { addUser } from './accounts.js';
import { type Portal, sessionCookieIn, startPortal } from './portal.js';

const rounds = 50;
let portal: Portal;
let second: Awaited<ReturnType<Portal['startApi']>>;
beforeAll(async () => {
  portal = await startPortal();
  second = await portal.startApi();
});

const activeStaff = () =>
  portal.sql<{ id: string }>(
    `select id from users where active and role <> 'customer' order by id`,
  );

const onlyStaff = (...ids: string[]) =>
  portal.sql(
    `with kept as (select value::uuid as id from jsonb_array_elements_text(?::jsonb))
     update users set active = id in (select id from kept), role = 'broker' where role <> 'customer'
       or id in (select id from kept)`,
    [JSON.stringify(ids)],
  );

async function twoOfTheStaff() {
  const [beth, adrian] = [portal.idOf('broker@demo.test'), portal.idOf('admin@demo.test')];
  await onlyStaff(beth, adrian);
  const [atOne, atTwo] = [
    await portal.signIn('broker@demo.test'),
    await portal.signIn('admin@demo.test', second),
  ];
  return { beth, adrian, atOne, atTwo };
}

/** The cheapest hash, because hundreds of users sign in. */
const password = await hash('demo-password', { memoryCost: 8, timeCost: 1, parallelism: 1 });

async function newBroker(server = portal.api) {
  const id = randomUUID();
  await portal.sql(
    `insert into users (id, username, email, password, role) values (?, ?, ?, ?, 'broker')`,
    [id, `${id}@staff.test`, `${id}@staff.test`, password],
  );
  return { id, server, browser: await portal.signIn(`${id}@staff.test`, server) };
}

/**
 * One request succeeds; the other is refused as the last staff member (409) or as no longer staff
 * (403, 401).
 */
function expectOneToWin(answers: readonly { status: number }[]) {
  const [success, refusal] = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect([success, [401, 403, 409].includes(refusal!)]).toEqual([200, true]);
}

test('two staff members who demote each other at once: one succeeds and remains staff', async () => {
  const { beth, adrian, atOne, atTwo } = await twoOfTheStaff();
  for (let round = 0; round < rounds; round++) {
    await onlyStaff(beth, adrian);
    const body = { role: 'customer' };
    expectOneToWin(
      await Promise.all([
        atOne.put(`/api/users/${adrian}`).send(body),
        atTwo.put(`/api/users/${beth}`).send(body),
      ]),
    );
    expect(await activeStaff()).toHaveLength(1);
  }
}, 120_000);

test('two staff members who delete each other at once, two hundred times: one succeeds and remains', async () => {
  await onlyStaff();
  let remaining = await newBroker();
  for (let round = 0; round < 200; round++) {
    const newcomer = await newBroker(remaining.server === second ? portal.api : second);
    const answers = await Promise.all([
      remaining.browser.delete(`/api/users/${newcomer.id}`),
      newcomer.browser.delete(`/api/users/${remaining.id}`),
    ]);
    expectOneToWin(answers);
    if (answers[1].status === 200) remaining = newcomer;
    expect(await activeStaff()).toEqual([{ id: remaining.id }]);
  }
}, 120_000);

test('with a third staff member, a deleted one can no longer delete others', async () => {
  const { beth, adrian, atOne, atTwo } = await twoOfTheStaff();
  const { id } = await newBroker();
  for (let round = 0; round < 10; round++) {
    await onlyStaff(beth, adrian, id);
    const body = { role: 'customer' };
    expectOneToWin(
      await Promise.all([
        atOne.put(`/api/users/${adrian}`).send(body),
        atTwo.put(`/api/users/${beth}`).send(body),
      ]),
    );
    expect(await activeStaff()).toHaveLength(2);
  }
});

test('a request that waits for the deletion of its user changes nothing', async () => {
  const { atOne: atBeth } = await twoOfTheStaff();
  const one = await newBroker(second);
  const customer = await addUser(atBeth);
  const statuses: number[] = [];
  for (let round = 0; round < 10; round++) {
    await portal.sql(`update users set role = 'broker' where id = ?`, [one.id]);
    const [, answer] = await Promise.all([
      atBeth.put(`/api/users/${one.id}`).send({ role: 'customer' }).expect(200),
      one.browser.put(`/api/users/${customer.id}`).send({ lastName: `Round ${round}` }),
    ]);
    statuses.push(answer.status);
    const [row] = await portal.sql<{ name: string }>(
      'select last_name as name from users where id = ?',
      [customer.id],
    );
    expect(row!.name === `Round ${round}`).toBe(answer.status === 200);
  }
  expect(statuses.filter((status) => ![200, 403].includes(status))).toEqual([]);
});

test('one of fifty edits of one version of an account is saved', async () => {
  const { atOne, atTwo } = await twoOfTheStaff();
  const user = await addUser(atOne);
  const answers = await Promise.all(
    Array.from({ length: rounds }, (_edit, index) =>
      (index % 2 ? atOne : atTwo)
        .put(`/api/users/${user.id}`)
        .send({ lastName: `Berg ${index}`, version: user.version }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(rounds - 1);
});

test('a copied cookie ends with the account at every API process', async () => {
  const { atOne } = await twoOfTheStaff();
  const user = await addUser(atOne);
  const login = await portal
    .visitor()
    .post('/api/login')
    .send({ username: user.username, password: 'a first one 123' })
    .expect(200);
  const cookie = sessionCookieIn(login.headers['set-cookie']);
  const statusAt = async (api: typeof second) =>
    (await portal.visitor(api).get('/api/auth/user').set('Cookie', cookie)).status;
  expect([await statusAt(portal.api), await statusAt(second)]).toEqual([200, 200]);
  await atOne.delete(`/api/users/${user.id}`).expect(200);
  expect([await statusAt(portal.api), await statusAt(second)]).toEqual([401, 401]);
});
