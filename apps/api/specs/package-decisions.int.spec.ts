import { QuoteExpiry } from '#quotes';
import { readPdf } from '#testing';
import {
  eventsOf,
  messageOf,
  type Packages,
  post,
  put,
  read,
  readQuote,
  startPackages,
} from './packages.js';
import { storePackage } from './stored-package.js';

let { portal, ada, ben, broker, emailsOf, jobsOf } = {} as Packages;
beforeAll(async () => {
  ({ portal, ada, ben, broker, emailsOf, jobsOf } = await startPackages());
});
afterAll(() => portal.stop());

const price = (quoteId: string | undefined, totalPrice: string) => ({
  quoteId,
  quantity: 500,
  totalPrice,
});
const pricesOf = (quoteIds: readonly string[]) => quoteIds.map((id) => price(id, '100.10'));

describe('prices', () => {
  test('of some items are no offer; with the last one, the package is offered once, with one email', async () => {
    const { id, quoteIds } = await storePackage(portal, ['pending', 'pending', 'pending']);
    const lines = [
      { name: 'Postage', amount: '214.05' },
      { name: 'Discount', amount: '-14.00' },
    ];
    const { body: part } = await put(broker, `${id}/prices`, {
      prices: pricesOf(quoteIds.slice(1)),
      lines,
      validUntil: '2131-05-03',
    }).expect(200);
    expect(part).toMatchObject({
      unpriced: 1,
      validUntil: '2131-05-03',
      nextStep: { who: 'shop', what: 'price' },
      lines,
      refusals: { approve: '1 of 3 items needs a price.' },
    });
    expect([await emailsOf(id), await eventsOf(portal, id)]).toEqual([[], []]);
    // the last price may also be set on the item's own page
    await broker.put(`/api/quotes/${quoteIds[0]}`).send({ totalPrice: '99.80' }).expect(200);
    expect(await emailsOf(id)).toEqual([{ kind: 'package.ready', recipient: 'ada@acme.test' }]);
    expect(await eventsOf(portal, id)).toEqual(['package.offered']);
    // equal prices are no new offer
    await put(broker, `${id}/prices`, { prices: pricesOf(quoteIds.slice(1)), lines }).expect(200);
    expect(await eventsOf(portal, id)).toEqual(['package.offered']);
    expect(await read(ada, id)).toMatchObject({
      validUntil: '2131-05-03',
      unpriced: 0,
      totalPrice: '500.05',
      nextStep: { who: 'customer', what: 'approvePrice' },
      refusals: { approve: null, price: 'You do not have permission to price packages.' },
    });
  });

  test('are valid until the same day, also those that were set before', async () => {
    const { id, quoteIds } = await storePackage(portal, ['priced', 'pending']);
    await put(broker, `${id}/prices`, {
      prices: [price(quoteIds[1], '10.00')],
      validUntil: '2131-05-03',
    }).expect(200);
    const { items } = await read(broker, id);
    expect(items.map(({ validUntil }) => validUntil)).toEqual(['2131-05-03', '2131-05-03']);
    const second = await storePackage(portal, ['priced', 'pending']);
    const { validUntil } = await read(broker, second.id);
    const { body } = await put(broker, `${second.id}/prices`, {
      prices: [price(second.quoteIds[1], '10.00')],
    }).expect(200);
    expect(body).toMatchObject({ validUntil, items: [{ validUntil }, { validUntil }] });
  });

  test.each<[string, (quoteIds: string[]) => object, number, string]>([
    ['of zero', ([one]) => ({ prices: [price(one, '0.00')] }), 400, 'Price must be more than zero'],
    [
      'for a quantity that was not requested',
      ([one]) => ({ prices: [{ ...price(one, '1.00'), quantity: 7 }] }),
      400,
      'This quote does not include a quantity of 7.',
    ],
    [
      'for a quote that is no item',
      () => ({ prices: [price('0198c0de-0000-7000-8000-000000000042', '1.00')] }),
      404,
      'Item not found',
    ],
    [
      'for a day without a price',
      () => ({ validUntil: '2131-05-03', lines: [{ name: 'Postage', amount: '9.00' }] }),
      400,
      'Set a price first. The date is the last day of the prices.',
    ],
    [
      'with a discount above the total',
      (ids) => ({ prices: pricesOf(ids), lines: [{ name: 'Discount', amount: '-201.00' }] }),
      400,
      'The total must be more than zero',
    ],
    [
      'that were looked at before they changed',
      (ids) => ({ prices: pricesOf(ids), version: 99 }),
      409,
      'Somebody else changed this package. Please reload the page and try again.',
    ],
  ])('are refused %s', async (_what, body, status, message) => {
    const { id, quoteIds } = await storePackage(portal, ['pending', 'pending']);
    expect(messageOf(await put(broker, `${id}/prices`, body(quoteIds)))).toEqual([status, message]);
    expect(await read(broker, id)).toMatchObject({ unpriced: 2, lines: [] });
  });

  test('of an approved package are read-only, lines included', async () => {
    const { id, quoteIds } = await storePackage(portal, ['approved', 'approved']);
    const message = 'This package is already approved.';
    for (const body of [{ prices: pricesOf(quoteIds) }, { lines: [{ name: 'Rush', amount: '9' }] }])
      expect(messageOf(await put(broker, `${id}/prices`, body))).toEqual([409, message]);
  });
});

