import { createHash } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { PageImages } from '#documents';
import type { EvidenceCheck, ProofEvidence } from '#contracts';
import { readPdf } from '#testing';
import { pdf, type Proofs, read, startProofs } from './proofs.js';

let proofs: Proofs;
let bytes: Buffer;
beforeAll(async () => {
  proofs = await startProofs();
  bytes = await pdf();
});
afterAll(() => proofs.stop());

const agent = 'Mozilla/5.0 (iPhone)';
const login = (username: string, userAgent: string) =>
  proofs
    .visitor()
    .post('/api/login')
    .set('User-Agent', userAgent)
    .send({ username, password: 'demo-password' })
    .expect(200);
async function approvedProof(more: object = {}, decision: object = {}) {
  const path = await proofs.beth.upload(bytes, {
    'content-disposition': 'attachment; filename="programs.pdf"',
  });
  const proof = await proofs.open({ paperType: '100# gloss text', ...more }, path);
  const evidence = await read(
    proofs.nobody.call(
      'POST',
      `/api/proofs/${proof.id}/approve`,
      { token: proof.token, ...decision },
      { 'user-agent': agent },
    ),
  );
  expect(evidence.status).toBe(200);
  return { ...proof, path };
}
const evidence = (id: string, by = proofs.beth, query = '') =>
  read<ProofEvidence & { message: string }>(by.get(`/api/proofs/${id}/evidence${query}`));
const check = (id: string, by = proofs.beth) =>
  read<EvidenceCheck>(by.post(`/api/proofs/${id}/evidence/check`, {}));
const storedFile = async (path: string) => {
  const [row] = await proofs.sql<{ key: string }>('select key from objects where id = ?', [
    path.split('/').at(-1),
  ]);
  const folder = proofs.storage.url.slice('file:'.length);
  return join(
    folder,
    (await readdir(folder, { recursive: true })).find((name) => name.endsWith(row!.key))!,
  );
};

describe('the evidence of an approval', () => {
  test('contains the file hash, the job, the signer, the time, the address and the texts', async () => {
    const { id, jobId } = await approvedProof(
      { customerPoNumber: 'ACM-9' },
      { name: 'Ada L.', comments: 'Go.' },
    );
    const { status, body } = await evidence(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      version: 1,
      file: {
        name: 'programs.pdf',
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      },
      approvedBy: 'Ada L.',
      email: 'ada@acme.test',
      via: 'link',
      recordedBy: null,
      comments: 'Go.',
      agent,
    });
    expect(body.address).toMatch(/127\.0\.0\.1$/);
    expect(body.words).toBe((await proofs.see(id, undefined, proofs.beth)).body.words);
    expect(Object.fromEntries(body.specification)).toMatchObject({
      'Customer PO Number': 'ACM-9',
      Quantity: '500',
      'Paper Type': '100# gloss text',
    });
    await proofs.beth.call('PUT', `/api/jobs/${jobId}`, {
      paperType: '80# uncoated',
      title: 'Something else',
    });
    const laterEvidence = (await evidence(id)).body;
    expect([laterEvidence.specification, laterEvidence.words]).toEqual([
      body.specification,
      body.words,
    ]);
  });

  test('contains the print fields of the proof, and the terms of the approval', async () => {
    const { id, jobId, token } = await proofs.open({ printType: 'flat', paperType: '80# cover' });
    await proofs.beth.call('PUT', `/api/jobs/${jobId}`, { paperType: '60# text', quantity: 900 });
    await proofs.approve(id, { token });
    expect(Object.fromEntries((await evidence(id)).body.specification)).toMatchObject({
      'Print Type': 'Flat',
      'Paper Type': '80# cover',
      Quantity: '900',
    });
    expect(
      await proofs.sql('select spec from proof_evidence where proof_id = ?', [id]),
    ).toMatchObject([{ spec: { printType: 'flat', paperType: '80# cover' } }]);
  });

  test('is for viewers of the proof; address and browser are for the shop only', async () => {
    const { id, token } = await approvedProof();
    const statuses = [];
    for (const by of [proofs.ada, proofs.ben, proofs.cora, proofs.beth, proofs.nobody])
      statuses.push((await evidence(id, by)).status);
    expect(statuses).toEqual([200, 200, 404, 200, 404]);
    for (const answer of [
      await evidence(id, proofs.ada),
      await evidence(id, proofs.nobody, `?token=${token}`),
    ]) {
      expect([answer.status, answer.body.address, answer.body.agent]).toEqual([200, null, null]);
    }
  });

  test('names staff who were signed in at the same address in the same kind of browser', async () => {
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
    const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537';
    await login('broker@demo.test', firefox);
    await login('ada@acme.test', firefox);
    await login('ada@acme.test', chrome);
    const namesFor = async (userAgent: string, { by = proofs.nobody, hoursLater = 0 } = {}) => {
      const { id, token } = await proofs.open();
      const decision = by === proofs.nobody ? { token } : { channel: 'phone' };
      proofs.clock.moveBy(hoursLater * 3600_000);
      await by.call('POST', `/api/proofs/${id}/approve`, decision, { 'user-agent': userAgent });
      proofs.clock.moveTo();
      return (await evidence(id, proofs.ada)).body.staffSessions;
    };
    expect(await namesFor(firefox)).toEqual(['Beth Marlow']);
    expect(await namesFor(chrome)).toEqual([]);
    expect(await namesFor('curl/8')).toEqual([]);
    expect(await namesFor(firefox, { by: proofs.beth })).toEqual([]);
    expect(await namesFor(firefox, { hoursLater: 9 })).toEqual([]);
  });

  test('is never changed in the database', async () => {
    const { id } = await approvedProof();
    await expect(
      proofs.sql(`update proof_evidence set words = 'x' where proof_id = ?`, [id]),
    ).rejects.toThrow('never changed');
  });

  test('does not exist before the approval, and for changes', async () => {
    const { id } = await proofs.open();
    expect(await evidence(id)).toMatchObject({
      status: 404,
      body: { message: 'This proof has not been approved.' },
    });
    await proofs.reject(id, { rejectionReason: 'Darker.' }, proofs.ada);
    expect((await evidence(id)).status).toBe(404);
    expect((await proofs.see(id, undefined, proofs.ada)).body.evidenceUrl).toBeNull();
  });

  test('names the way when the shop recorded it', async () => {
    const { id } = await proofs.open();
    await proofs.approve(id, { channel: 'email', name: 'Ada' }, proofs.beth);
    expect((await evidence(id)).body).toMatchObject({
      via: 'email',
      approvedBy: 'Ada',
      recordedBy: 'Beth Marlow',
      email: null,
      file: null,
    });
  });
});

