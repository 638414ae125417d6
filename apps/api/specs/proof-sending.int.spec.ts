import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { Activity, ProofRow, SentProof } from '#contracts';
import { picture } from './files.js';
import { pdf, type Proofs, read, startProofs } from './proofs.js';

const proofUrl = 'https://files.example/proof.pdf';
let proofs: Proofs;
let { resend, link } = {} as Proofs;
beforeAll(async () => {
  proofs = await startProofs();
  ({ resend, link } = proofs);
});
beforeEach(() => {
  proofs.clock.moveTo();
  proofs.sink.behave();
  proofs.sink.taken.length = 0;
});
afterAll(() => proofs.stop());

const send = (jobId: string, body: object = { proofUrl }, by = proofs.beth) =>
  read<SentProof & { message: string }>(by.post(`/api/jobs/${jobId}/proofs`, body));
const statuses = async (call: (by: Proofs['ada']) => Promise<{ status: number }>) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(proofs.people).map(
        async ([name, person]) => [name, (await call(person)).status] as const,
      ),
    ),
  );

describe('sending a proof', () => {
  test('is for the shop only; viewers of the job can list the versions', async () => {
    const jobId = await proofs.order();
    const { id } = await proofs.send(jobId);
    const statusByPerson = { ada: 403, ben: 403, cora: 404, beth: 201, nobody: 401 };
    expect(await statuses((by) => send(jobId, {}, by))).toEqual({ ...statusByPerson, beth: 400 });
    expect(await statuses((by) => link(jobId, id, by))).toEqual({ ...statusByPerson, beth: 200 });
    expect(await statuses((by) => resend(jobId, id, by))).toEqual({ ...statusByPerson, beth: 200 });
    expect(await statuses((by) => by.get(`/api/jobs/${jobId}/proofs`))).toEqual({
      ada: 200,
      ben: 200,
      cora: 404,
      beth: 200,
      nobody: 401,
    });
  });

  test('makes version 1, moves the job and emails the customer', async () => {
    const jobId = await proofs.order();
    const answer = await send(jobId, { proofUrl, notes: ' The cover is lighter. ' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      version: 1,
      status: 'open',
      notes: 'The cover is lighter.',
      sentByName: 'Beth Marlow',
      host: 'files.example',
      mailedTo: 'ada@acme.test',
    });
    expect(answer.body.message).toBe('Proof version 1 is being emailed to ada@acme.test.');
    expect(answer.body.delivery).toMatchObject({ to: 'ada@acme.test', state: 'queued' });
    expect(await proofs.job(jobId)).toMatchObject({
      status: 'ready_for_proof',
      proofStatus: 'sent',
      proofUrl,
      nextStep: { who: 'customer', what: 'decideProof' },
    });
    await proofs.drain();
    expect(
      proofs.emailsTo('ada@acme.test').filter((raw) => raw.includes('The cover is lighter.')),
    ).toHaveLength(1);
    expect((await proofs.rows(jobId))[0]!.delivery).toMatchObject({ state: 'sent' });
    expect((await proofs.rows(jobId, proofs.ada))[0]).toMatchObject({
      delivery: null,
      linkExpiresAt: null,
    });
    const { body: story } = await read<Activity[]>(proofs.ben.get(`/api/jobs/${jobId}/activities`));
    expect(story[0]!.description).toMatch(
      /^Beth Marlow sent proof version 1 for job J-\d{4}-\d{4} “Recital programs” to ada@acme.test$/,
    );
  });

  test('for a job without an address saves the proof and reports that no email was sent', async () => {
    const jobId = await proofs.order();
    await proofs.sql('update jobs set customer_email = null, customer_id = null where id = ?', [
      jobId,
    ]);
    const { status, body } = await send(jobId);
    expect([status, body.mailedTo, body.delivery]).toEqual([201, null, null]);
    expect(body.message).toBe(
      'Proof version 1 was not emailed because the job has no email address. Copy the link and send it yourself.',
    );
    expect((await link(jobId, body.id)).status).toBe(200);
  });

  test('goes to the account’s address when the job has none of its own', async () => {
    const jobId = await proofs.order();
    await proofs.sql('update jobs set customer_email = null where id = ?', [jobId]);
    expect((await send(jobId)).body.mailedTo).toBe('ada@acme.test');
  });

  test('reports a failed email', async () => {
    proofs.sink.behave((step) =>
      step === 'rcpt' ? { code: 550, text: 'no such user' } : undefined,
    );
    const jobId = await proofs.order();
    await send(jobId);
    await proofs.drain();
    expect((await proofs.rows(jobId))[0]!.delivery).toMatchObject({
      state: 'failed',
      lastError: 'The mail server answered “550 no such user”.',
    });
  });

  test('again supersedes the open version, and leaves a decided one as it is', async () => {
    const jobId = await proofs.order();
    const first = await proofs.send(jobId);
    await proofs.reject(first.id, { rejectionReason: 'Darker.' }, proofs.ada);
    await proofs.send(jobId);
    await proofs.send(jobId);
    expect((await proofs.rows(jobId)).map(({ version, status }) => [version, status])).toEqual([
      [3, 'open'],
      [2, 'superseded'],
      [1, 'changes_requested'],
    ]);
  });

  test('ten times at once gives ten versions, of which one is open', async () => {
    const jobId = await proofs.order();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(jobId)));
    expect(answers.map(({ body }) => body.version).toSorted((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
    const rows = await proofs.rows(jobId);
    expect(rows.filter(({ status }) => status === 'open').map(({ version }) => version)).toEqual([
      10,
    ]);
  });

  test('repeated with its key sends one', async () => {
    const jobId = await proofs.order();
    const key = { 'idempotency-key': randomUUID() };
    const answers = [];
    for (let times = 0; times < 3; times++)
      answers.push(
        await read<ProofRow>(
          proofs.beth.call('POST', `/api/jobs/${jobId}/proofs`, { proofUrl }, key),
        ),
      );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await proofs.rows(jobId)).toHaveLength(1);
    expect(
      (
        await read(
          proofs.beth.call('POST', `/api/jobs/${jobId}/proofs`, { proofUrl: `${proofUrl}?2` }, key),
        )
      ).status,
    ).toBe(422);
  });
});

