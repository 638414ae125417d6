import { randomUUID } from 'node:crypto';
import type { ConvertedPackage, InvoiceRow, PackageDetail, SentInvoice } from '#contracts';
import { offerColumns } from './quantities.js';
import {
  eventsOf,
  item,
  messageOf,
  type Packages,
  post,
  put,
  read,
  startPackages,
} from './packages.js';
import type { Person } from './portal.js';
import { statuses } from './quote-races.js';
import { storePackage } from './stored-package.js';
import type { QuoteStateName } from './stored-quote.js';

let { portal, ada, ben, broker, emailsOf, jobsOf } = {} as Packages;
beforeAll(async () => {
  ({ portal, ada, ben, broker, emailsOf, jobsOf } = await startPackages());
});
afterAll(() => portal.stop());

describe('accepting', () => {
  test('creates a job for each item in one step, with one PO number and one email', async () => {
    const { id, quoteIds } = await storePackage(portal, ['approved', 'approved', 'approved']);
    const { version } = await read(ada, id);
    const { body } = await post(ada, id, 'convert', {
      customerPoNumber: 'ACM-9',
      items: quoteIds.map((quoteId) => ({ quoteId, quantity: 500 })),
      version,
    }).expect(200);
    const { jobs } = body as ConvertedPackage;
    expect(jobs.map(({ quoteId }) => quoteId)).toEqual(quoteIds);
    expect((await jobsOf(id)).map((job) => job.id).toSorted()).toEqual(
      jobs.map((job) => job.id).toSorted(),
    );
    const { body: job } = await ada.get(`/api/jobs/${jobs[1]!.id}`).expect(200);
    expect(job).toMatchObject({ customerPoNumber: 'ACM-9', package: { id, position: 2, of: 3 } });
    expect(await emailsOf(id)).toEqual([
      { kind: 'package.converted', recipient: 'ada@acme.test' },
      { kind: 'package.converted', recipient: 'orders@shop.test' },
    ]);
    expect(await eventsOf(portal, id)).toEqual(['package.converted']);
    const repeat = await post(ben, id, 'convert', { version: 1 }).expect(200);
    expect(repeat.body).toEqual(body);
  });

  test('twenty times at two APIs creates exactly one job for each item', async () => {
    const { id } = await storePackage(portal, ['approved', 'approved', 'approved', 'approved']);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => post(index % 2 ? ada : broker, id, 'convert')),
    );
    const outcomes = [...new Set(answers.map(({ status, text }) => `${status} ${text}`))];
    expect(outcomes).toEqual([expect.stringMatching(/^200 /)]);
    expect(await jobsOf(id)).toHaveLength(4);
    expect(await eventsOf(portal, id)).toEqual(['package.converted']);
  });

  test.each<[what: string, states: QuoteStateName[], message: string]>([
    ['an unpriced item', ['approved', 'pending'], '1 of 2 items needs a price.'],
    ['a target instead of a price', ['approved', 'targeted'], '1 of 2 items needs a price.'],
    [
      'an item that is not approved',
      ['approved', 'priced'],
      'This package has not been approved yet.',
    ],
    [
      'an expired item',
      ['approved', 'late'],
      'The price of an item has expired. Ask for a new price.',
    ],
    ['only expired items', ['late', 'expired'], 'This package has expired.'],
  ])(
    'with %s is refused and creates no job, whichever items are named',
    async (_what, states, message) => {
      const { id, quoteIds } = await storePackage(portal, states);
      for (const items of [undefined, [{ quoteId: quoteIds[0] }], [{ quoteId: quoteIds[1] }]])
        expect(messageOf(await post(ada, id, 'convert', { items }))).toEqual([409, message]);
      expect(await jobsOf(id)).toEqual([]);
    },
  );

  test('leaves items out only where the shop allows it, and never an expired or unpriced one', async () => {
    const { id, quoteIds } = await storePackage(portal, [
      'approved',
      'approved',
      'late',
      'pending',
    ]);
    const order = (...places: number[]) =>
      post(ada, id, 'convert', { items: places.map((place) => ({ quoteId: quoteIds[place] })) });
    await put(broker, id, { separable: true }).expect(200);
    for (const places of [[2], [3], [0, 2], [0, 3]])
      expect((await order(...places)).status).toBe(409);
    expect(await jobsOf(id)).toEqual([]);
    await order(1).expect(200);
    expect((await jobsOf(id)).map((job) => job.quote_id)).toEqual([quoteIds[1]]);
    const { body } = await order(0, 1).expect(200);
    expect((body as ConvertedPackage).jobs).toHaveLength(2);
    expect(await jobsOf(id)).toHaveLength(2);
    const whole = await storePackage(portal, ['approved', 'approved']);
    expect(
      messageOf(await post(ada, whole.id, 'convert', { items: [{ quoteId: whole.quoteIds[0] }] })),
    ).toEqual([409, 'The items of this package are ordered together.']);
  });

  test('takes a quantity for each item, or creates nothing', async () => {
    const { id, quoteIds } = await storePackage(portal, ['approved', 'approved']);
    const names = Object.keys(offerColumns);
    await portal.sql(
      `update quotes set ${names.map((name) => `${name} = ?`).join(', ')} where id = ?`,
      [...Object.values(offerColumns), quoteIds[1]],
    );
    expect(messageOf(await post(ada, id, 'convert'))).toEqual([
      400,
      'Please choose one of the quantities',
    ]);
    expect(await jobsOf(id)).toEqual([]);
    await post(ada, id, 'convert', {
      items: [{ quoteId: quoteIds[0] }, { quoteId: quoteIds[1], quantity: 2500 }],
    }).expect(200);
    expect((await jobsOf(id)).map(({ quantity }) => quantity)).toEqual([500, 2500]);
  });
});

