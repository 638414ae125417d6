import { randomUUID } from 'node:crypto';
import type { Activity, Change, Notifications } from '#contracts';
import { readEvents, until } from '#testing';
import { type Proofs, read, reason, startProofs } from './proofs.js';

const invalid = 'This proof approval link is invalid or has expired.';
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

describe('a decision', () => {
  test('by link approves the proof, updates the job, and notifies shop and customer', async () => {
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
    const [shop] = proofs
      .emailsTo('orders@shop.test')
      .filter((raw) => raw.includes('was approved'));
    expect(shop).toContain('Ada L. approved version 1');
    expect(
      proofs.emailsTo('ada@acme.test').filter((raw) => raw.includes('is approved')),
    ).toHaveLength(1);
  });

  test('by link asks for changes, with a reason', async () => {
    const { jobId, id, token } = await proofs.open();
    const { status, body } = await proofs.reject(id, {
      token,
      rejectionReason: ` ${reason} `,
      comments: 'Otherwise fine.',
    });
    expect([status, body.status, body.rejectedBy, body.rejectionReason, body.comments]).toEqual([
      200,
      'changes_requested',
      'Ada Lindqvist',
      reason,
      'Otherwise fine.',
    ]);
    expect(await proofs.job(jobId)).toMatchObject({
      status: 'proof_changes_requested',
      proofStatus: 'pending',
    });
  });

  const rows: [
    who: 'ada' | 'ben' | 'cora' | 'beth' | 'nobody',
    body: object,
    status: number,
    message: string | undefined,
  ][] = [
    ['ada', {}, 200, undefined],
    ['ben', {}, 200, undefined],
    ['cora', {}, 404, invalid],
    ['nobody', {}, 404, invalid],
    [
      'beth',
      {},
      400,
      'Please choose how you received the decision: by phone, by email or in person.',
    ],
    ['beth', { channel: 'fax' }, 400, 'Channel must be phone, email or in person'],
    ['beth', { channel: 'phone' }, 200, undefined],
    ['beth', { channel: 'in person' }, 200, undefined],
  ];
  test.each(rows)('of %s with %j is answered %i', async (who, body, status, message) => {
    for (const verb of ['approve', 'reject'] as const) {
      const { id } = await proofs.open();
      const answer = await decide(verb, id, body, proofs.people[who]);
      expect([answer.status, answer.body.message]).toEqual([status, message]);
      const decidedStatus = verb === 'approve' ? 'approved' : 'changes_requested';
      expect((await proofs.see(id, undefined, proofs.beth)).body.status).toBe(
        status === 200 ? decidedStatus : 'open',
      );
    }
  });

  test('of a signed-in user has the name of their account', async () => {
    const { id } = await proofs.open();
    const { body } = await proofs.approve(id, { name: 'Cora' }, proofs.ben);
    expect(body.approvedBy).toBe('Ben Okafor');
  });

  test('that staff record is the customer’s decision, logged with the recording user', async () => {
    const { jobId, id } = await proofs.open();
    const { body } = await proofs.approve(
      id,
      { channel: 'phone', name: 'Ada from her car' },
      proofs.beth,
    );
    expect(body).toMatchObject({
      approvedBy: 'Ada from her car',
      recordedBy: 'Beth Marlow',
      channel: 'phone',
    });
    const { body: story } = await read<Activity[]>(proofs.ada.get(`/api/jobs/${jobId}/activities`));
    expect(story[0]!.description).toMatch(
      /^Beth Marlow recorded that Ada from her car approved proof version 1 for job J-\d{4}-\d{4} “Recital programs” by phone$/,
    );
  });

  test('by link notifies the shop and the users of the job’s company', async () => {
    const { jobId, id, token } = await proofs.open();
    await proofs.reject(id, { token, rejectionReason: reason });
    await proofs.drain();
    for (const person of [proofs.beth, proofs.ada, proofs.ben]) {
      const { body } = await read<Notifications>(person.get('/api/notifications'));
      expect(body.items[0]).toMatchObject({
        action: 'proof.changesRequested',
        url: `/jobs/${jobId}?tab=proofs&proof=${id}`,
      });
      expect(body.items[0]!.description).toContain(
        'Ada Lindqvist (by link) requested changes to proof version 1',
      );
    }
    expect((await read<Notifications>(proofs.cora.get('/api/notifications'))).body.items).toEqual(
      [],
    );
  });
});