describe('the file of a proof', () => {
  const must = 'Proof URL must be an uploaded file or a web address';
  const missingFileMessage = 'The uploaded proof was not found. Please upload it again.';
  const addresses: [proofUrl: unknown, message: string][] = [
    [undefined, 'Proof URL is required'],
    ['', 'Proof URL is required'],
    ['  ', 'Proof URL is required'],
    [['https://a.example/x'], 'Proof URL is required'],
    ['javascript:alert(1)', must],
    ['data:application/pdf;base64,AA==', must],
    ['file:///etc/passwd', must],
    ['ftp://files.example/x', must],
    ['//evil.example/x', must],
    ['/etc/passwd', must],
    ['/uploads/../x', must],
    ['https:evil.example', must],
    ['https://', must],
    ['https://user:secret@files.example/x', must],
    ['https://user@files.example/x', must],
    ['https://files.example/a b', must],
    ['https:\\\\files.example', must],
    [
      `https://files.example/${'x'.repeat(2048)}`,
      'Proof URL must be text of at most 2,048 characters',
    ],
    [`/uploads/${randomUUID()}`, missingFileMessage],
  ];
  test.each(addresses)('is not %j', async (proofUrl, message) => {
    const jobId = await proofs.order();
    expect(await send(jobId, { proofUrl })).toMatchObject({
      status: 400,
      body: { message, errors: [{ field: 'proofUrl', message }] },
    });
    expect(await proofs.rows(jobId)).toEqual([]);
    expect(await proofs.job(jobId)).toMatchObject({ status: 'pending', proofStatus: 'pending' });
  });

  test.each([
    'https://files.example/proof.pdf?x=1#page=2',
    'http://169.254.169.254/latest',
    'HTTPS://Files.Example:8443/',
  ])('may be stored at %s, and is never fetched', async (proofUrl) => {
    const jobId = await proofs.order();
    const { status, body } = await send(jobId, { proofUrl });
    expect([status, body.preview, body.thumbnail]).toEqual([201, 'none', null]);
  });

  test('on another server is never requested', async () => {
    const otherServer = createServer().listen(0, '127.0.0.1');
    await once(otherServer, 'listening');
    const visits: Socket[] = [];
    otherServer.on('connection', (socket) => visits.push(socket.end()));
    const jobId = await proofs.order();
    const url = `http://127.0.0.1:${(otherServer.address() as AddressInfo).port}/proof.pdf`;
    const { status, body } = await send(jobId, { proofUrl: url });
    await proofs.drain();
    await proofs.beth.get(`/api/jobs/${jobId}/proofs`);
    await proofs.see(body.id, undefined, proofs.ada);
    otherServer.close();
    expect([status, visits.length]).toEqual([201, 0]);
  });

  test('is an image or a PDF, by its content', async () => {
    const jobId = await proofs.order();
    for (const bytes of [
      Buffer.from('a,b\n1,2\n'),
      Buffer.from('MZ\0\0'),
      Buffer.from('<script>alert(1)</script>'),
    ]) {
      const path = await proofs.beth.upload(bytes, {
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="a.pdf"',
      });
      expect(await send(jobId, { proofUrl: path })).toMatchObject({
        status: 400,
        body: { message: 'A proof must be an image or a PDF.' },
      });
    }
    for (const bytes of [await pdf(), await picture()])
      expect((await send(jobId, { proofUrl: await proofs.beth.upload(bytes) })).status).toBe(201);
  });

  test('can be read by viewers of the job only', async () => {
    const jobId = await proofs.order();
    const path = await proofs.beth.upload(await pdf());
    await proofs.send(jobId, path);
    expect(await statuses((by) => by.get(`/api/objects${path}`))).toEqual({
      ada: 200,
      ben: 200,
      cora: 404,
      beth: 200,
      nobody: 401,
    });
  });

  test('notes of more than 10,000 characters are refused', async () => {
    const answer = await send(await proofs.order(), { proofUrl, notes: 'x'.repeat(10_001) });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'Notes must be text of at most 10,000 characters' },
    });
  });
});
