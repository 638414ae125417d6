import { parse } from 'csv-parse/sync';
import type { JobDetail, JobRow, NextActionList, NextActionLists, QuoteRow } from '#contracts';
import { get, type NextActions, startNextActions } from './next-actions.js';
import type { Person } from './portal.js';
import { storeJob } from './stored-job.js';

let { portal, calendar, people, coras, oneOfEach, clear } = {} as NextActions;
beforeAll(async () => {
  ({ portal, calendar, people, coras, oneOfEach, clear } = await startNextActions());
});
beforeEach(() => clear());
afterAll(() => portal.stop());

const listSummary = ({ rows, total }: NextActionList) => [
  total,
  ...rows.map(({ nextStep: { what }, title }) => `${what} ${title}`),
];
const nextActionsOf = async (name: keyof NextActions['people']) => {
  const { mine, others } = await get<NextActionLists>(people[name], '/api/dashboard/turn');
  return { mine: listSummary(mine), others: listSummary(others) };
};

describe('next actions', () => {
  test('are listed by side, the most urgent first, and only of visible records', async () => {
    const { proved, proofId } = await oneOfEach();
    await storeJob(portal, { title: 'globex', mail_date: calendar.inDays(6), ...(await coras()) });
    const company = ['pay proved', 'approvePrice offer', 'decideProof proved', 'sendArtwork bare'];
    expect(await nextActionsOf('ada')).toEqual({
      mine: [6, ...company, 'finishDraft draft', 'confirmSample swatch'],
      others: [3, 'print made', 'price request', 'sendSample wish'],
    });
    expect(await nextActionsOf('ben')).toEqual({
      mine: [4, ...company],
      others: [2, 'print made', 'price request'],
    });
    expect(await nextActionsOf('cora')).toEqual({ mine: [1, 'sendArtwork globex'], others: [0] });
    expect(await nextActionsOf('broker')).toEqual({
      mine: [4, 'print made', 'price request', 'sendSample wish', 'sendOrder proved'],
      others: [
        7,
        ...company,
        'sendArtwork globex',
        'confirmSample swatch',
        'acknowledgeOrder proved',
      ],
    });
    const { mine } = await get<NextActionLists>(people.ben, '/api/dashboard/turn');
    expect(mine.rows[2]).toEqual({
      kind: 'proof',
      id: proofId,
      piece: { bindery: null, flatSize: null, printType: null, size: null, thumbnail: null },
      number: expect.stringMatching(/^J-/),
      title: 'proved',
      version: 2,
      customerName: 'Ada Lindqvist',
      jobId: proved,
      quoteId: null,
      nextStep: {
        who: 'customer',
        what: 'decideProof',
        by: calendar.inDays(3),
        since: expect.stringMatching(/Z$/),
      },
    });
    expect((await people.ada.get('/api/dashboard/turn')).text).not.toMatch(
      /purchaseOrder|PO-|Bayside/,
    );
  });

  test('a long list is cut, and counted up to a limit', async () => {
    await portal.sql(
      `insert into jobs (id, job_number, customer_id, title, status, mail_date)
       select gen_random_uuid(), 'J-MANY-' || n, ?, 'Card ' || n, 'ready_for_pickup',
         date '2026-01-01' + n from generate_series(1, 1100) n`,
      [portal.idOf('cora@globex.test')],
    );
    const { mine } = await get<NextActionLists>(people.cora, '/api/dashboard/turn');
    expect([mine.total, mine.rows.length, mine.rows[0]!.title, mine.rows[49]!.title]).toEqual([
      1000,
      50,
      'Card 1',
      'Card 50',
    ]);
  });
});

describe('start times', () => {
  const step = async (id: string) =>
    (await get<JobDetail>(people.broker, `/api/jobs/${id}`)).nextStep;
  const put = (id: string, body: object) =>
    people.broker.put(`/api/jobs/${id}`).send(body).expect(200);

  test('keep their start time during a step, and get a new one with the next step', async () => {
    const id = await storeJob(portal, {
      created_at: '2026-11-01T12:00:00Z',
      status: 'in_production',
      proof_status: 'approved',
    });
    expect(await step(id)).toMatchObject({ what: 'print', since: '2026-11-01T12:00:00.000Z' });
    await put(id, { status: 'proof_approved', notes: 'Rush' });
    expect(await step(id)).toMatchObject({ what: 'print', since: '2026-11-01T12:00:00.000Z' });
    const before = portal.clock.now().toISOString();
    await put(id, { status: 'completed' });
    const { what, since } = await step(id);
    expect([what, since! >= before]).toEqual(['scheduleDelivery', true]);
    await people.broker
      .post(`/api/jobs/${id}/delivery`)
      .send({ deliveryMethod: 'pickup', scheduledDate: calendar.inDays(2) })
      .expect(201);
    const scheduled = await step(id);
    expect([scheduled.what, scheduled.by, scheduled.since! > since!]).toEqual([
      'deliver',
      calendar.inDays(2),
      true,
    ]);
  });
});

describe('a list filtered by next action', () => {
  test.each(['jobs', 'quotes'] as const)(
    'of %s has the matching rows, counts them, and exports them',
    async (list) => {
      await oneOfEach();
      const all = await get<(JobRow | QuoteRow)[]>(people.ada, `/api/${list}`);
      for (const [waiting, who] of [
        ['me', 'customer'],
        ['others', 'shop'],
      ] as const) {
        const theirs = all.filter(({ nextStep }) => nextStep.who === who).map(({ id }) => id);
        const answer = await people.ada.get(`/api/${list}?waiting=${waiting}`).expect(200);
        expect((answer.body as { id: string }[]).map(({ id }) => id)).toEqual(theirs);
        expect(answer.headers['x-total-count']).toBe(String(theirs.length));
        const { text } = await people.ada.get(`/api/${list}.csv?waiting=${waiting}`).expect(200);
        expect(parse(text, { bom: true })).toHaveLength(theirs.length + 1);
      }
      await people.ada.get(`/api/${list}?waiting=them`).expect(400);
    },
  );

  test('has equal tab counts, also with other filters', async () => {
    await oneOfEach();
    const counts = (query: string) => get(people.broker, `/api/jobs/counts?${query}`);
    expect(await counts('waiting=me')).toEqual({ all: 1, active: 1, completed: 0 });
    expect(await counts('waiting=others')).toEqual({ all: 2, active: 2, completed: 0 });
    expect(await counts('waiting=others&q=bare')).toEqual({ all: 1, active: 1, completed: 0 });
    expect(await counts('waiting=others&status=delivered')).toEqual({
      all: 0,
      active: 0,
      completed: 0,
    });
  });

  test('filters purchase orders by shop and vendor, and samples by requester', async () => {
    await oneOfEach();
    const titles = async (person: Person, path: string) =>
      (await get<{ poNumber?: string; title?: string }[]>(person, path)).map(
        (row) => row.poNumber ?? row.title,
      );
    expect(await titles(people.broker, '/api/outgoing-pos?waiting=me')).toEqual(['PO-1']);
    expect(await titles(people.broker, '/api/outgoing-pos?waiting=others')).toEqual(['PO-2']);
    expect(await titles(people.ada, '/api/samples?waiting=me')).toEqual(['swatch']);
    await people.broker.get('/api/invoices?waiting=me').expect(400);
  });
});
