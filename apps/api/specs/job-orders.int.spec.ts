import { randomUUID } from 'node:crypto';
import type { JobDetail } from '#contracts';
import { createOrder, form, type Jobs, post, startJobs } from './jobs.js';
import { jobEvents } from './stored-job.js';

let { portal, calendar, ada, ben, cora, broker, count } = {} as Jobs;
beforeAll(async () => {
  ({ portal, calendar, ada, ben, cora, broker, count } = await startJobs());
});
afterAll(() => portal.stop());
afterEach(() => portal.clock.moveTo());

describe('a direct order', () => {
  test('is kept as it was sent, in the shop’s dates and with surrounding space cut', async () => {
    const job = await createOrder(ada, {
      customerPoNumber: ' ACM-100 ',
      title: ' Event programs ',
      description: 'Two folds\nand a half',
      quantity: '1000',
      printType: 'folded',
      flatSize: '11 x 17',
      finalSize: '5.5 x 8.5',
      paperType: '100# gloss text',
      size: '5.5 x 8.5',
      colors: '4/4',
      finishing: 'aqueous coating',
      bindery: 'tri-fold',
      totalPrice: '0500.5',
      estimatedCompletionDate: '2031-05-01T02:00:00.000Z',
      deliveryMethod: 'shipping',
      deliveryAddress: ' 1 Main Street ',
      mailDate: '2031-05-03',
      inHomesDate: 'May 5 - 7',
      notes: `'; drop table users;-- {{7*7}} <img onerror=1> \u202Eabc 👩‍🖨️`,
      artworkUrls: [],
      status: 'delivered',
      jobNumber: 'J-1',
      proofStatus: 'approved',
      customerId: portal.idOf('cora@globex.test'),
      id: randomUUID(),
      version: 9,
    });
    expect(job).toMatchObject({
      jobNumber: expect.stringMatching(/^J-20\d\d-\d{4}$/),
      customerPoNumber: 'ACM-100',
      customerId: portal.idOf('ada@acme.test'),
      companyName: 'Acme Outfitters',
      title: 'Event programs',
      description: 'Two folds\nand a half',
      quantity: 1000,
      printType: 'folded',
      flatSize: '11 x 17',
      finalSize: '5.5 x 8.5',
      totalPrice: '500.50',
      estimatedCompletionDate: '2031-04-30',
      deliveryMethod: 'shipping',
      deliveryAddress: '1 Main Street',
      pickupScheduled: false,
      mailDate: '2031-05-03',
      inHomesDate: 'May 5 - 7',
      notes: `'; drop table users;-- {{7*7}} <img onerror=1> \u202Eabc 👩‍🖨️`,
      status: 'pending',
      proofStatus: 'pending',
      artworkUrls: [],
      hasArtwork: false,
      hasData: false,
      nextStep: { who: 'customer', what: 'sendArtwork' },
      warnings: [],
      version: 1,
    });
    const { warnings: _warnings, ...detail } = job;
    expect((await ben.get(`/api/jobs/${job.id}`).expect(200)).body).toEqual({
      ...detail,
      refusals: expect.any(Object),
    });
    expect(await jobEvents(portal, job.id)).toMatchObject([
      {
        type: 'job.created',
        visibility: 'customer',
        actor: { name: 'Ada Lindqvist' },
        payload: { title: 'Event programs', jobNumber: job.jobNumber },
      },
    ]);
  });

  const types: [type: object, kept: object, dropped: string[]][] = [
    [
      { printType: 'flat' },
      { printType: 'flat' },
      ['flatSize', 'finalSize', 'bindingType', 'pageCount', 'selfCover', 'interiorPageCount'],
    ],
    [
      { printType: 'folded' },
      { flatSize: '11 x 17', finalSize: '8.5 x 11' },
      ['bindingType', 'pageCount', 'selfCover', 'coverPaperType'],
    ],
    [
      { printType: 'book', selfCover: true },
      { bindingType: 'perfect-bound', pageCount: 48, selfCover: true },
      ['interiorPageCount', 'coverPaperType', 'interiorPaperType', 'flatSize'],
    ],
    [
      { printType: 'book', selfCover: false },
      {
        selfCover: false,
        interiorPageCount: 44,
        coverPaperType: '12pt C1S',
        interiorPaperType: '60# offset',
      },
      ['flatSize', 'finalSize'],
    ],
  ];
  test.each(types)(
    'of the print type %j keeps the fields of that type only',
    async (type, expectedFields, ignoredFields) => {
      const all = {
        flatSize: '11 x 17',
        finalSize: '8.5 x 11',
        bindingType: 'perfect-bound',
        pageCount: '48',
        selfCover: true,
        interiorPageCount: 44,
        coverPaperType: '12pt C1S',
        interiorPaperType: '60# offset',
      };
      const job = await createOrder(ada, { ...all, ...type });
      expect(job).toMatchObject(expectedFields);
      for (const field of ignoredFields) expect(job).not.toHaveProperty(field);
    },
  );

  test('for pickup is scheduled for pickup', async () =>
    expect(await createOrder(ada, { deliveryMethod: 'pickup' })).toMatchObject({
      pickupScheduled: true,
    }));

  test('writes to the shop and to the account, whatever address the customer typed', async () => {
    const { id } = await createOrder(ada, { customerEmail: 'orders@acme.test' });
    const emails = await portal.sql(
      `select kind, recipient, state from email_message where entity_id = ?
        order by recipient desc`,
      [id],
    );
    expect(emails).toEqual([
      { kind: 'job.ordered', recipient: 'orders@harborandmain.example', state: 'queued' },
      { kind: 'job.ordered', recipient: 'ada@acme.test', state: 'queued' },
    ]);
  });
});

