import { randomUUID } from 'node:crypto';
import type { JobDetail } from '#contracts';
import { changeJob, createOrder, form, type Jobs, post, startJobs } from './jobs.js';
import type { Person } from './portal.js';
import { jobEvents, storeJob } from './stored-job.js';
import { companyOf } from './stored-quote.js';

let { portal, ada, ben, cora, broker, count, typesOf, expectRefusal } = {} as Jobs;
beforeAll(async () => {
  ({ portal, ada, ben, cora, broker, count, typesOf, expectRefusal } = await startJobs());
});
afterAll(() => portal.stop());

describe('the customer of an order', () => {
  test('is the signed-in customer, with their name as the default', async () => {
    const job = await createOrder(ada, {
      customerName: '',
      assignedUserId: portal.idOf('ada@acme.test'),
    });
    expect(job).toMatchObject({
      customerId: portal.idOf('ada@acme.test'),
      customerName: 'Ada Lindqvist',
      customerEmail: 'ada@acme.test',
    });
  });

  test('cannot be set by a customer', async () => {
    const before = await count();
    for (const name of ['ben@acme.test', 'cora@globex.test', 'broker@demo.test']) {
      const answer = await post(ada, { ...form, assignedUserId: portal.idOf(name) }).expect(403);
      expect(answer.body).toMatchObject({
        message: 'You do not have permission to order for somebody else.',
      });
    }
    expect(await count()).toEqual(before);
  });

  test('set by staff fills empty names and addresses', async () => {
    const job = await createOrder(broker, {
      customerName: null,
      customerEmail: '',
      assignedUserId: portal.idOf('cora@globex.test'),
    });
    expect(job).toMatchObject({
      customerId: portal.idOf('cora@globex.test'),
      assignedUserId: portal.idOf('cora@globex.test'),
      companyName: 'Globex Mailers',
      customerName: 'Cora Whitfield',
      customerEmail: 'cora@globex.test',
    });
    await cora.get(`/api/jobs/${job.id}`).expect(200);
    await ada.get(`/api/jobs/${job.id}`).expect(404);
  });

  test('keeps the name that staff entered', async () => {
    const job = await createOrder(broker, {
      customerName: 'Cora’s office',
      assignedUserId: portal.idOf('cora@globex.test'),
    });
    expect(job).toMatchObject({ customerName: 'Cora’s office', customerEmail: 'ada@acme.test' });
  });

  test('may be assigned later by staff', async () => {
    const job = await createOrder(broker);
    expect(job).toMatchObject({
      customerId: null,
      companyName: null,
      customerName: 'Ada Lindqvist',
    });
    await ada.get(`/api/jobs/${job.id}`).expect(404);
  });

  test.each(['broker@demo.test', 'nobody', 'deactivated'])(
    'is not found if the user is %s',
    async (who) => {
      await portal.sql(`update users set active = false where username = 'ben@acme.test'`);
      const assignedUserId =
        who === 'nobody'
          ? randomUUID()
          : portal.idOf(who === 'deactivated' ? 'ben@acme.test' : who);
      expect((await post(broker, { ...form, assignedUserId }).expect(400)).body).toMatchObject({
        message: 'Assigned user was not found',
        errors: [{ field: 'assignedUserId', message: 'Assigned user was not found' }],
      });
      await portal.sql(`update users set active = true where username = 'ben@acme.test'`);
    },
  );
});

