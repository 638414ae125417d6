import { randomUUID } from 'node:crypto';
import type { QuoteDetail } from '#contracts';
import { createQuote, form, post, type Quotes, startQuotes } from './quotes.js';
import { companyOf, eventsOf } from './stored-quote.js';

let { portal, ada, ben, cora, broker, count } = {} as Quotes;
beforeAll(async () => {
  ({ portal, ada, ben, cora, broker, count } = await startQuotes());
});
afterAll(() => portal.stop());
afterEach(() => portal.clock.moveTo());

describe('a request', () => {
  test('is kept as it was sent, in the shop’s dates and with surrounding space cut', async () => {
    const quote = await createQuote(ada, {
      ...form,
      title: ' Event programs ',
      description: 'Two folds\nand a half',
      quantity: '1000',
      printType: 'folded',
      flatSize: '11 x 17',
      finalSize: '5.5 x 8.5',
      pageCount: 12,
      bindingType: 'saddle-stitch',
      paperType: '100# gloss text',
      size: '5.5 x 8.5',
      colors: '4/4',
      finishing: 'aqueous coating',
      bindery: 'tri-fold',
      totalPrice: '0500.5',
      estimatedCompletionDate: '2031-05-01T02:00:00.000Z',
      deliveryMethod: 'delivery',
      deliveryAddress: ' 1 Main Street ',
      mailDate: '2031-05-03',
      inHomesDate: 'May 5 - 7',
      notes: `'; drop table users;-- {{7*7}} <img onerror=1> \u202Eabc 👩‍🖨️`,
      artworkUrls: [],
      parsedDocument: 'Please quote',
      specifications: {
        quantities: [500, 1000],
        confidence: 0.8,
        printType: 'book',
        evil: { $ne: null },
      },
    });
    expect(quote).toMatchObject({
      quoteNumber: expect.stringMatching(/^Q-20\d\d-\d{4}$/),
      customerId: portal.idOf('ada@acme.test'),
      createdBy: portal.idOf('ada@acme.test'),
      title: 'Event programs',
      description: 'Two folds\nand a half',
      quantity: 1000,
      quantities: [500, 1000],
      printType: 'folded',
      flatSize: '11 x 17',
      finalSize: '5.5 x 8.5',
      totalPrice: '500.50',
      pricedAt: null,
      validUntil: null,
      estimatedCompletionDate: '2031-04-30',
      deliveryMethod: 'delivery',
      deliveryAddress: '1 Main Street',
      mailDate: '2031-05-03',
      inHomesDate: 'May 5 - 7',
      notes: `'; drop table users;-- {{7*7}} <img onerror=1> \u202Eabc 👩‍🖨️`,
      parsedDocument: 'Please quote',
      status: 'pending',
      awaiting: 'shop',
      artworkUrls: [],
      jobId: null,
      version: 1,
    });
    expect(quote.specifications).toEqual({
      printType: 'folded',
      flatSize: '11 x 17',
      finalSize: '5.5 x 8.5',
      confidence: 0.8,
    });
    expect(quote.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(
      await ben.get(`/api/quotes/${quote.id}`).then(({ body }) => body as QuoteDetail),
    ).toMatchObject({ title: 'Event programs' });
    expect(await eventsOf(portal, quote.id)).toMatchObject([
      {
        type: 'quote.created',
        visibility: 'customer',
        actor: { name: 'Ada Lindqvist' },
        payload: { title: 'Event programs', quoteNumber: quote.quoteNumber },
      },
    ]);
  });

  test('stores empty fields as null', async () => {
    const empty = [
      'description',
      'printType',
      'paperType',
      'size',
      'flatSize',
      'bindingType',
      'pageCount',
      'colors',
      'totalPrice',
      'deliveryMethod',
    ];
    const more = [
      'estimatedCompletionDate',
      'mailDate',
      'inHomesDate',
      'notes',
      'parsedDocument',
      'assignedUserId',
    ];
    const quote = await createQuote(ada, {
      ...form,
      ...Object.fromEntries([...empty, ...more].map((name) => [name, ''])),
    });
    expect(quote).toMatchObject({
      description: null,
      paperType: null,
      totalPrice: null,
      deliveryMethod: null,
      mailDate: null,
      parsedDocument: null,
    });
    expect(quote.specifications).toEqual({});
  });

  test('gets its number from the shop’s year', async () => {
    portal.clock.moveTo('2033-01-01T04:59:59Z');
    const late = await portal.signIn('ada@acme.test');
    expect((await createQuote(late, form)).quoteNumber).toBe('Q-2032-0001');
    portal.clock.moveTo('2033-01-01T05:00:01Z');
    expect((await createQuote(late, form)).quoteNumber).toBe('Q-2033-0001');
    expect((await createQuote(late, form)).quoteNumber).toBe('Q-2033-0002');
  });

  test('ignores fields that it may not set', async () => {
    const other = portal.idOf('cora@globex.test');
    const quote = await createQuote(ada, {
      ...form,
      id: randomUUID(),
      customerId: other,
      companyId: other,
      quoteNumber: 'Q-1',
      createdBy: other,
      createdAt: '2020-01-01T00:00:00Z',
      pricedAt: '2026-01-01T00:00:00Z',
      validUntil: '2099-01-01',
      jobId: randomUUID(),
      version: 9,
      lastPrice: '5.00',
      awaiting: 'customer',
    });
    expect(quote).toMatchObject({
      customerId: portal.idOf('ada@acme.test'),
      pricedAt: null,
      validUntil: null,
      jobId: null,
      version: 1,
      lastPrice: null,
    });
    expect(await portal.sql('select company_id from quotes where id = ?', [quote.id])).toEqual([
      { company_id: await companyOf(portal, portal.idOf('ada@acme.test')) },
    ]);
  });

  test('sent twenty times with one key is one request', async () => {
    const send = () => ada.post('/api/quotes').set('Idempotency-Key', 'opened-form-1').send(form);
    const before = await count();
    const answers = await Promise.all(Array.from({ length: 20 }, send));
    const createdQuotes = answers.filter(({ status }) => status === 201);
    expect(
      answers.every(
        ({ status, headers }) => status === 201 || (status === 409 && headers['retry-after']),
      ),
    ).toBe(true);
    const repeatedAnswer = await send().expect(201);
    expect(repeatedAnswer.headers['idempotency-replayed']).toBe('true');
    expect(new Set([...createdQuotes, repeatedAnswer].map(({ text }) => text)).size).toBe(1);
    expect(await count()).toEqual({ quotes: before.quotes + 1, events: before.events + 1 });
    await ada
      .post('/api/quotes')
      .set('Idempotency-Key', 'opened-form-1')
      .send({ ...form, quantity: 2 })
      .expect(422);
  });
});

describe('on behalf of a customer', () => {
  const foundNot = { statusCode: 400, message: 'Assigned user was not found' };

  test('staff request a quote that belongs to the customer and their company', async () => {
    const cora = portal.idOf('cora@globex.test');
    const quote = await createQuote(broker, { ...form, assignedUserId: cora });
    expect(quote).toMatchObject({
      customerId: cora,
      createdBy: portal.idOf('broker@demo.test'),
      customerName: 'Ada Lindqvist',
      awaiting: 'shop',
    });
    await ada.get(`/api/quotes/${quote.id}`).expect(404);
    const [event] = await portal.sql(
      'select customer_id, company_id, actor from domain_event where aggregate_id = ?',
      [quote.id],
    );
    expect(event).toMatchObject({
      customer_id: cora,
      company_id: await companyOf(portal, cora),
      actor: { email: 'broker@demo.test' },
    });
  });

  test('no one, a staff member, an unknown id or a deactivated user: 400', async () => {
    await portal.sql(
      `insert into users (id, username, password, email, active)
        values (?, 'left@acme.test', '-', 'left@acme.test', false)`,
      ['01890000-0000-7000-8000-000000000001'],
    );
    const ids = [
      randomUUID(),
      portal.idOf('admin@demo.test'),
      '01890000-0000-7000-8000-000000000001',
      'ada',
      '1',
      5,
      { $ne: null },
    ];
    for (const assignedUserId of ids)
      expect((await post(broker, { ...form, assignedUserId })).body).toMatchObject(foundNot);
  });

  test('customers only request for themselves', async () => {
    const before = await count();
    const { body } = await post(ada, {
      ...form,
      assignedUserId: portal.idOf('ben@acme.test'),
    }).expect(403);
    expect(body).toEqual({
      statusCode: 403,
      message: 'You do not have permission to request quotes for somebody else.',
    });
    await post(ada, { ...form, assignedUserId: randomUUID() }).expect(403);
    expect(await count()).toEqual(before);
    expect(
      await createQuote(ada, { ...form, assignedUserId: portal.idOf('ada@acme.test') }),
    ).toMatchObject({
      createdBy: portal.idOf('ada@acme.test'),
    });
  });
});

describe('the smart quote', () => {
  test('takes the customer from the session, and allows an unknown quantity', async () => {
    const quote = await createQuote(cora, {
      title: 'Postcards',
      parsedDocument: 'postcards please',
      specifications: { confidence: 0.4 },
      status: 'pending',
    });
    expect(quote).toMatchObject({
      customerName: 'Cora Whitfield',
      customerEmail: 'cora@globex.test',
      quantity: null,
      status: 'pending',
    });
    expect(quote.confidence).toBe(0.4);
  });
});