describe('its PDF', () => {
  test('has one page, opens without a session for 15 minutes, and shows the address to the shop only', async () => {
    const long = {
      title: 'T'.repeat(255),
      description: 'd',
      paperType: 'p '.repeat(249),
      colors: 'c '.repeat(249),
      finishing: 'f '.repeat(249),
      bindery: 'b '.repeat(249),
    };
    await login('broker@demo.test', agent);
    const { id, token } = await approvedProof(long, {
      name: 'N'.repeat(255),
      comments: 'word '.repeat(1900),
    });
    const { evidenceUrl } = (await proofs.see(id, token)).body;
    const answer = await proofs.nobody.get(evidenceUrl!);
    const pdf = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="approval-J-\d{4}-\d{4}-v1\.pdf"$/,
    );
    const images = new PageImages();
    expect((await images.sizes('ada', () => Promise.resolve(Readable.from([pdf])))).count).toBe(1);
    images.onApplicationShutdown();
    const pagesFor = async (by: typeof proofs.beth) => {
      const evidenceResponse = await by.get(evidenceUrl!);
      return (await readPdf(new Uint8Array(await evidenceResponse.arrayBuffer()))).pages.map(
        ({ text }) => text,
      );
    };
    const bothSee = /Staff signed in\s+Beth Marlow, with the same IP address and kind of browser/;
    const onlyShopSees = /127\.0\.0\.1|iPhone/;
    for (const by of [proofs.beth, proofs.ada])
      expect(await pagesFor(by)).toEqual([expect.stringMatching(bothSee)]);
    expect(await pagesFor(proofs.beth)).toEqual([expect.stringMatching(onlyShopSees)]);
    expect(await pagesFor(proofs.ada)).toEqual([expect.not.stringMatching(onlyShopSees)]);
    for (const url of [
      evidenceUrl!.split('?')[0]!,
      `${evidenceUrl}x`,
      evidenceUrl!.replace(id, (await approvedProof()).id),
    ]) {
      expect((await proofs.beth.get(url)).status).toBe(404);
    }
    proofs.clock.moveBy(21 * 60_000);
    expect((await proofs.nobody.get(evidenceUrl!)).status).toBe(404);
    proofs.clock.moveTo();
  });
});

describe('the check', () => {
  test('compares the stored file with the approved one', async () => {
    const { id, path } = await approvedProof();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect((await check(id, proofs.ada)).body).toEqual({
      matches: true,
      sha256,
      message: 'The stored file matches the approved file.',
    });
    const file = await storedFile(path);
    await writeFile(file, Buffer.concat([bytes, Buffer.from('%')]));
    // a result is kept for a minute
    expect((await check(id)).body.matches).toBe(true);
    proofs.clock.moveBy(61_000);
    expect((await check(id)).body).toMatchObject({
      matches: false,
      message: 'The stored file does not match the approved file.',
    });
    await rm(file);
    proofs.clock.moveBy(61_000);
    expect((await check(id)).body).toEqual({
      matches: false,
      sha256: null,
      message: 'The approved file is missing.',
    });
  });

  test('needs a sign-in, and is limited to five a minute for each person', async () => {
    const { id, token } = await proofs.open();
    await proofs.approve(id, { token });
    const path = `/api/proofs/${id}/evidence/check`;
    expect((await proofs.nobody.post(path, { token })).status).toBe(403);
    const statuses = [];
    for (let times = 0; times < 6; times++) statuses.push((await check(id, proofs.ben)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('cannot compare a file on another server', async () => {
    const { id, token } = await proofs.open();
    await proofs.approve(id, { token });
    expect((await check(id)).body).toMatchObject({ matches: null, sha256: null });
    expect((await check(id, proofs.cora)).status).toBe(404);
  });
});
