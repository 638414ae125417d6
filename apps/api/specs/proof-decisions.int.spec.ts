import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Activity, Change, Notifications } from '#contracts';
import { readEvents, until } from '#testing';
import { type Proofs, read, startProofs } from './proofs.js';

const invalid = 'This proof approval link is invalid or has expired.';
let proofs: Proofs;
beforeAll(async () => {
  proofs = await startProofs();
});
beforeEach(() => {
  proofs.clock.moveTo();
  proofs.sink.taken.length = 0;
});
afterAll(() => proofs.stop());

const reason = 'The date on page 3 is wrong.';
const decide = (verb: 'approve' | 'reject', id: string, body: object, by = proofs.nobody) =>
  verb === 'approve' ? proofs.approve(id, body, by) : proofs.reject(id, { rejectionReason: reason, ...body }, by);

describe('a decision', () => {
  test('by link approves: proof and job follow, the shop and the customer are told, and the answer shows it', async () => {
    const { jobId, id, token } = await proofs.open();
    const answer = await proofs.approve(id, { token, comments: ' Lovely. ', name: 'Ada L.' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      status: 'approved',
      approved: true,
      rejected: false,
      approvedBy: 'Ada L.',
      comments: 'Lovely.',
      channel: null,
    });
    expect(await proofs.job(jobId)).toMatchObject({
      status: 'proof_approved',
      proofStatus: 'approved',
      nextStep: { who: 'shop', what: 'print' },
    });
    await proofs.drain();
    const [shop] = proofs.mailsTo('orders@shop.test').filter((raw) => raw.includes('was approved'));
    expect(shop).toContain('Ada L. approved version 1');
    expect(proofs.mailsTo('ada@acme.test').filter((raw) => raw.includes('is approved'))).toHaveLength(1);
  });

  test('by link asks for changes, with a reason', async () => {
    const { jobId, id, token } = await proofs.open();
    const { status, body } = await proofs.reject(id, { token, rejectionReason: ` ${reason} `, comments: 'Otherwise fine.' });
    expect([status, body.status, body.rejectedBy, body.rejectionReason, body.comments]).toEqual([
      200,
      'changes_requested',
      'Ada Lindqvist',
      reason,
      'Otherwise fine.',
    ]);
    expect(await proofs.job(jobId)).toMatchObject({ status: 'proof_changes_requested', proofStatus: 'pending' });
  });

  const rows: [who: 'ada' | 'ben' | 'cora' | 'beth' | 'nobody', body: object, status: number, message: string | undefined][] = [
    ['ada', {}, 200, undefined],
    ['ben', {}, 200, undefined],
    ['cora', {}, 404, invalid],
    ['nobody', {}, 404, invalid],
    ['beth', {}, 400, 'Please say how you received the decision: by phone, by email or in person.'],
    ['beth', { channel: 'fax' }, 400, 'Channel must be phone, email or in person'],
    ['beth', { channel: 'phone' }, 200, undefined],
    ['beth', { channel: 'in person' }, 200, undefined],
  ];
  test.each(rows)('of %s with %j is answered %i', async (who, body, status, message) => {
    for (const verb of ['approve', 'reject'] as const) {
      const { id } = await proofs.open();
      const answer = await decide(verb, id, body, proofs.people[who]);
      expect([answer.status, answer.body.message]).toEqual([status, message]);
      const decided = verb === 'approve' ? 'approved' : 'changes_requested';
      expect((await proofs.see(id, undefined, proofs.beth)).body.status).toBe(status === 200 ? decided : 'open');
    }
  });

  test('of somebody signed in is signed with their own name, whatever name they send', async () => {
    const { id } = await proofs.open();
    const { body } = await proofs.approve(id, { name: 'Cora' }, proofs.ben);
    expect(body.approvedBy).toBe('Ben Okafor');
  });

  test('that the shop received otherwise is recorded as the customer’s, and logged as who wrote it down', async () => {
    const { jobId, id } = await proofs.open();
    const { body } = await proofs.approve(id, { channel: 'phone', name: 'Ada from her car' }, proofs.beth);
    expect(body).toMatchObject({ approvedBy: 'Ada from her car', recordedBy: 'Beth Marlow', channel: 'phone' });
    const { body: story } = await read<Activity[]>(proofs.ada.get(`/api/jobs/${jobId}/activities`));
    expect(story[0]!.description).toMatch(
      /^Beth Marlow recorded that Ada from her car approved version 1 of the proof of job J-\d{4}-\d{4} “Recital programs” by phone$/,
    );
  });

  test('with the link is told to the shop and to the customer’s people, beside the job', async () => {
    const { jobId, id, token } = await proofs.open();
    await proofs.reject(id, { token, rejectionReason: reason });
    await proofs.drain();
    for (const person of [proofs.beth, proofs.ada, proofs.ben]) {
      const { body } = await read<Notifications>(person.get('/api/notifications'));
      expect(body.items[0]).toMatchObject({ action: 'proof.changesRequested', url: `/jobs/${jobId}?tab=proofs&proof=${id}` });
      expect(body.items[0]!.description).toContain('Ada Lindqvist (by link) asked for changes to version 1 of the proof');
    }
    expect((await read<Notifications>(proofs.cora.get('/api/notifications'))).body.items).toEqual([]);
  });
});

