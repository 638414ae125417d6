import { randomUUID } from 'node:crypto';
import { type JobDetail, type JobFile, jobStatuses, type OrderedJob } from '#contracts';
import { type DemoUser, demoUsers } from './accounts.js';
import { type Reorders, startReorders } from './reorders.js';
import { jobEvents, storeJob } from './stored-job.js';
import { type QuoteStateName, storeQuote } from './stored-quote.js';

let { portal, people, upload } = {} as Reorders;
beforeAll(async () => {
  ({ portal, people, upload } = await startReorders());
});
afterAll(() => portal.stop());

const storeFinishedJob = (more = {}) =>
  storeJob(portal, {
    status: 'delivered',
    mail_date: '2026-01-05',
    in_homes_date: 'early May',
    ...more,
  });
async function finishedJob() {
  const spec = JSON.stringify({
    printType: 'book',
    pageCount: 24,
    selfCover: true,
    confidence: 0.5,
  });
  const id = await storeFinishedJob({
    spec,
    notes: 'Dock B',
    delivery_method: 'delivery',
    delivery_address: '1 Main Street',
  });
  const [artwork, list] = [await upload('ada'), await upload('ada', 'name,city\nAda,Manchester\n')];
  await people.ada
    .post(`/api/jobs/${id}/files`)
    .send({ fileUrl: artwork, fileType: 'artwork', fileName: 'cover.pdf' })
    .expect(201);
  await people.ada
    .post(`/api/jobs/${id}/files`)
    .send({ fileUrl: list, fileType: 'data' })
    .expect(201);
  return { id, artwork };
}

const reorder = (by: DemoUser, id: string, customerPoNumber = 'ACM-99') =>
  people[by].post(`/api/jobs/${id}/reorder`).send({ customerPoNumber });
const createOrder = async (by: DemoUser, id: string) =>
  (await reorder(by, id).expect(201)).body as OrderedJob;
const job = async (by: DemoUser, id: string) =>
  (await people[by].get(`/api/jobs/${id}`).expect(200)).body as JobDetail;
const form = {
  customerPoNumber: 'ACM-8',
  customerEmail: 'ada@acme.test',
  title: 'Programs, new date',
  quantity: 800,
};

