import fc from 'fast-check';
import ICAL from 'ical.js';
import type { NewCalendarFeed, Plan } from '#contracts';
import { form } from './jobs.js';
import { postcards, type PlanPortal, startPlans } from './plans.js';

let plans: PlanPortal;
beforeAll(async () => {
  plans = await startPlans();
});

test('a job counts its steps back from the last day in homes', async () => {
  const id = await plans.order();
  const plan = await plans.planOf(id);
  expect(plan).toMatchObject({
    goal: { code: 'inHomes', from: '2026-12-01', to: '2026-12-04' },
    expected: '2026-12-04',
    atRisk: false,
  });
  expect(plan.steps.map(({ code, due, source }) => [code, due, source])).toEqual([
    ['ordered', '2026-11-13', 'Assumed the same day'],
    ['filesReceived', '2026-11-16', 'Assumed 1 working day'],
    ['proofSent', '2026-11-18', 'Assumed 2 working days'],
    ['proofApproved', '2026-11-20', 'Assumed 2 working days'],
    ['vendorStarts', '2026-11-23', 'Assumed 1 working day'],
    ['printed', '2026-11-26', 'Assumed 3 working days'],
    ['lettershop', '2026-11-30', 'Assumed 2 working days'],
    ['mailDrop', '2026-12-01', 'Assumed 1 working day'],
    ['inHomes', '2026-12-04', 'From the in-homes date'],
  ]);
  expect(plan.slackDays).toBe(10);
  const [job] = await plans.portal.sql(
    'select in_homes_from::text, in_homes_to::text, in_homes_date from jobs where id = ?',
    [id],
  );
  expect(job).toEqual({
    in_homes_from: '2026-12-01',
    in_homes_to: '2026-12-04',
    in_homes_date: postcards.inHomesDate,
  });
});

test('the progress of a job ends with the invoice that the customer got', async () => {
  const id = await plans.order({ inHomesDate: 'early winter' });
  const doneCodes = async () =>
    (await plans.planOf(id)).progress.flatMap(({ code, doneAt }) => (doneAt ? [code] : []));
  expect(await doneCodes()).toEqual(['ordered']);
  const invoice = (number: string, status: string) =>
    plans.portal.sql(
      `insert into invoices (id, invoice_number, job_id, total_amount, status, issued_date,
         due_date, created_at, updated_at)
       values (gen_random_uuid(), ?, ?, 10, ?, now(), '2131-01-01', now(), now())`,
      [number, id, status],
    );
  await invoice('INV-1', 'draft');
  expect(await doneCodes()).toEqual(['ordered']);
  await invoice('INV-2', 'sent');
  await plans.portal.sql(`update jobs set status = 'delivered' where id = ?`, [id]);
  expect(await doneCodes()).toEqual([
    'ordered',
    'artwork',
    'proof',
    'production',
    'delivery',
    'invoice',
  ]);
});

test('a date that cannot be read stays text and has no plan', async () => {
  const id = await plans.order({ inHomesDate: 'early winter' });
  expect(await plans.planOf(id)).toMatchObject({
    goal: null,
    steps: [],
    expected: null,
    slackDays: null,
    atRisk: false,
  });
  expect(await plans.stored(id)).toEqual([]);
});

test('the next step is due on the day of that step', async () => {
  const id = await plans.order();
  expect(await plans.stepOf(id)).toMatchObject({ what: 'sendArtwork', by: '2026-11-16' });
  await plans.broker.put(`/api/jobs/${id}`).send({ status: 'in_production' }).expect(200);
  await plans.drain();
  expect(await plans.stepOf(id)).toMatchObject({ what: 'sendProof', by: '2026-11-18' });
  await plans.broker
    .post(`/api/jobs/${id}/proofs`)
    .send({ proofUrl: 'https://files.example/proof.pdf' })
    .expect(201);
  await plans.drain();
  expect(await plans.stepOf(id)).toMatchObject({ what: 'decideProof', by: '2026-11-20' });
  const { body } = await plans.ada.get('/api/dashboard/turn').expect(200);
  const { mine } = body as { mine: { rows: { jobId: string; nextStep: object }[] } };
  expect(mine.rows.find(({ jobId }) => jobId === id)?.nextStep).toMatchObject({
    what: 'decideProof',
    by: '2026-11-20',
  });
  const done = (await plans.planOf(id)).steps.flatMap(({ code, doneAt }) => (doneAt ? [code] : []));
  expect(done).toEqual(['ordered', 'filesReceived', 'proofSent']);
});

