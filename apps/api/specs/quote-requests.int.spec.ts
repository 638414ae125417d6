import { randomUUID } from 'node:crypto';
import { ShopCalendar } from '#config';
import type { QuoteDetail } from '#contracts';
import type { Person, Portal } from './portal.js';
import { startPortal } from './portal.js';
import { companyOf, eventsOf, readQuote, storeQuote } from './stored-quote.js';

let portal: Portal;
let calendar: ShopCalendar;
let ada: Person;
let ben: Person;
let cora: Person;
let broker: Person;
let admin: Person;
beforeAll(async () => {
  portal = await startPortal();
  calendar = portal.api.get(ShopCalendar);
  [ada, ben, cora] = [await portal.signIn('ada@acme.test'), await portal.signIn('ben@acme.test'), await portal.signIn('cora@globex.test')];
  [broker, admin] = [await portal.signIn('broker@demo.test'), await portal.signIn('admin@demo.test')];
});
afterAll(() => portal.stop());
afterEach(() => portal.clock.moveTo());

const form = { customerName: 'Ada Lindqvist', customerEmail: 'ada@acme.test', title: 'Event programs', quantity: 500 };
const post = (person: Person, body: object) => person.post('/api/quotes').send(body);
const created = async (person: Person, body: object) => (await post(person, body).expect(201)).body as QuoteDetail;
const count = async () =>
  (
    await portal.sql<{ quotes: number; events: number }>(
      `select (select count(*) from quotes)::int as quotes, (select count(*) from domain_event where aggregate = 'quote' and type like 'quote.%')::int as events`,
    )
  )[0]!;
const typesOf = async (id: string) => (await eventsOf(portal, id)).map(({ type }) => type);

