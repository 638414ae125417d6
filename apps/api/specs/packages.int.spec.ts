import type { PackageDetail, QuoteRow } from '#contracts';
import {
  createPackage,
  eventsOf,
  item,
  messageOf,
  type Packages,
  post,
  put,
  read,
  readQuote,
  startPackages,
} from './packages.js';
import { statuses } from './quote-races.js';
import type { Person } from './portal.js';
import { storePackage } from './stored-package.js';
import { coraColumns, storeQuote } from './stored-quote.js';

let { portal, ada, broker, emailsOf } = {} as Packages;
beforeAll(async () => {
  ({ portal, ada, broker, emailsOf } = await startPackages());
});
afterAll(() => portal.stop());

describe('a package', () => {
  test('is created from new items, which inherit its delivery until they have their own', async () => {
    const created = await createPackage(ada, {
      title: ' Fall mailing ',
      deliveryMethod: 'mail',
      mailDate: '2131-05-03',
      items: [item('Letter'), item('Envelope', { deliveryMethod: 'pickup' })],
    });
    expect(created).toMatchObject({
      packageNumber: expect.stringMatching(/^K-\d{4}-\d{4}$/),
      title: 'Fall mailing',
      customerId: portal.idOf('ada@acme.test'),
      customerName: 'Ada Lindqvist',
      status: 'pending',
      unpriced: 2,
      jobs: 0,
      totalPrice: null,
      validUntil: null,
      separable: false,
      lines: [],
      deliveryMethod: 'mail',
      nextStep: { who: 'shop', what: 'price' },
      items: [
        { title: 'Letter', deliveryMethod: 'mail', mailDate: '2131-05-03', status: 'pending' },
        { title: 'Envelope', deliveryMethod: 'pickup', mailDate: '2131-05-03' },
      ],
    });
    const ref = { id: created.id, number: created.packageNumber, of: 2 };
    expect(created.items.map((each) => each.package)).toEqual([
      { ...ref, position: 1 },
      { ...ref, position: 2 },
    ]);
    expect(await emailsOf(created.id)).toEqual([
      { kind: 'package.requested', recipient: 'ada@acme.test' },
      { kind: 'package.requested', recipient: 'orders@shop.test' },
    ]);
    expect(await eventsOf(portal, created.id)).toEqual(['package.created']);
  });

  test('is created from quotes of one customer, in their order, without a new email', async () => {
    const quoteIds = [await storeQuote(portal), await storeQuote(portal)].toReversed();
    const created = await createPackage(broker, { title: 'Combined', quoteIds });
    expect(created.items.map(({ id }) => id)).toEqual(quoteIds);
    expect(await emailsOf(created.id)).toEqual([]);
    const { body } = await ada.get(`/api/quotes?package=${created.id}`).expect(200);
    expect((body as QuoteRow[]).map(({ id }) => id).toSorted()).toEqual(quoteIds.toSorted());
  });

  test.each<[string, () => Promise<object>, number, string]>([
    [
      'of one item',
      () => Promise.resolve({ items: [item('Letter')] }),
      400,
      'A package needs at least two items',
    ],
    [
      'of one quote named twice',
      async () => {
        const id = await storeQuote(portal);
        return { quoteIds: [id, id] };
      },
      400,
      'A package needs at least two items',
    ],
    [
      'of more than twenty items',
      async () => ({
        quoteIds: [await storeQuote(portal)],
        items: Array.from({ length: 20 }, () => item('Card')),
      }),
      400,
      'A package has at most 20 items',
    ],
    [
      'with a wrong item, which is named',
      () => Promise.resolve({ items: [item('Letter'), item('')] }),
      400,
      'Item 2: Title is required',
    ],
    [
      'with a draft',
      async () => ({ quoteIds: [await storeQuote(portal, 'draft'), await storeQuote(portal)] }),
      409,
      'A draft cannot be part of a package. Submit it first.',
    ],
    [
      'with an item of another package',
      async () => {
        const { quoteIds } = await storePackage(portal, ['pending', 'pending']);
        return { quoteIds: [await storeQuote(portal), quoteIds[0]] };
      },
      409,
      'is already part of a package.',
    ],
    [
      'with a rejected quote',
      async () => ({ quoteIds: [await storeQuote(portal), await storeQuote(portal, 'rejected')] }),
      409,
      'is closed. Reopen it first.',
    ],
    [
      'with a quote whose price expired before the scheduler closed it',
      async () => ({ quoteIds: [await storeQuote(portal), await storeQuote(portal, 'overdue')] }),
      409,
      'is closed. Reopen it first.',
    ],
    [
      'with a mail date in the past',
      async () => ({
        quoteIds: [await storeQuote(portal), await storeQuote(portal)],
        mailDate: '2020-05-03',
      }),
      400,
      'Mail Date must not be in the past',
    ],
    [
      'with a quote of another company',
      async () => ({
        quoteIds: [
          await storeQuote(portal),
          await storeQuote(portal, 'pending', await coraColumns(portal)),
        ],
      }),
      404,
      'Quote not found',
    ],
    [
      'with a colleague’s quote',
      async () => ({
        quoteIds: [
          await storeQuote(portal),
          await storeQuote(portal, 'pending', { customer_id: portal.idOf('ben@acme.test') }),
        ],
      }),
      403,
      'You do not have permission to add a colleague’s quote to a package.',
    ],
    [
      'whose items a customer lets be ordered separately',
      () => Promise.resolve({ separable: true, items: [item('Letter'), item('Card')] }),
      403,
      'You do not have permission to let items be ordered separately.',
    ],
  ])('is refused %s', async (_what, body, status, message) => {
    const count = async () =>
      (
        await portal.sql(
          'select (select count(*) from packages), (select count(*) from quotes where package_id is not null)',
        )
      )[0];
    const form = { title: 'Refused', ...(await body()) };
    const before = await count();
    const answer = messageOf(await ada.post('/api/packages').send(form));
    expect(answer).toEqual([status, expect.stringContaining(message)]);
    expect(await count()).toEqual(before);
  });

  test('never has quotes of two customers or companies, also for staff', async () => {
    const quoteIds = [
      await storeQuote(portal),
      await storeQuote(portal, 'pending', await coraColumns(portal)),
    ];
    expect(
      messageOf(await broker.post('/api/packages').send({ title: 'Mixed', quoteIds })),
    ).toEqual([400, 'All items of a package must belong to one customer.']);
    const outside = await storeQuote(portal, 'pending', { company_id: null });
    expect(
      messageOf(
        await broker
          .post('/api/packages')
          .send({ title: 'Mixed', quoteIds: [quoteIds[0], outside] }),
      ),
    ).toEqual([400, 'All items of a package must belong to one customer.']);
  });

  test('of two simultaneous packages, one gets the quote', async () => {
    const shared = await storeQuote(portal);
    const forms = [await storeQuote(portal), await storeQuote(portal)].map((id) => ({
      title: 'Race',
      quoteIds: [shared, id],
    }));
    const answers = await Promise.all([
      ada.post('/api/packages').send(forms[0]),
      broker.post('/api/packages').send(forms[1]),
    ]);
    expect(statuses(answers)).toEqual([201, 409]);
  });
});