describe('form rules', () => {
  const bad: [body: object, message: string][] = [
    [{ customerPoNumber: undefined }, 'Customer PO number is required'],
    [{ customerPoNumber: '' }, 'Customer PO number is required'],
    [{ customerPoNumber: ' \u200b ' }, 'Customer PO number is required'],
    [
      { customerPoNumber: 'x'.repeat(256) },
      'Customer PO Number must be text of at most 255 characters',
    ],
    [{ customerPoNumber: { $ne: null } }, 'Customer PO number is required'],
    [{ customerEmail: undefined }, 'Please enter a valid email address'],
    [{ customerEmail: 'a@b' }, 'Please enter a valid email address'],
    [{ customerEmail: 'a@b.c\r\nBcc:x@y.z' }, 'Please enter a valid email address'],
    [{ customerEmail: 'a@b.de, c@d.de' }, 'Please enter a valid email address'],
    [{ title: ' ' }, 'Title is required'],
    [{ title: undefined }, 'Title is required'],
    [{ title: 'x'.repeat(256) }, 'Title must be text of at most 255 characters'],
    [{ customerName: 'x'.repeat(256) }, 'Customer Name must be text of at most 255 characters'],
    [{ quantity: 0 }, 'Quantity must be at least 1'],
    [{ quantity: 1.5 }, 'Quantity must be at least 1'],
    [{ quantity: undefined }, 'Quantity must be at least 1'],
    [{ quantity: 2_147_483_648 }, 'Quantity must be at least 1'],
    [{ printType: 'roll' }, 'Print Type must be flat, folded or book'],
    [{ printType: 'book', pageCount: 0 }, 'Page Count must be at least 1'],
    [{ printType: 'book', pageCount: -4 }, 'Page Count must be at least 1'],
    [{ printType: 'book', pageCount: 1_000_000 }, 'Page Count must be at most 10,000'],
    [{ bindingType: 'staple' }, 'Binding Type must be saddle-stitch or perfect-bound'],
    [{ selfCover: 'yes' }, 'Self Cover must be yes or no'],
    [{ totalPrice: '1.234' }, 'Price must be an amount like 1250.00'],
    [{ totalPrice: '-1' }, 'Price must be an amount like 1250.00'],
    [{ totalPrice: '1e3' }, 'Price must be an amount like 1250.00'],
    [{ totalPrice: 5 }, 'Price must be text such as "1250.00", not a number'],
    [{ deliveryMethod: 'courier' }, 'Delivery Method must be pickup, delivery, shipping or mail'],
    [{ mailDate: '2026-02-30' }, 'Mail Date must be a date'],
    [{ mailDate: '2020-01-01' }, 'Mail Date must not be in the past'],
    [{ estimatedCompletionDate: 'yesterday' }, 'Estimated Completion Date must be a date'],
    [
      { estimatedCompletionDate: '2020-01-01' },
      'Estimated Completion Date must not be in the past',
    ],
    [{ notes: 'x'.repeat(10_001) }, 'Notes must be text of at most 10,000 characters'],
    [{ size: 'x'.repeat(501) }, 'Size must be text of at most 500 characters'],
    [{ artworkUrls: Array(11).fill('/uploads/a') }, 'At most 10 artwork files can be attached'],
    [{ artworkUrls: [5] }, 'Artwork must be a list of uploaded files'],
    ...[
      '/uploads/somebody-else',
      'javascript:alert(1)',
      'https://evil.test/a.pdf',
      '/uploads/../etc/passwd',
    ].map((url): [object, string] => [
      { artworkUrls: [url] },
      'An artwork file was not found in your uploads. Please upload it again.',
    ]),
    [{ assignedUserId: 'ada' }, 'Assigned user was not found'],
  ];
  test.each(
    bad.map(([body, message]) => [JSON.stringify(body).slice(0, 60), body, message] as const),
  )('%s', async (_name, body, message) => {
    const before = await count();
    const answer = await post(ada, { ...form, ...body }).expect(400);
    expect(answer.body).toMatchObject({ statusCode: 400, message });
    expect(await count()).toEqual(before);
  });

  test('today, in the shop, is not past', async () => {
    // 23:59:59 on the 8th in New York, the night the clocks change
    portal.clock.moveTo('2031-03-09T04:59:59Z');
    const late = await portal.signIn('ada@acme.test');
    expect(
      await createOrder(late, { mailDate: '2031-03-08', estimatedCompletionDate: '2031-03-09' }),
    ).toMatchObject({
      mailDate: '2031-03-08',
    });
    portal.clock.moveTo('2031-03-09T05:00:00Z');
    await post(late, { ...form, mailDate: '2031-03-08' }).expect(400);
  });
});

