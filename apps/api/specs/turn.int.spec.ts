import { randomUUIDv7 } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { ShopCalendar } from '#config';
import {
  type JobDetail,
  type JobRow,
  jobStatuses,
  type NextStep,
  proofStatuses,
  type QuoteRow,
  quoteStatuses,
  type Turn,
  type TurnList,
} from '#contracts';
import { stepColumn, stepOf } from '#database';
import { jobSteps } from '#jobs';
import { quoteSteps } from '#quotes';
import { type Person, type Portal, startPortal } from './portal.js';
import { storeJob } from './stored-job.js';
import { companyOf, storeQuote } from './stored-quote.js';

let portal: Portal;
let calendar: ShopCalendar;
const people = {} as Record<'ada' | 'ben' | 'cora' | 'broker', Person>;
beforeAll(async () => {
  portal = await startPortal();
  calendar = portal.api.get(ShopCalendar);
  for (const name of ['ada', 'ben', 'cora'] as const)
    people[name] = await portal.signIn(name === 'cora' ? 'cora@globex.test' : `${name}@acme.test`);
  people.broker = await portal.signIn('broker@demo.test');
});
beforeEach(() => portal.sql('truncate jobs, quotes, samples cascade'));
afterAll(() => portal.stop());

const get = async <Body>(person: Person, path: string) => (await person.get(path).expect(200)).body as Body;
const coras = async () => ({
  customer_id: portal.idOf('cora@globex.test'),
  company_id: await companyOf(portal, portal.idOf('cora@globex.test')),
});
const artwork = (jobId: string) =>
  portal.sql(
    `insert into job_files (id, job_id, file_name, file_url, file_type, file_size, mime_type, uploaded_by, uploaded_by_name, uploaded_at)
     values (gen_random_uuid(), ?, 'a.pdf', '/uploads/a', 'artwork', 1, 'application/pdf', gen_random_uuid(), 'Ada', now())`,
    [jobId],
  );
const insert = async (table: string, row: Record<string, unknown>) => {
  const names = Object.keys(row);
  await portal.sql(`insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`, Object.values(row));
  return row.id as string;
};
const instants = (daysAgo = 0) => {
  const at = new Date(portal.clock.now().getTime() - daysAgo * 24 * 3600_000);
  return { created_at: at, updated_at: at };
};

/** What is narrowed to a side is what has its step. */
async function narrowed(list: 'jobs' | 'quotes', rows: readonly (JobRow | QuoteRow)[]) {
  for (const [waiting, who] of [
    ['me', 'shop'],
    ['others', 'customer'],
  ]) {
    const found = await get<{ id: string }[]>(people.broker, `/api/${list}?limit=500&waiting=${waiting}`);
    const theirs = rows.filter(({ nextStep }) => nextStep.who === who);
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set(theirs.map(({ id }) => id)));
  }
}

