import { EntityManager } from '@mikro-orm/postgresql';
import type { EmailRow, JobDetail } from '#contracts';
import { Emails } from '#email';
import { type JobEmails, startJobEmails } from './job-emails.js';
import { storeJob } from './stored-job.js';

let { sink, portal, worker, ada, broker, emailsOf, statesOf, subjects, after, stop } =
  {} as JobEmails;
beforeAll(async () => {
  ({ sink, portal, worker, ada, broker, emailsOf, statesOf, subjects, after, stop } =
    await startJobEmails());
});
beforeEach(() => {
  sink.taken.length = 0;
  portal.clock.moveTo();
});
afterAll(() => stop());

const put = (id: string, body: object) => broker.put(`/api/jobs/${id}`).send(body).expect(200);
const linksIn = (to: string) =>
  sink.taken
    .filter((email) => email.to === to)
    .flatMap(({ raw }) =>
      [
        ...raw
          .replace(/=\r\n/g, '')
          .replace(/=3D/g, '=')
          .matchAll(/href="(http[^"]+)"/g),
      ].map(([, href]) => href),
    );

describe('an email about a status', () => {
  test.each([
    ['in_production', 'Your job is in production'],
    ['ready_for_pickup', 'Your job is ready for pickup'],
    ['delivered', 'Your job was delivered'],
  ])('%s leaves ten seconds later, to the customer', async (status, headline) => {
    const id = await storeJob(portal, {
      job_number: `J-${status}`,
      customer_email: 'orders@acme.test',
    });
    await put(id, { status });
    await worker.drain();
    await after(9_000);
    expect(sink.taken).toEqual([]);
    const [waiting] = await emailsOf(id);
    expect(waiting).toMatchObject({
      state: 'queued',
      to: 'orders@acme.test',
      attempts: 0,
      nextAttemptAt: expect.any(String),
    });
    await after(1_500);
    expect(sink.taken.map(({ to }) => to)).toEqual(['orders@acme.test']);
    expect(subjects()).toEqual([headline.replace('job', `job J-${status}`)]);
    await after(60 * 60_000);
    expect(sink.taken).toHaveLength(1);
  });

  test.each([
    'pending',
    'ready_for_proof',
    'proof_approved',
    'proof_changes_requested',
    'completed',
  ])('%s is not written', async (status) => {
    const id = await storeJob(portal, { status: 'delivered' });
    await put(id, { status });
    expect(await emailsOf(id)).toEqual([]);
  });

  test('is not sent when the status was taken back in time', async () => {
    const id = await storeJob(portal);
    await put(id, { status: 'delivered' });
    await after(5_000);
    await put(id, { status: 'pending' });
    await after(20_000);
    expect(sink.taken).toEqual([]);
    expect(await statesOf(id)).toEqual([['Job delivered', 'skipped']]);
  });

  test('set, taken back and set again is sent once', async () => {
    const id = await storeJob(portal);
    for (const status of ['in_production', 'pending', 'in_production']) await put(id, { status });
    await after(20_000);
    expect(sink.taken).toHaveLength(1);
    expect((await statesOf(id)).map(([, state]) => state)).toEqual(['sent', 'skipped']);
  });

  test('of a deleted job is dropped', async () => {
    const id = await storeJob(portal);
    await put(id, { status: 'delivered' });
    await broker.delete(`/api/jobs/${id}`).expect(200);
    await after(20_000);
    expect(sink.taken).toEqual([]);
    expect(await statesOf(id)).toEqual([['Job delivered', 'skipped']]);
  });

  test('without a change sends no email', async () => {
    const id = await storeJob(portal, { status: 'delivered' });
    await put(id, { status: 'delivered' });
    expect(await emailsOf(id)).toEqual([]);
  });

  test('goes to the account’s address if the job has none, and is not sent without an active account', async () => {
    const id = await storeJob(portal, { customer_email: null });
    await put(id, { status: 'delivered' });
    await after(20_000);
    expect(sink.taken.map(({ to }) => to)).toEqual(['ada@acme.test']);
    const nobodys = await storeJob(portal, {
      customer_email: null,
      customer_id: null,
      company_id: null,
    });
    await put(nobodys, { status: 'delivered' });
    expect(await emailsOf(nobodys)).toEqual([]);
    const jobWithoutEmail = await storeJob(portal, { customer_email: null });
    await portal.sql(`update users set active = false where username = 'ada@acme.test'`);
    await put(jobWithoutEmail, { status: 'delivered' });
    await portal.sql(`update users set active = true where username = 'ada@acme.test'`);
    expect(await emailsOf(jobWithoutEmail)).toEqual([]);
  });

  test('waits for its time even if it is queued early', async () => {
    const id = await storeJob(portal);
    await put(id, { status: 'delivered' });
    const [{ id: email }] = (await emailsOf(id)) as [EmailRow];
    await broker.post(`/api/mails/${email}/resend`).expect(409);
    await expect(
      worker.app
        .get(EntityManager)
        .fork()
        .transactional(() => worker.app.get(Emails).resend(email, { name: 'x', email: 'x' })),
    ).rejects.toThrow('already waiting to be sent');
    expect(sink.taken).toEqual([]);
  });
});

describe('an order', () => {
  test('is confirmed to the customer, and emailed to the shop', async () => {
    const { body } = await ada
      .post('/api/jobs/direct')
      .send({
        customerPoNumber: 'ACM-7',
        customerName: 'Ada <b>',
        customerEmail: 'ada@acme.test',
        title: 'Event programs',
        quantity: 500,
        totalPrice: '1250',
      })
      .expect(201);
    await worker.drain();
    const { id, jobNumber } = body as JobDetail;
    expect(sink.taken.map(({ to }) => to).toSorted()).toEqual([
      'ada@acme.test',
      'orders@harborandmain.example',
    ]);
    expect(subjects().toSorted()).toEqual([
      `New order ${jobNumber}`,
      `We received your order ${jobNumber}`,
    ]);
    for (const { raw } of sink.taken) expect(raw).toContain('$1,250.00');
    expect(linksIn('ada@acme.test')).toEqual([`${portal.config.publicUrl}/jobs/${id}?tab=files`]);
    expect(linksIn('orders@harborandmain.example')).toEqual([
      `${portal.config.publicUrl}/jobs/${id}`,
    ]);
  });
});
