import { randomUUID } from 'node:crypto';
import type { ProofPin } from '#contracts';
import { type Proofs, read, startProofs } from './proofs.js';

let proofs: Proofs;
beforeAll(async () => {
  proofs = await startProofs();
});
afterAll(() => proofs.stop());

const place = { page: 1, x: 0.25, y: 0.75, text: 'Wrong date' };
const pin = (id: string, body: object, by = proofs.nobody) =>
  read<ProofPin & { message: string }>(by.post(`/api/proofs/${id}/pins`, body));
const resolve = (id: string, pinId: string, body: object = {}, by = proofs.beth) =>
  read<ProofPin & { message: string }>(by.post(`/api/proofs/${id}/pins/${pinId}/resolve`, body));

describe('a pin', () => {
  test('is stored with its position, number and author', async () => {
    const { id, token } = await proofs.open();
    const first = await pin(id, { ...place, token, name: 'Ada at home' });
    expect([first.status, first.body]).toMatchObject([
      201,
      { number: 1, ...place, byName: 'Ada at home', resolvedAt: null },
    ]);
    expect((await pin(id, { ...place, text: ' Darker ' }, proofs.ben)).body).toMatchObject({
      number: 2,
      text: 'Darker',
      byName: 'Ben Okafor',
    });
    const { body } = await proofs.see(id, token);
    expect(body.pins.map(({ number, x, y }) => [number, x, y])).toEqual([
      [1, 0.25, 0.75],
      [2, 0.25, 0.75],
    ]);
    expect(body.pins[0]).toEqual(first.body);
  });

  test('notifies the other users of the job', async () => {
    const { id, jobId } = await proofs.open();
    await pin(id, place, proofs.ada);
    const { body } = await read<{ description: string }[]>(
      proofs.beth.get(`/api/jobs/${jobId}/activities`),
    );
    expect(body[0]!.description).toMatch(
      /^Ada Lindqvist commented on page 1 of proof version 1 for job .*: “Wrong date”$/,
    );
  });

  test('can be set by users who may decide, while the proof is open', async () => {
    const { id, jobId, token } = await proofs.open();
    const statuses = [];
    for (const by of [proofs.ada, proofs.ben, proofs.cora, proofs.beth, proofs.nobody])
      statuses.push((await pin(id, place, by)).status);
    expect(statuses).toEqual([201, 201, 404, 201, 404]);
    await proofs.send(jobId);
    expect(await pin(id, { ...place, token })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('newer version') },
    });
  });

  test('put by many at once has a number of its own', async () => {
    const { id, token } = await proofs.open();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => pin(id, { ...place, token })),
    );
    expect(answers.map(({ body }) => body.number).toSorted((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
  });

  const bodies: [body: object, field: string, message: string][] = [
    [{ page: 0 }, 'page', 'Page must be a number from 1'],
    [{ page: 1.5 }, 'page', 'Page must be a number from 1'],
    [{ page: 2 }, 'page', 'This proof does not have that page'],
    [{ x: -0.01 }, 'x', 'X must be a number from 0 to 1'],
    [{ x: '0.5' }, 'x', 'X must be a number from 0 to 1'],
    [{ y: 1.01 }, 'y', 'Y must be a number from 0 to 1'],
    [{ y: null }, 'y', 'Y must be a number from 0 to 1'],
    [{ text: ' ' }, 'text', 'Please describe the changes'],
    [{ text: 'x'.repeat(2001) }, 'text', 'Text must be text of at most 2,000 characters'],
  ];
  test.each(bodies)('is not %j', async (body, field, message) => {
    const { id, token } = await proofs.open();
    expect(await pin(id, { ...place, ...body, token })).toMatchObject({
      status: 400,
      body: { message, errors: [{ field, message }] },
    });
  });
});

describe('open pins', () => {
  test('are the checklist of the next version until the shop resolves them', async () => {
    const { id, jobId } = await proofs.open();
    const [one, two] = [
      await pin(id, place, proofs.ada),
      await pin(id, { ...place, text: 'Darker' }, proofs.ada),
    ];
    expect(await resolve(id, one.body.id)).toMatchObject({
      status: 200,
      body: { resolvedByName: 'Beth Marlow' },
    });
    const { id: second } = await proofs.send(jobId);
    const seeProof = async (proofId: string) =>
      (await proofs.see(proofId, undefined, proofs.ada)).body;
    expect((await seeProof(second)).checklist).toMatchObject([
      { id: two.body.id, proofId: id, version: 1, number: 2, text: 'Darker', resolvedAt: null },
    ]);
    expect(
      (await proofs.rows(jobId)).map(({ pinCount, openPinCount }) => [pinCount, openPinCount]),
    ).toEqual([
      [0, 0],
      [2, 1],
    ]);
    await resolve(second, two.body.id);
    expect((await seeProof(second)).checklist).toMatchObject([
      { id: two.body.id, resolvedByName: 'Beth Marlow' },
    ]);
    const { id: third } = await proofs.send(jobId);
    expect((await seeProof(third)).checklist).toEqual([]);
  });

  test('are resolved by the shop only, once, and can be reopened', async () => {
    const { id, jobId } = await proofs.open();
    const { body } = await pin(id, place, proofs.ada);
    expect(await resolve(id, body.id, {}, proofs.ada)).toMatchObject({
      status: 403,
      body: { message: 'Only the shop can resolve comments.' },
    });
    expect((await resolve(id, body.id, {}, proofs.cora)).status).toBe(404);
    expect((await resolve(id, body.id, { resolved: 'yes' })).status).toBe(400);
    const first = await resolve(id, body.id);
    expect((await resolve(id, body.id)).body).toEqual(first.body);
    expect((await resolve(id, body.id, { resolved: false })).body).toMatchObject({
      resolvedAt: null,
      resolvedByName: null,
    });
    expect((await proofs.eventsOf(id)).map(({ type }) => type)).toEqual([
      'proof.sent',
      'proof.pinned',
      'proof.pinResolved',
      'proof.pinResolved',
    ]);
    const other = await proofs.open();
    for (const unknown of [randomUUID(), 'x'])
      expect((await resolve(id, unknown)).status).toBe(404);
    expect((await resolve(other.id, body.id)).status).toBe(404);
    expect(jobId).not.toBe(other.jobId);
  });
});