describe('the database reads the rules as the code does', () => {
  test('of every job that there can be', async () => {
    const states = jobStatuses.flatMap((status) =>
      proofStatuses.flatMap((proofStatus) =>
        [true, false].flatMap((hasArtwork) => [true, false].map((isScheduled) => ({ status, proofStatus, hasArtwork, isScheduled }))),
      ),
    );
    const expected = new Map<string, unknown>();
    for (const [n, state] of states.entries()) {
      const delivered = n % 2 ? { delivery_date: calendar.inDays(3) } : { delivery_method: 'pickup' };
      const id = await storeJob(portal, { status: state.status, proof_status: state.proofStatus, ...(state.isScheduled && delivered) });
      if (state.hasArtwork) await artwork(id);
      const { who, what } = stepOf(jobSteps.rules, state);
      expected.set(id, [state, who, what]);
    }
    const rows = await get<JobRow[]>(people.broker, '/api/jobs?limit=500');
    expect(rows).toHaveLength(states.length);
    for (const { id, nextStep } of rows) {
      const [state] = expected.get(id) as [unknown];
      expect([state, nextStep.who, nextStep.what]).toEqual(expected.get(id));
      expect(nextStep.since === null).toBe(nextStep.who === 'nobody');
    }
    await narrowed('jobs', rows);
    await portal.sql(`update jobs set description = title || chr(8220) || chr(10), mail_date = created_at, total_price = 0.5,
      estimated_completion_date = created_at::date + case when has_artwork then 5 else -5 end`);
    const kept = await get<JobRow[]>(people.broker, '/api/jobs?limit=500');
    const steps = await portal.sql<{ id: string; step: NextStep }>(`select j.id, ${stepColumn(jobSteps)} as step from jobs j`);
    expect(new Map(kept.map(({ id, nextStep }) => [id, nextStep]))).toEqual(new Map(steps.map(({ id, step }) => [id, step])));
    expect(await portal.sql('select id from jobs where listed is null')).toEqual([]);
    // a job in which its row does not stand yet has the same
    await portal.sql('alter table jobs disable trigger jobs_written');
    await portal.sql('update jobs set listed = null');
    expect(await get<JobRow[]>(people.broker, '/api/jobs?limit=500')).toEqual(kept);
    await portal.sql('alter table jobs enable trigger jobs_written');
  });

  test('of every quote that there can be', async () => {
    const said = { by: 'shop', text: 'Which stock?' };
    const states = quoteStatuses.flatMap((status) =>
      (['shop', 'customer', null] as const).flatMap((awaiting) =>
        [true, false].flatMap((isPriced) =>
          [true, false].flatMap((isAsked) => [true, false].map((isAccepted) => ({ status, awaiting, isPriced, isAsked, isAccepted }))),
        ),
      ),
    );
    const { rules } = quoteSteps(calendar.today());
    const expected = new Map<string, unknown>();
    for (const { status, awaiting, isPriced, isAsked, isAccepted } of states) {
      const pricedAt = new Date('2026-11-10T12:00:00Z');
      const id = await storeQuote(portal, 'pending', {
        status,
        awaiting,
        ...(isPriced && { priced_at: pricedAt, valid_until: calendar.inDays(2) }),
        last_message: JSON.stringify({
          ...said,
          at: isAsked ? '2026-11-10T12:00:01Z' : '2026-11-10T11:59:00Z',
          ...(!isAsked && !isPriced && { by: 'customer' }),
        }),
        created_by: portal.idOf('broker@demo.test'),
        ...(isAccepted && { job_id: await storeJob(portal) }),
      });
      const { who, what } = stepOf(rules, { status, awaiting, isPriced, isAsked, isAccepted, isOverdue: false });
      expected.set(id, [who, what, who !== 'nobody' && isPriced ? calendar.inDays(2) : null]);
    }
    const rows = await get<QuoteRow[]>(people.broker, '/api/quotes?limit=500');
    expect(rows).toHaveLength(states.length);
    for (const { id, nextStep } of rows) expect([nextStep.who, nextStep.what, nextStep.by]).toEqual(expected.get(id));
    await narrowed('quotes', rows);
  });

  test('what has expired waits for nobody, before the scheduler has come by', async () => {
    for (const state of ['overdue', 'late'] as const) await storeQuote(portal, state);
    const rows = await get<QuoteRow[]>(people.ada, '/api/quotes');
    expect(rows.map(({ nextStep }) => nextStep)).toEqual([1, 2].map(() => ({ who: 'nobody', what: 'expired', by: null, since: null })));
    expect((await get<Turn>(people.ada, '/api/dashboard/turn')).mine.total).toBe(0);
  });
});

const said = ({ rows, total }: TurnList) => [total, ...rows.map(({ nextStep: { what }, title }) => `${what} ${title}`)];
const turnOf = async (name: keyof typeof people) => {
  const { mine, others } = await get<Turn>(people[name], '/api/dashboard/turn');
  return { mine: said(mine), others: said(others) };
};

/** One of each kind that waits for each side. @returns the ids of what is Ada's */
async function oneOfEach() {
  const day = (days: number) => calendar.inDays(days);
  await storeQuote(portal, 'pending', { title: 'request', ...instants(9) });
  await storeQuote(portal, 'priced', { title: 'offer', valid_until: day(2) });
  await storeQuote(portal, 'draft', { title: 'draft', ...instants(1) });
  await storeJob(portal, { title: 'bare', mail_date: day(5), estimated_completion_date: day(4) });
  await storeJob(portal, { title: 'made', status: 'in_production', proof_status: 'approved', mail_date: day(-1) });
  await storeJob(portal, { title: 'gone', status: 'delivered', mail_date: day(-3) });
  const proved = await storeJob(portal, { title: 'proved', status: 'ready_for_proof', proof_status: 'sent', mail_date: day(3) });
  const proof = { job_id: proved, proof_url: 'https://files.test/a', sent_at: new Date(), sent_by_name: 'Beth', link: 1, link_salt: 's' };
  const link = { link_hash: 'h', link_expires_at: new Date() };
  await insert('proofs', { id: randomUUIDv7(), version: 1, ...proof, ...link, superseded_at: new Date(), ...instants() });
  const proofId = await insert('proofs', { id: randomUUIDv7(), version: 2, ...proof, ...link, ...instants() });
  const invoice = { job_id: proved, total_amount: 750, issued_date: new Date() };
  const bill = (number: string, status: string, due: number) =>
    insert('invoices', { id: randomUUIDv7(), invoice_number: number, ...invoice, status, due_date: day(due), ...instants() });
  await bill('INV-1', 'sent', 1);
  await bill('INV-2', 'cancelled', 1);
  const sample = {
    customer_id: portal.idOf('ada@acme.test'),
    company_id: await companyOf(portal, portal.idOf('ada@acme.test')),
    sample_type: 'paper',
  };
  await insert('samples', {
    id: randomUUIDv7(),
    ...sample,
    title: 'swatch',
    status: 'sent',
    sent_date: new Date(),
    requested_date: new Date(),
    ...instants(),
  });
  await insert('samples', {
    id: randomUUIDv7(),
    ...sample,
    title: 'wish',
    status: 'active',
    requested_date: instants(3).created_at,
    ...instants(3),
  });
  const order = { job_id: proved, job_number: 'J', vendor_name: 'Bayside Press', original_amount: 10, vendor_amount: 5 };
  const buy = (poNumber: string, status: string, more: object = {}) =>
    insert('outgoing_pos', { id: randomUUIDv7(), po_number: poNumber, ...order, status, ...instants(2), ...more });
  await buy('PO-1', 'pending');
  await buy('PO-2', 'sent', { sent_date: new Date() });
  await buy('PO-3', 'completed');
  return { proved, proofId };
}