describe('a pin', () => {
  test('moves the steps before it, says why to the shop, and can be removed', async () => {
    const id = await plans.order();
    const { body } = await plans.pin(id, 'printed', '2026-11-24').expect(200);
    expect((body as Plan).steps.slice(4, 6)).toMatchObject([
      { code: 'vendorStarts', due: '2026-11-19', pinned: false },
      {
        code: 'printed',
        due: '2026-11-24',
        pinned: true,
        source: 'Pinned',
        reason: 'The press is down',
      },
    ]);
    expect((await plans.planOf(id, plans.ada)).steps[5]).toMatchObject({
      pinned: true,
      reason: null,
    });
    await plans.drain();
    expect(await plans.stepOf(id)).toMatchObject({ by: '2026-11-12' });
    expect(await plans.eventsOf(id)).toEqual([
      'job.created',
      'job.planned',
      'job.datePinned',
      'job.planned',
    ]);
    await plans.pin(id, 'printed', null).expect(200);
    expect((await plans.dueOf(id)).printed).toBe('2026-11-26');
  });

  test('that is too late moves the goal, and the shop gets one notice', async () => {
    const id = await plans.order();
    const { body } = await plans.pin(id, 'printed', '2026-11-30').expect(200);
    expect(body).toMatchObject({ atRisk: true, slackDays: -2, expected: '2026-12-08' });
    await plans.drain();
    await plans.broker.put(`/api/jobs/${id}`).send({ notes: 'Call them' }).expect(200);
    await plans.drain();
    expect((await plans.eventsOf(id)).filter((type) => type === 'job.planSlipped')).toHaveLength(1);
    const { body: rows } = await plans.broker.get('/api/plan/at-risk').expect(200);
    expect(rows).toMatchObject([{ jobId: id, slackDays: -2, expected: '2026-12-08' }]);
  });

  test.each([
    ['a closed day', 'printed', '2026-11-28', 400, 'The shop is closed on Sat, Nov 28.'],
    ['a step that is done', 'ordered', '2026-11-24', 409, '“Ordered” is done already.'],
    ['an unknown step', 'folded', '2026-11-24', 404, 'Step not found'],
  ])('is refused for %s', async (_what, code, due, status, message) => {
    const id = await plans.order();
    const { body } = await plans.pin(id, code, due).expect(status);
    expect(body).toMatchObject({ message });
  });

  test('is refused before a step that is pinned later', async () => {
    const id = await plans.order();
    await plans.pin(id, 'printed', '2026-11-26').expect(200);
    const { body } = await plans.pin(id, 'lettershop', '2026-11-24').expect(400);
    expect(body).toMatchObject({
      message: 'Choose Thu, Nov 26 or later, because of the steps before it.',
    });
  });
});

test('closed days and durations change the plans of all open jobs', async () => {
  const id = await plans.order();
  const { body: before } = await plans.broker.get('/api/plan/settings').expect(200);
  const settings = before as { durations: object[] };
  await plans.broker
    .put('/api/plan/settings')
    .send({
      closedDays: [{ day: '2026-11-26', name: 'Thanksgiving' }],
      durations: [{ code: 'decision', days: 3 }],
    })
    .expect(200);
  await plans.planner.run();
  expect(await plans.dueOf(id)).toMatchObject({ printed: '2026-11-25', proofSent: '2026-11-16' });
  expect((await plans.stored(id)).find(({ code }) => code === 'proofSent')?.due).toBe('2026-11-16');
  await plans.broker
    .put('/api/plan/settings')
    .send({ ...settings, closedDays: [] })
    .expect(200);
  await plans.planner.run();
  expect(await plans.planner.run()).toBe(0);
});

test('the order of events changes nothing', async () => {
  const id = await plans.order();
  await plans.pin(id, 'printed', '2026-11-25').expect(200);
  await plans.broker
    .post(`/api/jobs/${id}/proofs`)
    .send({ proofUrl: 'https://files.example/proof.pdf' })
    .expect(201);
  await plans.broker.put(`/api/jobs/${id}`).send({ finishing: 'UV coating' }).expect(200);
  await plans.drain();
  const expected = await plans.stored(id);
  const events = await plans.portal.sql<{ id: string }>(
    `select e.id from domain_event e join event_delivery d on d.event_id = e.id
      and d.consumer = 'plans' where e.payload ->> 'jobId' = ?`,
    [id],
  );
  expect(events.length).toBeGreaterThan(3);
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(events, { minLength: 1 }), async (order) => {
      await plans.portal.sql('delete from job_steps where job_id = ? and pinned is null', [id]);
      for (const event of order) {
        await plans.portal.sql(
          `update event_delivery set done_at = null, attempts = 0
           where event_id = ? and consumer = 'plans'`,
          [event.id],
        );
        await plans.drain();
      }
      expect(await plans.stored(id)).toEqual(expected);
    }),
    { numRuns: 15 },
  );
});

test('a quote has a plan before it is ordered', async () => {
  const { body: quote } = await plans.ada
    .post('/api/quotes')
    .send({ ...form, ...postcards })
    .expect(201);
  const { body } = await plans.ada
    .get(`/api/quotes/${(quote as { id: string }).id}/plan`)
    .expect(200);
  const plan = body as Plan;
  expect(plan).toMatchObject({ goal: { to: '2026-12-04' }, atRisk: false, slackDays: 9 });
  expect(plan.steps[0]).toMatchObject({ code: 'ordered', due: '2026-11-13', doneAt: null });
});

