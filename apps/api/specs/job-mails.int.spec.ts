import { Mails, MailSweep } from '#mail';
import { ShopCalendar } from '#config';
import { EntityManager } from '@mikro-orm/postgresql';
import type { JobDetail, MailRow } from '#contracts';
import { type MailSink, startMailSink } from '#testing';
import { type Person, type Portal, startPortal } from './portal.js';
import { readJob, storeJob } from './stored-job.js';

type TestWorker = Awaited<ReturnType<Portal['startWorker']>>;

let sink: MailSink;
let portal: Portal;
let worker: TestWorker;
let ada: Person;
let broker: Person;
beforeAll(async () => {
  sink = await startMailSink();
  portal = await startPortal({ SMTP_URL: sink.url, MAIL_FROM: 'portal@shop.test', MAIL_STATUS_SECONDS: '10' });
  worker = await portal.startWorker();
  [ada, broker] = [await portal.signIn('ada@acme.test'), await portal.signIn('broker@demo.test')];
});
beforeEach(() => {
  sink.taken.length = 0;
  portal.clock.moveTo();
});
afterAll(async () => {
  await portal.stop();
  await sink.stop();
});

const put = (id: string, body: object) => broker.put(`/api/jobs/${id}`).send(body).expect(200);
const mailsOf = async (id: string) => (await broker.get(`/api/mails?entityType=job&entityId=${id}`).expect(200)).body as MailRow[];
const statesOf = async (id: string) => (await mailsOf(id)).map(({ title, state }) => [title, state]);
const subjects = () => sink.taken.map(({ raw }) => /^Subject: (.*(?:\r\n .*)*)/m.exec(raw)![1]!.replace(/\r\n /g, ' '));
const linksIn = (to: string) =>
  sink.taken
    .filter((mail) => mail.to === to)
    .flatMap(({ raw }) =>
      [
        ...raw
          .replace(/=\r\n/g, '')
          .replace(/=3D/g, '=')
          .matchAll(/href="(http[^"]+)"/g),
      ].map(([, href]) => href),
    );
/** Time passes, and the sweep comes by. */
async function after(ms: number) {
  portal.clock.moveBy(ms);
  await worker.app.get(MailSweep).run();
  await worker.drain();
}

