import type { EmailRow } from '#contracts';
import { EmailSweep } from '#email';
import { readPdf } from '#testing';
import { type Proofs, read, startProofs } from './proofs.js';

let proofs: Proofs;
beforeAll(async () => {
  proofs = await startProofs({ EMAIL_STATUS_SECONDS: '10' });
});
afterAll(() => proofs.stop());

const change = async (jobId: string, fields: object) => {
  const { status } = await proofs.beth.call('PUT', `/api/jobs/${jobId}`, fields);
  expect(status).toBe(200);
};
const needsResend = async (jobId: string) =>
  (await proofs.rows(jobId)).map((proof) => proof.needsResend);
const receiversSince = async (count: number) => {
  await proofs.drain();
  return proofs.sink.taken.slice(count).map(({ to }) => to);
};

test('a job that another customer gets takes their name and address, and ends the link', async () => {
  const { jobId, id, token } = await proofs.open();
  await proofs.drain();
  const count = proofs.sink.taken.length;
  await change(jobId, { assignedUserId: proofs.idOf('cora@globex.test') });
  expect(await proofs.job(jobId)).toMatchObject({
    customerName: 'Cora Whitfield',
    customerEmail: 'cora@globex.test',
  });
  expect((await proofs.see(id, token)).status).toBe(404);
  expect((await proofs.approve(id, { token })).status).toBe(404);
  expect(await needsResend(jobId)).toEqual([true]);
  expect((await proofs.link(jobId, id)).status).toBe(409);

  expect((await proofs.resend(jobId, id)).body).toMatchObject({ mailedTo: 'cora@globex.test' });
  expect(await needsResend(jobId)).toEqual([false]);
  expect((await proofs.see(id, await proofs.token(jobId, id))).status).toBe(200);
  expect(await receiversSince(count)).toEqual(['cora@globex.test']);
});

test('a name and an address that come with another customer stay', async () => {
  const { jobId } = await proofs.open();
  const contact = { customerName: 'Globex desk', customerEmail: 'desk@globex.test' };
  await change(jobId, { ...contact, assignedUserId: proofs.idOf('cora@globex.test') });
  expect(await proofs.job(jobId)).toMatchObject(contact);
  await change(jobId, { assignedUserId: null });
  expect(await proofs.job(jobId)).toMatchObject({ customerName: null, customerEmail: null });
});

test('another address on the job ends the link that the earlier one has', async () => {
  const { jobId } = await proofs.open();
  await change(jobId, { customerEmail: 'typo@acme.test' });
  const { id } = await proofs.send(jobId);
  const token = await proofs.token(jobId, id);
  expect((await proofs.see(id, token)).status).toBe(200);
  await change(jobId, { customerEmail: 'art@acme.test' });
  expect((await proofs.see(id, token)).status).toBe(404);
  expect(await needsResend(jobId)).toEqual([true, false]);
  expect((await proofs.rows(jobId, proofs.ada))[0]!.needsResend).toBeNull();
  expect((await proofs.resend(jobId, id)).body.mailedTo).toBe('art@acme.test');
});

test('the address of an account that does not see the job gets no email', async () => {
  const { jobId, id } = await proofs.open({ customerEmail: 'cora@globex.test' });
  await proofs.resend(jobId, id);
  await proofs.drain();
  expect(proofs.emailsTo('cora@globex.test').join()).not.toContain(id);
  expect(proofs.emailsTo('ada@acme.test').join()).toContain(id);
});

test('a deactivated customer’s link ends, and waiting emails are not sent', async () => {
  const jobId = await proofs.order({ customerEmail: 'ben@acme.test' }, proofs.ben);
  const { id } = await proofs.send(jobId);
  const token = await proofs.token(jobId, id);
  await proofs.drain();
  const count = proofs.sink.taken.length;
  await change(jobId, { status: 'in_production' });
  // waits 10 seconds
  const user = `/api/users/${proofs.idOf('ben@acme.test')}`;
  expect((await proofs.beth.call('PUT', user, { active: false })).status).toBe(200);
  expect((await proofs.see(id, token)).status).toBe(404);
  expect(await needsResend(jobId)).toEqual([true]);
  const { body } = await proofs.resend(jobId, id);
  expect(body).toMatchObject({ mailedTo: null, message: expect.stringContaining('not emailed') });
  proofs.clock.moveBy(11_000);
  await proofs.worker.app.get(EmailSweep).run();
  expect(await receiversSince(count)).toEqual([]);
  const emails = await read<EmailRow[]>(
    proofs.beth.get(`/api/mails?entityType=job&entityId=${jobId}`),
  );
  expect(emails.body.find(({ title }) => title === 'Job in production')).toMatchObject({
    state: 'skipped',
    lastError: 'The account with this address is deactivated.',
  });
});

test('each copy of a link by staff is in their history and in the evidence', async () => {
  const { jobId, id } = await proofs.open();
  const path = `/api/jobs/${jobId}/activities`;
  const token = await proofs.token(jobId, id);
  const sentences = async (by = proofs.beth) =>
    (await read<{ description: string }[]>(by.get(path))).body.map(
      ({ description }) => description,
    );
  const copied = expect.stringMatching(/^Beth Marlow copied the link to proof version 1/);
  expect(await proofs.drain().then(() => sentences())).toContainEqual(copied);
  expect(await sentences(proofs.ada)).not.toContainEqual(copied);

  const { body: approvedProof } = await proofs.approve(id, { token, name: 'Ada Lindqvist' });
  const copies = [{ by: 'Beth Marlow', copiedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string }];
  const { body } = await read(proofs.beth.get(`/api/proofs/${id}/evidence`));
  expect(body).toMatchObject({ via: 'link', linkCopies: [...copies, ...copies] });
  const pdf = await proofs.nobody.get(approvedProof.evidenceUrl!);
  const { pages } = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
  expect(pages[0]!.text).toMatch(/Link copied .*Beth Marlow.*Beth Marlow/s);
});

test('a decision is also confirmed to the customer’s account', async () => {
  const { jobId, id, token } = await proofs.open();
  await change(jobId, { customerEmail: 'beth.private@shop.test' });
  await proofs.resend(jobId, id);
  await proofs.drain();
  const count = proofs.sink.taken.length;
  expect((await proofs.see(id, token)).status).toBe(404);
  await proofs.approve(id, { token: await proofs.token(jobId, id), name: 'Ada Lindqvist' });
  expect((await receiversSince(count)).toSorted()).toEqual([
    'ada@acme.test',
    'beth.private@shop.test',
    'orders@shop.test',
  ]);
});