describe('the owner', () => {
  test('is assigned by staff with its company, name and address', async () => {
    const id = await storeJob(portal, { customer_email: null });
    const job = await changeJob(broker, id, { assignedUserId: portal.idOf('cora@globex.test') });
    expect(job).toMatchObject({
      customerId: portal.idOf('cora@globex.test'),
      companyName: 'Globex Mailers',
      customerName: 'Cora Whitfield',
      customerEmail: 'cora@globex.test',
    });
    await cora.get(`/api/jobs/${id}`).expect(200);
    await ada.get(`/api/jobs/${id}`).expect(404);
    const [event] = await jobEvents(portal, id);
    expect(event).toMatchObject({
      type: 'job.assigned',
      customer_id: portal.idOf('cora@globex.test'),
      payload: { to: { name: 'Cora Whitfield' } },
    });
  });

  test('may be empty, and then only the shop sees the job', async () => {
    const id = await storeJob(portal);
    expect(await changeJob(broker, id, { assignedUserId: null })).toMatchObject({
      customerId: null,
      assignedUserId: null,
      companyName: null,
    });
    await ada.get(`/api/jobs/${id}`).expect(404);
  });

  test('the same again changes nothing', async () => {
    const id = await storeJob(portal);
    await changeJob(broker, id, { assignedUserId: portal.idOf('ada@acme.test') });
    expect(await typesOf(id)).toEqual([]);
  });

  test.each(['broker@demo.test', 'deactivated'])('is never %s', async (who) => {
    await portal.sql(`update users set active = false where username = 'ben@acme.test'`);
    const assignedUserId = portal.idOf(who === 'deactivated' ? 'ben@acme.test' : who);
    expect(
      await expectRefusal(broker, await storeJob(portal), { assignedUserId, notes: 'x' }),
    ).toEqual([400, 'Assigned user was not found']);
    await portal.sql(`update users set active = true where username = 'ben@acme.test'`);
  });
});

describe('the same PO number', () => {
  test('creates two orders, and the second links to the first', async () => {
    const first = await createOrder(ada, { customerPoNumber: 'TWICE-1' });
    const second = await createOrder(ben, { customerPoNumber: ' twice-1 ' });
    expect(second.id).not.toBe(first.id);
    expect(second.warnings).toEqual([
      {
        field: 'customerPoNumber',
        message: `PO number twice-1 is already used for job ${first.jobNumber}.`,
        jobs: [
          {
            id: first.id,
            jobNumber: first.jobNumber,
            title: 'Event programs',
            createdAt: first.createdAt,
          },
        ],
      },
    ]);
  });

  const samePoIds = async (person: Person, query: Record<string, string>) =>
    ((await person.get('/api/jobs/same-po').query(query).expect(200)).body as JobDetail[]).map(
      ({ id }) => id,
    );

  test('is known while it is typed, within a company', async () => {
    const [adas, bens] = [
      await storeJob(portal, { customer_po_number: 'KNOWN-9' }),
      await storeJob(portal, {
        customer_po_number: 'known-9',
        customer_id: portal.idOf('ben@acme.test'),
      }),
    ];
    expect(new Set(await samePoIds(ada, { customerPoNumber: ' Known-9' }))).toEqual(
      new Set([adas, bens]),
    );
    expect(await samePoIds(ada, { customerPoNumber: 'KNOWN-9', except: adas })).toEqual([bens]);
    expect(await samePoIds(ada, { customerPoNumber: 'KNOWN-%' })).toEqual([]);
    expect(await samePoIds(ada, { customerPoNumber: ' ' })).toEqual([]);
    expect(await samePoIds(cora, { customerPoNumber: 'KNOWN-9' })).toEqual([]);
    expect(
      (await cora.get('/api/jobs/same-po?customerPoNumber[]=KNOWN-9&except=x').expect(200)).body,
    ).toEqual([]);
  });

  test('counts for staff among the orders of the customer they order for', async () => {
    const globex = await companyOf(portal, portal.idOf('cora@globex.test'));
    const coras = await storeJob(portal, {
      customer_po_number: 'SHARED-1',
      customer_id: portal.idOf('cora@globex.test'),
      company_id: globex,
    });
    const nobodys = await storeJob(portal, {
      customer_po_number: 'SHARED-1',
      customer_id: null,
      company_id: null,
    });
    expect(
      await samePoIds(broker, {
        customerPoNumber: 'SHARED-1',
        assignedUserId: portal.idOf('cora@globex.test'),
      }),
    ).toEqual([coras]);
    expect(
      await samePoIds(broker, {
        customerPoNumber: 'SHARED-1',
        assignedUserId: portal.idOf('ada@acme.test'),
      }),
    ).toEqual([]);
    expect(await samePoIds(broker, { customerPoNumber: 'SHARED-1' })).toEqual([nobodys]);
    expect(
      await samePoIds(ada, {
        customerPoNumber: 'SHARED-1',
        assignedUserId: portal.idOf('cora@globex.test'),
      }),
    ).toEqual([]);
  });
});
