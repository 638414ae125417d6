import type { Activity, JobRow, NextActionLists, QuoteRow, SearchAnswer } from '#contracts';
import {
  createPackage,
  item,
  list,
  messageOf,
  type Packages,
  put,
  read,
  startPackages,
} from './packages.js';
import type { Person } from './portal.js';
import { storePackage } from './stored-package.js';

let { portal, ada, ben, cora, broker } = {} as Packages;
beforeAll(async () => {
  ({ portal, ada, ben, cora, broker } = await startPackages());
});
afterAll(() => portal.stop());

test('a row of the list equals the package, and customers read those of their company', async () => {
  const states = ['priced', 'converted', 'pending', 'expired', 'overdue'] as const;
  const { id } = await storePackage(portal, states, { title: 'Listed alone' });
  await portal.sql(
    `insert into package_lines (id, package_id, position, name, amount)
     values (gen_random_uuid(), ?, 1, 'Postage', 12.34)`,
    [id],
  );
  for (const person of [ada, ben, broker]) {
    const { items, ...detail } = await read(person, id);
    const [row, ...more] = await list(person, 'q=listed alone');
    expect(more).toEqual([]);
    const { items: count, ...rest } = row!;
    expect(count).toBe(items.length);
    expect(detail).toMatchObject(rest);
    expect(rest).toMatchObject({
      status: 'pending',
      unpriced: 1,
      jobs: 1,
      totalPrice: '1512.34',
    });
  }
  expect(await list(cora, 'q=listed alone')).toEqual([]);
});

test('filters by status and by who must act', async () => {
  const { id } = await storePackage(portal, ['priced', 'priced'], { title: 'Waits for Ada' });
  const isListed = async (query: string) => (await list(ada, query)).some((row) => row.id === id);
  expect(await isListed('status=pending&waiting=me')).toBe(true);
  expect(await isListed('status=approved')).toBe(false);
  expect(await isListed('waiting=others')).toBe(false);
});

test('names the packages of a request, up to a hundred, and only those that one may see', async () => {
  const [one, other] = [
    await storePackage(portal, ['priced', 'priced']),
    await storePackage(portal, ['pending', 'pending']),
  ];
  const ids = async (person: Person, query: string) =>
    (await list(person, query)).map(({ id }) => id).toSorted();
  const both = [one.id, other.id].toSorted();
  await storePackage(portal, ['priced', 'priced']);
  expect(await ids(ada, `ids=${one.id},${other.id}`)).toEqual(both);
  expect(await ids(broker, `ids=${both.join(',')}&status=approved`)).toEqual([]);
  expect(await ids(cora, `ids=${both.join(',')}`)).toEqual([]);
  const bad = [
    ['x', 'Unknown id.'],
    [`${one.id},`, 'Unknown id.'],
    [Array(101).fill(one.id).join(','), 'Please ask for at most 100 ids.'],
  ] as const;
  for (const [sent, message] of bad)
    expect(messageOf(await ada.get(`/api/packages?ids=${sent}`))).toEqual([400, message]);
  expect(await ids(ada, `ids=${Array(100).fill(one.id).join(',')}`)).toEqual([one.id]);
});

test('a priced item is no action of the customer while its package waits for another price', async () => {
  const states = ['priced', 'approved', 'pending'] as const;
  const whole = await storePackage(portal, states, { title: 'Whole' });
  const separable = await storePackage(portal, states, { title: 'Parts', separable: true });
  const stepsOf = async (id: string) => (await read(ada, id)).items.map(({ nextStep }) => nextStep);
  const [price, held] = [
    { who: 'shop', what: 'price' },
    { who: 'nobody', what: 'awaitPrices' },
  ];
  expect(await stepsOf(whole.id)).toMatchObject([held, held, price]);
  expect(await stepsOf(separable.id)).toMatchObject([
    { what: 'approvePrice' },
    { what: 'accept' },
    price,
  ]);
  const { body } = await ada.get('/api/dashboard/turn').expect(200);
  const mine = (body as NextActionLists).mine.rows.map(({ id }) => id);
  expect(mine).not.toContain(whole.id);
  expect(mine.filter((id) => id === separable.id)).toHaveLength(1);
  await put(broker, `${whole.id}/prices`, {
    prices: [{ quoteId: whole.quoteIds[2], quantity: 500, totalPrice: '10.00' }],
  }).expect(200);
  expect(await stepsOf(whole.id)).toMatchObject([
    { who: 'customer', what: 'approvePrice' },
    { who: 'customer', what: 'accept' },
    { who: 'customer', what: 'approvePrice' },
  ]);
});