describe('a finished job', () => {
  test('is ordered again as it was: with its artwork, without dates, and its price is to be confirmed', async () => {
    const { id, artwork } = await finishedJob();
    const before = await job('ada', id);
    const { warnings: _warnings, ...orderedJob } = await createOrder('ada', id);
    expect(orderedJob).toEqual({
      ...before,
      id: expect.not.stringMatching(id),
      jobNumber: expect.stringMatching(/^J-\d{4}-\d{4}$/),
      customerPoNumber: 'ACM-99',
      status: 'pending',
      totalPrice: null,
      lastPrice: '750.00',
      mailDate: null,
      inHomesDate: null,
      specifications: { printType: 'book', pageCount: 24, selfCover: true, quantity: 500 },
      confidence: undefined,
      artworkUrls: [artwork],
      hasData: false,
      reorderedFrom: { id, number: before.jobNumber },
      refusals: { ...before.refusals, specify: null },
      nextStep: { who: 'shop', what: 'start', by: null, since: expect.any(String) },
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      version: expect.any(Number),
    });
    expect((await job('ada', id)).reorderedAs).toEqual([
      { id: orderedJob.id, number: orderedJob.jobNumber },
    ]);
    const files = (await people.ben.get(`/api/jobs/${orderedJob.id}/files`).expect(200))
      .body as JobFile[];
    expect(
      files.map(({ fileName, fileUrl, uploadedByName }) => [fileName, fileUrl, uploadedByName]),
    ).toEqual([['cover.pdf', artwork, 'Ada Lindqvist']]);
    await people.ben.get(`/api/objects${artwork}`).expect(200);
    const storedEvents = [
      ...(await jobEvents(portal, orderedJob.id)),
      ...(await jobEvents(portal, id)).slice(-1),
    ];
    expect(storedEvents.map(({ type, payload }) => [type, payload])).toEqual([
      [
        'job.created',
        expect.objectContaining({
          jobId: orderedJob.id,
          reorderOf: { jobId: id, jobNumber: before.jobNumber },
        }),
      ],
      [
        'job.reordered',
        expect.objectContaining({
          jobId: id,
          reorder: { jobId: orderedJob.id, jobNumber: orderedJob.jobNumber },
        }),
      ],
    ]);
  });

  test.each<[by: DemoUser, customer: DemoUser, name: string]>([
    ['ada', 'ada', 'Ada of Room 7'],
    ['ben', 'ben', 'Ben Okafor'],
    ['broker', 'ada', 'Ada of Room 7'],
  ])('ordered by %s is for %s', async (by, customer, name) => {
    const id = await storeFinishedJob({ customer_name: 'Ada of Room 7' });
    const createdOrder = await createOrder(by, id);
    expect([createdOrder.customerId, createdOrder.customerName, createdOrder.companyName]).toEqual([
      portal.idOf(demoUsers[customer]),
      name,
      'Acme Outfitters',
    ]);
  });

  test('of a deactivated customer can be assigned by the shop', async () => {
    await portal.sql('update users set active = false where username = ?', [demoUsers.ben]);
    const id = await storeFinishedJob({ customer_id: portal.idOf(demoUsers.ben) });
    const createdOrder = await createOrder('broker', id);
    await portal.sql('update users set active = true where username = ?', [demoUsers.ben]);
    expect([createdOrder.customerId, createdOrder.reorderedFrom]).toEqual([null, null]);
  });

  test('is ordered with changes, as the form has it, with those of its files that are wanted', async () => {
    const { id, artwork } = await finishedJob();
    const body = { ...form, reorderOf: id, artworkUrls: [artwork] };
    const createdOrder = (await people.ben.post('/api/jobs/direct').send(body).expect(201))
      .body as OrderedJob;
    expect(createdOrder).toMatchObject({
      title: 'Programs, new date',
      quantity: 800,
      totalPrice: null,
      lastPrice: '750.00',
      artworkUrls: [artwork],
    });
    expect(createdOrder.reorderedFrom).toMatchObject({ id });
  });

  test('requested twice with one key is ordered once', async () => {
    const id = await storeFinishedJob();
    const key = randomUUID();
    const answers = [
      await reorder('ada', id).set('Idempotency-Key', key),
      await reorder('ada', id).set('Idempotency-Key', key),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]!.body).toEqual(answers[0]!.body);
    expect((await job('ada', id)).reorderedAs).toHaveLength(1);
  });

  test('keeps no reference to a reorder for another customer', async () => {
    const { id, artwork } = await finishedJob();
    const body = {
      ...form,
      reorderOf: id,
      assignedUserId: portal.idOf(demoUsers.cora),
      artworkUrls: [artwork],
    };
    const orders = (await people.broker.post('/api/jobs/direct').send(body).expect(201))
      .body as OrderedJob;
    expect([orders.reorderedFrom, orders.lastPrice]).toEqual([null, null]);
    expect((await job('broker', id)).reorderedAs).toEqual([]);
  });

  test('is referenced only for its viewers', async () => {
    const id = await storeFinishedJob();
    const createdOrder = await createOrder('ada', id);
    await portal.sql('update jobs set customer_id = ?, company_id = null where id = ?', [
      portal.idOf(demoUsers.cora),
      createdOrder.id,
    ]);
    expect((await job('cora', createdOrder.id)).reorderedFrom).toBeNull();
    expect((await job('ada', id)).reorderedAs).toEqual([]);
    expect((await job('broker', id)).reorderedAs).toHaveLength(1);
  });
});

describe('no reorder is possible', () => {
  const open = jobStatuses.filter(
    (status) => !['completed', 'ready_for_pickup', 'delivered'].includes(status),
  );
  test.each(open)('a job that is %s', async (status) => {
    const id = await storeJob(portal, { status });
    for (const answer of [
      await reorder('ada', id),
      await people.ada.post('/api/jobs/direct').send({ ...form, reorderOf: id }),
    ]) {
      expect([answer.status, answer.body]).toEqual([
        409,
        { statusCode: 409, message: 'Only a finished job can be ordered again.' },
      ]);
    }
  });

  test('of a job or a quote of another customer', async () => {
    const [theirs, requested] = [await storeFinishedJob(), await storeQuote(portal, 'rejected')];
    for (const id of [theirs, randomUUID()]) {
      const answers = [
        await reorder('cora', id),
        await people.cora.post('/api/jobs/direct').send({ ...form, reorderOf: id }),
      ];
      for (const { body } of answers)
        expect(body).toEqual({ statusCode: 404, message: 'Job not found' });
    }
    const request = {
      title: 'Mine',
      quantity: 5,
      customerName: 'Cora',
      customerEmail: 'cora@globex.test',
      reorderOf: requested,
    };
    const answers = [
      await people.cora.post(`/api/quotes/${requested}/reorder`),
      await people.cora.post('/api/quotes').send(request),
    ];
    for (const { body } of answers)
      expect(body).toEqual({ statusCode: 404, message: 'Quote not found' });
  });

  test('of a job without a new PO number', async () => {
    const { body } = await reorder('ada', await storeFinishedJob(), ' ').expect(400);
    expect(body).toMatchObject({
      message: 'Customer PO number is required',
      errors: [{ field: 'customerPoNumber' }],
    });
  });

  test.each<QuoteStateName>(['draft', 'pending', 'priced', 'approved'])(
    'of a quote that is %s',
    async (state) => {
      const { body } = await people.ada
        .post(`/api/quotes/${await storeQuote(portal, state)}/reorder`)
        .expect(409);
      expect(body).toMatchObject({ message: 'This quote is still open.' });
    },
  );
});