describe('mail about a status', () => {
  test.each([
    ['in_production', 'Your job is in production'],
    ['ready_for_pickup', 'Your job is ready for pickup'],
    ['delivered', 'Your job was delivered'],
  ])('%s leaves ten seconds later, to the customer', async (status, headline) => {
    const id = await storeJob(portal, { job_number: `J-${status}`, customer_email: 'orders@acme.test' });
    await put(id, { status });
    await worker.drain();
    await after(9_000);
    expect(sink.taken).toEqual([]);
    const [waiting] = await mailsOf(id);
    expect(waiting).toMatchObject({ state: 'queued', to: 'orders@acme.test', attempts: 0, nextAttemptAt: expect.any(String) });
    await after(1_500);
    expect(sink.taken.map(({ to }) => to)).toEqual(['orders@acme.test']);
    expect(subjects()).toEqual([`${headline}: Event programs (J-${status})`]);
    await after(60 * 60_000);
    expect(sink.taken).toHaveLength(1);
  });

  test.each(['pending', 'ready_for_proof', 'proof_approved', 'proof_changes_requested', 'completed'])(
    '%s is not written',
    async (status) => {
      const id = await storeJob(portal, { status: 'delivered' });
      await put(id, { status });
      expect(await mailsOf(id)).toEqual([]);
    },
  );

  test('is not sent when the status was taken back in time', async () => {
    const id = await storeJob(portal);
    await put(id, { status: 'delivered' });
    await after(5_000);
    await put(id, { status: 'pending' });
    await after(20_000);
    expect(sink.taken).toEqual([]);
    expect(await statesOf(id)).toEqual([['Notice of the delivery', 'skipped']]);
  });

  test('set, taken back and set again is sent once', async () => {
    const id = await storeJob(portal);
    for (const status of ['in_production', 'pending', 'in_production']) await put(id, { status });
    await after(20_000);
    expect(sink.taken).toHaveLength(1);
    expect((await statesOf(id)).map(([, state]) => state)).toEqual(['sent', 'skipped']);
  });

  test('of a job that was deleted meanwhile is dropped', async () => {
    const id = await storeJob(portal);
    await put(id, { status: 'delivered' });
    await broker.delete(`/api/jobs/${id}`).expect(200);
    await after(20_000);
    expect(sink.taken).toEqual([]);
    expect(await statesOf(id)).toEqual([['Notice of the delivery', 'skipped']]);
  });

  test('set as it is already is no change and no mail', async () => {
    const id = await storeJob(portal, { status: 'delivered' });
    await put(id, { status: 'delivered' });
    expect(await mailsOf(id)).toEqual([]);
  });

  test('goes to the account’s address when the job has none, and to nobody when there is no account, or one that is over', async () => {
    const id = await storeJob(portal, { customer_email: null });
    await put(id, { status: 'delivered' });
    await after(20_000);
    expect(sink.taken.map(({ to }) => to)).toEqual(['ada@acme.test']);
    const nobodys = await storeJob(portal, { customer_email: null, customer_id: null, company_id: null });
    await put(nobodys, { status: 'delivered' });
    expect(await mailsOf(nobodys)).toEqual([]);
    const left = await storeJob(portal, { customer_email: null });
    await portal.sql(`update users set active = false where username = 'ada@acme.test'`);
    await put(left, { status: 'delivered' });
    await portal.sql(`update users set active = true where username = 'ada@acme.test'`);
    expect(await mailsOf(left)).toEqual([]);
  });

  test('waits for its time also when somebody queues it before', async () => {
    const id = await storeJob(portal);
    await put(id, { status: 'delivered' });
    const [{ id: mail }] = (await mailsOf(id)) as [MailRow];
    await broker.post(`/api/mails/${mail}/resend`).expect(409);
    await expect(
      worker.app
        .get(EntityManager)
        .fork()
        .transactional(() => worker.app.get(Mails).resend(mail, { name: 'x', email: 'x' })),
    ).rejects.toThrow('waiting to be sent already');
    expect(sink.taken).toEqual([]);
  });
});

describe('an order', () => {
  test('is confirmed to the customer and told to the shop', async () => {
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
    expect(sink.taken.map(({ to }) => to).toSorted()).toEqual(['ada@acme.test', 'orders@harborandmain.example']);
    expect(subjects().toSorted()).toEqual([
      `New order ${jobNumber} from Ada <b>: Event programs`,
      `We have your order ${jobNumber}: Event programs`,
    ]);
    for (const { raw } of sink.taken) expect(raw).toContain('$1,250.00');
    expect(linksIn('ada@acme.test')).toEqual([`${portal.config.publicUrl}/jobs/${id}?tab=files`]);
    expect(linksIn('orders@harborandmain.example')).toEqual([`${portal.config.publicUrl}/jobs/${id}`]);
  });
});

