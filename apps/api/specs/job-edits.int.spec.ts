import { randomUUID } from 'node:crypto';
import type { Changes, ErrorBody, JobDetail } from '#contracts';
import type { Person, Portal } from './portal.js';
import { startPortal } from './portal.js';
import { jobEvents, readJob, storeJob } from './stored-job.js';

let portal: Portal;
let ada: Person;
let cora: Person;
let broker: Person;
beforeAll(async () => {
  portal = await startPortal();
  [ada, cora] = [await portal.signIn('ada@acme.test'), await portal.signIn('cora@globex.test')];
  broker = await portal.signIn('broker@demo.test');
});
afterAll(() => portal.stop());

const put = (person: Person, id: string, body: object) => person.put(`/api/jobs/${id}`).send(body);
const changed = async (person: Person, id: string, body: object) => (await put(person, id, body).expect(200)).body as JobDetail;
const typesOf = async (id: string) => (await jobEvents(portal, id)).map(({ type }) => type);
/** What is refused leaves no trace. */
async function refused(person: Person, id: string, body: object) {
  const before = await readJob(portal, id);
  const { status, body: answer } = await put(person, id, body);
  expect(await readJob(portal, id)).toEqual(before);
  expect(await typesOf(id)).toEqual([]);
  return [status, (answer as ErrorBody).message];
}

