import { randomUUID } from 'node:crypto';
import type { Changes, JobDetail } from '#contracts';
import { changeJob, type Jobs, put, startJobs } from './jobs.js';
import { jobEvents, readJob, storeJob } from './stored-job.js';

let { portal, ada, broker, typesOf, expectRefusal } = {} as Jobs;
beforeAll(async () => {
  ({ portal, ada, broker, typesOf, expectRefusal } = await startJobs());
});
afterAll(() => portal.stop());

describe('an edit', () => {
  test('changes the sent fields and records the old values', async () => {
    const id = await storeJob(portal);
    const job = await changeJob(broker, id, {
      title: ' Concert programs ',
      totalPrice: '0900.5',
      quantity: '800',
      notes: '',
      mailDate: '2020-01-01',
    });
    expect(job).toMatchObject({
      title: 'Concert programs',
      totalPrice: '900.50',
      quantity: 800,
      paperType: '100# gloss text',
      mailDate: '2020-01-01',
      version: 2,
    });
    const [event, ...more] = await jobEvents(portal, id);
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      type: 'job.edited',
      actor: { name: 'Beth Marlow' },
      visibility: 'customer',
    });
    expect(event!.payload.changes as Changes).toEqual({
      title: ['Event programs', 'Concert programs'],
      quantity: [500, 800],
      totalPrice: ['750.00', '900.50'],
      mailDate: [null, '2020-01-01'],
    });
  });

  test('of the printed piece names each of its fields in the event', async () => {
    const spec = '{"printType":"book","pageCount":16,"selfCover":true}';
    const id = await storeJob(portal, { spec });
    await changeJob(broker, id, { pageCount: 24, bindery: 'drilling' });
    const [event] = await jobEvents(portal, id);
    expect(event!.payload.changes).toEqual({ pageCount: [16, 24], bindery: [null, 'drilling'] });
  });

  test.each([
    {},
    { title: 'Event programs', quantity: 500, totalPrice: '750', notes: ' ', status: 'pending' },
  ])('that changes nothing, like %j, is none', async (body) => {
    const id = await storeJob(portal);
    expect(await changeJob(broker, id, body)).toMatchObject({ version: 1 });
    expect(await typesOf(id)).toEqual([]);
  });

  test('clears fields that are sent empty', async () => {
    const id = await storeJob(portal, {
      description: 'Old',
      mail_date: '2031-05-03',
      sample_notes: 'Old',
      total_price: '5.00',
    });
    const body = {
      customerEmail: '',
      customerName: '',
      customerPoNumber: null,
      quantity: '',
      description: null,
      mailDate: '',
      sampleNotes: '',
      totalPrice: '',
    };
    const nothing = Object.fromEntries(Object.keys(body).map((field) => [field, null]));
    expect(await changeJob(broker, id, body)).toMatchObject(nothing);
  });

  test('keeps the samples that go with the job', async () => {
    const id = await storeJob(portal);
    const sample = {
      sampleSentDate: '2031-05-03',
      sampleTrackingNumber: '1Z9',
      sampleDeliveryAddress: '1 Main Street',
      sampleNotes: 'Two',
    };
    expect(await changeJob(ada, id, sample)).toMatchObject(sample);
  });

  test('of the delivery method updates the pickup flag', async () => {
    const id = await storeJob(portal);
    expect(await changeJob(ada, id, { deliveryMethod: 'pickup' })).toMatchObject({
      pickupScheduled: true,
    });
    expect(await changeJob(ada, id, { deliveryMethod: 'mail' })).toMatchObject({
      pickupScheduled: false,
    });
  });

  test('ignores read-only fields', async () => {
    const id = await storeJob(portal);
    const before = await readJob(portal, id);
    const body = {
      id: randomUUID(),
      jobNumber: 'J-1',
      customerId: portal.idOf('cora@globex.test'),
      companyId: randomUUID(),
      proofStatus: 'approved',
      createdAt: '1970-01-01',
      startDate: '1970-01-01T00:00:00Z',
      deliveryDate: '1970-01-01',
      statusEvent: randomUUID(),
      artworkUrls: ['/uploads/a'],
      constructor: { prototype: { polluted: true } },
      approved: true,
    };
    await changeJob(broker, id, body);
    expect(await readJob(portal, id)).toEqual(before);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

describe('form rules', () => {
  const bad: [body: object, message: string][] = [
    [{ title: ' ' }, 'Title is required'],
    [{ title: null }, 'Title is required'],
    [{ title: 'x'.repeat(256) }, 'Title must be text of at most 255 characters'],
    [{ customerEmail: 'a@b' }, 'Invalid email'],
    [{ customerEmail: ['ada@acme.test'] }, 'Invalid email'],
    [{ quantity: 0 }, 'Quantity must be at least 1'],
    [{ quantity: 1.5 }, 'Quantity must be at least 1'],
    [{ quantity: {} }, 'Quantity must be at least 1'],
    [
      { status: 'shipped' },
      expect.stringMatching(/^Status must be one of pending, in_production,/),
    ],
    [{ status: null }, expect.stringMatching(/^Status must be one of/)],
    [{ deliveryMethod: 'courier' }, 'Delivery Method must be pickup, delivery, shipping or mail'],
    [{ sampleSentDate: 'garbage' }, 'Sample Sent Date must be a date'],
    [{ sampleSentDate: '2026-02-30' }, 'Sample Sent Date must be a date'],
    [{ estimatedCompletionDate: '2026-13-01' }, 'Estimated Completion Date must be a date'],
    [{ totalPrice: '1,000' }, 'Price must be an amount like 1250.00'],
    [{ notes: 'x'.repeat(10_001) }, 'Notes must be text of at most 10,000 characters'],
    [{ finishing: 'x'.repeat(501) }, 'Finishing must be text of at most 500 characters'],
    [{ description: 'a\u0000b' }, expect.any(String)],
    [{ assignedUserId: 'nobody' }, 'Assigned user was not found'],
    [{ assignedUserId: '01890000-0000-7000-8000-000000000000' }, 'Assigned user was not found'],
    [{ version: 'new' }, 'Version must be a number'],
  ];
  test.each(
    bad.map(([body, message]) => [JSON.stringify(body).slice(0, 60), body, message] as const),
  )('%s', async (_name, body, message) => {
    expect(await expectRefusal(broker, await storeJob(portal), body)).toEqual([400, message]);
  });

  test.each([
    ['{"title": ', 400],
    ['[]', 400],
    ['null', 400],
    ['"x"', 400],
    [JSON.stringify({ notes: 'x'.repeat(1_100_000) }), 413],
  ])('a body like %.20s is refused', async (body, status) => {
    const id = await storeJob(portal);
    expect(
      (await broker.put(`/api/jobs/${id}`).set('Content-Type', 'application/json').send(body))
        .status,
    ).toBe(status);
    expect(
      (await broker.put(`/api/jobs/${id}`).set('Content-Type', 'text/plain').send('{}')).status,
    ).toBe(415);
  });
});

describe('a customer', () => {
  test('changes their own fields at any time', async () => {
    const id = await storeJob(portal, { status: 'in_production' });
    const theirs = {
      title: 'Concert programs',
      description: 'Two folds',
      customerEmail: 'orders@acme.test',
      notes: 'Rush',
      deliveryMethod: 'delivery',
      deliveryAddress: '1 Main Street',
    };
    expect(await changeJob(ada, id, theirs)).toMatchObject(theirs);
  });

  test('changes print fields until production starts', async () => {
    const id = await storeJob(portal);
    const printedFields = {
      quantity: 800,
      paperType: '80# matte',
      size: '8 x 8',
      colors: '4/4',
      finishing: 'UV',
      bindery: 'drilling',
      printType: 'folded',
      flatSize: '16 x 8',
    };
    expect(await changeJob(ada, id, printedFields)).toMatchObject(printedFields);
    await portal.sql(`update jobs set status = 'ready_for_proof' where id = ?`, [id]);
    for (const field of [
      'quantity',
      'paperType',
      'size',
      'colors',
      'finishing',
      'bindery',
      'flatSize',
    ]) {
      const answer = await put(ada, id, { [field]: field === 'quantity' ? 900 : 'other' }).expect(
        409,
      );
      expect(answer.body).toMatchObject({
        message: 'Specifications are locked once production has started.',
      });
    }
    expect(await changeJob(broker, id, { quantity: 900 })).toMatchObject({ quantity: 900 });
  });

  const shopOnly: [body: object, field: string, words: string][] = [
    [{ status: 'in_production' }, 'status', 'status'],
    [{ totalPrice: '1.00' }, 'totalPrice', 'total price'],
    [{ customerName: 'Eve' }, 'customerName', 'customer name'],
    [{ customerPoNumber: 'X' }, 'customerPoNumber', 'customer PO number'],
    [
      { estimatedCompletionDate: '2031-05-03' },
      'estimatedCompletionDate',
      'estimated completion date',
    ],
    [{ mailDate: '2031-05-03' }, 'mailDate', 'mail date'],
    [{ assignedUserId: null }, 'assignedUserId', 'assigned user id'],
  ];
  test.each(shopOnly)('does not write %j', async (body, field, words) => {
    const id = await storeJob(portal);
    const { body: answer } = await put(ada, id, { ...body, notes: 'Rush' }).expect(403);
    expect(answer).toMatchObject({
      message: `You do not have permission to change the ${words}.`,
      errors: [{ field }],
    });
    expect(await readJob(portal, id)).toMatchObject({ notes: null, version: 1 });
  });

  test('may send the whole form back as it was read', async () => {
    const id = await storeJob(portal, { status: 'in_production', mail_date: '2020-01-01' });
    const { body: job } = (await ada.get(`/api/jobs/${id}`).expect(200)) as { body: JobDetail };
    expect(await changeJob(ada, id, { ...job, notes: 'Rush' })).toMatchObject({
      notes: 'Rush',
      version: 2,
    });
    expect((await jobEvents(portal, id)).map(({ payload }) => payload.changes)).toEqual([
      { notes: [null, 'Rush'] },
    ]);
  });
});
