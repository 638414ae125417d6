import { ShopCalendar } from '#config';
import type { JobDetail } from '#contracts';
import { type JobEmails, startJobEmails } from './job-emails.js';
import { readJob, storeJob } from './stored-job.js';

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

describe('scheduling the delivery', () => {
  const days = (count: number) => portal.api.get(ShopCalendar).inDays(count);
  const schedule = async (id: string, body: object) =>
    (
      await broker
        .post(`/api/jobs/${id}/delivery`)
        .send({ deliveryAddress: '1 Main Street', ...body })
        .expect(201)
    ).body as JobDetail;

  test('emails the customer, and again after a change; the history has both', async () => {
    const id = await storeJob(portal, { job_number: 'J-2026-9003' });
    const job = await schedule(id, {
      scheduledDate: days(5),
      deliveryMethod: 'delivery',
      trackingNumber: '1Z9',
      notes: 'Dock B',
    });
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
    expect(subjects().map((subject) => subject.split(' ')[0])).toEqual([
      'Scheduled',
      'Rescheduled',
    ]);
    const { body } = await ada.get(`/api/jobs/${id}/activities`).expect(200);
    expect(
      (body as { description: string }[]).map(({ description }) =>
        description.replace(/\w+ \d+, \d+/g, 'DATE'),
      ),
    ).toEqual([
      'Beth Marlow rescheduled the delivery for job J-2026-9003 from DATE to DATE',
      'Beth Marlow scheduled the delivery for job J-2026-9003 for DATE',
    ]);
  });

  test('is for pickup without an address', async () => {
    const id = await storeJob(portal, { delivery_address: 'Old Street' });
    expect(
      await schedule(id, { scheduledDate: days(0), deliveryMethod: 'pickup', deliveryAddress: '' }),
    ).toMatchObject({
      pickupScheduled: true,
      deliveryMethod: 'pickup',
      deliveryAddress: 'Old Street',
    });
  });

  test('without a change sends no email; neither does a new tracking number', async () => {
    const id = await storeJob(portal);
    await schedule(id, { scheduledDate: days(5) });
    await schedule(id, { scheduledDate: days(5) });
    expect(await readJob(portal, id)).toMatchObject({ version: 2 });
    expect(await schedule(id, { scheduledDate: days(5), trackingNumber: '1Z9' })).toMatchObject({
      deliveryTrackingNumber: '1Z9',
      version: 3,
    });
    expect(await emailsOf(id)).toHaveLength(1);
  });

  test('that changed before the email left is emailed once with the new date', async () => {
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
    [
      { scheduledDate: '0000-00-00', deliveryAddress: '1 Main Street' },
      'Scheduled Date must be a date',
    ],
    [
      { scheduledDate: '2020-01-01', deliveryAddress: '1 Main Street' },
      'Scheduled date must not be in the past',
    ],
    [{ scheduledDate: '2031-05-03' }, 'Address is required'],
    [
      { scheduledDate: '2031-05-03', deliveryAddress: ' ', deliveryMethod: 'mail' },
      'Address is required',
    ],
    [
      { scheduledDate: '2031-05-03', deliveryMethod: 'courier' },
      'Delivery Method must be pickup, delivery, shipping or mail',
    ],
    [
      { scheduledDate: '2031-05-03', deliveryMethod: 'pickup', trackingNumber: 'x'.repeat(256) },
      'Tracking Number must be text of at most 255 characters',
    ],
    [
      { scheduledDate: '2031-05-03', deliveryMethod: 'pickup', notes: 'x'.repeat(10_001) },
      'Notes must be text of at most 10,000 characters',
    ],
  ];
  test.each(
    bad.map(([body, message]) => [JSON.stringify(body).slice(0, 70), body, message] as const),
  )('%s', async (_name, body, message) => {
    const id = await storeJob(portal);
    const { body: answer } = await broker.post(`/api/jobs/${id}/delivery`).send(body).expect(400);
    expect(answer).toMatchObject({ message });
    expect(await readJob(portal, id)).toMatchObject({ version: 1, delivery_date: null });
  });

  test('of an old version is refused with both dates', async () => {
    const id = await storeJob(portal);
    await schedule(id, { scheduledDate: days(5), version: 1 });
    const answer = await broker
      .post(`/api/jobs/${id}/delivery`)
      .send({ scheduledDate: days(6), deliveryAddress: '1 Main Street', version: 1 })
      .expect(409);
    expect(answer.body).toMatchObject({
      errors: [{ field: 'deliveryDate', yours: days(6), theirs: days(5) }],
    });
  });
});