describe('open windows', () => {
  const windowOf = async (username: string) => {
    const entered = await fetch(`${proofs.origin}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: 'demo-password' }),
    });
    const stream = await readEvents(`${proofs.origin}/api/events`, { cookie: entered.headers.getSetCookie()[0]!.split(';')[0]! });
    await until(() => stream.seen.length);
    return { ...stream, changes: () => stream.seen.filter(({ type }) => type === 'change').map(({ data }) => data as Change) };
  };

  test('of who sees the job hear of a decision at once, and others hear nothing', async () => {
    const { id, jobId, token } = await proofs.open();
    await proofs.drain();
    const [ben, cora] = [await windowOf('ben@acme.test'), await windowOf('cora@globex.test')];
    await proofs.approve(id, { token });
    await until(() => ben.changes().some(({ entity }) => entity === 'proof'));
    expect(ben.changes()).toEqual(
      expect.arrayContaining([
        { entity: 'proof', id },
        { entity: 'job', id: jobId },
      ]),
    );
    expect(cora.changes()).toEqual([]);
    for (const stream of [ben, cora]) stream.close();
  });
});

describe('the same decision again', () => {
  test.each(['approve', 'reject'] as const)('%s answers the same instant and writes nothing', async (verb) => {
    const { id, token } = await proofs.open();
    const said = { token, comments: 'As discussed.', name: 'Ada' };
    const first = await decide(verb, id, said);
    proofs.clock.moveBy(60_000);
    for (let times = 0; times < 5; times++) {
      const again = await decide(verb, id, said);
      expect([again.status, again.body.approvedAt, again.body.rejectedAt]).toEqual([200, first.body.approvedAt, first.body.rejectedAt]);
    }
    expect((await proofs.eventsOf(id)).map(({ type }) => type)).toEqual([
      'proof.sent',
      verb === 'approve' ? 'proof.approved' : 'proof.changesRequested',
    ]);
  });

  test('but not word for word is refused with who and when, and so is the opposite', async () => {
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

describe('what cannot be decided', () => {
  test('is a version that was superseded: its sentence names the newer one', async () => {
    const { jobId, id, token } = await proofs.open();
    const second = await proofs.send(jobId);
    for (const verb of ['approve', 'reject'] as const) {
      const answer = await decide(verb, id, { token });
      expect([answer.status, answer.body.message]).toEqual([409, 'There is a newer version of this proof. Please decide about version 2.']);
    }
    expect((await proofs.approve(second.id, {}, proofs.ada)).status).toBe(200);
  });

  test('is the proof of a job that is gone', async () => {
    const { jobId, id, token } = await proofs.open();
    expect((await read(proofs.beth.call('DELETE', `/api/jobs/${jobId}`))).status).toBe(200);
    for (const by of [proofs.nobody, proofs.ada, proofs.beth])
      expect((await proofs.approve(id, { token, channel: 'phone' }, by)).status).toBe(404);
    for (const table of ['proofs', 'proof_pages', 'proof_pins', 'proof_evidence']) {
      const column = table === 'proofs' ? 'id' : 'proof_id';
      expect(await proofs.sql(`select 1 from ${table} where ${column} = ?`, [id])).toEqual([]);
    }
  });

  const bodies: [body: object, field: string, message: string][] = [
    [{ rejectionReason: '' }, 'rejectionReason', 'A reason is required'],
    [{ rejectionReason: ' \n\u200b' }, 'rejectionReason', 'A reason is required'],
    [{ rejectionReason: undefined }, 'rejectionReason', 'A reason is required'],
    [{ rejectionReason: ['x'] }, 'rejectionReason', 'A reason is required'],
    [{ rejectionReason: 'x'.repeat(10_001) }, 'rejectionReason', 'Rejection Reason must be text of at most 10,000 characters'],
    [{ comments: 'x'.repeat(10_001) }, 'comments', 'Comments must be text of at most 10,000 characters'],
    [{ comments: { $ne: null } }, 'comments', 'Comments must be text of at most 10,000 characters'],
    [{ name: 'x'.repeat(256) }, 'name', 'Name must be text of at most 255 characters'],
  ];
  test.each(bodies)('is sent as %j', async (body, field, message) => {
    const { id, token } = await proofs.open();
    const answer = await proofs.reject(id, { token, rejectionReason: reason, ...body });
    expect([answer.status, answer.body]).toMatchObject([400, { message, errors: [{ field, message }] }]);
    expect((await proofs.see(id, token)).body.status).toBe('open');
  });

  test.each([[undefined], [''], ['x'], ['A'.repeat(43)], [['x']], [{ $ne: null }], [null], [1]])(
    'is asked with %j for a token',
    async (token) => {
      const { id } = await proofs.open();
      for (const verb of ['approve', 'reject'] as const) {
        const answer = await decide(verb, id, { token, rejectionReason: '' });
        expect([answer.status, answer.body.message]).toEqual([404, invalid]);
      }
    },
  );

  test('is what does not exist, and what comes from another site', async () => {
    const { id, token } = await proofs.open();
    for (const unknown of [randomUUID(), 'x', '..%2f', 'a'.repeat(5000)]) {
      expect((await proofs.approve(unknown, { token })).status).toBe(404);
    }
    const foreign = await read(proofs.nobody.call('POST', `/api/proofs/${id}/approve`, { token }, { origin: 'https://evil.test' }));
    expect(foreign.status).toBe(403);
    const large = await read(proofs.nobody.post(`/api/proofs/${id}/approve`, { token, comments: 'x'.repeat(1_200_000) }));
    expect(large.status).toBe(413);
    for (const method of ['GET', 'HEAD']) expect((await proofs.nobody.call(method, `/api/proofs/${id}/approve`)).status).toBe(404);
    expect((await proofs.see(id, token)).body.status).toBe('open');
  });

  test('markup in a comment stays text', async () => {
    const { id, token } = await proofs.open();
    const comments = '<img src=x onerror=alert(1)> {{7*7}} \u202egnp.exe';
    expect((await proofs.approve(id, { token, comments })).body.comments).toBe(comments);
    await proofs.drain();
    for (const raw of proofs.sink.taken.map((mail) => mail.raw)) expect(raw).not.toContain('<img src=x');
  });
});

describe('many who press at once', () => {
  test('make one decision, one event and one mail to each side', async () => {
    const second = await proofs.startApi();
    const origins = [proofs.origin, await second.getUrl()];
    const rounds = await Promise.all(Array.from({ length: 20 }, () => proofs.open()));
    await proofs.drain();
    proofs.sink.taken.length = 0;
    for (const { jobId, id, token } of rounds) {
      const press = (verb: 'approve' | 'reject', at: number) =>
        read<{ approvedAt: string | null; rejectedAt: string | null }>(
          fetch(`${origins[at % 2]}/api/proofs/${id}/${verb}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ token, ...(verb === 'reject' && { rejectionReason: reason }) }),
          }),
        );
      const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => press(at < 10 ? 'approve' : 'reject', at)));
      const heard = answers.filter(({ status }) => status === 200);
      expect(heard).toHaveLength(10); // ten said the same, ten the opposite
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(10);
      expect(new Set(heard.map(({ body }) => body.approvedAt ?? body.rejectedAt)).size).toBe(1);
      const { body: proof } = await proofs.see(id, token);
      expect(proof.approved).toBe(!proof.rejected);
      const events = (await proofs.eventsOf(id)).map(({ type }) => type);
      expect(events).toEqual(['proof.sent', proof.approved ? 'proof.approved' : 'proof.changesRequested']);
      expect(await proofs.job(jobId)).toMatchObject(
        proof.approved
          ? { status: 'proof_approved', proofStatus: 'approved' }
          : { status: 'proof_changes_requested', proofStatus: 'pending' },
      );
    }
    await proofs.drain();
    expect(proofs.mailsTo('orders@shop.test')).toHaveLength(20);
    expect(proofs.mailsTo('ada@acme.test')).toHaveLength(20);
  }, 120_000);

  test('an approval that meets the next version is decided before it, or never', async () => {
    for (let round = 0; round < 10; round++) {
      const { jobId, id, token } = await proofs.open();
      const [approval, next] = await Promise.all([proofs.approve(id, { token }), proofs.send(jobId)]);
      const [newer, older] = await proofs.rows(jobId);
      expect([newer!.id, newer!.version, newer!.status]).toEqual([next.id, 2, 'open']);
      expect([approval.status, older!.status]).toEqual(approval.status === 200 ? [200, 'approved'] : [409, 'superseded']);
      expect(await proofs.job(jobId)).toMatchObject({ status: 'ready_for_proof', proofStatus: 'sent' });
    }
  });

  test('an approval that meets the job’s deletion is no error', async () => {
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

  test('an approval that waits while the job is given to another customer is none', async () => {
    const { jobId, id } = await proofs.open();
    const client = new pg.Client(proofs.database.databaseUrl);
    await client.connect();
    try {
      await client.query('begin');
      await client.query('update jobs set customer_id = $1, company_id = null where id = $2', [proofs.idOf('cora@globex.test'), jobId]);
      const approval = proofs.approve(id, {}, proofs.ada);
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await until(async () => (await proofs.sql(waiting)).length);
      await client.query('commit');
      expect((await approval).status).toBe(404);
    } finally {
      await client.end();
    }
    expect((await proofs.see(id, undefined, proofs.beth)).body.status).toBe('open');
  });

  test('a link that is replaced while somebody decides with it decides nothing', async () => {
    for (let round = 0; round < 5; round++) {
      const { jobId, id, token } = await proofs.open();
      const [approval, again] = await Promise.all([
        proofs.approve(id, { token }),
        read(proofs.beth.post(`/api/jobs/${jobId}/proofs/${id}/resend`)),
      ]);
      expect([approval.status, again.status]).toEqual(approval.status === 200 ? [200, 409] : [404, 200]);
    }
  });
});