describe('a request', () => {
  test('is kept as it was sent, in the shop’s dates and with surrounding space cut', async () => {
    const quote = await created(ada, {
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
      specifications: { quantities: [500, 1000], confidence: 0.8, printType: 'book', evil: { $ne: null } },
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
    expect(await ben.get(`/api/quotes/${quote.id}`).then(({ body }) => body as QuoteDetail)).toMatchObject({ title: 'Event programs' });
    expect(await eventsOf(portal, quote.id)).toMatchObject([
      {
        type: 'quote.created',
        visibility: 'customer',
        actor: { name: 'Ada Lindqvist' },
        payload: { title: 'Event programs', quoteNumber: quote.quoteNumber },
      },
    ]);
  });

  test('has what the form leaves empty as nothing', async () => {
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
    const more = ['estimatedCompletionDate', 'mailDate', 'inHomesDate', 'notes', 'parsedDocument', 'assignedUserId'];
    const quote = await created(ada, { ...form, ...Object.fromEntries([...empty, ...more].map((name) => [name, ''])) });
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
    expect((await created(late, form)).quoteNumber).toBe('Q-2032-0001');
    portal.clock.moveTo('2033-01-01T05:00:01Z');
    expect((await created(late, form)).quoteNumber).toBe('Q-2033-0001');
    expect((await created(late, form)).quoteNumber).toBe('Q-2033-0002');
  });

  test('takes nothing that is not its own to say', async () => {
    const other = portal.idOf('cora@globex.test');
    const quote = await created(ada, {
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
    const made = answers.filter(({ status }) => status === 201);
    expect(answers.every(({ status, headers }) => status === 201 || (status === 409 && headers['retry-after']))).toBe(true);
    const again = await send().expect(201);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(new Set([...made, again].map(({ text }) => text)).size).toBe(1);
    expect(await count()).toEqual({ quotes: before.quotes + 1, events: before.events + 1 });
    await ada
      .post('/api/quotes')
      .set('Idempotency-Key', 'opened-form-1')
      .send({ ...form, quantity: 2 })
      .expect(422);
  });
});

describe('what is wrong is said in the form’s words, and nothing is made', () => {
  const bad: [body: object, message: string, field?: string][] = [
    [{ customerName: undefined }, 'Name is required'],
    [{ customerName: '' }, 'Name is required'],
    [{ customerName: ' \u200b' }, 'Name is required'],
    [{ customerName: 7 }, 'Name is required'],
    [{ customerName: 'x'.repeat(256) }, 'Customer Name must be text of at most 255 characters'],
    [{ customerEmail: undefined }, 'Please enter a valid email address'],
    ...['a@b', 'a b@c.de', 'a@b.c\r\nBcc:x@y.z', '"x@evil y"@shop.com', 'a@shop.de, b@shop.de', 7, { $ne: null }].map(
      (customerEmail): [object, string] => [{ customerEmail }, 'Please enter a valid email address'],
    ),
    [{ title: undefined }, 'Title is required'],
    [{ title: '\t' }, 'Title is required'],
    [{ title: ['x'] }, 'Title is required'],
    [{ title: 'x'.repeat(256) }, 'Title must be text of at most 255 characters'],
    ...[undefined, null, '', 0, -1, 1.5, '1.5', 'many', 2_147_483_648, [5]].map((quantity): [object, string] => [
      { quantity },
      'Quantity must be at least 1',
    ]),
    ...['abc', '-1', '1.234', '100000000', '1e3', '$5', 5].map((totalPrice): [object, string] => [
      { totalPrice },
      'Price must be an amount like 1250.00',
    ]),
    [{ deliveryMethod: 'courier' }, 'Delivery Method must be pickup, delivery, shipping or mail'],
    [{ printType: 'roll' }, 'Print Type must be flat, folded or book'],
    [{ bindingType: 'spiral' }, 'Binding Type must be saddle-stitch or perfect-bound'],
    [{ pageCount: 0 }, 'Page Count must be at least 1'],
    [{ interiorPageCount: -4 }, 'Interior Page Count must be at least 1'],
    [{ selfCover: 'yes' }, 'Self Cover must be yes or no'],
    ...['approved', 'rejected', 'expired', '', 5].map((status): [object, string] => [{ status }, 'Status must be draft or pending']),
    ...['2026-02-30', 'yesterday', '275761-01-01', 5, '2026-13-01'].map((mailDate): [object, string] => [
      { mailDate },
      'Mail Date must be a date',
    ]),
    [{ estimatedCompletionDate: '2020-01-01' }, 'Estimated Completion Date must not be in the past'],
    [{ mailDate: '2020-01-01T12:00:00Z' }, 'Mail Date must not be in the past'],
    [{ paperType: 'x'.repeat(501) }, 'Paper Type must be text of at most 500 characters'],
    [{ bindery: { toString: 1 } }, 'Bindery must be text of at most 500 characters'],
    [{ description: 'x'.repeat(10_001) }, 'Description must be text of at most 10,000 characters'],
    [{ inHomesDate: 'x'.repeat(256) }, 'In-Homes Date must be text of at most 255 characters'],
    [{ parsedDocument: 'x'.repeat(100_001) }, 'Parsed Document must be text of at most 100,000 characters'],
    [{ specifications: 'flat' }, 'Specifications must be an object'],
    [{ artworkUrls: 'a.pdf' }, 'Artwork must be a list of uploaded files'],
    [{ artworkUrls: [5] }, 'Artwork must be a list of uploaded files'],
    [{ artworkUrls: Array(11).fill('/uploads/a') }, 'At most 10 artwork files can be attached'],
    ...['/uploads/somebody-else', 'javascript:alert(1)', 'https://evil.test/a.pdf', '/uploads/../etc/passwd'].map(
      (url): [object, string] => [{ artworkUrls: [url] }, 'An artwork file was not found among your uploads.'],
    ),
    [{ title: 'a\u0000b' }, 'The text contains characters that cannot be stored.'],
    [{ notes: '\ud800' }, 'The text contains characters that cannot be stored.'],
  ];
  test.each(bad.map(([body, message]) => [JSON.stringify(body).slice(0, 70), body, message] as const))(
    '%s',
    async (_name, body, message) => {
      const before = await count();
      for (const person of [ada, broker]) {
        const answer = await post(person, { ...form, ...body }).expect(400);
        expect(answer.body).toMatchObject({ statusCode: 400, message });
      }
      expect(await count()).toEqual(before);
    },
  );

  const unread: [name: string, type: string, body: string, status: number][] = [
    ['broken JSON', 'application/json', '{"title":', 400],
    ['nothing', 'application/json', '', 400],
    ['null', 'application/json', 'null', 400],
    ['a list', 'application/json', '[]', 400],
    ['a text', 'application/json', '"x"', 400],
    ['a number', 'application/json', '1', 400],
    ['more than a megabyte', 'application/json', JSON.stringify({ notes: 'x'.repeat(1_100_000) }), 413],
    ['endless nesting', 'application/json', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 400],
    [
      'fifty thousand keys',
      'application/json',
      JSON.stringify(Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`k${at}`, 1]))),
      400,
    ],
    ['plain text', 'text/plain', JSON.stringify(form), 415],
    ['a plain form', 'application/x-www-form-urlencoded', 'title=x', 415],
  ];
  test.each(unread)('%s', async (_name, type, body, status) => {
    const answer = await ada.post('/api/quotes').set('Content-Type', type).send(body);
    expect([answer.status, (answer.body as { message: string }).message]).toEqual([status, expect.stringMatching(/^[A-Z].+[a-z.]$/)]);
  });
});

describe('for whom', () => {
  const foundNot = { statusCode: 400, message: 'Assigned user was not found' };

  test('staff ask for a customer: it is that customer’s quote, in their company', async () => {
    const cora = portal.idOf('cora@globex.test');
    const quote = await created(broker, { ...form, assignedUserId: cora });
    expect(quote).toMatchObject({
      customerId: cora,
      createdBy: portal.idOf('broker@demo.test'),
      customerName: 'Ada Lindqvist',
      awaiting: 'shop',
    });
    await ada.get(`/api/quotes/${quote.id}`).expect(404);
    const [event] = await portal.sql('select customer_id, company_id, actor from domain_event where aggregate_id = ?', [quote.id]);
    expect(event).toMatchObject({ customer_id: cora, company_id: await companyOf(portal, cora), actor: { email: 'broker@demo.test' } });
  });

  test('nobody, a member of staff, a stranger’s id or one who left: 400', async () => {
    await portal.sql(
      `insert into users (id, username, password, email, active) values (?, 'left@acme.test', '-', 'left@acme.test', false)`,
      ['01890000-0000-7000-8000-000000000001'],
    );
    const ids = [randomUUID(), portal.idOf('admin@demo.test'), '01890000-0000-7000-8000-000000000001', 'ada', '1', 5, { $ne: null }];
    for (const assignedUserId of ids) expect((await post(broker, { ...form, assignedUserId })).body).toMatchObject(foundNot);
  });

  test('a customer only for themselves', async () => {
    const before = await count();
    const { body } = await post(ada, { ...form, assignedUserId: portal.idOf('ben@acme.test') }).expect(403);
    expect(body).toEqual({ statusCode: 403, message: 'You do not have permission to request quotes for somebody else.' });
    await post(ada, { ...form, assignedUserId: randomUUID() }).expect(403);
    expect(await count()).toEqual(before);
    expect(await created(ada, { ...form, assignedUserId: portal.idOf('ada@acme.test') })).toMatchObject({
      createdBy: portal.idOf('ada@acme.test'),
    });
  });
});

describe('a sum', () => {
  test('from a customer is a target that they cannot approve', async () => {
    const { id } = await created(ada, { ...form, totalPrice: '500' });
    expect((await ada.post(`/api/quotes/${id}/approve`)).body).toMatchObject({ message: 'This quote has not been priced yet.' });
    expect(await readQuote(portal, id)).toMatchObject({ total_price: '500.00', priced_at: null, status: 'pending' });
  });

  test('from staff is the price at once, and both is told', async () => {
    for (const staff of [broker, admin]) {
      const quote = await created(staff, { ...form, assignedUserId: portal.idOf('ada@acme.test'), totalPrice: '0950.5' });
      expect(quote).toMatchObject({
        totalPrice: '950.50',
        validUntil: calendar.inDays(30),
        pricedAt: expect.any(String),
        awaiting: 'customer',
      });
      expect(await eventsOf(portal, quote.id)).toMatchObject([
        { type: 'quote.created' },
        { type: 'quote.priced', payload: { totalPrice: '950.50', validUntil: calendar.inDays(30) } },
      ]);
      await ada.post(`/api/quotes/${quote.id}/approve`).expect(200);
    }
  });

  test('of nothing is no price', async () => {
    expect((await post(broker, { ...form, totalPrice: '0.00' }).expect(400)).body).toMatchObject({
      message: 'Price must be more than zero',
    });
  });
});

describe('the smart quote', () => {
  test('names nobody: the session does, and the quantity may be unknown', async () => {
    const quote = await created(cora, {
      title: 'Postcards',
      parsedDocument: 'postcards please',
      specifications: { confidence: 0.4 },
      status: 'pending',
    });
    expect(quote).toMatchObject({ customerName: 'Cora Whitfield', customerEmail: 'cora@globex.test', quantity: null, status: 'pending' });
    expect(quote.confidence).toBe(0.4);
  });
});

describe('a draft', () => {
  const draft = { title: 'Holiday guide', status: 'draft' };

  test('needs a title and nothing else', async () => {
    expect(await created(ada, draft)).toMatchObject({
      status: 'draft',
      quantity: null,
      customerName: 'Ada Lindqvist',
      awaiting: 'customer',
    });
    expect((await post(ada, { status: 'draft' }).expect(400)).body).toMatchObject({ message: 'Title is required' });
    expect((await post(ada, { ...draft, customerEmail: 'a@b' }).expect(400)).body).toMatchObject({
      message: 'Please enter a valid email address',
    });
    expect((await post(ada, { ...draft, quantity: 0 }).expect(400)).body).toMatchObject({ message: 'Quantity must be at least 1' });
  });

  test.each([
    ['a customer’s', () => ada, () => [ben, cora, broker, admin]],
    ['a broker’s, for a customer', () => broker, () => [ada, ben, admin]],
  ])('%s is seen by nobody else: not the record, the list, the figures, the feed nor the history', async (_whose, creator, others) => {
    const title = `Secret ${randomUUID()}`;
    const figures = async (person: Person) => (await person.get('/api/dashboard/stats').expect(200)).text;
    const before = await Promise.all(others().map(figures));
    const assignedUserId = creator() === broker ? portal.idOf('ada@acme.test') : undefined;
    const { id, quoteNumber } = await created(creator(), { ...draft, assignedUserId, title });
    await creator()
      .put(`/api/quotes/${id}`)
      .send({ notes: 'hush', title: `${title} B` })
      .expect(200);
    expect(await typesOf(id)).toEqual(['quote.drafted', 'quote.drafted']);
    for (const person of others()) {
      for (const path of [`/api/quotes/${id}`, `/api/quotes/${id}/pdf`, `/api/quotes/${id}/activities`]) {
        expect((await person.get(path)).body).toEqual({ statusCode: 404, message: 'Quote not found' });
      }
      for (const path of ['/api/quotes?limit=500', `/api/quotes?q=${quoteNumber}`, '/api/quotes?status=draft', '/api/activities']) {
        expect((await person.get(path).expect(200)).text).not.toContain(title);
      }
    }
    expect(await Promise.all(others().map(figures))).toEqual(before);
    expect((await creator().get('/api/quotes?status=draft').expect(200)).text).toContain(`${title} B`);
    expect((await creator().get(`/api/quotes/${id}/activities`).expect(200)).body).toHaveLength(2);
  });

  test('is filled in piece by piece, the target too, and may be emptied again', async () => {
    const { id } = await created(ada, draft);
    const put = (body: object) => ada.put(`/api/quotes/${id}`).send(body);
    expect((await put({ customerName: '', customerEmail: null, quantity: 20, totalPrice: '500' }).expect(200)).body).toMatchObject({
      customerName: '',
      customerEmail: '',
      quantity: 20,
      totalPrice: '500.00',
      pricedAt: null,
    });
    expect((await put({ totalPrice: '', quantity: '' }).expect(200)).body).toMatchObject({ totalPrice: null, quantity: null });
    expect((await put({ validUntil: '2099-01-01' }).expect(403)).body).toMatchObject({
      message: expect.stringMatching(/how long the price stands/),
    });
    expect((await put({ title: '' }).expect(400)).body).toMatchObject({ message: 'Title is required' });
  });

  test('is submitted once the form’s rules hold; until then it stays a draft', async () => {
    const { id } = await created(ada, draft);
    const submit = () => ada.post(`/api/quotes/${id}/submit`);
    const put = (body: object) => ada.put(`/api/quotes/${id}`).send(body).expect(200);
    await put({ customerName: '', customerEmail: '' });
    expect((await submit().expect(400)).body).toEqual({
      statusCode: 400,
      message: 'Name is required',
      errors: [
        { field: 'customerName', message: 'Name is required' },
        { field: 'customerEmail', message: 'Please enter a valid email address' },
        { field: 'quantity', message: 'Quantity must be at least 1' },
      ],
    });
    await put({ customerName: 'Ada', customerEmail: 'ada@acme.test' });
    expect((await submit().expect(400)).body).toMatchObject({ message: 'Quantity must be at least 1' });
    expect(await readQuote(portal, id)).toMatchObject({ status: 'draft' });
    await put({ quantity: 5 });
    expect((await submit().expect(200)).body).toMatchObject({ status: 'pending', awaiting: 'shop', pricedAt: null });
    expect((await ben.get(`/api/quotes/${id}/activities`).expect(200)).body).toMatchObject([
      { description: expect.stringMatching(/^Ada Lindqvist submitted quote Q-\d{4}-\d{4} “Holiday guide”$/) },
    ]);
  });

  test('of staff with a sum is priced when it is submitted, from that day on', async () => {
    const { id } = await created(broker, { ...form, ...draft, assignedUserId: portal.idOf('ada@acme.test'), totalPrice: '800' });
    expect(await readQuote(portal, id)).toMatchObject({ total_price: '800.00', priced_at: null, awaiting: 'shop' });
    expect((await broker.put(`/api/quotes/${id}`).send({ validUntil: '2099-01-01' }).expect(409)).body).toMatchObject({
      message: 'This quote is still a draft.',
    });
    const { body } = await broker.post(`/api/quotes/${id}/submit`).expect(200);
    expect(body).toMatchObject({ status: 'pending', totalPrice: '800.00', validUntil: calendar.inDays(30), awaiting: 'customer' });
    expect(await typesOf(id)).toEqual(['quote.drafted', 'quote.submitted', 'quote.priced']);
    await ada.post(`/api/quotes/${id}/approve`).expect(200);
  });

  test('of staff without name and address asks for them', async () => {
    const { id } = await created(broker, { ...draft, quantity: 5 });
    expect((await broker.post(`/api/quotes/${id}/submit`).expect(400)).body).toMatchObject({ message: 'Name is required' });
  });
});

describe('what one says to the other side', () => {
  const bad: [path: string, body: object, message: string][] = [
    ['request-changes', {}, 'Please say what should change'],
    ['request-changes', { message: ' \n' }, 'Please say what should change'],
    ['request-changes', { message: ['x'] }, 'Please say what should change'],
    ['request-changes', { message: 'x'.repeat(2001) }, 'Message must be text of at most 2,000 characters'],
    ['request-changes', { message: 'a\u0000' }, 'The text contains characters that cannot be stored.'],
    ['reject', { reason: 'x'.repeat(10_001) }, 'Reason must be text of at most 10,000 characters'],
    ['reject', { reason: { toString: 1 } }, 'Reason must be text of at most 10,000 characters'],
    ['convert', { customerPoNumber: 'x'.repeat(256) }, 'Customer PO Number must be text of at most 255 characters'],
    ['convert', { customerPoNumber: 7 }, 'Customer PO Number must be text of at most 255 characters'],
  ];
  test.each(bad.map(([path, body, message]) => [`${path} ${JSON.stringify(body).slice(0, 50)}`, path, body, message] as const))(
    '%s',
    async (_name, path, body, message) => {
      const id = await storeQuote(portal, 'approved');
      const before = await readQuote(portal, id);
      expect((await ada.post(`/api/quotes/${id}/${path}`).send(body)).body).toMatchObject({ statusCode: 400, message });
      expect(await readQuote(portal, id)).toEqual(before);
    },
  );

  test('may be two thousand characters of anything, and a rejection needs none', async () => {
    const message = `<script>${'ß'.repeat(1992)}`;
    const id = await storeQuote(portal, 'approved');
    const { body } = await ada.post(`/api/quotes/${id}/request-changes`).send({ message }).expect(200);
    expect(body).toMatchObject({ lastMessage: { text: message, by: 'customer', at: expect.stringMatching(/Z$/) } });
    expect((await broker.post(`/api/quotes/${id}/reject`).expect(200)).body).toMatchObject({ status: 'rejected', lastMessage: null });
  });
});
