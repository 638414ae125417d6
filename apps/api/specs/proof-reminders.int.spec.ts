import { daysAfter, ShopCalendar } from '#config';
import type { Plan, ProofDetail } from '#contracts';
import { ProofReminders } from '#proofs';
import { type Proofs, read, startProofs } from './proofs.js';

const day = 24 * 3600_000;
let proofs: Proofs;
beforeAll(async () => {
  proofs = await startProofs();
});
beforeEach(async () => {
  proofs.clock.moveTo();
  await proofs.sql(
    `update proofs set superseded_at = now() where approved_at is null and rejected_at is null
      and superseded_at is null`,
  );
});
afterAll(() => proofs.stop());

async function after(days: number) {
  await proofs.drain();
  proofs.sink.taken.length = 0;
  proofs.clock.moveBy(days * day);
  await Promise.all([
    proofs.worker.app.get(ProofReminders).run(),
    proofs.worker.app.get(ProofReminders).run(),
  ]);
  await proofs.drain();
  return proofs.emailsTo('ada@acme.test');
}

test('come after two and after five days, with the link that works, once each', async () => {
  const { id, jobId, token } = await proofs.open();
  expect(await after(1.9)).toHaveLength(0);
  const first = await after(0.2);
  expect(first).toHaveLength(1);
  expect(first[0]).toContain('needs your decision');
  expect(first[0]).toContain(`/proof-approval/${id}/${token}`);
  expect(await after(2)).toHaveLength(0);
  expect(await after(1)).toHaveLength(1);
  expect(await after(10)).toHaveLength(0);
  const { body } = await read<{ description: string }[]>(
    (await proofs.as('broker@demo.test')).get(`/api/jobs/${jobId}/activities`),
  );
  expect(
    body
      .filter(({ description }) => description.includes('a reminder'))
      .map(({ description }) => description.slice(0, 40)),
  ).toEqual([
    'Makeready sent ada@acme.test a reminder ',
    'Makeready sent ada@acme.test a reminder ',
  ]);
});

test('that are late come once', async () => {
  await proofs.open();
  expect(await after(9)).toHaveLength(1);
  expect(await after(1)).toHaveLength(0);
});

test('stop with the decision and with the next version, and restart when it is sent again', async () => {
  const decidedProof = await proofs.open();
  const supersededProof = await proofs.open();
  const openProof = await proofs.open();
  await proofs.approve(decidedProof.id, { token: decidedProof.token });
  await proofs.send(supersededProof.jobId);
  proofs.clock.moveBy(day);
  const beth = await proofs.as('broker@demo.test');
  await beth.post(`/api/jobs/${openProof.jobId}/proofs/${openProof.id}/resend`);
  const reminders = await after(1.5);
  expect(reminders).toHaveLength(1); // of version 2 of the superseded proof
  expect(reminders[0]).toContain('Proof 2');
  expect(await after(0.6)).toHaveLength(1);
});

test('need an address and a valid link', async () => {
  const { jobId } = await proofs.open();
  await proofs.sql('update jobs set customer_email = null, customer_id = null where id = ?', [
    jobId,
  ]);
  await proofs.open();
  await proofs.sql(`update proofs set link_expires_at = now() where job_id <> ?`, [jobId]);
  expect(await after(3)).toHaveLength(0);
});

test('need the current secret for their link; after sending again they work', async () => {
  const { id, jobId, token } = await proofs.open();
  await proofs.sql(`update proofs set link_salt = 'makes another token now' where id = ?`, [id]);
  expect(await after(3)).toHaveLength(0);
  const beth = await proofs.as('broker@demo.test');
  expect((await beth.get(`/api/jobs/${jobId}/proofs/${id}/link`)).status).toBe(409);
  expect((await proofs.see(id, token)).status).toBe(200);
  await beth.post(`/api/jobs/${jobId}/proofs/${id}/resend`);
  const { url } = (await read<{ url: string }>(beth.get(`/api/jobs/${jobId}/proofs/${id}/link`)))
    .body;
  expect((await proofs.see(id, url.split('/').at(-1))).status).toBe(200);
});

describe('of a job with a plan', () => {
  /** Jobs of the other tests have no date. */
  async function planned() {
    // The day after the due date is before the link's end, whatever day it is today.
    const mailDate = proofs.api.get(ShopCalendar).inDays(30);
    const { id, jobId, token } = await proofs.open({ mailDate, deliveryMethod: 'mail' });
    await proofs.drain();
    const { body } = await read<Plan>(proofs.beth.get(`/api/jobs/${jobId}/plan`));
    const { due } = body.steps.find(({ code }) => code === 'proofApproved')!;
    return { id, jobId, token, due };
  }
  /** At nine in the morning, by either of two workers. */
  async function on(date: string) {
    await proofs.drain();
    proofs.sink.taken.length = 0;
    proofs.clock.moveTo(`${date}T14:00:00Z`);
    await Promise.all([
      proofs.worker.app.get(ProofReminders).run(),
      proofs.worker.app.get(ProofReminders).run(),
    ]);
    await proofs.drain();
    return proofs.emailsTo('ada@acme.test').map((email) => email.replace(/\s+/g, ' '));
  }
  const workDay = (from: string, step: number) => {
    let date = daysAfter(from, step);
    while ([0, 6].includes(new Date(date).getUTCDay())) date = daysAfter(date, step);
    return date;
  };

  test('come two working days before, on the day, and the day after with the new date', async () => {
    const { due } = await planned();
    const early = workDay(workDay(due, -1), -1);
    expect(await on(daysAfter(early, -1))).toHaveLength(0);
    const first = await on(early);
    expect(first).toHaveLength(1);
    expect(first[0]).toContain('Please decide by');
    expect(await on(early)).toHaveLength(0);
    expect(await on(due)).toHaveLength(1);
    const last = await on(workDay(due, 1));
    expect(last).toHaveLength(1);
    expect(last[0]).toContain('Your decision was due');
    expect(last[0]).toMatch(/Each working day later moves the mail date \(now \w+ \d+\)/);
    expect(await on(daysAfter(due, 20))).toHaveLength(0);
  });

  test('do not come at night or after a decision', async () => {
    const { id, token, due } = await planned();
    proofs.clock.moveTo(`${due}T10:00:00Z`);
    expect(await proofs.worker.app.get(ProofReminders).run()).toBe(1); // that of two days before
    await proofs.drain();
    proofs.clock.moveTo();
    await proofs.approve(id, { token });
    expect(await on(workDay(due, 1))).toHaveLength(0);
  });

  test('the page of the proof says what a late decision costs', async () => {
    const { id, token } = await planned();
    const { body } = await read<ProofDetail>(proofs.nobody.get(`/api/proofs/${id}/${token}`));
    expect(body.consequences.approve).toMatch(
      /^Please decide by \w+, \w+ \d+\. Each working day later moves the mail date \(now \w+ \d+\)\. \d+ working days to spare\. /,
    );
  });
});