describe('items', () => {
  test('are added and removed by the owner, and keep a gapless order', async () => {
    const { id, quoteIds } = await storePackage(portal, ['pending', 'pending', 'pending']);
    const added = await storeQuote(portal);
    const { version } = await read(ada, id);
    const grown = (
      await post(ada, id, 'items', { quoteIds: [added], items: [item('Sign')], version }).expect(
        201,
      )
    ).body as { version: number; items: { id: string }[] };
    expect(grown.items.map((each) => each.id).slice(0, 4)).toEqual([...quoteIds, added]);
    expect(grown.version).toBeGreaterThan(version);
    // an item that was changed often does not take its versions along
    await portal.sql('update quotes set version = 50 where id = ?', [quoteIds[1]]);
    const { version: seenVersion } = await read(ada, id);
    const { body: left } = await ada.delete(`/api/packages/${id}/items/${quoteIds[1]}`).expect(200);
    expect(left).toMatchObject({
      items: [
        { package: { position: 1, of: 4 } },
        { package: { position: 2 } },
        {},
        { package: { position: 4 } },
      ],
    });
    expect((left as { version: number }).version).toBeGreaterThan(seenVersion);
    expect((await readQuote(ada, quoteIds[1]!)).package).toBeNull();
    expect(await eventsOf(portal, id)).toEqual(['package.itemAdded', 'package.itemRemoved']);
    expect(messageOf(await post(ada, id, 'items', { items: [item('Late')], version }))).toEqual([
      409,
      'Somebody else changed this package. Please reload the page and try again.',
    ]);
  });

  test('stay at least two, and a job stays', async () => {
    const { id, quoteIds } = await storePackage(portal, ['pending', 'pending']);
    const remove = (packageId: string, quoteId: string) =>
      ada.delete(`/api/packages/${packageId}/items/${quoteId}`);
    expect(messageOf(await remove(id, quoteIds[0]!))).toEqual([
      409,
      'A package needs at least two items.',
    ]);
    const ordered = await storePackage(portal, ['converted', 'approved', 'approved']);
    expect(messageOf(await remove(ordered.id, ordered.quoteIds[0]!))).toEqual([
      409,
      'This item is now a job and stays in the package.',
    ]);
    expect(messageOf(await remove(id, ordered.quoteIds[1]!))).toEqual([404, 'Item not found']);
  });

  test('from outside stay with their customer, and 20 is the most', async () => {
    const { id } = await storePackage(portal, ['pending', 'pending']);
    const [coras, bens, decided] = [
      await storeQuote(portal, 'pending', await coraColumns(portal)),
      await storeQuote(portal, 'pending', { customer_id: portal.idOf('ben@acme.test') }),
      await storeQuote(portal, 'rejected'),
    ];
    const add = (person: Person, ...quoteIds: string[]) => post(person, id, 'items', { quoteIds });
    expect((await add(ada, coras)).status).toBe(404);
    expect(messageOf(await add(broker, coras))).toEqual([
      400,
      'All items of a package must belong to one customer.',
    ]);
    expect(messageOf(await add(ada, bens))).toEqual([
      403,
      'You do not have permission to add a colleague’s quote to a package.',
    ]);
    expect((await add(ada, decided)).status).toBe(409);
    const many = await Promise.all(Array.from({ length: 19 }, () => storeQuote(portal)));
    expect(messageOf(await add(ada, ...many))).toEqual([400, 'A package has at most 20 items']);
    const { body } = await add(ada, ...many.slice(1)).expect(201);
    expect((body as PackageDetail).items).toHaveLength(20);
    const [other] = many;
    expect((await readQuote(ada, other!)).package).toBeNull();
  });

  test('are separated while none has a price or is a job; the package is deleted', async () => {
    const { id, quoteIds } = await storePackage(portal, ['pending', 'pending', 'rejected']);
    await portal.sql(
      `insert into package_lines (id, package_id, position, name, amount)
       values (gen_random_uuid(), ?, 1, 'Postage', 12.34)`,
      [id],
    );
    const priced = await storePackage(portal, ['priced', 'pending']);
    expect(messageOf(await broker.delete(`/api/packages/${priced.id}`))).toEqual([
      409,
      'The items of this package are priced together. Request changes first.',
    ]);
    await ada.delete(`/api/packages/${id}`).expect(200, { success: true });
    await ada.get(`/api/packages/${id}`).expect(404);
    for (const quoteId of quoteIds) expect((await readQuote(ada, quoteId)).package).toBeNull();
    expect(await eventsOf(portal, id)).toEqual(['package.separated']);
    await post(ada, (await storePackage(portal, ['pending', 'pending'])).id, 'items', {
      quoteIds: quoteIds.slice(0, 1),
    }).expect(201);
  });

  test('are added after the mail date, which they do not inherit', async () => {
    const { id } = await storePackage(portal, ['pending', 'pending'], {
      mail_date: '2020-05-03',
      delivery_method: 'mail',
    });
    const { body } = await post(ada, id, 'items', { items: [item('Late card')] }).expect(201);
    expect((body as PackageDetail).items[2]).toMatchObject({
      mailDate: null,
      deliveryMethod: 'mail',
    });
  });

  test('stay together for the customer once they are priced, unless they are ordered separately', async () => {
    const { id, quoteIds } = await storePackage(portal, ['priced', 'priced', 'priced']);
    const remove = (person: Person, place: number) =>
      person.delete(`/api/packages/${id}/items/${quoteIds[place]}`);
    const reason = 'The items of this package are priced together. Request changes first.';
    expect((await read(ada, id)).refusals).toMatchObject({ edit: null, remove: reason });
    expect(messageOf(await remove(ada, 0))).toEqual([409, reason]);
    // withdrawing the price of one item does not free the others
    await ada
      .post(`/api/quotes/${quoteIds[0]}/request-changes`)
      .send({ message: 'Smaller' })
      .expect(200);
    expect(messageOf(await remove(ada, 0))).toEqual([409, reason]);
    await put(broker, id, { separable: true }).expect(200);
    await remove(ada, 0).expect(200);
  });

  test('that inherited the delivery follow a change of it; others and priced facts stay', async () => {
    const { id, quoteIds } = await storePackage(
      portal,
      ['pending', 'pending', 'approved'],
      { delivery_method: 'mail' },
      { delivery_method: 'mail' },
    );
    await portal.sql(`update quotes set delivery_method = 'pickup' where id = ?`, [quoteIds[1]]);
    const { body } = await put(broker, id, {
      title: 'Moved',
      deliveryMethod: 'shipping',
      quoteIds: [quoteIds[2], quoteIds[0], quoteIds[1]],
    }).expect(200);
    expect(body).toMatchObject({
      title: 'Moved',
      items: [
        { id: quoteIds[2], deliveryMethod: 'mail' },
        { id: quoteIds[0], deliveryMethod: 'shipping' },
        { id: quoteIds[1], deliveryMethod: 'pickup' },
      ],
    });
    expect(messageOf(await put(ada, id, { quoteIds: [quoteIds[0]] }))).toEqual([
      400,
      'Please send all items of the package in their order.',
    ]);
    expect(messageOf(await put(ada, id, { separable: true }))).toEqual([
      403,
      'You do not have permission to let items be ordered separately.',
    ]);
  });

  test('change the version of the package, so that nobody decides on what they have not seen', async () => {
    const { id, quoteIds } = await storePackage(portal, ['priced', 'priced']);
    const { version } = await read(ada, id);
    await broker.put(`/api/quotes/${quoteIds[0]}`).send({ totalPrice: '800.00' }).expect(200);
    expect(messageOf(await post(ada, id, 'approve', { version }))).toEqual([
      409,
      'Somebody else changed this package. Please reload the page and try again.',
    ]);
  });
});