describe('scheduling the delivery', () => {
  const days = (count: number) => portal.api.get(ShopCalendar).inDays(count);
  const schedule = async (id: string, body: object) =>
    (
      await broker
        .post(`/api/jobs/${id}/delivery`)
        .send({ deliveryAddress: '1 Main Street', ...body })
        .expect(201)
    ).body as JobDetail;

  test('writes, and writes again when it is moved; both stand in the history', async () => {
    const id = await storeJob(portal, { job_number: 'J-2026-9003' });
    const job = await schedule(id, { scheduledDate: days(5), deliveryMethod: 'delivery', trackingNumber: '1Z9', notes: 'Dock B' });
    expect(job).toMatchObject({
      deliveryDate: days(5),
      deliveryMethod: 'delivery',
      deliveryAddress: '1 Main Street',
      deliveryTrackingNumber: '1Z9',
      deliveryNotes: 'Dock B',
      pickupScheduled: false,
      status: 'pending',
    });
    await worker.drain();
    await schedule(id, { scheduledDate: days(7) });
    await worker.drain();
    expect(subjects().map((subject) => subject.split(' ')[0])).toEqual(['Scheduled', 'Rescheduled']);
    const { body } = await ada.get(`/api/jobs/${id}/activities`).expect(200);
    expect((body as { description: string }[]).map(({ description }) => description.replace(/\w+ \d+, \d+/g, 'DATE'))).toEqual([
      'Beth Marlow rescheduled the delivery of job J-2026-9003 from DATE to DATE',
      'Beth Marlow scheduled the delivery of job J-2026-9003 for DATE',
    ]);
  });

  test('is for pickup without an address', async () => {
    const id = await storeJob(portal, { delivery_address: 'Old Street' });
    expect(await schedule(id, { scheduledDate: days(0), deliveryMethod: 'pickup', deliveryAddress: '' })).toMatchObject({
      pickupScheduled: true,
      deliveryMethod: 'pickup',
      deliveryAddress: 'Old Street',
    });
  });

  test('as it stands already changes and writes nothing; a new tracking number alone is kept and not written', async () => {
    const id = await storeJob(portal);
    await schedule(id, { scheduledDate: days(5) });
    await schedule(id, { scheduledDate: days(5) });
    expect(await readJob(portal, id)).toMatchObject({ version: 2 });
    expect(await schedule(id, { scheduledDate: days(5), trackingNumber: '1Z9' })).toMatchObject({
      deliveryTrackingNumber: '1Z9',
      version: 3,
    });
    expect(await mailsOf(id)).toHaveLength(1);
  });

  test('that was moved before the mail left is told as it is then', async () => {
    const id = await storeJob(portal, { job_number: 'J-2026-9004' });
    await portal.sql('update mail_gate set held_at = now()');
    await schedule(id, { scheduledDate: days(5) });
    await schedule(id, { scheduledDate: days(6) });
    await worker.drain();
    await portal.sql('update mail_gate set held_at = null');
    await after(60 * 60_000);
    expect(subjects().filter((subject) => subject.includes('J-2026-9004'))).toHaveLength(1);
    expect((await statesOf(id)).map(([, state]) => state)).toEqual(['sent', 'skipped']);
  });

  const bad: [body: object, message: string][] = [
    [{ deliveryAddress: '1 Main Street' }, 'Scheduled date is required'],
    [{ scheduledDate: '', deliveryAddress: '1 Main Street' }, 'Scheduled date is required'],
    [{ scheduledDate: '0000-00-00', deliveryAddress: '1 Main Street' }, 'Scheduled Date must be a date'],
    [{ scheduledDate: '2020-01-01', deliveryAddress: '1 Main Street' }, 'Scheduled date must not be in the past'],
    [{ scheduledDate: '2031-05-03' }, 'Address is required'],
    [{ scheduledDate: '2031-05-03', deliveryAddress: ' ', deliveryMethod: 'mail' }, 'Address is required'],
    [{ scheduledDate: '2031-05-03', deliveryMethod: 'courier' }, 'Delivery Method must be pickup, delivery, shipping or mail'],
    [
      { scheduledDate: '2031-05-03', deliveryMethod: 'pickup', trackingNumber: 'x'.repeat(256) },
      'Tracking Number must be text of at most 255 characters',
    ],
    [
      { scheduledDate: '2031-05-03', deliveryMethod: 'pickup', notes: 'x'.repeat(10_001) },
      'Notes must be text of at most 10,000 characters',
    ],
  ];
  test.each(bad.map(([body, message]) => [JSON.stringify(body).slice(0, 70), body, message] as const))(
    '%s',
    async (_name, body, message) => {
      const id = await storeJob(portal);
      const { body: answer } = await broker.post(`/api/jobs/${id}/delivery`).send(body).expect(400);
      expect(answer).toMatchObject({ message });
      expect(await readJob(portal, id)).toMatchObject({ version: 1, delivery_date: null });
    },
  );

  test('of a version that somebody else changed is refused with both days', async () => {
    const id = await storeJob(portal);
    await schedule(id, { scheduledDate: days(5), version: 1 });
    const answer = await broker
      .post(`/api/jobs/${id}/delivery`)
      .send({ scheduledDate: days(6), deliveryAddress: '1 Main Street', version: 1 })
      .expect(409);
    expect(answer.body).toMatchObject({ errors: [{ field: 'deliveryDate', yours: days(6), theirs: days(5) }] });
  });
});