describe('under load', () => {
  test('twenty presses of one form, and five later ones, are one order', async () => {
    const second = await portal.startApi();
    const otherBrowser = await portal.signIn('ada@acme.test', second);
    const key = randomUUID();
    const body = { ...form, customerPoNumber: 'ONCE-1' };
    const before = await count();
    const press = (index: number) =>
      post(index % 2 ? ada : otherBrowser, body).set('Idempotency-Key', key);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => press(index)));
    for (let index = 0; index < 5; index++) answers.push(await press(index));
    const tooEarly = answers.filter(({ status }) => status === 409);
    for (const { headers } of tooEarly) expect(headers['retry-after']).toBeDefined();
    const createdAnswers = answers.filter(({ status }) => status === 201);
    expect(createdAnswers.length).toBe(answers.length - tooEarly.length);
    expect(createdAnswers.length).toBeGreaterThanOrEqual(6);
    expect(new Set(createdAnswers.map(({ text }) => text)).size).toBe(1);
    expect(createdAnswers.at(-1)!.headers['idempotency-replayed']).toBe('true');
    expect(await count()).toEqual({
      jobs: before.jobs + 1,
      events: before.events + 1,
      emails: before.emails + 2,
    });
    await press(0)
      .send({ ...body, quantity: 600 })
      .expect(422);
    await press(0).set('Idempotency-Key', ' ').expect(400);
  });

  test('without a key equal orders are as many orders, each with a number of its own', async () => {
    const many = 200;
    const before = await count();
    const answers = await Promise.all(
      Array.from({ length: many }, (_, index) => post([ada, cora, broker][index % 3]!, form)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(many).fill(201));
    const numbers = answers.map(({ body }) => (body as JobDetail).jobNumber);
    expect(new Set(numbers).size).toBe(many);
    for (const number of numbers)
      expect(number).toMatch(new RegExp(`^J-${calendar.year()}-\\d{4}$`));
    expect((await count()).jobs).toBe(before.jobs + many);
  });
});
