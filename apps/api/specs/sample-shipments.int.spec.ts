import { randomUUID } from 'node:crypto';
import { limits } from '#contracts';
import { address, shipmentPath, type Shipments, startShipments } from './sample-shipments.js';

let { portal, people, add, ofJob, patch, createShipment, eventsOf } = {} as Shipments;
beforeAll(async () => {
  ({ portal, people, add, ofJob, patch, createShipment, eventsOf } = await startShipments());
});
afterAll(() => portal.stop());

describe('adding', () => {
  test('stores the sent values and their user', async () => {
    const jobId = await portal.job();
    const more = {
      recipientName: ' Leila Haddad ',
      company: '',
      quantity: '25',
      notes: ' Ring twice ',
    };
    const row = await add(
      jobId,
      { ...more, status: 'shipped', shippedDate: '1970-01-01T00:00:00Z', createdBy: randomUUID() },
      people.ben,
    );
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
    const answer = await people.ada.post(shipmentPath(jobId)).send({ address, ...body });
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
      .post(`${shipmentPath(jobId)}/import`)
      .set('Idempotency-Key', key)
      .send(body);

  test('keeps their order, with one event, and is done once', async () => {
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
      message: 'Destination 4: Address is required (and 3 more to correct)',
      errors: [
        { field: 'destinations[3].address', message: 'Address is required' },
        { field: 'destinations[7]', message: 'A destination must have an address' },
        {
          field: 'destinations[499].recipientName',
          message: 'Recipient Name must be text of at most 255 characters',
        },
        {
          field: 'destinations[499].quantity',
          message: 'Quantity must be a whole number of at least 1',
        },
      ],
    });
    expect([await ofJob(jobId), await eventsOf(jobId)]).toEqual([[], []]);
  });

  test('is a list of one to five hundred', async () => {
    const jobId = await portal.job();
    for (const [body, message] of [
      [{}, 'Destinations must be a list'],
      [{ destinations: { address } }, 'Destinations must be a list'],
      [{ destinations: [] }, 'Please add at least one destination'],
      [{ destinations: lines(501) }, 'At most 500 destinations can be added at once'],
    ] as const) {
      expect((await post(jobId, body)).body).toMatchObject({ statusCode: 400, message });
    }
    expect(await ofJob(jobId)).toEqual([]);
  });
});

test('a destination is found by its own job’s path alone, and not after it was removed', async () => {
  const [own, other] = [await createShipment(), await createShipment()];
  const removedShipment = await createShipment();
  await people.broker
    .delete(shipmentPath(removedShipment.jobId, removedShipment.id))
    .expect(200, { success: true });
  const notFound = { statusCode: 404, message: 'Sample destination not found' };
  for (const id of [other.id, removedShipment.id, randomUUID(), 'nonsense', own.jobId]) {
    await patch({ jobId: own.jobId, id }, { notes: 'x' }).expect(404, notFound);
    await people.broker.delete(shipmentPath(own.jobId, id)).expect(404, notFound);
  }
  await patch(removedShipment, { notes: 'x' }).expect(404, notFound);
  expect(await eventsOf(removedShipment.jobId)).toEqual(['shipment.added', 'shipment.removed']);
  expect(await ofJob(other.jobId)).toHaveLength(1);
});

test('destinations are deleted with their job, but not with their creator', async () => {
  const [active, removedSample] = [await createShipment({}), await createShipment({})];
  const createdShipment = await people.broker
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
  const { id } = await add(active.jobId, {}, temp);
  await people.broker
    .delete(`/api/users/${(createdShipment.body as { id: string }).id}`)
    .expect(200);
  expect((await ofJob(active.jobId)).find((row) => row.id === id)).toMatchObject({
    createdBy: null,
    createdByName: 'Tim Temp',
  });
  await people.broker.delete(`/api/jobs/${removedSample.jobId}`).expect(200);
  expect(
    await portal.sql('select 1 from sample_shipments where id = ?', [removedSample.id]),
  ).toEqual([]);
});