describe('one decision', () => {
  test.each<
    [step: string, states: ('priced' | 'rejected')[], body: object, status: string, kind: string]
  >([
    ['approve', ['priced', 'priced'], {}, 'approved', 'package.approved'],
    [
      'request-changes',
      ['priced', 'priced'],
      { message: 'Thicker' },
      'pending',
      'package.changesRequested',
    ],
    ['reject', ['priced', 'priced'], { reason: 'Too late' }, 'rejected', 'package.rejected'],
    ['reopen', ['rejected', 'rejected'], {}, 'pending', 'package.reopened'],
  ])('%s applies to all items, with one email', async (step, states, body, status, kind) => {
    const { id } = await storePackage(portal, states);
    const { body: after } = await post(ben, id, step, body).expect(200);
    expect(after).toMatchObject({ status, items: [{ status }, { status }] });
    expect(await eventsOf(portal, id)).toEqual([kind]);
    expect(await emailsOf(id)).toEqual([{ kind, recipient: 'orders@shop.test' }]);
  });

  test('of two simultaneous ones, one counts', async () => {
    const { id } = await storePackage(portal, ['priced', 'priced']);
    const { version } = await read(ada, id);
    const answers = await Promise.all([
      post(ada, id, 'approve', { version }),
      post(ben, id, 'approve', { version }),
      post(broker, id, 'reject', { version }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await emailsOf(id)).toHaveLength(1);
  });

  test('is not taken on one item alone, unless items are ordered separately', async () => {
    const { id, quoteIds } = await storePackage(portal, ['priced', 'priced']);
    const { packageNumber } = await read(ada, id);
    const reason = `This quote is part of package ${packageNumber}. Please decide on the whole package.`;
    for (const step of ['approve', 'reject', 'convert'])
      expect(messageOf(await ada.post(`/api/quotes/${quoteIds[0]}/${step}`).send({}))).toEqual([
        409,
        reason,
      ]);
    expect((await readQuote(ada, quoteIds[0]!)).refusals).toMatchObject({
      approve: reason,
      reject: reason,
      requestChanges: null,
    });
    await put(broker, id, { separable: true }).expect(200);
    await ada.post(`/api/quotes/${quoteIds[0]}/approve`).send({}).expect(200);
  });

  test('waits while one changed item needs a price; the others keep theirs', async () => {
    const { id, quoteIds } = await storePackage(portal, ['approved', 'approved', 'approved']);
    await ada
      .post(`/api/quotes/${quoteIds[1]}/request-changes`)
      .send({ message: 'Heavier stock' })
      .expect(200);
    expect(await read(ada, id)).toMatchObject({
      status: 'pending',
      unpriced: 1,
      totalPrice: '1500.00',
      items: [{ totalPrice: '750.00' }, { totalPrice: null, lastPrice: '750.00' }, {}],
      refusals: { convert: '1 of 3 items needs a price.', approve: '1 of 3 items needs a price.' },
    });
    await put(broker, `${id}/prices`, { prices: [price(quoteIds[1], '800.00')] }).expect(200);
    expect(await read(ada, id)).toMatchObject({
      totalPrice: '2300.00',
      refusals: { convert: 'This package has not been approved yet.', approve: null },
    });
    await post(ada, id, 'approve').expect(200);
    await post(ada, id, 'convert').expect(200);
    expect(await jobsOf(id)).toHaveLength(3);
  });
});

test('an expired package is closed once, with one email to each side', async () => {
  const { id } = await storePackage(portal, ['late', 'overdue', 'overdue']);
  const worker = await portal.startWorker();
  await worker.app.get(QuoteExpiry, { strict: false }).run();
  expect(await read(ada, id)).toMatchObject({ status: 'expired', validUntil: null });
  expect((await emailsOf(id)).map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['package.expired', 'ada@acme.test'],
    ['package.expired', 'orders@shop.test'],
  ]);
});

test('the offer is one PDF with items, lines, total and terms', async () => {
  const { id } = await storePackage(portal, ['priced', 'priced']);
  await put(broker, `${id}/prices`, { lines: [{ name: 'Postage', amount: '12.34' }] }).expect(200);
  const { packageNumber } = await read(ada, id);
  const { body } = await ada.get(`/api/packages/${id}/pdf`).expect(200);
  const text = (await readPdf(body as Buffer)).pages.map((page) => page.text).join('\n');
  for (const words of [
    packageNumber,
    'Fall mailing',
    '1. Item 1',
    '2. Item 2',
    'Postage',
    '$12.34',
    '$1,512.34',
    'Terms',
  ])
    expect(text).toContain(words);
});

test('a reorder repeats items and lines without prices', async () => {
  const { id } = await storePackage(portal, ['converted', 'rejected'], { title: 'Yearly' });
  await portal.sql(
    `insert into package_lines (id, package_id, position, name, amount)
     values (gen_random_uuid(), ?, 1, 'Postage', 12.34)`,
    [id],
  );
  const { body } = await post(ben, id, 'reorder').expect(201);
  expect(body).toMatchObject({
    title: 'Yearly',
    status: 'pending',
    customerId: portal.idOf('ben@acme.test'),
    unpriced: 2,
    totalPrice: null,
    lines: [{ name: 'Postage', amount: '12.34' }],
    reorderedFrom: { id },
    items: [{ title: 'Item 1', lastPrice: '750.00' }, { title: 'Item 2' }],
  });
  const open = await storePackage(portal, ['converted', 'approved']);
  expect(messageOf(await post(ada, open.id, 'reorder'))).toEqual([
    409,
    'This package is still open.',
  ]);
});
