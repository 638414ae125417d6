import pg from 'pg';
import type { LinkMessage, Message, NoteList, PurchaseOrderRow } from '#contracts';
import { EmailSweep } from '#email';
import { until } from '#testing';
import { textOf } from './accounts.js';
import { type Orders, startOrders } from './orders.js';
import { type Proofs, read, startProofs } from './proofs.js';

describe('a question from the proof link', () => {
  let proofs: Proofs;
  beforeAll(async () => {
    proofs = await startProofs();
  });
  afterAll(() => proofs.stop());

  test('is a message of the customer and decides nothing', async () => {
    const { id, jobId, token } = await proofs.open();
    const body = { token, name: 'Ada at home', text: 'Is the blue right?' };
    expect(await read(proofs.nobody.post(`/api/proofs/${id}/messages`, body))).toMatchObject({
      status: 202,
      body: { message: 'We received your question and will answer it by email.' },
    });
    const { messages } = (await read<NoteList>(proofs.beth.get(`/api/jobs/${jobId}/messages`)))
      .body;
    expect(messages).toMatchObject([
      { side: 'customer', channel: 'link', authorName: 'Ada at home', text: body.text },
    ]);
    expect((await proofs.see(id, token)).body.status).toBe('open');
    expect((await proofs.see(id, token)).body).not.toHaveProperty('messages');
  });

  test('and the first message of staff at the same time both arrive', async () => {
    const { id, jobId, token } = await proofs.open();
    const client = new pg.Client(proofs.database.databaseUrl);
    await client.connect();
    const waiting = (count: number) =>
      until(async () => {
        const rows = await proofs.sql(
          `select 1 from pg_stat_activity where datname = current_database()
           and wait_event_type = 'Lock'`,
        );
        return rows.length >= count;
      });
    try {
      await client.query('begin');
      await client.query('select 1 from jobs where id = $1 for update', [jobId]);
      const question = read(proofs.nobody.post(`/api/proofs/${id}/messages`, { token, text: 'A' }));
      await waiting(1);
      const message = read(proofs.beth.post(`/api/jobs/${jobId}/messages`, { text: 'B' }));
      await waiting(2);
      await client.query('commit');
      expect([(await question).status, (await message).status]).toEqual([202, 201]);
    } finally {
      await client.end();
    }
  });

  test('needs the link', async () => {
    const { id } = await proofs.open();
    const answer = await read(
      proofs.nobody.post(`/api/proofs/${id}/messages`, { token: 'x', text: 'Hi' }),
    );
    expect(answer.status).toBe(404);
  });
});

