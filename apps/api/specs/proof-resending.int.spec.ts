import { randomUUID } from 'node:crypto';
import type { EmailRow, ProofDetail } from '#contracts';
import { EmailGate, EmailSweep } from '#email';
import { type Proofs, read, startProofs } from './proofs.js';

const minute = 60_000;
const day = 24 * 60 * minute;
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

const reconnect = () => proofs.as('broker@demo.test');
const ids = () => proofs.open();
const look = (path: string) => fetch(`${proofs.origin}${path}`);

describe('sending a proof again', () => {
  test('creates a new link, disables the old one, and emails it', async () => {
    const { jobId, id, token } = await proofs.open();
    await proofs.drain();
    proofs.sink.taken.length = 0;
    const answer = await resend(jobId, id);
    expect(answer).toMatchObject({
      status: 200,
      body: { id, version: 1, mailedTo: 'ada@acme.test' },
    });
    const newer = await proofs.token(jobId, id);
    expect(newer).not.toBe(token);
    expect([(await proofs.see(id, token)).status, (await proofs.see(id, newer)).status]).toEqual([
      404, 200,
    ]);
    await proofs.drain();
    expect(proofs.emailsTo('ada@acme.test')[0]).toContain(newer);
  });

  test('from the email log does the same', async () => {
    const { jobId, id, token } = await proofs.open();
    await proofs.drain();
    const [email] = (
      await read<EmailRow[]>(proofs.beth.get(`/api/mails?entityType=proof&entityId=${id}`))
    ).body;
    expect(email).toMatchObject({ title: 'Proof ready', state: 'sent' });
    expect((await read(proofs.beth.post(`/api/mails/${email!.id}/resend`))).status).toBe(200);
    await proofs.drain();
    expect((await proofs.see(id, token)).status).toBe(404);
    expect(proofs.emailsTo('ada@acme.test').at(-1)).toContain(await proofs.token(jobId, id));
    await proofs.approve(id, {}, proofs.ada);
    expect((await read(proofs.beth.post(`/api/mails/${email!.id}/resend`))).status).toBe(409);
  });

  test('before the first email has left drops that email', async () => {
    await proofs.sink.stop();
    const { jobId, id } = await proofs.open();
    await resend(jobId, id);
    await proofs.drain();
    await proofs.sink.start();
    await proofs.worker.app.get(EmailGate).reopen();
    proofs.clock.moveBy(11 * minute);
    await proofs.worker.app.get(EmailSweep).run();
    await proofs.drain();
    const rows = await proofs.sql<{ state: string; link: string }>(
      `select state, facts ->> 'link' as link from email_message where entity_id = ?
        order by created_at`,
      [id],
    );
    expect(rows).toEqual([
      { state: 'skipped', link: '1' },
      { state: 'sent', link: '2' },
    ]);
  });

  test('is refused for a decided or superseded proof, and for a proof of another job', async () => {
    const { jobId, id } = await proofs.open();
    const other = await proofs.order();
    for (const call of [resend, link]) expect((await call(other, id)).status).toBe(404);
    for (const unknown of [randomUUID(), 'x'])
      expect((await resend(jobId, unknown)).status).toBe(404);
    const second = await proofs.send(jobId);
    expect((await resend(jobId, id)).status).toBe(409);
    await proofs.approve(second.id, {}, proofs.ada);
    expect((await resend(jobId, second.id)).status).toBe(409);
  });

  test('renews an expired link, which cannot be copied before', async () => {
    const { jobId, id } = await proofs.open();
    proofs.clock.moveBy(31 * day);
    const newConnection = await reconnect();
    expect((await link(jobId, id, newConnection)).status).toBe(409);
    await resend(jobId, id, newConnection);
    const { body } = await link(jobId, id, newConnection);
    expect((await proofs.see(id, String(body.url).split('/').at(-1))).status).toBe(200);
  });
});

describe('“Send me the new link”', () => {
  const ask = (id: string, token: unknown) =>
    read<{ message: string }>(proofs.nobody.post(`/api/proofs/${id}/request-link`, { token }));

  test('emails the newest link to the address that is known, without saying which', async () => {
    const { id, jobId, token } = await ids();
    const second = await proofs.send(jobId);
    await proofs.drain();
    proofs.sink.taken.length = 0;
    const answer = await ask(id, token);
    expect([answer.status, answer.body]).toEqual([
      202,
      { message: 'We are emailing the link for version 2 to the address on file.' },
    ]);
    await proofs.drain();
    const newest = await proofs.token(jobId, second.id);
    expect(proofs.sink.taken.map(({ to }) => to)).toEqual(['ada@acme.test']);
    expect(proofs.emailsTo('ada@acme.test')[0]).toContain(`/proof-approval/${second.id}/${newest}`);
    expect((await read<ProofDetail>(look(`/api/proofs/${second.id}/${newest}`))).body.status).toBe(
      'open',
    );
  });

  test('works with an old link, at most five times an hour', async () => {
    const { id, jobId, token } = await ids();
    await proofs.send(jobId);
    expect((await ask(id, 'wrong')).status).toBe(404);
    expect((await ask(id, undefined)).status).toBe(404);
    const answers: number[] = [];
    for (let times = 0; times < 7; times++) answers.push((await ask(id, token)).status);
    expect(answers).toEqual([202, 202, 202, 202, 202, 429, 429]);
  });

  test('needs an open proof and an address', async () => {
    const { id, jobId, token } = await ids();
    const second = await proofs.send(jobId);
    await proofs.sql('update jobs set customer_email = null, customer_id = null where id = ?', [
      jobId,
    ]);
    expect((await ask(id, token)).status).toBe(404);
    // as if the link had been copied
    await proofs.sql('update proofs set link_to = null, link_customer_id = null where job_id = ?', [
      jobId,
    ]);
    expect(await ask(id, token)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Please call us at (207) 555-0142.') },
    });
    await proofs.approve(second.id, { channel: 'phone' }, proofs.beth);
    expect(await ask(id, token)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('already approved') },
    });
  });
});