describe('a purchase order with several jobs', () => {
  const job = (title: string, fields: object = {}) => ({ ...item(title), ...fields });
  const order = (person: Person, fields: object = {}) =>
    person.post('/api/packages/direct').send({
      title: 'PO ACM-77',
      customerPoNumber: 'ACM-77',
      deliveryMethod: 'pickup',
      items: [job('Menus', { totalPrice: '1250.50', size: '8.5 x 11' }), job('Signs')],
      ...fields,
    });

  test('becomes a package of jobs at once, with its number and prices, and one email', async () => {
    const { body } = await order(ada).expect(201);
    const one = body as PackageDetail;
    expect(one).toMatchObject({
      title: 'PO ACM-77',
      status: 'approved',
      jobs: 2,
      totalPrice: '1250.50',
      nextStep: { who: 'nobody', what: 'accepted' },
      items: [
        { title: 'Menus', size: '8.5 x 11', deliveryMethod: 'pickup', totalPrice: '1250.50' },
        { title: 'Signs', totalPrice: null },
      ],
    });
    const { body: menus } = await ada.get(`/api/jobs/${one.items[0]!.jobId}`).expect(200);
    expect(menus).toMatchObject({
      customerPoNumber: 'ACM-77',
      totalPrice: '1250.50',
      quantity: 500,
      status: 'pending',
      package: { id: one.id, position: 1, of: 2 },
    });
    expect(await eventsOf(portal, one.id)).toEqual(['package.created', 'package.converted']);
    expect(await emailsOf(one.id)).toEqual([
      { kind: 'package.converted', recipient: 'ada@acme.test' },
      { kind: 'package.converted', recipient: 'orders@shop.test' },
    ]);
  });

  test('sent twice at once, by a double click, is ordered once', async () => {
    const [key, customerPoNumber] = [randomUUID(), 'ACM-78'];
    const send = () => order(ada, { customerPoNumber }).set('Idempotency-Key', key);
    const answers = await Promise.all([send(), send()]);
    expect(statuses(answers)).toContain(201);
    await send().expect(201).expect('Idempotency-Replayed', 'true');
    const jobs = await portal.sql('select 1 from jobs where customer_po_number = ?', [
      customerPoNumber,
    ]);
    expect(jobs).toHaveLength(2);
  });

  test.each<[string, () => Person, object, number, string]>([
    [
      'with one job',
      () => ada,
      { items: [job('Menus')] },
      400,
      'A package needs at least two items',
    ],
    [
      'without a PO number',
      () => ada,
      { customerPoNumber: ' ' },
      400,
      'Customer PO number is required',
    ],
    [
      'with a job without a quantity',
      () => ada,
      { items: [job('Menus'), job('Signs', { quantity: null })] },
      400,
      'Item 2: Quantity must be at least 1',
    ],
    [
      'of staff without a customer',
      () => broker,
      {},
      400,
      'Please choose the customer of this order',
    ],
    [
      'for a customer by another one',
      () => ada,
      { assignedUserId: '0198c0de-0000-7000-8000-000000000042' },
      403,
      'You do not have permission to request quotes for somebody else.',
    ],
  ])('%s is refused and orders nothing', async (_what, person, fields, status, message) => {
    const count = async () =>
      (await portal.sql('select 1 from quotes union all select 1 from jobs')).length;
    const before = await count();
    expect(messageOf(await order(person(), fields))).toEqual([status, message]);
    expect(await count()).toBe(before);
  });

  test('by staff belongs to the customer, and its price is the shop’s', async () => {
    const { body } = await order(broker, { assignedUserId: portal.idOf('ada@acme.test') }).expect(
      201,
    );
    const { id } = body as PackageDetail;
    expect(await jobsOf(id)).toMatchObject([{ total_price: '1250.50' }, { total_price: null }]);
    expect((await ada.get(`/api/packages/${id}`).expect(200)).body).toMatchObject({ jobs: 2 });
    expect((await emailsOf(id)).map(({ kind }) => kind)).toEqual([
      'package.converted',
      'package.converted',
    ]);
  });
});