describe('a vendor', () => {
  let orders: Orders;
  beforeAll(async () => {
    orders = await startOrders();
  });
  afterAll(() => orders.stop());

  test('and the shop talk on the purchase order, by the link and by email', async () => {
    const { id, jobId, token } = await orders.open({ vendorEmail: 'orders@bayside.test' });
    const { broker, ada } = orders.people;
    await broker.post(`/api/jobs/${jobId}/notes`).send({ text: 'A heliotrope note' }).expect(201);
    await broker
      .post(`/api/jobs/${jobId}/messages`)
      .send({ text: 'A viridian word for the customer' })
      .expect(201);
    const page = orders.visitor();
    const question = await page
      .post(`/api/vendor-orders/${id}/${token}/messages`)
      .send({ name: 'Vic', text: 'Which stock?' })
      .expect(201);
    expect(question.body).toMatchObject([
      { side: 'vendor', authorName: 'Vic', text: 'Which stock?' },
    ]);
    // Of the order itself, not of the newer email to the shop.
    const order = await broker.get(`/api/outgoing-pos?q=Bayside`).expect(200);
    expect((order.body as PurchaseOrderRow[]).find((row) => row.id === id)?.delivery?.to).toBe(
      'orders@bayside.test',
    );
    await broker
      .post(`/api/outgoing-pos/${id}/messages`)
      .send({ text: 'The 100# gloss.' })
      .expect(201);
    const thread = await page.get(`/api/vendor-orders/${id}/${token}/messages`).expect(200);
    expect((thread.body as LinkMessage[]).map(({ text }) => text)).toEqual([
      'Which stock?',
      'The 100# gloss.',
    ]);
    await ada.get(`/api/outgoing-pos/${id}/messages`).expect(403);
    orders.clock.moveBy(120_000);
    await orders.worker.app.get(EmailSweep).run();
    await orders.worker.drain();
    const emails = orders.sink.taken
      .filter(({ to }) => to === 'orders@bayside.test')
      .map(({ raw }) => textOf(raw));
    expect(emails.filter((raw) => raw.includes('The 100# gloss.'))).toEqual([
      expect.stringContaining(`/vendor-order/${id}/${token}`),
    ]);
    expect([...emails, thread.text].join('\n')).not.toMatch(/heliotrope|viridian/);
    const { body } = await ada.get(`/api/jobs/${jobId}/messages`).expect(200);
    expect((body as NoteList).messages.map(({ text }: Message) => text)).toEqual([
      'A viridian word for the customer',
    ]);
  });

  test('gets no email about what was read on the page of the link', async () => {
    const { id, token } = await orders.open({ vendorEmail: 'reader@bayside.test' });
    const { body } = await orders.people.broker
      .post(`/api/outgoing-pos/${id}/messages`)
      .send({ text: 'Read already' })
      .expect(201);
    await orders
      .visitor()
      .post(`/api/vendor-orders/${id}/${token}/messages/read`)
      .send({ messageId: (body as Message).id })
      .expect(200);
    orders.clock.moveBy(120_000);
    await orders.worker.app.get(EmailSweep).run();
    await orders.worker.drain();
    const raw = orders.sink.taken.map((email) => textOf(email.raw)).join('\n');
    expect(raw).not.toContain('Read already');
  });

  test('does not see what the shop and an earlier vendor wrote', async () => {
    const { id, token } = await orders.open({ vendorEmail: 'first@bayside.test' });
    const { broker } = orders.people;
    const write = (text: string) =>
      broker.post(`/api/outgoing-pos/${id}/messages`).send({ text }).expect(201);
    await orders
      .visitor()
      .post(`/api/vendor-orders/${id}/${token}/messages`)
      .send({ text: 'We would charge $90.' })
      .expect(201);
    await write('That is too much, First.');
    await broker
      .put(`/api/outgoing-pos/${id}`)
      .send({ vendorName: 'Second Press', vendorEmail: 'second@press.test' })
      .expect(200);
    await broker.post(`/api/outgoing-pos/${id}/resend`).expect(200);
    await write('Welcome, Second.');
    const { body } = await broker.post(`/api/outgoing-pos/${id}/link`).expect(200);
    const link = new URL((body as { url: string }).url).pathname;
    const page = await orders.visitor().get(`/api${link.replace('order', 'orders')}/messages`);
    expect((page.body as LinkMessage[]).map(({ text }) => text)).toEqual(['Welcome, Second.']);
    orders.clock.moveBy(120_000);
    await orders.worker.app.get(EmailSweep).run();
    await orders.worker.drain();
    const raw = orders.sink.taken.map((email) => textOf(email.raw)).join('\n');
    expect(raw).not.toContain('too much, First');
    expect(raw).toContain('Welcome, Second');
  });

  test('whose order was declined has the reason in the thread', async () => {
    const { id, token } = await orders.open();
    await orders.answer(id, token, 'decline', { reason: 'No capacity' });
    await orders.worker.drain();
    const { body } = await orders.people.broker.get(`/api/outgoing-pos/${id}/messages`).expect(200);
    expect((body as NoteList).messages).toMatchObject([
      { entry: 'purchaseOrder.declined', side: 'vendor', text: 'No capacity' },
    ]);
  });
});
