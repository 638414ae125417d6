import { randomUUID } from 'node:crypto';
import { type Activity, limits, type MailRow, type Notifications, type SampleShipment } from '#contracts';
import { MailGate, MailSweep } from '#mail';
import { type Invoices, startInvoices } from './invoices.js';
import type { Person } from './portal.js';

let portal: Invoices;
let people: Invoices['people'];
beforeAll(async () => {
  portal = await startInvoices();
  people = portal.people;
});
afterAll(() => portal.stop());

const at = (jobId: string, id = '') => `/api/jobs/${jobId}/sample-shipments${id && `/${id}`}`;
const address = '410 Water Street, Portland, ME 04101';
const add = async (jobId: string, more: object = {}, by: Person = people.ada) =>
  (
    await by
      .post(at(jobId))
      .send({ address, ...more })
      .expect(201)
  ).body as SampleShipment;
const ofJob = async (jobId: string, by: Person = people.broker) => (await by.get(at(jobId)).expect(200)).body as SampleShipment[];
const patch = ({ jobId, id }: { jobId: string; id: string }, body: object, by: Person = people.broker) =>
  by.patch(at(jobId, id)).send(body);
const started = async (more: object = {}) => add(await portal.job(), more);
const eventsOf = async (jobId: string) =>
  (
    await portal.sql<{ type: string }>(`select type from domain_event where type like 'shipment.%' and aggregate_id = ? order by id`, [
      jobId,
    ])
  ).map(({ type }) => type);

describe('adding', () => {
  test('keeps what was said, and who said it', async () => {
    const jobId = await portal.job();
    const more = { recipientName: ' Leila Haddad ', company: '', quantity: '25', notes: ' Ring twice ' };
    const row = await add(jobId, { ...more, status: 'shipped', shippedDate: '1970-01-01T00:00:00Z', createdBy: randomUUID() }, people.ben);
    expect(row).toMatchObject({
      jobId,
      recipientName: 'Leila Haddad',
      company: null,
      address,
      quantity: 25,
      trackingNumber: null,
      carrier: null,
      status: 'pending',
      shippedDate: null,
      deliveredDate: null,
      notes: 'Ring twice',
      createdBy: portal.idOf('ben@acme.test'),
      createdByName: 'Ben Okafor',
      version: 1,
      delivery: null,
    });
    expect((await add(jobId, { quantity: '' })).quantity).toBeNull();
    expect((await ofJob(jobId, people.ada))[0]).toEqual(row);
  });

  test.each<[body: object, message: string]>([
    [{ address: ' \t' }, 'Address is required'],
    [{ address: undefined }, 'Address is required'],
    [{ address: ['x'] }, 'Address is required'],
    [{ quantity: 'abc' }, 'Quantity must be a whole number of at least 1'],
    [{ quantity: 0 }, 'Quantity must be a whole number of at least 1'],
    [{ quantity: 1.5 }, 'Quantity must be a whole number of at least 1'],
    [{ quantity: 2_147_483_648 }, 'Quantity must be a whole number of at least 1'],
    [{ recipientName: 'x'.repeat(256) }, 'Recipient Name must be text of at most 255 characters'],
    [{ company: 'x'.repeat(256) }, 'Company must be text of at most 255 characters'],
  ])('%j is refused', async (body, message) => {
    const jobId = await portal.job();
    const answer = await people.ada.post(at(jobId)).send({ address, ...body });
    expect(answer.body).toMatchObject({ statusCode: 400, message });
    expect(await ofJob(jobId)).toEqual([]);
  });
});

