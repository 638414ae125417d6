import { randomUUID } from 'node:crypto';
import type { Response } from 'supertest';
import type { JobDetail } from '#contracts';
import type { Person, Portal } from './portal.js';
import { startPortal } from './portal.js';
import { jobEvents, readJob, storeJob } from './stored-job.js';
import { storeQuote } from './stored-quote.js';

let portal: Portal;
let ada: Person;
let broker: Person;
beforeAll(async () => {
  portal = await startPortal();
  ada = await portal.signIn('ada@acme.test');
  broker = await portal.signIn('broker@demo.test', await portal.startApi());
});
afterAll(() => portal.stop());

const put = (person: Person, id: string, body: object) => person.put(`/api/jobs/${id}`).send(body);
const statuses = (answers: readonly Response[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

test('one of fifty edits of one version is saved, the others are refused', async () => {
  const id = await storeJob(portal);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      put(index % 2 ? ada : broker, id, { notes: `Note ${index}`, version: 1 }),
    ),
  );
  expect(statuses(answers)).toEqual([200, ...Array<number>(49).fill(409)]);
  const savedJob = answers.find(({ status }) => status === 200)!.body as JobDetail;
  expect(await readJob(portal, id)).toMatchObject({ notes: savedJob.notes, version: 2 });
  expect(await jobEvents(portal, id)).toHaveLength(1);
});

test('without a version, each of another field, are all saved', async () => {
  const id = await storeJob(portal, { spec: '{"printType":"folded"}' });
  const fields = {
    title: 'Concert programs',
    customerPoNumber: 'ACM-2',
    customerName: 'Ada L.',
    customerEmail: 'ada.l@acme.test',
    description: 'Two folds',
    quantity: 800,
    paperType: '80# matte text',
    size: '8 x 8',
    colors: '4/4',
    finishing: 'aqueous coating',
    bindery: 'tri-fold',
    totalPrice: '812.00',
    deliveryMethod: 'delivery',
    deliveryAddress: '1 Main Street',
    estimatedCompletionDate: '2031-05-02',
    mailDate: '2031-05-03',
    inHomesDate: 'May 5 - 7',
    notes: 'Rush',
    flatSize: '16 x 8',
    finalSize: '8 x 8',
    sampleSentDate: '2031-04-02',
    sampleTrackingNumber: '1Z9',
    sampleDeliveryAddress: '2 Main Street',
    sampleNotes: 'Two',
    status: 'ready_for_proof',
  };
  const answers = await Promise.all(
    Object.entries(fields).flatMap(([name, value]) => [
      put(broker, id, { [name]: value }),
      put(broker, id, { [name]: value }),
    ]),
  );
  expect(statuses(answers)).toEqual(Array(answers.length).fill(200));
  expect((await broker.get(`/api/jobs/${id}`).expect(200)).body).toMatchObject(fields);
  expect(await jobEvents(portal, id)).toHaveLength(Object.keys(fields).length);
});

test('twenty simultaneous status changes change it once', async () => {
  const id = await storeJob(portal);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => put(broker, id, { status: 'in_production' })),
  );
  expect(statuses(answers)).toEqual(Array(20).fill(200));
  expect(await jobEvents(portal, id)).toHaveLength(1);
  expect(await portal.sql('select 1 from email_message where entity_id = ?', [id])).toHaveLength(1);
});

test('twenty simultaneous deletions delete it once, and edits get 404', async () => {
  const id = await storeJob(portal);
  const calls = Array.from({ length: 20 }, (_, index) =>
    index % 2 ? broker.delete(`/api/jobs/${id}`) : put(broker, id, { notes: `Note ${index}` }),
  );
  const answers = await Promise.all(calls);
  const deletions = answers.filter((_, index) => index % 2);
  expect(statuses(deletions)).toEqual([200, ...Array<number>(9).fill(404)]);
  for (const { status } of answers) expect([200, 404]).toContain(status);
  expect(await readJob(portal, id)).toBeUndefined();
  expect((await jobEvents(portal, id)).filter(({ type }) => type === 'job.deleted')).toHaveLength(
    1,
  );
});

test('converting and deleting at once end in one of both orders', async () => {
  for (let round = 0; round < 5; round++) {
    const quote = await storeQuote(portal, 'approved');
    const { body } = await ada.post(`/api/quotes/${quote}/convert`).expect(200);
    const job = (body as { id: string }).id;
    const answers = await Promise.all([
      broker.delete(`/api/jobs/${job}`),
      ...Array.from({ length: 4 }, () => ada.post(`/api/quotes/${quote}/convert`)),
    ]);
    expect(statuses(answers)).toEqual(Array(5).fill(200));
    const [row] = await portal.sql<{ job_id: string | null }>(
      'select job_id from quotes where id = ?',
      [quote],
    );
    const jobs = await portal.sql<{ id: string }>('select id from jobs where quote_id = ?', [
      quote,
    ]);
    expect(jobs.map(({ id }) => id)).toEqual(row!.job_id ? [row!.job_id] : []);
    expect(row!.job_id).not.toBe(job);
  }
});

test('a delivery is scheduled once with one key, and refused for another day', async () => {
  const own = await storeJob(portal);
  const key = randomUUID();
  const schedule = (scheduledDate: string) =>
    broker
      .post(`/api/jobs/${own}/delivery`)
      .set('Idempotency-Key', key)
      .send({ scheduledDate, deliveryAddress: '1 Main Street' });
  const first = await schedule('2031-05-03').expect(201);
  await broker.put(`/api/jobs/${own}`).send({ deliveryAddress: '2 Main Street' }).expect(200);
  const secondResponse = await schedule('2031-05-03').expect(201);
  expect(secondResponse.headers['idempotency-replayed']).toBe('true');
  expect(secondResponse.text).toBe(first.text);
  await schedule('2031-05-04').expect(422);
  expect((await jobEvents(portal, own)).map(({ type }) => type)).toEqual([
    'job.deliveryScheduled',
    'job.edited',
  ]);
});
