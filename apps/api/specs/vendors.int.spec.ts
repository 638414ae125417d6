import { randomUUIDv7 } from 'node:crypto';
import type { BidRequestRow, SavedVendor, VendorRow } from '#contracts';
import { type Orders, startOrders } from './orders.js';
import { storeQuote } from './stored-quote.js';
import { storeVendor, vendorBody } from './vendors.js';

let portal: Orders;
let broker: Orders['people']['broker'];
beforeAll(async () => {
  portal = await startOrders();
  ({ broker } = portal.people);
});
afterAll(() => portal.stop());

const create = async (fields: Parameters<typeof vendorBody>[0] = {}) =>
  (await broker.post('/api/vendors').send(vendorBody(fields)).expect(201)).body as SavedVendor;
const get = async (id: string) =>
  (await broker.get(`/api/vendors/${id}`).expect(200)).body as SavedVendor;
const put = (id: string, body: object) => broker.put(`/api/vendors/${id}`).send(body);
const list = async () => (await broker.get('/api/vendors').expect(200)).body as VendorRow[];
const contact = (email: string, isDefault = false) => ({
  name: null,
  email,
  phone: null,
  isDefault,
});

test('a vendor has its default contact first, and each capability once', async () => {
  const vendor = await create({
    name: ' Quay Bindery ',
    capabilities: ['Foil', ' foil ', 'Die cutting'],
    leadDays: 5,
    notes: ' ',
    contacts: [contact('desk@quay.test'), contact('orders@quay.test', true)],
  });
  expect(vendor).toMatchObject({
    name: 'Quay Bindery',
    capabilities: ['Foil', 'Die cutting'],
    leadDays: 5,
    shipsBlind: true,
    notes: null,
    active: true,
    contacts: [{ email: 'orders@quay.test' }, { email: 'desk@quay.test' }],
    record: { onTime: null, answered: null, costChanges: null },
    sameName: [],
    version: 1,
  });
  const { sameName: _, ...row } = vendor;
  expect(await list()).toContainEqual(row);
});

test('takes over the orders that already name it', async () => {
  const order = await portal.create(await portal.job(), { vendorName: 'pier print' });
  const { id } = await create({ name: 'Pier Print' });
  expect((await portal.ofJob(order.jobId))[0]).toMatchObject({
    vendorId: id,
    vendorName: 'pier print',
  });
});

test.each<[string, object, string, string]>([
  ['without a name', { name: ' ' }, 'name', 'Name is required'],
  ['with no lead days', { leadDays: 0 }, 'leadDays', 'Lead days must be a whole number'],
  ['with a year and a day', { leadDays: 366 }, 'leadDays', 'at most 365'],
  ['with an empty capability', { capabilities: [''] }, 'capabilities', 'at most 60 characters'],
  [
    'with an empty contact',
    { contacts: [{ name: '', email: '', phone: null, isDefault: true }] },
    'contacts',
    'Each contact needs a name',
  ],
  [
    'with two defaults',
    { contacts: [contact('a@b.test', true), contact('c@d.test', true)] },
    'contacts',
    'Choose one default contact',
  ],
])('is refused %s', async (_what, fields, field, message) => {
  const { body } = await broker.post('/api/vendors').send({ ...vendorBody(), ...fields });
  expect(body).toMatchObject({
    statusCode: 400,
    errors: [{ field, message: expect.stringContaining(message) as string }],
  });
});

describe('an edit', () => {
  test('records what changed, and nothing if nothing did', async () => {
    const { id, version } = await create({ name: 'Dock Press' });
    const body = vendorBody({
      name: 'Dock Press',
      leadDays: 7,
      contacts: [contact('new@dock.test', true)],
    });
    expect((await put(id, { ...body, version }).expect(200)).body).toMatchObject({ version: 2 });
    expect((await put(id, { ...body, version: 2 }).expect(200)).body).toMatchObject({ version: 2 });
    const events = await portal.sql<{ type: string; changes: object }>(
      `select type, payload -> 'changes' as changes from domain_event
       where aggregate = 'vendor' and aggregate_id = ? order by occurred_at, id`,
      [id],
    );
    expect(events.map(({ type }) => type)).toEqual(['vendor.created', 'vendor.edited']);
    expect(Object.keys(events[1]!.changes)).toEqual(['contacts', 'leadDays']);
  });

  test('of an old version is refused, also when only the contacts changed meanwhile', async () => {
    const { id, version } = await create({ name: 'Wharf Litho' });
    const contacts = [contact('new@wharf.test', true)];
    await put(id, vendorBody({ name: 'Wharf Litho', contacts })).expect(200);
    const { body } = await put(id, vendorBody({ name: 'Wharf', version })).expect(409);
    expect(body).toMatchObject({
      message: 'Somebody else changed this vendor. Please reload the page and try again.',
    });
  });
});

