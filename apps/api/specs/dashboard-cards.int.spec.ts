import type { DashboardStats } from '#contracts';
import { type Dashboard, startDashboard } from './dashboard.js';
import type { Person } from './portal.js';
import { storeJob } from './stored-job.js';
import { storeQuote } from './stored-quote.js';

let { portal, ada, cora, broker, ago, coras, clear } = {} as Dashboard;
beforeAll(async () => {
  ({ portal, ada, cora, broker, ago, coras, clear } = await startDashboard());
});
beforeEach(() => clear());
afterAll(() => portal.stop());

describe('the cards', () => {
  const stats = async (person: Person) =>
    (await person.get('/api/dashboard/stats').expect(200)).body as DashboardStats;

  test('count the rows of their lists', async () => {
    for (const status of [
      'pending',
      'in_production',
      'ready_for_proof',
      'proof_changes_requested',
      'proof_approved',
      'ready_for_pickup',
      'ready_for_pickup',
    ]) {
      await storeJob(portal, { status });
    }
    await storeJob(portal, { status: 'ready_for_proof', ...(await coras()) });
    expect(await stats(ada)).toMatchObject({ activeJobs: 4, awaitingProof: 1, readyForPickup: 2 });
    expect(await stats(broker)).toMatchObject({
      activeJobs: 5,
      awaitingProof: 2,
      readyForPickup: 2,
    });
    const total = async (status: string) =>
      Number((await ada.get(`/api/jobs?status=${status}`).expect(200)).headers['x-total-count']);
    expect([await total('ready_for_proof'), await total('ready_for_pickup')]).toEqual([1, 2]);
  });

  test('count the jobs that became ready for proof or pickup in the last week', async () => {
    await storeJob(portal, { created_at: ago(30) });
    const ids = [await storeJob(portal), await storeJob(portal), await storeJob(portal)];
    for (const id of ids)
      await broker.put(`/api/jobs/${id}`).send({ status: 'ready_for_proof' }).expect(200);
    await broker.put(`/api/jobs/${ids[0]}`).send({ status: 'ready_for_pickup' }).expect(200);
    await portal.sql(`update domain_event set occurred_at = ? where aggregate_id = ?`, [
      ago(9),
      ids[2],
    ]);
    await portal.sql(`update domain_event set occurred_at = ? where aggregate_id = ?`, [
      ago(15),
      ids[1],
    ]);
    expect((await stats(ada)).trends).toMatchObject({
      awaitingProof: { last: 1, before: 1 },
      readyForPickup: { last: 1, before: 0 },
    });
    expect((await stats(cora)).trends).toMatchObject({
      awaitingProof: { last: null, before: null },
    });
  });

  test('count whatever brought a job to wait for a proof, once for each job that came', async () => {
    await storeJob(portal, { created_at: ago(30) });
    const [uploaded, revised, movedFile, missingFile] = [
      await storeJob(portal),
      await storeJob(portal),
      await storeJob(portal),
      await storeJob(portal),
    ];
    const send = (id: string) =>
      broker
        .post(`/api/jobs/${id}/proofs`)
        .send({ proofUrl: 'https://files.example/proof.pdf' })
        .expect(201);
    await send(uploaded);
    await send(missingFile);
    const first = (await send(revised)).body as { id: string };
    await portal.sql(`update domain_event set occurred_at = ? where aggregate_id in (?, ?)`, [
      ago(9),
      missingFile,
      revised,
    ]);
    await broker
      .post(`/api/proofs/${first.id}/reject`)
      .send({ rejectionReason: 'Too dark', channel: 'phone' })
      .expect(200);
    await send(revised);
    await send(revised);
    await send(missingFile);
    await broker.put(`/api/jobs/${movedFile}`).send({ status: 'ready_for_proof' }).expect(200);
    const { awaitingProof, trends } = await stats(ada);
    expect({ awaitingProof, trend: trends.awaitingProof }).toEqual({
      awaitingProof: 4,
      trend: { last: 3, before: 2 },
    });
    expect((await stats(broker)).trends.awaitingProof).toEqual({ last: 3, before: 2 });
  });

  test('count a quote when it begins to wait: not as a draft, and again when it is opened again', async () => {
    await storeQuote(portal, 'pending', { created_at: ago(30) });
    const before = await stats(ada);
    const drafts = [
      await storeQuote(portal, 'draft', { created_at: ago(20) }),
      await storeQuote(portal, 'draft', { created_at: ago(1) }),
    ];
    expect(await stats(ada)).toEqual(before);
    await ada.post(`/api/quotes/${drafts[0]}/submit`).send({}).expect(200);
    const rejectedQuote = await storeQuote(portal, 'rejected', { created_at: ago(25) });
    await broker.post(`/api/quotes/${rejectedQuote}/reopen`).send({}).expect(200);
    const response = await ada
      .post('/api/quotes')
      .send({
        customerName: 'Ada Lindqvist',
        customerEmail: 'ada@acme.test',
        title: 'Flyers',
        quantity: 500,
      })
      .expect(201);
    const { pendingQuotes, trends } = await stats(ada);
    expect(pendingQuotes - before.pendingQuotes).toBe(3);
    expect(trends.pendingQuotes).toEqual({
      last: before.trends.pendingQuotes.last! + 3,
      before: before.trends.pendingQuotes.before,
    });
    await portal.sql(`update domain_event set occurred_at = ? where aggregate_id = ?`, [
      ago(8),
      (response.body as { id: string }).id,
    ]);
    expect((await stats(ada)).trends.pendingQuotes).toEqual({
      last: before.trends.pendingQuotes.last! + 2,
      before: before.trends.pendingQuotes.before! + 1,
    });
  });
});
