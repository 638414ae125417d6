import type { Activity, EmailRow, Notifications, SampleShipment } from '#contracts';
import { EmailGate, EmailSweep } from '#email';
import type { Person } from './portal.js';
import { shipmentPath, type Shipments, startShipments } from './sample-shipments.js';

let { portal, people, add, ofJob, patch, createShipment, eventsOf } = {} as Shipments;
beforeAll(async () => {
  ({ portal, people, add, ofJob, patch, createShipment, eventsOf } = await startShipments());
});
afterAll(() => portal.stop());

describe('tracking', () => {
  const tracking = { trackingNumber: '1Z999', carrier: 'UPS', status: 'shipped' };

  test('stamps each status once, with the server’s clock', async () => {
    const shipment = await createShipment();
    const before = portal.clock.now().toISOString();
    const forgedDates = {
      shippedDate: '1970-01-01T00:00:00Z',
      deliveredDate: '2190-01-01T00:00:00Z',
    };
    const shippedSample = (await patch(shipment, { ...tracking, ...forgedDates }).expect(200))
      .body as SampleShipment;
    expect(shippedSample).toMatchObject({ ...tracking, deliveredDate: null, version: 2 });
    expect(
      shippedSample.shippedDate! >= before &&
        shippedSample.shippedDate! <= portal.clock.now().toISOString(),
    ).toBe(true);
    const deliveredSample = (
      await patch(shipment, { status: 'delivered', ...forgedDates }).expect(200)
    ).body as SampleShipment;
    expect(deliveredSample.shippedDate).toBe(shippedSample.shippedDate);
    for (const status of ['pending', 'shipped', 'delivered'])
      await patch(shipment, { status }).expect(200);
    expect((await ofJob(shipment.jobId))[0]).toMatchObject({
      status: 'delivered',
      shippedDate: shippedSample.shippedDate,
      deliveredDate: deliveredSample.deliveredDate,
    });
  });

  test.each<[body: object, message: string]>([
    [{ ...tracking, trackingNumber: ' ' }, 'Tracking number is required'],
    [{ ...tracking, trackingNumber: undefined }, 'Tracking number is required'],
    [{ trackingNumber: null }, 'Tracking number is required'],
    [{ status: 'delivered' }, 'Tracking number is required'],
    [{ carrier: 'DHL' }, 'Tracking number is required'],
    [
      { ...tracking, trackingNumber: 'x'.repeat(256) },
      'Tracking Number must be text of at most 255 characters',
    ],
    [{ ...tracking, carrier: 'Pigeon' }, 'Carrier must be UPS, FedEx, USPS, DHL or Other'],
    [{ ...tracking, status: 'lost' }, 'Status must be one of pending, shipped, delivered'],
    [{ ...tracking, status: null }, 'Status must be one of pending, shipped, delivered'],
    [{ address: '' }, 'Address is required'],
    [{ quantity: -1 }, 'Quantity must be a whole number of at least 1'],
    [{ version: {} }, 'Version must be a number'],
  ])('%j is refused', async (body, message) => {
    const shipment = await createShipment();
    expect((await patch(shipment, body)).body).toMatchObject({ statusCode: 400, message });
    expect(await ofJob(shipment.jobId)).toEqual([shipment]);
  });

  test('staff edit all fields of a destination; unchanged values change nothing', async () => {
    const shipment = await createShipment({ recipientName: 'Leila', quantity: 5, notes: 'x' });
    const fields = {
      recipientName: 'Noor',
      company: 'Acme',
      address: '1 Mill Road',
      quantity: '7',
      notes: '',
    };
    const editedShipment = (await patch(shipment, fields).expect(200)).body as SampleShipment;
    expect(editedShipment).toMatchObject({
      ...fields,
      quantity: 7,
      notes: null,
      trackingNumber: null,
      status: 'pending',
    });
    expect(
      (await patch(shipment, { ...fields, quantity: 7, status: undefined }).expect(200)).body,
    ).toEqual(editedShipment);
    expect(await eventsOf(shipment.jobId)).toEqual(['shipment.added', 'shipment.edited']);
  });

  test('the second of two edits of one version is refused', async () => {
    const shipment = await createShipment();
    const { version } = shipment;
    const answers = await Promise.all([
      patch(shipment, { notes: 'a', version }),
      patch(shipment, { notes: 'b', version: `${version}` }, people.admin),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('the email about a parcel', () => {
  const shippedFields = { trackingNumber: '1Z999', carrier: 'UPS', status: 'shipped' };
  const takeEmails = async () => {
    await portal.worker.drain();
    return portal.sink.taken.splice(0);
  };
  const emailsOf = async (id: string) =>
    (await people.broker.get(`/api/mails?entityType=shipment&entityId=${id}`).expect(200))
      .body as EmailRow[];
  beforeEach(takeEmails);

  test('emails the customer the carrier’s link once', async () => {
    const shipment = await createShipment({ recipientName: 'Leila Haddad' });
    await Promise.all([
      patch(shipment, shippedFields).expect(200),
      patch(shipment, shippedFields, people.admin).expect(200),
    ]);
    const [email, ...more] = await takeEmails();
    await patch(shipment, shippedFields).expect(200);
    await patch(shipment, { trackingNumber: '1Z998' }).expect(200);
    expect([...more, ...(await takeEmails())]).toEqual([]);
    expect(email!.to).toBe('ada@acme.test');
    const raw = email!.raw.replace(/=\r\n/g, '').replace(/=3D/g, '=');
    expect(raw).toContain('https://www.ups.com/track?tracknum=1Z999');
    expect(await eventsOf(shipment.jobId)).toEqual([
      'shipment.added',
      'shipment.statusChanged',
      'shipment.edited',
    ]);
    expect((await emailsOf(shipment.id)).map(({ title, state }) => [title, state])).toEqual([
      ['Job samples shipped', 'sent'],
    ]);
    expect((await ofJob(shipment.jobId))[0]!.delivery).toEqual({
      to: 'ada@acme.test',
      state: 'sent',
      lastError: null,
    });
    expect((await ofJob(shipment.jobId, people.ada))[0]!.delivery).toBeNull();
  });

  test('is dropped when the parcel is not in transit, and sent when it ships', async () => {
    const gate = portal.worker.app.get(EmailGate);
    await gate.hold();
    const [takenShipment, deliveredShipment, removedShipment] = [
      await createShipment(),
      await createShipment(),
      await createShipment(),
    ];
    for (const shipment of [takenShipment, deliveredShipment, removedShipment])
      await patch(shipment, shippedFields).expect(200);
    await patch(takenShipment, { status: 'pending' }).expect(200);
    await patch(deliveredShipment, { status: 'delivered' }).expect(200);
    await people.broker.delete(shipmentPath(removedShipment.jobId, removedShipment.id)).expect(200);
    await patch(takenShipment, { status: 'shipped', carrier: 'Other' }).expect(200);
    expect(await takeEmails()).toEqual([]);
    await gate.release();
    portal.clock.moveBy(60_000);
    await portal.worker.app.get(EmailSweep).run();
    const [email, ...more] = await takeEmails();
    expect(more).toEqual([]);
    expect(email!.raw).toContain('1Z999');
    expect(email!.raw).not.toContain('Track the package');
    expect((await emailsOf(takenShipment.id)).map(({ state }) => state).toSorted()).toEqual([
      'sent',
      'skipped',
    ]);
    expect((await emailsOf(deliveredShipment.id)).map(({ state }) => state)).toEqual(['skipped']);
  });

  test('is not sent without an address', async () => {
    const jobId = await portal.job({ customer_email: null, customer_id: null });
    await patch(await add(jobId, {}, people.broker), shippedFields).expect(200);
    expect(await takeEmails()).toEqual([]);
  });
});

test('the job history and notifications show it', async () => {
  const jobId = await portal.job({ job_number: 'J-2026-8001' });
  const shipment = await add(jobId, { recipientName: 'Leila Haddad' });
  await patch(shipment, { trackingNumber: '1Z', carrier: 'Other', status: 'shipped' }).expect(200);
  await people.broker.delete(shipmentPath(jobId, shipment.id)).expect(200);
  await portal.worker.drain();
  const job = 'job J-2026-8001 “Event programs”';
  const which = `the sample destination “Leila Haddad” for ${job}`;
  const [removedText, sentText, addedText] = [
    `Beth Marlow removed ${which}`,
    `Beth Marlow set ${which} to Shipped (tracking number 1Z)`,
    `Ada Lindqvist added ${which}`,
  ];
  const { body } = await people.ben.get(`/api/jobs/${jobId}/activities`).expect(200);
  expect((body as Activity[]).map(({ description }) => description)).toEqual([
    removedText,
    sentText,
    addedText,
  ]);
  const bell = async (person: Person) =>
    ((await person.get('/api/notifications').expect(200)).body as Notifications).items
      .filter(({ description }) => description.includes(which))
      .map(({ description, url }) => [description, url]);
  const url = `/jobs/${jobId}?tab=samples`;
  expect(await bell(people.ada)).toEqual([[sentText, url]]);
  expect(await bell(people.broker)).toEqual([[addedText, url]]);
});
