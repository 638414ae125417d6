import { randomUUID } from 'node:crypto';
import type { EmailRow, QuoteDetail } from '#contracts';
import { type EmailSink, startEmailSink } from '#testing';
import { type Person, type Portal, startPortal } from './portal.js';

let sink: EmailSink;
let portal: Portal;
let worker: Awaited<ReturnType<Portal['startWorker']>>;
let [ada, broker]: Person[] = [];

beforeAll(async () => {
  sink = await startEmailSink();
  portal = await startPortal({ SMTP_URL: sink.url, SHOP_EMAIL: 'orders@shop.test' });
  worker = await portal.startWorker();
  ada = await portal.signIn('ada@acme.test');
  broker = await portal.signIn('broker@demo.test');
});
beforeEach(() => {
  sink.behave();
  sink.taken.length = 0;
});
afterAll(async () => {
  await portal.stop();
  await sink.stop();
});

const form = {
  customerName: 'Ada Lindqvist',
  customerEmail: 'ada@acme.test',
  title: 'Recital <b>programs</b>',
  quantity: 500,
};
const request = async (more: object = {}, by = ada!) => {
  const { id } = (
    await by
      .post('/api/quotes')
      .send({ ...form, ...more })
      .expect(201)
  ).body as QuoteDetail;
  return id;
};
const log = async (entityId: string) =>
  (await broker!.get(`/api/mails?entityType=quote&entityId=${entityId}`).expect(200))
    .body as EmailRow[];
const resend = (id: string) => broker!.post(`/api/mails/${id}/resend`);

describe('a quote request', () => {
  test('sends a receipt to the customer and a notice to the shop, once each', async () => {
    const id = await request();
    expect((await log(id)).map(({ to, state, sentAt }) => ({ to, state, sentAt }))).toEqual([
      { to: 'orders@shop.test', state: 'queued', sentAt: null },
      { to: 'ada@acme.test', state: 'queued', sentAt: null },
    ]);
    await worker.drain();
    expect(sink.taken.map((email) => email.to).toSorted()).toEqual([
      'ada@acme.test',
      'orders@shop.test',
    ]);
    const [request_, receipt] = await log(id);
    expect(receipt).toMatchObject({
      title: 'Quote request received',
      state: 'sent',
      attempts: 1,
      lastError: null,
    });
    expect(receipt!.subject).toMatch(/^We received your request Q-\d{4}-0001$/);
    expect(request_).toMatchObject({ title: 'New quote request', state: 'sent' });
  });

  test('as a draft sends no email; one priced at once emails the price to the customer', async () => {
    const draft = await request({ status: 'draft' });
    const pricedQuote = await request(
      { totalPrice: '100.00', assignedUserId: portal.idOf('ada@acme.test') },
      broker,
    );
    await worker.drain();
    expect(await log(draft)).toEqual([]);
    expect((await log(pricedQuote)).map((email) => email.state)).toEqual(['sent']);
    expect(sink.taken).toHaveLength(1);
    expect(sink.taken[0]!.raw).toMatch(/filename="?Q-\d{4}-\d{4}\.pdf/);
  });

  test('repeated with its key writes no second time', async () => {
    const key = randomUUID();
    for (let times = 0; times < 3; times++)
      await ada!.post('/api/quotes').set('Idempotency-Key', key).send(form).expect(201);
    await worker.drain();
    expect(sink.taken).toHaveLength(2);
  });
});

describe('resending', () => {
  test('repeats the same message, and logs the user', async () => {
    const id = await request();
    await worker.drain();
    const [, receipt] = await log(id);
    const [first] = sink.taken.filter((email) => email.to === receipt!.to);
    await resend(receipt!.id).expect(200, { success: true });
    await worker.drain();
    expect(sink.taken).toHaveLength(3);
    expect(sink.taken.at(-1)!.raw).toBe(first!.raw);
    const [entry] = await portal.sql(
      `select description, visibility from activity_log where action = 'mail.resent'`,
    );
    expect(entry).toEqual({
      description: 'Beth Marlow resent the email “Quote request received” to ada@acme.test',
      visibility: 'staff',
    });
  });

  test('works for one that failed', async () => {
    sink.behave((step, { to }) =>
      step === 'rcpt' && to.startsWith('ada') ? { code: 550, text: 'no such user' } : undefined,
    );
    const id = await request();
    await worker.drain();
    const [, receipt] = await log(id);
    expect(receipt).toMatchObject({
      state: 'failed',
      lastError: 'The mail server answered “550 no such user”.',
      nextAttemptAt: null,
    });
    sink.behave();
    await resend(receipt!.id).expect(200);
    await worker.drain();
    expect((await log(id))[1]).toMatchObject({ state: 'sent', lastError: null });
  });

  test('is refused while the message waits, is under way, or no longer applies', async () => {
    const id = await request();
    await worker.drain();
    const [email] = await log(id);
    for (const [state, message] of [
      ['queued', 'This email is already waiting to be sent.'],
      ['sending', 'This email is being sent right now.'],
      ['skipped', 'This email no longer applies and will not be sent.'],
    ]) {
      await portal.sql('update email_message set state = ? where id = ?', [state, email!.id]);
      const answer = await resend(email!.id);
      expect(answer.body).toEqual({ statusCode: 409, message });
    }
    await portal.sql(`update email_message set state = 'sent' where id = ?`, [email!.id]);
  });

  test('pressed twice at once sends once', async () => {
    const id = await request();
    await worker.drain();
    const [, receipt] = await log(id);
    const answers = await Promise.all([1, 2].map(() => resend(receipt!.id)));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await worker.drain();
    expect(sink.taken).toHaveLength(3);
  });
});

describe('the email log', () => {
  test('of a record without emails is empty, and an unknown message is not found', async () => {
    expect(await log(randomUUID())).toEqual([]);
    expect(await log('not-an-id')).toEqual([]);
    for (const id of [randomUUID(), 'nonsense'])
      await resend(id).expect(404, { statusCode: 404, message: 'Email not found' });
    await broker!.get('/api/mails').expect(400);
    await broker!.get('/api/mails?entityType=quote&entityType=x&entityId=y').expect(400);
  });
});
