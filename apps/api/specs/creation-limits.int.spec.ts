import { randomUUID } from 'node:crypto';
import { RateLimits } from '#users';
import { type Person, type Portal, startPortal } from './portal.js';

let portal: Portal;
let ada: Person;
beforeAll(async () => {
  portal = await startPortal({ CREATE_LIMIT_PER_HOUR: '3' });
  ada = await portal.signIn('ada@acme.test');
});

const title = 'Event programs';
const contact = { title, customerName: 'Ada', customerEmail: 'ada@acme.test', quantity: 500 };

test('a customer creates a limited number of quotes, orders and samples in an hour; staff are free', async () => {
  const key = randomUUID();
  const order = () =>
    ada
      .post('/api/jobs/direct')
      .set('Idempotency-Key', key)
      .send({ ...contact, customerPoNumber: 'A-1' });
  await ada.post('/api/quotes').send({ title: '' }).expect(400);
  await ada.post('/api/quotes').send(contact).expect(201);
  await order().expect(201);
  await order().expect(201).expect('Idempotency-Replayed', 'true');
  await ada.post('/api/samples').send({ title, sampleType: 'paper' }).expect(201);
  const answer = await ada.post('/api/quotes').send(contact).expect(429);
  expect(answer.body).toMatchObject({ message: expect.stringMatching(/many requests/) });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  await order().expect(201);
  const purchaseOrder = { title, customerPoNumber: 'A-2', items: [contact, contact] };
  await ada.post('/api/packages/direct').send(purchaseOrder).expect(429);
  const [quote] = await portal.sql<{ id: string }>('select id from quotes where title = ?', [
    title,
  ]);
  const messages = `/api/quotes/${quote!.id}/messages`;
  await ada.post(messages).send({ text: 'Matte?' }).expect(429);

  const ben = await portal.signIn('ben@acme.test');
  await ben.post('/api/quotes').send(contact).expect(201);
  const broker = await portal.signIn('broker@demo.test');
  for (let count = 0; count < 5; count++)
    await broker.post('/api/quotes').send(contact).expect(201);
  for (let count = 0; count < 5; count++)
    await broker.post(messages).send({ text: 'Gloss.' }).expect(201);
});

test('a person gets 60 PDFs in a minute', async () => {
  const cora = await portal.signIn('cora@globex.test');
  const { body } = await cora.post('/api/quotes').send(contact).expect(201);
  const path = `/api/quotes/${(body as { id: string }).id}/pdf`;
  // as if she had got 58
  await portal.api.get(RateLimits).of('pdf', 60, 60).penalty(portal.idOf('cora@globex.test'), 58);
  await cora.get(`/api/quotes/${randomUUID()}/pdf`).expect(404);
  await cora.get(path).expect(200);
  await cora.get(path).expect(200);
  const answer = await cora.get(path).expect(429);
  expect(answer.body).toMatchObject({
    message: 'Too many PDFs at once. Please wait a minute and try again.',
  });
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
  const broker = await portal.signIn('broker@demo.test');
  await broker.get(path).expect(200);
});
