import type { ErrorBody, JobDetail } from '#contracts';
import { changeJob, type Jobs, put, startJobs } from './jobs.js';
import type { Person } from './portal.js';
import { jobEvents, readJob, storeJob } from './stored-job.js';

let { portal, ada, broker } = {} as Jobs;
beforeAll(async () => {
  ({ portal, ada, broker } = await startJobs());
});
afterAll(() => portal.stop());

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
      expect(await changeJob(broker, id, { status })).toMatchObject({ status });
      expect(
        (await jobEvents(portal, id)).map(({ type, payload }) => [type, payload.from, payload.to]),
      ).toEqual([['job.statusChanged', from, status]]);
    }
  });

  const stamps: [status: string, stamped: string[]][] = [
    ['in_production', ['startDate']],
    ['completed', ['actualCompletionDate']],
    ['ready_for_pickup', ['actualCompletionDate']],
    ['delivered', ['actualCompletionDate', 'deliveryDate']],
    ['ready_for_proof', []],
  ];
  test.each(stamps)('%s stamps %j once', async (status, dateFields) => {
    const id = await storeJob(portal);
    const job = await changeJob(broker, id, { status });
    const dates = ({ startDate, actualCompletionDate, deliveryDate }: JobDetail) => ({
      startDate,
      actualCompletionDate,
      deliveryDate,
    });
    for (const [name, value] of Object.entries(dates(job)))
      expect([name, value !== null]).toEqual([name, dateFields.includes(name)]);
    await changeJob(broker, id, { status: 'pending' });
    expect(dates(await changeJob(broker, id, { status }))).toEqual(dates(job));
  });

  test('keeps a scheduled date as the delivery date', async () => {
    const id = await storeJob(portal, { delivery_date: '2031-05-03' });
    expect(await changeJob(broker, id, { status: 'delivered' })).toMatchObject({
      deliveryDate: '2031-05-03',
    });
  });

  test.each([
    ['in_production', 'pending', true],
    ['in_production', 'approved', false],
    ['completed', 'sent', true],
    ['delivered', 'pending', false],
  ])(
    '%s while the proof is %s is recorded as going on without: %s',
    async (status, proof_status, unapproved) => {
      const id = await storeJob(portal, { proof_status });
      await changeJob(broker, id, { status });
      expect((await jobEvents(portal, id))[0]!.payload).toMatchObject({ unapproved });
      const { body } = await ada.get(`/api/jobs/${id}/activities`).expect(200);
      const [{ description }] = body as [{ description: string }];
      expect(/without an approved proof/.test(description)).toBe(unapproved);
    },
  );
});

describe('two people', () => {
  test('the second of two edits of one version gets the stored and the sent values', async () => {
    const id = await storeJob(portal);
    await changeJob(broker, id, { title: 'Concert programs', notes: 'By Beth', version: 1 });
    const { body } = await put(ada, id, {
      title: 'Play programs',
      notes: 'By Beth',
      description: 'Two folds',
      version: 1,
    }).expect(409);
    expect(body).toEqual({
      statusCode: 409,
      message: 'Somebody else changed this job. Please compare the changes and save again.',
      errors: [
        {
          field: 'title',
          message: 'It is now “Concert programs”. You entered “Play programs”.',
          yours: 'Play programs',
          theirs: 'Concert programs',
        },
        {
          field: 'description',
          message: 'It is now empty. You entered “Two folds”.',
          yours: 'Two folds',
          theirs: null,
        },
      ],
    });
    expect(await readJob(portal, id)).toMatchObject({ title: 'Concert programs', version: 2 });
    expect(await changeJob(ada, id, { title: 'Play programs', version: 2 })).toMatchObject({
      title: 'Play programs',
      version: 3,
    });
  });

  test('a status and a customer are recorded too', async () => {
    const id = await storeJob(portal);
    await changeJob(broker, id, { status: 'in_production' });
    const { body } = await put(broker, id, {
      status: 'completed',
      assignedUserId: null,
      version: 1,
    }).expect(409);
    expect((body as ErrorBody).errors).toMatchObject([
      { field: 'status', yours: 'completed', theirs: 'in_production' },
      { field: 'assignedUserId', yours: null, theirs: portal.idOf('ada@acme.test') },
    ]);
  });

  test('without a version both are saved', async () => {
    const id = await storeJob(portal);
    await changeJob(broker, id, { notes: 'By Beth' });
    expect(await changeJob(ada, id, { title: 'Play programs' })).toMatchObject({
      notes: 'By Beth',
      title: 'Play programs',
    });
  });
});

test('the history shows an edit before anybody has worked on it, and in words', async () => {
  const id = await storeJob(portal, { job_number: 'J-2026-9001' });
  await changeJob(broker, id, {
    customerEmail: 'orders@acme.test',
    bindery: 'drilling',
    status: 'proof_approved',
  });
  const { body } = await ada.get(`/api/jobs/${id}/activities`).expect(200);
  expect(
    (body as { action: string; description: string }[]).map(({ action, description }) => [
      action,
      description,
    ]),
  ).toEqual([
    ['job.statusChanged', 'Beth Marlow set job J-2026-9001 “Event programs” to Proof Approved'],
    ['job.edited', 'Beth Marlow edited job J-2026-9001 (bindery, customer email)'],
  ]);
});

test('the answer contains the actions that the viewer may take', async () => {
  const id = await storeJob(portal);
  const refusalsOf = async (person: Person, which = id) =>
    ((await person.get(`/api/jobs/${which}`).expect(200)).body as JobDetail).refusals;
  const shopOnly = 'Only the shop can change this.';
  const theirs = 'Only the owner of this job can edit it.';
  const rest = {
    manage: shopOnly,
    addFiles: null,
    scheduleDelivery: shopOnly,
    delete: 'Only the shop can delete jobs.',
  };
  expect(await refusalsOf(ada)).toEqual({ edit: null, specify: null, ...rest });
  expect(await refusalsOf(await portal.signIn('ben@acme.test'))).toEqual({
    edit: theirs,
    specify: theirs,
    ...rest,
  });
  expect(Object.values(await refusalsOf(broker))).toEqual(Array(6).fill(null));
  const startedJob = await storeJob(portal, { status: 'in_production' });
  expect(await refusalsOf(ada, startedJob)).toMatchObject({
    edit: null,
    specify: 'Specifications are locked once production has started.',
  });
});