describe('whose turn it is', () => {
  test('each sees what waits for their side and for others, the most urgent first, and nothing that is not theirs', async () => {
    const { proved, proofId } = await oneOfEach();
    await storeJob(portal, { title: 'globex', mail_date: calendar.inDays(6), ...(await coras()) });
    const company = ['pay proved', 'approvePrice offer', 'decideProof proved', 'sendArtwork bare'];
    expect(await turnOf('ada')).toEqual({
      mine: [6, ...company, 'finishDraft draft', 'confirmSample swatch'],
      others: [3, 'print made', 'price request', 'sendSample wish'],
    });
    // A draft is its creator's, and who asked for a sample says that it came.
    expect(await turnOf('ben')).toEqual({ mine: [4, ...company], others: [2, 'print made', 'price request'] });
    expect(await turnOf('cora')).toEqual({ mine: [1, 'sendArtwork globex'], others: [0] });
    expect(await turnOf('broker')).toEqual({
      mine: [4, 'print made', 'price request', 'sendSample wish', 'sendOrder proved'],
      others: [7, ...company, 'sendArtwork globex', 'confirmSample swatch', 'acknowledgeOrder proved'],
    });
    const { mine } = await get<Turn>(people.ben, '/api/dashboard/turn');
    expect(mine.rows[2]).toEqual({
      kind: 'proof',
      id: proofId,
      number: expect.stringMatching(/^J-/),
      title: 'proved',
      version: 2,
      customerName: 'Ada Lindqvist',
      jobId: proved,
      nextStep: { who: 'customer', what: 'decideProof', by: calendar.inDays(3), since: expect.stringMatching(/Z$/) },
    });
    expect((await people.ada.get('/api/dashboard/turn')).text).not.toMatch(/purchaseOrder|PO-|Bayside/);
  });

  test('a long list is cut, and counted up to a limit', async () => {
    await portal.sql(
      `insert into jobs (id, job_number, customer_id, title, status, mail_date)
       select gen_random_uuid(), 'J-MANY-' || n, ?, 'Card ' || n, 'ready_for_pickup', date '2026-01-01' + n from generate_series(1, 1100) n`,
      [portal.idOf('cora@globex.test')],
    );
    const { mine } = await get<Turn>(people.cora, '/api/dashboard/turn');
    expect([mine.total, mine.rows.length, mine.rows[0]!.title, mine.rows[49]!.title]).toEqual([1000, 50, 'Card 1', 'Card 50']);
  });
});

describe('since when', () => {
  const step = async (id: string) => (await get<JobDetail>(people.broker, `/api/jobs/${id}`)).nextStep;
  const put = (id: string, body: object) => people.broker.put(`/api/jobs/${id}`).send(body).expect(200);

  test('it is kept while the step stays, and begins anew with another one', async () => {
    const id = await storeJob(portal, { created_at: '2026-11-01T12:00:00Z', status: 'in_production', proof_status: 'approved' });
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
    expect([scheduled.what, scheduled.by, scheduled.since! > since!]).toEqual(['deliver', calendar.inDays(2), true]);
  });
});

describe('a list narrowed to what waits', () => {
  test.each(['jobs', 'quotes'] as const)('of %s has the rows whose step it is, counts them, and says so in its file', async (list) => {
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
  });

  test('the tabs count what the list has, with the other filters too', async () => {
    await oneOfEach();
    const counts = (query: string) => get(people.broker, `/api/jobs/counts?${query}`);
    expect(await counts('waiting=me')).toEqual({ all: 1, active: 1, completed: 0 });
    expect(await counts('waiting=others')).toEqual({ all: 2, active: 2, completed: 0 });
    expect(await counts('waiting=others&q=bare')).toEqual({ all: 1, active: 1, completed: 0 });
    expect(await counts('waiting=others&status=delivered')).toEqual({ all: 0, active: 0, completed: 0 });
  });

  test('orders to vendors are narrowed by the shop and its vendors, samples by who asked for them', async () => {
    await oneOfEach();
    const titles = async (person: Person, path: string) =>
      (await get<{ poNumber?: string; title?: string }[]>(person, path)).map((row) => row.poNumber ?? row.title);
    expect(await titles(people.broker, '/api/outgoing-pos?waiting=me')).toEqual(['PO-1']);
    expect(await titles(people.broker, '/api/outgoing-pos?waiting=others')).toEqual(['PO-2']);
    expect(await titles(people.ada, '/api/samples?waiting=me')).toEqual(['swatch']);
    await people.broker.get('/api/invoices?waiting=me').expect(400);
  });
});