test('is one next action, the most urgent one of its items, on one side only', async () => {
  const states = ['approved', 'priced', 'priced', 'pending'] as const;
  const { id, quoteIds } = await storePackage(portal, states, { title: 'Once', separable: true });
  await portal.sql(
    `update quotes set last_message = jsonb_build_object('text', 'Which stock', 'by', 'shop',
       'at', now() + interval '1 hour') where id = ?`,
    [quoteIds[2]],
  );
  const listsOf = async (person: Person) => {
    const { body } = await person.get('/api/dashboard/turn').expect(200);
    const { mine, others } = body as NextActionLists;
    const of = ({ rows }: NextActionLists['mine']) =>
      rows.filter((row) => row.id === id || quoteIds.includes(row.id));
    return [of(mine), of(others)] as const;
  };
  const [mine, others] = await listsOf(ada);
  const { packageNumber } = await read(ada, id);
  expect(mine).toMatchObject([
    { kind: 'package', number: packageNumber, title: 'Once', nextStep: { what: 'answer' } },
  ]);
  expect(others).toEqual([]);
  const [shops, customers] = await listsOf(broker);
  expect(shops).toMatchObject([{ kind: 'package', id, nextStep: { what: 'price' } }]);
  expect(customers).toEqual([]);
});

test('the list of quotes finds the items by the number and the title of their package', async () => {
  const { id, quoteIds } = await storePackage(portal, ['pending', 'pending'], {
    title: 'Regatta posters and flags',
  });
  const { packageNumber } = await read(ada, id);
  const listed = async (person: Person, q: string) => {
    const { body, headers } = await person.get(`/api/quotes?q=${encodeURIComponent(q)}`);
    expect(headers['x-total-count']).toBe(`${(body as QuoteRow[]).length}`);
    return (body as QuoteRow[]).map((row) => row.id).toSorted();
  };
  for (const q of [packageNumber, packageNumber.toLowerCase(), 'regatta POSTERS'])
    expect(await listed(ada, q)).toEqual(quoteIds.toSorted());
  expect(await listed(cora, 'regatta posters')).toEqual([]);
  expect(await listed(ada, 're')).toEqual([]);
});

test('jobs carry the package and filter by it', async () => {
  const { id, quoteIds } = await storePackage(portal, ['approved', 'converted']);
  const { body } = await ada.get(`/api/jobs?package=${id}`).expect(200);
  expect(body as JobRow[]).toMatchObject([{ package: { id, position: 2, of: 2 } }]);
  expect(quoteIds).toHaveLength(2);
  await ada.get('/api/jobs?package=x').expect(400);
});

test('Go to finds it by number and title; the history contains that of its items', async () => {
  const { id, packageNumber, items } = await createPackage(ada, {
    title: 'Gala weekend',
    items: [item('Invitations'), item('Programs')],
  });
  for (const q of [packageNumber, 'gala weekend']) {
    const { body } = await ada.get(`/api/search?q=${encodeURIComponent(q)}`).expect(200);
    expect((body as SearchAnswer).groups).toContainEqual({
      kind: 'package',
      hits: [expect.objectContaining({ id, url: `/packages/${id}`, status: 'pending' })],
    });
  }
  await ada.put(`/api/quotes/${items[0]!.id}`).send({ notes: 'Soon' }).expect(200);
  const { body } = await ben.get(`/api/packages/${id}/activities`).expect(200);
  expect((body as Activity[]).map(({ action }) => action).toSorted()).toEqual([
    'package.created',
    'quote.created',
    'quote.created',
    'quote.edited',
  ]);
});

test('the CSV has one line for each package', async () => {
  const { text } = await broker.get('/api/packages.csv?q=gala weekend').expect(200);
  expect(text.split('\r\n')[1]).toMatch(/^K-\d{4}-\d{4},Gala weekend,2,2,0,,Pending,/);
});