describe('an invoice of the package', () => {
  const send = (id: string) =>
    broker.post(`/api/packages/${id}/invoice`).send({ dueDate: '2131-05-03' });

  test('has a line for each job and service, and their sum as its amount', async () => {
    const { id } = await storePackage(portal, ['converted', 'converted']);
    await portal.sql(
      `insert into package_lines (id, package_id, position, name, amount)
       values (gen_random_uuid(), ?, 1, 'Postage', 12.34),
         (gen_random_uuid(), ?, 2, 'Discount', -2)`,
      [id, id],
    );
    const { body } = await send(id).expect(201);
    const invoice = body as SentInvoice;
    expect(invoice).toMatchObject({
      totalAmount: '1510.34',
      amount: '1510.34',
      lines: [
        { name: 'Item 1', jobNumber: expect.any(String), quantity: null, amount: '750.00' },
        { name: 'Item 2', amount: '750.00' },
        { name: 'Postage', jobId: null, amount: '12.34' },
        { name: 'Discount', amount: '-2.00' },
      ],
      mailedTo: 'ada@acme.test',
      warnings: [],
    });
    for (const { jobId } of invoice.lines.slice(0, 2)) {
      const { body: rows } = await ada.get(`/api/jobs/${jobId}/invoices`).expect(200);
      expect((rows as InvoiceRow[]).map((row) => row.id)).toEqual([invoice.id]);
      expect(messageOf(await broker.delete(`/api/jobs/${jobId}`))[0]).toBe(409);
    }
    expect(messageOf(await send(id))).toEqual([409, 'This package is already invoiced.']);
    const second = invoice.lines[1]!.jobId;
    await broker
      .patch(`/api/jobs/${second}/invoices/${invoice.id}`)
      .send({ status: 'cancelled' })
      .expect(200);
    expect((await send(id).expect(201)).body).toMatchObject({ totalAmount: '1510.34' });
  });

  test('leaves out what its jobs were invoiced before', async () => {
    const { id } = await storePackage(portal, ['converted', 'converted']);
    const [job] = await jobsOf(id);
    await broker
      .post(`/api/jobs/${job!.id}/invoices`)
      .send({ amount: '700.00', dueDate: '2131-05-03' })
      .expect(201);
    const { body } = await send(id).expect(201);
    expect((body as SentInvoice).lines.map(({ amount }) => amount).toSorted()).toEqual([
      '50.00',
      '750.00',
    ]);
  });

  test('contains services that were added, or became dearer, since the last one', async () => {
    const { id } = await storePackage(portal, ['converted', 'approved']);
    const setLine = (name: string, amount: number) =>
      portal.sql(
        `insert into package_lines (id, package_id, position, name, amount)
         values (gen_random_uuid(), ?, (select count(*) + 1 from package_lines), ?, ?)`,
        [id, name, amount],
      );
    await setLine('Postage', 12.34);
    await send(id).expect(201);
    expect((await send(id)).status).toBe(409);
    await setLine('Freight', 40);
    await setLine('Postage', 5);
    const { body } = await send(id).expect(201);
    expect(body).toMatchObject({
      totalAmount: '45.00',
      lines: [
        { name: 'Postage', jobId: null, amount: '5.00' },
        { name: 'Freight', jobId: null, amount: '40.00' },
      ],
    });
    expect((await send(id)).status).toBe(409);
  });

  test('of two simultaneous ones, one is sent', async () => {
    const { id } = await storePackage(portal, ['converted', 'converted']);
    const answers = await Promise.all([send(id), send(id)]);
    expect(statuses(answers)).toEqual([201, 409]);
  });

  test('needs a job', async () => {
    const { id } = await storePackage(portal, ['approved', 'approved']);
    expect(messageOf(await send(id))).toEqual([409, 'This package has no jobs yet.']);
  });
});