describe('adding many at once', () => {
  const lines = (length: number) =>
    Array.from({ length }, (_, place) => ({
      recipientName: `Reader ${place}`,
      company: 'Acme, Inc.',
      address: `${place} Mill Road\nConcord, NH 03301`,
      quantity: place + 1,
      notes: 'Ring twice',
    }));
  const post = (jobId: string, body: object, key = randomUUID()) =>
    people.ada
      .post(`${at(jobId)}/import`)
      .set('Idempotency-Key', key)
      .send(body);

  test('keeps their order, is told of once, and is done once', async () => {
    const jobId = await portal.job();
    const [key, destinations] = [randomUUID(), lines(limits.destinations)];
    await post(jobId, { destinations }, key).expect(201, { added: 500 });
    await post(jobId, { destinations }, key).expect(201, { added: 500 });
    expect(
      (await ofJob(jobId)).map(({ recipientName, company, address, quantity, notes }) => ({
        recipientName,
        company,
        address,
        quantity,
        notes,
      })),
    ).toEqual(destinations);
    expect(await eventsOf(jobId)).toEqual(['shipment.imported']);
  });

  test('one bad line and none is added; every bad field is named', async () => {
    const jobId = await portal.job();
    const destinations: unknown[] = lines(limits.destinations);
    destinations[3] = { address: ' ' };
    destinations[7] = null;
    destinations[499] = { address, quantity: 'many', recipientName: 'x'.repeat(300) };
    const { body } = await post(jobId, { destinations }).expect(400);
    expect(body).toEqual({
      statusCode: 400,
      message: 'Destination 4: Address is required, and 3 more to correct',
      errors: [
        { field: 'destinations[3].address', message: 'Address is required' },
        { field: 'destinations[7]', message: 'A destination must have an address' },
        { field: 'destinations[499].recipientName', message: 'Recipient Name must be text of at most 255 characters' },
        { field: 'destinations[499].quantity', message: 'Quantity must be a whole number of at least 1' },
      ],
    });
    expect([await ofJob(jobId), await eventsOf(jobId)]).toEqual([[], []]);
  });

  test('is a list of one to five hundred', async () => {
    const jobId = await portal.job();
    for (const [body, message] of [
      [{}, 'Destinations must be a list'],
      [{ destinations: { address } }, 'Destinations must be a list'],
      [{ destinations: [] }, 'Please give at least one destination'],
      [{ destinations: lines(501) }, 'At most 500 destinations can be added at once'],
    ] as const) {
      expect((await post(jobId, body)).body).toMatchObject({ statusCode: 400, message });
    }
    expect(await ofJob(jobId)).toEqual([]);
  });
});

test('a destination is found by its own job’s path alone, and not after it was removed', async () => {
  const [own, other] = [await started(), await started()];
  const gone = await started();
  await people.broker.delete(at(gone.jobId, gone.id)).expect(200, { success: true });
  const notFound = { statusCode: 404, message: 'Sample destination not found' };
  for (const id of [other.id, gone.id, randomUUID(), 'nonsense', own.jobId]) {
    await patch({ jobId: own.jobId, id }, { notes: 'x' }).expect(404, notFound);
    await people.broker.delete(at(own.jobId, id)).expect(404, notFound);
  }
  await patch(gone, { notes: 'x' }).expect(404, notFound);
  expect(await eventsOf(gone.jobId)).toEqual(['shipment.added', 'shipment.removed']);
  expect(await ofJob(other.jobId)).toHaveLength(1);
});

