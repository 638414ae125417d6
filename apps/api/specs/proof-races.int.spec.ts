import pg from 'pg';
import { until } from '#testing';
import { type Proofs, read, reason, startProofs } from './proofs.js';

let proofs: Proofs;
let { decide } = {} as Proofs;
beforeAll(async () => {
  proofs = await startProofs();
  ({ decide } = proofs);
});
beforeEach(() => {
  proofs.clock.moveTo();
  proofs.sink.taken.length = 0;
});
afterAll(() => proofs.stop());

describe('the same decision again', () => {
  test.each(['approve', 'reject'] as const)(
    '%s answers the same instant and writes nothing',
    async (verb) => {
      const { id, token } = await proofs.open();
      const decisionBody = { token, comments: 'As discussed.', name: 'Ada' };
      const first = await decide(verb, id, decisionBody);
      proofs.clock.moveBy(60_000);
      for (let times = 0; times < 5; times++) {
        const repeatedAnswer = await decide(verb, id, decisionBody);
        expect([
          repeatedAnswer.status,
          repeatedAnswer.body.approvedAt,
          repeatedAnswer.body.rejectedAt,
        ]).toEqual([200, first.body.approvedAt, first.body.rejectedAt]);
      }
      expect((await proofs.eventsOf(id)).map(({ type }) => type)).toEqual([
        'proof.sent',
        verb === 'approve' ? 'proof.approved' : 'proof.changesRequested',
      ]);
    },
  );

  test('with other words is refused with actor and time, and so is the opposite', async () => {
    const { id, token } = await proofs.open();
    proofs.clock.moveTo('2026-11-21T21:05:00Z');
    await proofs.approve(id, { token, name: 'Ada', comments: 'Go.' });
    const sentence = 'This proof was already approved by Ada on Nov 21, 2026, 4:05 PM EST.';
    const others: [verb: 'approve' | 'reject', body: object][] = [
      ['approve', { token, name: 'Ada', comments: 'Stop!' }],
      ['approve', { token, name: 'Eve', comments: 'Go.' }],
      ['approve', { token }],
      ['reject', { token, name: 'Ada' }],
    ];
    for (const [verb, body] of others) {
      const answer = await decide(verb, id, body);
      expect([verb, answer.status, answer.body.message]).toEqual([verb, 409, sentence]);
    }
  });
});

describe('simultaneous decisions', () => {
  test('make one decision, one event and one email to each side', async () => {
    const second = await proofs.startApi();
    const origins = [proofs.origin, await second.getUrl()];
    const rounds = await Promise.all(Array.from({ length: 20 }, () => proofs.open()));
    await proofs.drain();
    proofs.sink.taken.length = 0;
    for (const { jobId, id, token } of rounds) {
      const press = (verb: 'approve' | 'reject', index: number) =>
        read<{ approvedAt: string | null; rejectedAt: string | null }>(
          fetch(`${origins[index % 2]}/api/proofs/${id}/${verb}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ token, ...(verb === 'reject' && { rejectionReason: reason }) }),
          }),
        );
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => press(index < 10 ? 'approve' : 'reject', index)),
      );
      const acceptedAnswers = answers.filter(({ status }) => status === 200);
      expect(acceptedAnswers).toHaveLength(10);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(10);
      expect(
        new Set(acceptedAnswers.map(({ body }) => body.approvedAt ?? body.rejectedAt)).size,
      ).toBe(1);
      const { body: proof } = await proofs.see(id, token);
      expect(proof.approved).toBe(!proof.rejected);
      const events = (await proofs.eventsOf(id)).map(({ type }) => type);
      expect(events).toEqual([
        'proof.sent',
        proof.approved ? 'proof.approved' : 'proof.changesRequested',
      ]);
      expect(await proofs.job(jobId)).toMatchObject(
        proof.approved
          ? { status: 'proof_approved', proofStatus: 'approved' }
          : { status: 'proof_changes_requested', proofStatus: 'pending' },
      );
    }
    await proofs.drain();
    expect(proofs.emailsTo('orders@shop.test')).toHaveLength(20);
    expect(proofs.emailsTo('ada@acme.test')).toHaveLength(20);
  }, 120_000);

  test('an approval during the next version is decided before it, or not at all', async () => {
    for (let round = 0; round < 10; round++) {
      const { jobId, id, token } = await proofs.open();
      const [approval, next] = await Promise.all([
        proofs.approve(id, { token }),
        proofs.send(jobId),
      ]);
      const [newer, older] = await proofs.rows(jobId);
      expect([newer!.id, newer!.version, newer!.status]).toEqual([next.id, 2, 'open']);
      expect([approval.status, older!.status]).toEqual(
        approval.status === 200 ? [200, 'approved'] : [409, 'superseded'],
      );
      expect(await proofs.job(jobId)).toMatchObject({
        status: 'ready_for_proof',
        proofStatus: 'sent',
      });
    }
  });

  test('an approval during the deletion of the job causes no error', async () => {
    for (let round = 0; round < 5; round++) {
      const { jobId, id, token } = await proofs.open();
      const [approval, deletion] = await Promise.all([
        proofs.approve(id, { token }),
        read(proofs.beth.call('DELETE', `/api/jobs/${jobId}`)),
      ]);
      expect([200, 404]).toContain(approval.status);
      expect(deletion.status).toBe(200);
    }
    await proofs.drain();
  });

  test('an approval that waits while the job gets another customer is refused', async () => {
    const { jobId, id } = await proofs.open();
    const client = new pg.Client(proofs.database.databaseUrl);
    await client.connect();
    try {
      await client.query('begin');
      await client.query('update jobs set customer_id = $1, company_id = null where id = $2', [
        proofs.idOf('cora@globex.test'),
        jobId,
      ]);
      const approval = proofs.approve(id, {}, proofs.ada);
      const lockWaitSql = `select 1 from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock'`;
      await until(async () => (await proofs.sql(lockWaitSql)).length);
      await client.query('commit');
      expect((await approval).status).toBe(404);
    } finally {
      await client.end();
    }
    expect((await proofs.see(id, undefined, proofs.beth)).body.status).toBe('open');
  });

  test('a link that is replaced during a decision decides nothing', async () => {
    for (let round = 0; round < 5; round++) {
      const { jobId, id, token } = await proofs.open();
      const [approval, repeatedAnswer] = await Promise.all([
        proofs.approve(id, { token }),
        read(proofs.beth.post(`/api/jobs/${jobId}/proofs/${id}/resend`)),
      ]);
      expect([approval.status, repeatedAnswer.status]).toEqual(
        approval.status === 200 ? [200, 409] : [404, 200],
      );
    }
  });
});