test.each([
  ['Dec 1-4', 'To be in homes Dec 1–4 we need your files by Nov 11.', true],
  [
    'Nov 9-12',
    'It may be too late to be in homes Nov 9–12. The earliest date is Thu, Nov 26.',
    false,
  ],
  ['soon', null, true],
])('the form says what in homes %s means', async (inHomesDate, text, fits) => {
  const { body } = await plans.ada
    .get('/api/plan/hint')
    .query({ inHomesDate, deliveryMethod: 'mail', printType: 'flat' })
    .expect(200);
  expect(body).toEqual({ text, fits });
});

test('first class leaves more time than marketing', async () => {
  const ask = async (postageClass?: string) =>
    (
      await plans.ada
        .get('/api/plan/hint')
        .query({ inHomesDate: 'Dec 1-4', deliveryMethod: 'mail', printType: 'flat', postageClass })
        .expect(200)
    ).body.text as string;
  expect(await ask('firstClass')).toBe('To be in homes Dec 1–4 we need your files by Nov 16.');
  expect(await ask('other')).toBe(await ask());
});

describe('the schedule', () => {
  test('has the steps of the company’s jobs', async () => {
    const id = await plans.order({ title: 'Scheduled card' });
    const ask = async (by: typeof plans.ada) =>
      (await by.get('/api/schedule').query({ from: '2026-11-16', to: '2026-11-20' }).expect(200))
        .body as { jobId: string; code: string }[];
    const own = (await ask(plans.ben)).filter(({ jobId }) => jobId === id);
    expect(own.map(({ code }) => code)).toEqual(['filesReceived', 'proofSent', 'proofApproved']);
    expect((await ask(plans.cora)).filter(({ jobId }) => jobId === id)).toEqual([]);
  });

  test.each([
    [{ from: '2026-11-16' }, 'Use from and to as days, e.g. 2026-12-01.'],
    [{ from: '2026-01-01', to: '2026-12-31' }, 'A schedule has at most 62 days.'],
  ])('refuses %j', async (query, message) => {
    const { body } = await plans.ada.get('/api/schedule').query(query).expect(400);
    expect(body).toMatchObject({ message });
  });
});

describe('the calendar address', () => {
  const open = async (url: string) =>
    plans.portal.visitor().get(url.slice(plans.portal.config.publicUrl.length));

  test('shows the dates of one’s company to another program, without prices and vendors', async () => {
    await plans.order({ title: 'Feed card', totalPrice: '4321.00' }, plans.ben);
    await plans.order({ title: 'Foreign card' }, plans.cora);
    const { body } = await plans.ada.post('/api/calendar').expect(201);
    const { headers, text } = await open((body as NewCalendarFeed).url);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    const events = new ICAL.Component(ICAL.parse(text) as unknown[])
      .getAllSubcomponents('vevent')
      .map((each) => new ICAL.Event(each));
    expect(
      events
        .filter(({ summary }) => summary.includes('Feed card'))
        .map(({ summary, startDate }) => [summary.split(':')[0], startDate.toString()]),
    ).toEqual([
      ['Artwork and data received', '2026-11-16'],
      ['Proof sent', '2026-11-18'],
      ['Proof approved', '2026-11-20'],
      ['Production starts', '2026-11-23'],
      ['Printed', '2026-11-26'],
      ['Lettershop', '2026-11-30'],
      ['Mail drop', '2026-12-01'],
      ['In homes', '2026-12-04'],
    ]);
    expect(text).not.toMatch(/Foreign|4321|The press is down/);
  });

  test('stops working when it is replaced or removed, or its person may not sign in', async () => {
    const create = async () =>
      ((await plans.ben.post('/api/calendar').expect(201)).body as NewCalendarFeed).url;
    const first = await create();
    const second = await create();
    expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200]);
    const setActive = (active: boolean) =>
      plans.portal.sql('update users set active = ? where username = ?', [active, 'ben@acme.test']);
    await setActive(false);
    expect((await open(second)).status).toBe(404);
    await setActive(true);
    await plans.ben.delete('/api/calendar').expect(200, { createdAt: null });
    expect((await open(second)).status).toBe(404);
  });
});

test('a plan slips at midnight in the shop’s time zone', async () => {
  const id = await plans.order();
  plans.portal.clock.moveTo('2026-11-17T04:59:00Z');
  const broker = await plans.portal.signIn('broker@demo.test');
  expect(await plans.planOf(id, broker)).toMatchObject({ atRisk: false, slackDays: 0 });
  plans.portal.clock.moveBy(2 * 60_000);
  expect(await plans.planOf(id, broker)).toMatchObject({ atRisk: true, slackDays: -1 });
  await plans.planner.run();
  expect(await plans.eventsOf(id)).toContain('job.planSlipped');
});