describe('an edit', () => {
  test('changes what is sent, leaves the rest, and tells what it was before', async () => {
    const id = await storeJob(portal);
    const job = await changed(broker, id, {
      title: ' Concert programs ',
      totalPrice: '0900.5',
      quantity: '800',
      notes: '',
      mailDate: '2020-01-01',
    });
    expect(job).toMatchObject({
      title: 'Concert programs',
      totalPrice: '900.50',
      quantity: 800,
      paperType: '100# gloss text',
      mailDate: '2020-01-01',
      version: 2,
    });
    const [event, ...more] = await jobEvents(portal, id);
    expect(more).toEqual([]);
    expect(event).toMatchObject({ type: 'job.edited', actor: { name: 'Beth Marlow' }, visibility: 'customer' });
    expect(event!.payload.changes as Changes).toEqual({
      title: ['Event programs', 'Concert programs'],
      quantity: [500, 800],
      totalPrice: ['750.00', '900.50'],
      mailDate: [null, '2020-01-01'],
    });
  });

  test.each([{}, { title: 'Event programs', quantity: 500, totalPrice: '750', notes: ' ', status: 'pending' }])(
    'that changes nothing, like %j, is none',
    async (body) => {
      const id = await storeJob(portal);
      expect(await changed(broker, id, body)).toMatchObject({ version: 1 });
      expect(await typesOf(id)).toEqual([]);
    },
  );

  test('empties what is sent empty', async () => {
    const id = await storeJob(portal, { description: 'Old', mail_date: '2031-05-03', sample_notes: 'Old', total_price: '5.00' });
    const body = {
      customerEmail: '',
      customerName: '',
      customerPoNumber: null,
      quantity: '',
      description: null,
      mailDate: '',
      sampleNotes: '',
      totalPrice: '',
    };
    const nothing = Object.fromEntries(Object.keys(body).map((field) => [field, null]));
    expect(await changed(broker, id, body)).toMatchObject(nothing);
  });

  test('keeps the samples that go with the job', async () => {
    const id = await storeJob(portal);
    const sample = {
      sampleSentDate: '2031-05-03',
      sampleTrackingNumber: '1Z9',
      sampleDeliveryAddress: '1 Main Street',
      sampleNotes: 'Two',
    };
    expect(await changed(ada, id, sample)).toMatchObject(sample);
  });

  test('of the delivery method says whether it is picked up', async () => {
    const id = await storeJob(portal);
    expect(await changed(ada, id, { deliveryMethod: 'pickup' })).toMatchObject({ pickupScheduled: true });
    expect(await changed(ada, id, { deliveryMethod: 'mail' })).toMatchObject({ pickupScheduled: false });
  });

  test('drops what nobody writes', async () => {
    const id = await storeJob(portal);
    const before = await readJob(portal, id);
    const body = {
      id: randomUUID(),
      jobNumber: 'J-1',
      customerId: portal.idOf('cora@globex.test'),
      companyId: randomUUID(),
      proofStatus: 'approved',
      createdAt: '1970-01-01',
      startDate: '1970-01-01T00:00:00Z',
      deliveryDate: '1970-01-01',
      statusEvent: randomUUID(),
      artworkUrls: ['/uploads/a'],
      constructor: { prototype: { polluted: true } },
      approved: true,
    };
    await changed(broker, id, body);
    expect(await readJob(portal, id)).toEqual(before);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

describe('form rules', () => {
  const bad: [body: object, message: string][] = [
    [{ title: ' ' }, 'Title is required'],
    [{ title: null }, 'Title is required'],
    [{ title: 'x'.repeat(256) }, 'Title must be text of at most 255 characters'],
    [{ customerEmail: 'a@b' }, 'Invalid email'],
    [{ customerEmail: ['ada@acme.test'] }, 'Invalid email'],
    [{ quantity: 0 }, 'Quantity must be at least 1'],
    [{ quantity: 1.5 }, 'Quantity must be at least 1'],
    [{ quantity: {} }, 'Quantity must be at least 1'],
    [{ status: 'shipped' }, expect.stringMatching(/^Status must be one of pending, in_production,/)],
    [{ status: null }, expect.stringMatching(/^Status must be one of/)],
    [{ deliveryMethod: 'courier' }, 'Delivery Method must be pickup, delivery, shipping or mail'],
    [{ sampleSentDate: 'garbage' }, 'Sample Sent Date must be a date'],
    [{ sampleSentDate: '2026-02-30' }, 'Sample Sent Date must be a date'],
    [{ estimatedCompletionDate: '2026-13-01' }, 'Estimated Completion Date must be a date'],
    [{ totalPrice: '1,000' }, 'Price must be an amount like 1250.00'],
    [{ notes: 'x'.repeat(10_001) }, 'Notes must be text of at most 10,000 characters'],
    [{ finishing: 'x'.repeat(501) }, 'Finishing must be text of at most 500 characters'],
    [{ description: 'a\u0000b' }, expect.any(String)],
    [{ assignedUserId: 'nobody' }, 'Assigned user was not found'],
    [{ assignedUserId: '01890000-0000-7000-8000-000000000000' }, 'Assigned user was not found'],
    [{ version: 'new' }, 'Version must be a number'],
  ];
  test.each(bad.map(([body, message]) => [JSON.stringify(body).slice(0, 60), body, message] as const))(
    '%s',
    async (_name, body, message) => {
      expect(await refused(broker, await storeJob(portal), body)).toEqual([400, message]);
    },
  );

  test.each([
    ['{"title": ', 400],
    ['[]', 400],
    ['null', 400],
    ['"x"', 400],
    [JSON.stringify({ notes: 'x'.repeat(1_100_000) }), 413],
  ])('a body like %.20s is refused', async (body, status) => {
    const id = await storeJob(portal);
    expect((await broker.put(`/api/jobs/${id}`).set('Content-Type', 'application/json').send(body)).status).toBe(status);
    expect((await broker.put(`/api/jobs/${id}`).set('Content-Type', 'text/plain').send('{}')).status).toBe(415);
  });
});

describe('a customer', () => {
  test('changes what is theirs at any time', async () => {
    const id = await storeJob(portal, { status: 'in_production' });
    const theirs = {
      title: 'Concert programs',
      description: 'Two folds',
      customerEmail: 'orders@acme.test',
      notes: 'Rush',
      deliveryMethod: 'delivery',
      deliveryAddress: '1 Main Street',
    };
    expect(await changed(ada, id, theirs)).toMatchObject(theirs);
  });

  test('changes what is printed until the shop starts', async () => {
    const id = await storeJob(portal);
    const printed = {
      quantity: 800,
      paperType: '80# matte',
      size: '8 x 8',
      colors: '4/4',
      finishing: 'UV',
      bindery: 'drilling',
      printType: 'folded',
      flatSize: '16 x 8',
    };
    expect(await changed(ada, id, printed)).toMatchObject(printed);
    await portal.sql(`update jobs set status = 'ready_for_proof' where id = ?`, [id]);
    for (const field of ['quantity', 'paperType', 'size', 'colors', 'finishing', 'bindery', 'flatSize']) {
      const answer = await put(ada, id, { [field]: field === 'quantity' ? 900 : 'other' }).expect(409);
      expect(answer.body).toMatchObject({ message: 'Specifications are locked once production has started.' });
    }
    expect(await changed(broker, id, { quantity: 900 })).toMatchObject({ quantity: 900 });
  });

  const shopOnly: [body: object, field: string, words: string][] = [
    [{ status: 'in_production' }, 'status', 'status'],
    [{ totalPrice: '1.00' }, 'totalPrice', 'total price'],
    [{ customerName: 'Eve' }, 'customerName', 'customer name'],
    [{ customerPoNumber: 'X' }, 'customerPoNumber', 'customer PO number'],
    [{ estimatedCompletionDate: '2031-05-03' }, 'estimatedCompletionDate', 'estimated completion date'],
    [{ mailDate: '2031-05-03' }, 'mailDate', 'mail date'],
    [{ assignedUserId: null }, 'assignedUserId', 'assigned user id'],
  ];
  test.each(shopOnly)('does not write %j', async (body, field, words) => {
    const id = await storeJob(portal);
    const { body: answer } = await put(ada, id, { ...body, notes: 'Rush' }).expect(403);
    expect(answer).toMatchObject({ message: `You do not have permission to change the ${words}.`, errors: [{ field }] });
    expect(await readJob(portal, id)).toMatchObject({ notes: null, version: 1 });
  });

  test('may send the whole form back as it was read', async () => {
    const id = await storeJob(portal, { status: 'in_production', mail_date: '2020-01-01' });
    const { body: job } = (await ada.get(`/api/jobs/${id}`).expect(200)) as { body: JobDetail };
    expect(await changed(ada, id, { ...job, notes: 'Rush' })).toMatchObject({ notes: 'Rush', version: 2 });
    expect((await jobEvents(portal, id)).map(({ payload }) => payload.changes)).toEqual([{ notes: [null, 'Rush'] }]);
  });
});

describe('the owner', () => {
  test('is given by staff, with the company, and fills only what is empty', async () => {
    const id = await storeJob(portal, { customer_email: null });
    const job = await changed(broker, id, { assignedUserId: portal.idOf('cora@globex.test') });
    expect(job).toMatchObject({
      customerId: portal.idOf('cora@globex.test'),
      companyName: 'Globex Mailers',
      customerName: 'Ada Lindqvist',
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

  test('may be nobody, and then only the shop sees the job', async () => {
    const id = await storeJob(portal);
    expect(await changed(broker, id, { assignedUserId: null })).toMatchObject({
      customerId: null,
      assignedUserId: null,
      companyName: null,
    });
    await ada.get(`/api/jobs/${id}`).expect(404);
  });

  test('the same again changes nothing', async () => {
    const id = await storeJob(portal);
    await changed(broker, id, { assignedUserId: portal.idOf('ada@acme.test') });
    expect(await typesOf(id)).toEqual([]);
  });

  test.each(['broker@demo.test', 'deactivated'])('is never %s', async (who) => {
    await portal.sql(`update users set active = false where username = 'ben@acme.test'`);
    const assignedUserId = portal.idOf(who === 'deactivated' ? 'ben@acme.test' : who);
    expect(await refused(broker, await storeJob(portal), { assignedUserId, notes: 'x' })).toEqual([400, 'Assigned user was not found']);
    await portal.sql(`update users set active = true where username = 'ben@acme.test'`);
  });
});

describe('the status', () => {
  const statuses = [
    'pending',
    'in_production',
    'ready_for_proof',
    'proof_approved',
    'proof_changes_requested',
    'completed',
    'ready_for_pickup',
    'delivered',
  ];
  test.each(statuses)('is set by staff from anywhere to %s', async (status) => {
    for (const from of statuses.filter((each) => each !== status)) {
      const id = await storeJob(portal, { status: from });
      expect(await changed(broker, id, { status })).toMatchObject({ status });
      expect((await jobEvents(portal, id)).map(({ type, payload }) => [type, payload.from, payload.to])).toEqual([
        ['job.statusChanged', from, status],
      ]);
    }
  });

  const stamps: [status: string, stamped: string[]][] = [
    ['in_production', ['startDate']],
    ['completed', ['actualCompletionDate']],
    ['ready_for_pickup', ['actualCompletionDate']],
    ['delivered', ['actualCompletionDate', 'deliveryDate']],
    ['ready_for_proof', []],
  ];
  test.each(stamps)('%s stamps %j once', async (status, stamped) => {
    const id = await storeJob(portal);
    const job = await changed(broker, id, { status });
    const dates = ({ startDate, actualCompletionDate, deliveryDate }: JobDetail) => ({ startDate, actualCompletionDate, deliveryDate });
    for (const [name, value] of Object.entries(dates(job))) expect([name, value !== null]).toEqual([name, stamped.includes(name)]);
    await changed(broker, id, { status: 'pending' });
    expect(dates(await changed(broker, id, { status }))).toEqual(dates(job));
  });

  test('a day that was scheduled stays the day of delivery', async () => {
    const id = await storeJob(portal, { delivery_date: '2031-05-03' });
    expect(await changed(broker, id, { status: 'delivered' })).toMatchObject({ deliveryDate: '2031-05-03' });
  });

  test.each([
    ['in_production', 'pending', true],
    ['in_production', 'approved', false],
    ['completed', 'sent', true],
    ['delivered', 'pending', false],
  ])('%s while the proof is %s is recorded as going on without: %s', async (status, proof_status, unapproved) => {
    const id = await storeJob(portal, { proof_status });
    await changed(broker, id, { status });
    expect((await jobEvents(portal, id))[0]!.payload).toMatchObject({ unapproved });
    const { body } = await ada.get(`/api/jobs/${id}/activities`).expect(200);
    const [{ description }] = body as [{ description: string }];
    expect(/without an approved proof/.test(description)).toBe(unapproved);
  });
});

describe('two people', () => {
  test('of two who looked at the same version the second is told what is stored and what they sent', async () => {
    const id = await storeJob(portal);
    await changed(broker, id, { title: 'Concert programs', notes: 'By Beth', version: 1 });
    const { body } = await put(ada, id, { title: 'Play programs', notes: 'By Beth', description: 'Two folds', version: 1 }).expect(409);
    expect(body).toEqual({
      statusCode: 409,
      message: 'Somebody else changed this job meanwhile. Please compare and save again.',
      errors: [
        {
          field: 'title',
          message: 'Meanwhile it is “Concert programs”; you sent “Play programs”.',
          yours: 'Play programs',
          theirs: 'Concert programs',
        },
        { field: 'description', message: 'Meanwhile it is empty; you sent “Two folds”.', yours: 'Two folds', theirs: null },
      ],
    });
    expect(await readJob(portal, id)).toMatchObject({ title: 'Concert programs', version: 2 });
    expect(await changed(ada, id, { title: 'Play programs', version: 2 })).toMatchObject({ title: 'Play programs', version: 3 });
  });

  test('a status and an owner are told too', async () => {
    const id = await storeJob(portal);
    await changed(broker, id, { status: 'in_production' });
    const { body } = await put(broker, id, { status: 'completed', assignedUserId: null, version: 1 }).expect(409);
    expect((body as ErrorBody).errors).toMatchObject([
      { field: 'status', yours: 'completed', theirs: 'in_production' },
      { field: 'assignedUserId', yours: null, theirs: portal.idOf('ada@acme.test') },
    ]);
  });

  test('without a version both are saved', async () => {
    const id = await storeJob(portal);
    await changed(broker, id, { notes: 'By Beth' });
    expect(await changed(ada, id, { title: 'Play programs' })).toMatchObject({ notes: 'By Beth', title: 'Play programs' });
  });
});

test('the history shows an edit before anybody has worked on it, and in words', async () => {
  const id = await storeJob(portal, { job_number: 'J-2026-9001' });
  await changed(broker, id, { customerEmail: 'orders@acme.test', bindery: 'drilling', status: 'proof_approved' });
  const { body } = await ada.get(`/api/jobs/${id}/activities`).expect(200);
  expect((body as { action: string; description: string }[]).map(({ action, description }) => [action, description])).toEqual([
    ['job.statusChanged', 'Beth Marlow set job J-2026-9001 “Event programs” to Proof Approved'],
    ['job.edited', 'Beth Marlow edited job J-2026-9001 (bindery, customer email)'],
  ]);
});

test('what the viewer may do with a job stands in the answer', async () => {
  const id = await storeJob(portal);
  const refusalsOf = async (person: Person, which = id) =>
    ((await person.get(`/api/jobs/${which}`).expect(200)).body as JobDetail).refusals;
  const shopOnly = 'Only the shop can change this.';
  const theirs = 'Only the person whose job this is can edit it.';
  const rest = { manage: shopOnly, addFiles: null, scheduleDelivery: shopOnly, delete: 'Only the shop can delete jobs.' };
  expect(await refusalsOf(ada)).toEqual({ edit: null, specify: null, ...rest });
  expect(await refusalsOf(await portal.signIn('ben@acme.test'))).toEqual({ edit: theirs, specify: theirs, ...rest });
  expect(Object.values(await refusalsOf(broker))).toEqual(Array(6).fill(null));
  const started = await storeJob(portal, { status: 'in_production' });
  expect(await refusalsOf(ada, started)).toMatchObject({
    edit: null,
    specify: 'Specifications are locked once production has started.',
  });
});
