import { addUser, accountEvents, signInUser } from './accounts.js';
import { type Person, type Portal, startPortal } from './portal.js';
import { storeQuote } from './stored-quote.js';

let portal: Portal;
let broker: Person;
let ids: Record<string, string>;
beforeAll(async () => {
  portal = await startPortal();
  broker = await portal.signIn('broker@demo.test');
});
beforeEach(async () => {
  const { body } = await broker.get('/api/companies').expect(200);
  ids = Object.fromEntries(
    (body as { id: string; name: string }[]).map(({ id, name }) => [name, id]),
  );
});

const rename = (id: string, name: unknown, version?: unknown) =>
  broker.put(`/api/companies/${id}`).send({ name, version });

test('a renamed company keeps its users and orders', async () => {
  const [nora, nils] = [
    await addUser(broker, { companyName: 'Old Name Inc' }),
    await addUser(broker, { companyName: 'old name inc' }),
  ];
  const [company] = await portal.sql<{ id: string }>(
    `select id from companies where name = 'Old Name Inc'`,
  );
  const quote = await storeQuote(portal, 'pending', {
    customer_id: nora.id,
    company_id: company!.id,
    created_by: nora.id,
  });

  expect((await rename(company!.id, '  New Name GmbH ').expect(200)).body).toEqual({
    id: company!.id,
    name: 'New Name GmbH',
    acceptsEmailRequests: false,
    listRetentionDays: null,
    version: 2,
  });
  const colleague = await signInUser(portal, nils.username);
  expect((await colleague.get('/api/auth/user')).body.companyName).toBe('New Name GmbH');
  await colleague.get(`/api/quotes/${quote}`).expect(200);
  const users = await broker.get('/api/company-users/new%20name%20gmbh').expect(200);
  expect(users.body.map(({ id }: { id: string }) => id).toSorted()).toEqual(
    [nora.id, nils.id].toSorted(),
  );
  expect(
    (await accountEvents(portal, company!.id)).map(({ type, payload }) => [
      type,
      payload.from,
      payload.to,
    ]),
  ).toEqual([
    ['company.created', undefined, undefined],
    ['company.renamed', 'Old Name Inc', 'New Name GmbH'],
  ]);
});

test('the name of another company is refused, its own in another case is not, and no change is no event', async () => {
  const acme = ids['Acme Outfitters']!;
  const answer = await rename(acme, 'GLOBEX mailers');
  expect([answer.status, answer.body]).toEqual([
    409,
    {
      statusCode: 409,
      message: 'A company with this name already exists',
      errors: [{ field: 'name', message: 'A company with this name already exists' }],
    },
  ]);
  await rename(acme, 'ACME Outfitters').expect(200);
  await rename(acme, 'ACME Outfitters').expect(200);
  expect(await accountEvents(portal, acme)).toHaveLength(1);
});

test('the second of two edits of one version is refused', async () => {
  const id = ids['Globex Mailers']!;
  const version = async () =>
    (await broker.get('/api/companies')).body.find((one: { id: string }) => one.id === id).version;
  const currentVersion = await version();
  await rename(id, 'Globex Mail', currentVersion).expect(200);
  const { body } = await rename(id, 'Globex Direct', `${currentVersion}`).expect(409);
  expect(body.message).toBe(
    'Somebody else changed this company. Please reload the page and try again.',
  );
  await rename(id, 'Globex Mailers', await version()).expect(200);
  expect((await accountEvents(portal, id)).map(({ payload }) => payload.to)).toEqual([
    'Globex Mail',
    'Globex Mailers',
  ]);
});

test('a company keeps lists for its own number of days', async () => {
  const id = ids['ACME Outfitters']!;
  const set = (listRetentionDays: unknown) =>
    broker.put(`/api/companies/${id}`).send({ name: 'ACME Outfitters', listRetentionDays });
  for (const wrong of [0, 3651, 'x', 1.5]) await set(wrong).expect(400);
  expect((await set(60).expect(200)).body.listRetentionDays).toBe(60);
  expect((await rename(id, 'ACME Outfitters').expect(200)).body.listRetentionDays).toBe(60);
  expect((await set(null).expect(200)).body.listRetentionDays).toBeNull();
  const events = await accountEvents(portal, id);
  expect(
    events.flatMap(({ type, payload }) =>
      type === 'company.listRetentionChanged' ? [[payload.from, payload.to]] : [],
    ),
  ).toEqual([
    [null, 60],
    [60, null],
  ]);
});

test('one of two simultaneous requests for a name gets it', async () => {
  const answers = await Promise.all([
    rename(ids['ACME Outfitters']!, 'Wanted Ltd'),
    rename(ids['Globex Mailers']!, 'wanted LTD'),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});