describe('tracking', () => {
  const tracking = { trackingNumber: '1Z999', carrier: 'UPS', status: 'shipped' };

  test('stamps each status once, with the server’s clock', async () => {
    const shipment = await started();
    const before = portal.clock.now().toISOString();
    const forged = { shippedDate: '1970-01-01T00:00:00Z', deliveredDate: '2190-01-01T00:00:00Z' };
    const shipped = (await patch(shipment, { ...tracking, ...forged }).expect(200)).body as SampleShipment;
    expect(shipped).toMatchObject({ ...tracking, deliveredDate: null, version: 2 });
    expect(shipped.shippedDate! >= before && shipped.shippedDate! <= portal.clock.now().toISOString()).toBe(true);
    const delivered = (await patch(shipment, { status: 'delivered', ...forged }).expect(200)).body as SampleShipment;
    expect(delivered.shippedDate).toBe(shipped.shippedDate);
    for (const status of ['pending', 'shipped', 'delivered']) await patch(shipment, { status }).expect(200);
    expect((await ofJob(shipment.jobId))[0]).toMatchObject({
      status: 'delivered',
      shippedDate: shipped.shippedDate,
      deliveredDate: delivered.deliveredDate,
    });
  });

  test.each<[body: object, message: string]>([
    [{ ...tracking, trackingNumber: ' ' }, 'Tracking number is required'],
    [{ ...tracking, trackingNumber: undefined }, 'Tracking number is required'],
    [{ trackingNumber: null }, 'Tracking number is required'],
    [{ status: 'delivered' }, 'Tracking number is required'],
    [{ carrier: 'DHL' }, 'Tracking number is required'],
    [{ ...tracking, trackingNumber: 'x'.repeat(256) }, 'Tracking Number must be text of at most 255 characters'],
    [{ ...tracking, carrier: 'Pigeon' }, 'Carrier must be UPS, FedEx, USPS, DHL or Other'],
    [{ ...tracking, status: 'lost' }, 'Status must be one of pending, shipped, delivered'],
    [{ ...tracking, status: null }, 'Status must be one of pending, shipped, delivered'],
    [{ address: '' }, 'Address is required'],
    [{ quantity: -1 }, 'Quantity must be a whole number of at least 1'],
    [{ version: {} }, 'Version must be a number'],
  ])('%j is refused', async (body, message) => {
    const shipment = await started();
    expect((await patch(shipment, body)).body).toMatchObject({ statusCode: 400, message });
    expect(await ofJob(shipment.jobId)).toEqual([shipment]);
  });

  test('staff edit all that a destination says; what is so already changes nothing', async () => {
    const shipment = await started({ recipientName: 'Leila', quantity: 5, notes: 'x' });
    const fields = { recipientName: 'Noor', company: 'Acme', address: '1 Mill Road', quantity: '7', notes: '' };
    const edited = (await patch(shipment, fields).expect(200)).body as SampleShipment;
    expect(edited).toMatchObject({ ...fields, quantity: 7, notes: null, trackingNumber: null, status: 'pending' });
    expect((await patch(shipment, { ...fields, quantity: 7, status: undefined }).expect(200)).body).toEqual(edited);
    expect(await eventsOf(shipment.jobId)).toEqual(['shipment.added', 'shipment.edited']);
  });

  test('of two with the same version one is told of the other', async () => {
    const shipment = await started();
    const { version } = shipment;
    const answers = await Promise.all([
      patch(shipment, { notes: 'a', version }),
      patch(shipment, { notes: 'b', version: `${version}` }, people.admin),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('the mail about a parcel', () => {
  const shipped = { trackingNumber: '1Z999', carrier: 'UPS', status: 'shipped' };
  const arrived = async () => {
    await portal.worker.drain();
    return portal.sink.taken.splice(0);
  };
  const mailsOf = async (id: string) =>
    (await people.broker.get(`/api/mails?entityType=shipment&entityId=${id}`).expect(200)).body as MailRow[];
  beforeEach(arrived);

  test('goes to the customer once with the carrier’s link, however often and by whomever it is said', async () => {
    const shipment = await started({ recipientName: 'Leila Haddad' });
    await Promise.all([patch(shipment, shipped).expect(200), patch(shipment, shipped, people.admin).expect(200)]);
    const [mail, ...more] = await arrived();
    await patch(shipment, shipped).expect(200);
    await patch(shipment, { trackingNumber: '1Z998' }).expect(200);
    expect([...more, ...(await arrived())]).toEqual([]);
    expect(mail!.to).toBe('ada@acme.test');
    const raw = mail!.raw.replace(/=\r\n/g, '').replace(/=3D/g, '=');
    expect(raw).toContain('https://www.ups.com/track?tracknum=1Z999');
    expect(await eventsOf(shipment.jobId)).toEqual(['shipment.added', 'shipment.statusChanged', 'shipment.edited']);
    expect((await mailsOf(shipment.id)).map(({ title, state }) => [title, state])).toEqual([['Notice of the shipped sample', 'sent']]);
    expect((await ofJob(shipment.jobId))[0]!.delivery).toEqual({ to: 'ada@acme.test', state: 'sent', lastError: null });
    expect((await ofJob(shipment.jobId, people.ada))[0]!.delivery).toBeNull();
  });

  test('is dropped when the parcel is not on its way any more, and comes when it leaves at last', async () => {
    const gate = portal.worker.app.get(MailGate);
    await gate.hold();
    const [taken, delivered, removed] = [await started(), await started(), await started()];
    for (const shipment of [taken, delivered, removed]) await patch(shipment, shipped).expect(200);
    await patch(taken, { status: 'pending' }).expect(200);
    await patch(delivered, { status: 'delivered' }).expect(200);
    await people.broker.delete(at(removed.jobId, removed.id)).expect(200);
    await patch(taken, { status: 'shipped', carrier: 'Other' }).expect(200);
    expect(await arrived()).toEqual([]);
    await gate.release();
    portal.clock.moveBy(60_000);
    await portal.worker.app.get(MailSweep).run();
    const [mail, ...more] = await arrived();
    expect(more).toEqual([]);
    expect(mail!.raw).toContain('1Z999');
    expect(mail!.raw).not.toContain('Follow the parcel');
    expect((await mailsOf(taken.id)).map(({ state }) => state).toSorted()).toEqual(['sent', 'skipped']);
    expect((await mailsOf(delivered.id)).map(({ state }) => state)).toEqual(['skipped']);
  });

  test('is written to nobody where nobody is known', async () => {
    const jobId = await portal.job({ customer_email: null, customer_id: null });
    await patch(await add(jobId, {}, people.broker), shipped).expect(200);
    expect(await arrived()).toEqual([]);
  });
});

test('the job’s history and the bells tell of it', async () => {
  const jobId = await portal.job({ job_number: 'J-2026-8001' });
  const shipment = await add(jobId, { recipientName: 'Leila Haddad' });
  await patch(shipment, { trackingNumber: '1Z', carrier: 'Other', status: 'shipped' }).expect(200);
  await people.broker.delete(at(jobId, shipment.id)).expect(200);
  await portal.worker.drain();
  const job = 'job J-2026-8001 “Event programs”';
  const which = `the sample destination “Leila Haddad” of ${job}`;
  const [removed, sent, added] = [
    `Beth Marlow removed ${which}`,
    `Beth Marlow set ${which} to Shipped, tracked as 1Z`,
    `Ada Lindqvist added ${which}`,
  ];
  const { body } = await people.ben.get(`/api/jobs/${jobId}/activities`).expect(200);
  expect((body as Activity[]).map(({ description }) => description)).toEqual([removed, sent, added]);
  const bell = async (person: Person) =>
    ((await person.get('/api/notifications').expect(200)).body as Notifications).items
      .filter(({ description }) => description.includes(which))
      .map(({ description, url }) => [description, url]);
  const url = `/jobs/${jobId}?tab=samples`;
  expect(await bell(people.ada)).toEqual([[sent, url]]);
  expect(await bell(people.broker)).toEqual([[added, url]]);
});

test('destinations go with their job, and stay without who added them', async () => {
  const [kept, gone] = [await started({}), await started({})];
  const created = await people.broker
    .post('/api/users')
    .send({
      username: 'temp@demo.test',
      email: 'temp@demo.test',
      password: 'demo-password',
      firstName: 'Tim',
      lastName: 'Temp',
      role: 'broker',
    })
    .expect(201);
  const temp = await portal.signIn('temp@demo.test');
  const { id } = await add(kept.jobId, {}, temp);
  await people.broker.delete(`/api/users/${(created.body as { id: string }).id}`).expect(200);
  expect((await ofJob(kept.jobId)).find((row) => row.id === id)).toMatchObject({ createdBy: null, createdByName: 'Tim Temp' });
  await people.broker.delete(`/api/jobs/${gone.jobId}`).expect(200);
  expect(await portal.sql('select 1 from sample_shipments where id = ?', [gone.id])).toEqual([]);
});