describe('open windows', () => {
  const windowOf = async (username: string) => {
    const loginAnswer = await fetch(`${proofs.origin}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: 'demo-password' }),
    });
    const stream = await readEvents(`${proofs.origin}/api/events`, {
      cookie: loginAnswer.headers.getSetCookie()[0]!.split(';')[0]!,
    });
    await until(() => stream.events.length);
    return {
      ...stream,
      changes: () =>
        stream.events.filter(({ type }) => type === 'change').map(({ data }) => data as Change),
    };
  };

  test('reach viewers of the job at once, and no others', async () => {
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

describe('no decision is possible', () => {
  test('on a superseded version, and the message names the newer one', async () => {
    const { jobId, id, token } = await proofs.open();
    const second = await proofs.send(jobId);
    for (const verb of ['approve', 'reject'] as const) {
      const answer = await decide(verb, id, { token });
      expect([answer.status, answer.body.message]).toEqual([
        409,
        'This proof was replaced by a newer version. Please review version 2.',
      ]);
    }
    expect((await proofs.approve(second.id, {}, proofs.ada)).status).toBe(200);
  });

  test('on the proof of a deleted job', async () => {
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
    [
      { rejectionReason: 'x'.repeat(10_001) },
      'rejectionReason',
      'Rejection Reason must be text of at most 10,000 characters',
    ],
    [
      { comments: 'x'.repeat(10_001) },
      'comments',
      'Comments must be text of at most 10,000 characters',
    ],
    [{ comments: { $ne: null } }, 'comments', 'Comments must be text of at most 10,000 characters'],
    [{ name: 'x'.repeat(256) }, 'name', 'Name must be text of at most 255 characters'],
  ];
  test.each(bodies)('is sent as %j', async (body, field, message) => {
    const { id, token } = await proofs.open();
    const answer = await proofs.reject(id, { token, rejectionReason: reason, ...body });
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { message, errors: [{ field, message }] },
    ]);
    expect((await proofs.see(id, token)).body.status).toBe('open');
  });

  test.each([[undefined], [''], ['x'], ['A'.repeat(43)], [['x']], [{ $ne: null }], [null], [1]])(
    'with %j as a token',
    async (token) => {
      const { id } = await proofs.open();
      for (const verb of ['approve', 'reject'] as const) {
        const answer = await decide(verb, id, { token, rejectionReason: '' });
        expect([answer.status, answer.body.message]).toEqual([404, invalid]);
      }
    },
  );

  test('on an unknown proof, or from another site', async () => {
    const { id, token } = await proofs.open();
    for (const unknown of [randomUUID(), 'x', '..%2f', 'a'.repeat(5000)]) {
      expect((await proofs.approve(unknown, { token })).status).toBe(404);
    }
    const foreign = await read(
      proofs.nobody.call(
        'POST',
        `/api/proofs/${id}/approve`,
        { token },
        { origin: 'https://evil.test' },
      ),
    );
    expect(foreign.status).toBe(403);
    const large = await read(
      proofs.nobody.post(`/api/proofs/${id}/approve`, { token, comments: 'x'.repeat(1_200_000) }),
    );
    expect(large.status).toBe(413);
    for (const method of ['GET', 'HEAD'])
      expect((await proofs.nobody.call(method, `/api/proofs/${id}/approve`)).status).toBe(404);
    expect((await proofs.see(id, token)).body.status).toBe('open');
  });

  test('markup in a comment is escaped', async () => {
    const { id, token } = await proofs.open();
    const comments = '<img src=x onerror=alert(1)> {{7*7}} \u202egnp.exe';
    expect((await proofs.approve(id, { token, comments })).body.comments).toBe(comments);
    await proofs.drain();
    for (const raw of proofs.sink.taken.map((email) => email.raw))
      expect(raw).not.toContain('<img src=x');
  });
});