describe('a merge', () => {
  test('moves orders, costs and contacts, and keeps the name on orders', async () => {
    const kept = await create({
      name: 'Harbor Litho',
      capabilities: ['Foil'],
      leadDays: null,
      notes: 'A',
      contacts: [contact('a@harbor.test', true)],
    });
    const other = await create({
      name: 'harbor litho',
      capabilities: ['foil', 'Mailing'],
      leadDays: 9,
      notes: 'B',
      contacts: [contact('A@harbor.test'), contact('b@harbor.test', true)],
    });
    expect(other.sameName).toEqual([{ id: kept.id, name: 'Harbor Litho' }]);
    const order = await portal.create(await portal.job(), { vendorId: other.id });
    const merged = await broker
      .post(`/api/vendors/${kept.id}/merge`)
      .send({ vendorId: other.id })
      .expect(200);
    expect(merged.body).toMatchObject({
      capabilities: ['Foil', 'Mailing'],
      leadDays: 9,
      notes: 'A\nB',
      contacts: [
        { email: 'a@harbor.test', isDefault: true },
        { email: 'b@harbor.test', isDefault: false },
      ],
      sameName: [],
    });
    expect((await portal.ofJob(order.jobId))[0]).toMatchObject({
      vendorId: kept.id,
      vendorName: 'harbor litho',
    });
    await broker.get(`/api/vendors/${other.id}`).expect(404);
  });

  test('with itself or an unknown vendor is refused', async () => {
    const { id } = await create({ name: 'Slip Press' });
    const merge = (vendorId: string) => broker.post(`/api/vendors/${id}/merge`).send({ vendorId });
    expect((await merge(id)).body).toMatchObject({ errors: [{ field: 'vendorId' }] });
    await merge(id.toUpperCase()).expect(400);
    await merge(randomUUIDv7()).expect(404);
  });

  test('of the same two in both directions leaves one', async () => {
    const [one, other] = [await create({ name: 'Twin' }), await create({ name: 'Twin' })];
    const merge = (id: string, vendorId: string) =>
      broker.post(`/api/vendors/${id}/merge`).send({ vendorId });
    const answers = await Promise.all([merge(one.id, other.id), merge(other.id, one.id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect((await list()).filter(({ name }) => name === 'Twin')).toHaveLength(1);
  });
});

test('the record counts only from five cases on', async () => {
  const id = await storeVendor(portal, 'Record Press');
  const orders = (count: number, on: string) =>
    portal.sql(
      `with job as (
         insert into jobs (id, job_number, title, mail_date)
         values (gen_random_uuid(), gen_random_uuid(), 'x', '2026-12-10') returning id)
       insert into outgoing_pos (id, po_number, job_id, job_number, vendor_name, vendor_id, status,
         original_amount, vendor_amount, bid_amount, sent_date, acknowledged_by, ship_date,
         created_at, updated_at)
       select gen_random_uuid(), gen_random_uuid(), job.id, 'J', 'R', ?, 'acknowledged', 100,
         80 + n, 81, now(), case when n > 1 then 'Vera' end, ?::date, now(), now()
       from job, generate_series(1, ?::int) as n`,
      [id, on, count],
    );
  await orders(4, '2026-12-10');
  expect((await get(id)).record).toEqual({ onTime: null, answered: null, costChanges: null });
  await orders(2, '2026-12-11');
  expect((await get(id)).record).toEqual({
    onTime: { count: 4, of: 6 },
    answered: { count: 4, of: 6 },
    costChanges: { count: 4, of: 6 },
  });
  const quoteId = await storeQuote(portal, 'pending');
  const { body: request } = await broker
    .post(`/api/quotes/${quoteId}/bid-requests`)
    .send({
      vendorIds: [id],
      quantities: [500],
      title: 'Programs',
      answerBy: '2199-12-01',
      open: true,
    })
    .expect(201);
  const invitations = (states: string[]) =>
    portal.sql(
      `insert into bid_invitations (id, request_id, vendor_id, vendor_name, state, created_at)
       select gen_random_uuid(), ?, ?, 'R', state, now() from unnest(?::text[]) as state`,
      [(request as BidRequestRow).id, id, states],
    );
  await invitations(['will_quote', 'quoted', 'declined', 'lapsed']);
  expect((await get(id)).record.answered).toEqual({ count: 6, of: 9 });
});
