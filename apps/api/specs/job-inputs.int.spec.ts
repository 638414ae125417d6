import { randomUUID } from 'node:crypto';
import type { Test } from 'supertest';
import type { ErrorBody } from '#contracts';
import type { Person, Portal } from './portal.js';
import { startPortal } from './portal.js';
import { jobEvents, readJob, storeJob } from './stored-job.js';

let portal: Portal;
let broker: Person;
let id: string;
beforeAll(async () => {
  portal = await startPortal();
  broker = await portal.signIn('broker@demo.test');
  id = await storeJob(portal);
});
afterAll(() => portal.stop());

/** Every call that writes to jobs, and a text field that it takes. */
const writes: [name: string, send: (id: string) => Test, text: string][] = [
  ['POST direct', () => broker.post('/api/jobs/direct'), 'customerPoNumber'],
  ['PUT', (id) => broker.put(`/api/jobs/${id}`), 'notes'],
  ['POST files', (id) => broker.post(`/api/jobs/${id}/files`), 'fileUrl'],
  ['POST delivery', (id) => broker.post(`/api/jobs/${id}/delivery`), 'deliveryAddress'],
];

const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
const wide = `{${Array.from({ length: 50_000 }, (_, at) => `"k${at}":1`).join(',')}}`;
const json = 'application/json';

describe.each(writes)('%s', (_name, send, text) => {
  const bad: [what: string, type: string, body: string, statuses: number[]][] = [
    ['broken JSON', json, '{"a": ', [400]],
    ['null', json, 'null', [400]],
    ['a list', json, '[]', [400]],
    ['a text', json, '"x"', [400]],
    ['a number', json, '1', [400]],
    ['more than a MiB', json, JSON.stringify({ [text]: 'x'.repeat(1_100_000) }), [413]],
    ['plain text', 'text/plain', '{}', [415]],
    ['a form', 'application/x-www-form-urlencoded', `${text}=x`, [415]],
    ['an object for a text', json, JSON.stringify({ [text]: { $ne: null } }), [400]],
    ['a list for a text', json, JSON.stringify({ [text]: ['x'] }), [400]],
    ['a number for a text', json, JSON.stringify({ [text]: 5 }), [400]],
    ['an object that says it is a text', json, JSON.stringify({ [text]: { toString: 1, length: 1 } }), [400]],
    ['NUL', json, JSON.stringify({ [text]: 'a\0b' }), [400]],
    ['half a character', json, `{"${text}":"a\\ud800b"}`, [400]],
  ];
  test.each(bad)('refuses %s with a sentence', async (_what, type, body, statuses) => {
    const before = await readJob(portal, id);
    const answer = await send(id).set('Content-Type', type).send(body);
    expect(statuses).toContain(answer.status);
    expect((answer.body as ErrorBody).message).toMatch(/^[A-Z].* .*/);
    expect(await readJob(portal, id)).toEqual(before);
    expect(await jobEvents(portal, id)).toEqual([]);
  });

  test.each([
    ['what would change every object', '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'],
    ['what is nested ten thousand deep', deep],
    ['fifty thousand keys', wide],
  ])('survives %s', async (_what, body) => {
    const own = await storeJob(portal);
    const before = await readJob(portal, own);
    expect((await send(own).set('Content-Type', json).send(body)).status).toBeLessThan(500);
    expect(({} as { polluted?: true }).polluted).toBeUndefined();
    expect(await readJob(portal, own)).toEqual(before);
  });
});

describe('a key that makes a request one', () => {
  const creates: [name: string, send: (id: string) => Test][] = [
    ['POST direct', () => broker.post('/api/jobs/direct')],
    ['POST files', (id) => broker.post(`/api/jobs/${id}/files`)],
    ['POST delivery', (id) => broker.post(`/api/jobs/${id}/delivery`)],
  ];
  test.each(creates)('of %s is neither empty nor endless', async (_name, send) => {
    for (const key of [' ', 'x'.repeat(256)]) expect((await send(id).set('Idempotency-Key', key).send({})).status).toBe(400);
  });

  test('schedules a delivery once, and is refused for another day', async () => {
    const own = await storeJob(portal);
    const key = randomUUID();
    const schedule = (scheduledDate: string) =>
      broker.post(`/api/jobs/${own}/delivery`).set('Idempotency-Key', key).send({ scheduledDate, deliveryAddress: '1 Main Street' });
    const first = await schedule('2031-05-03').expect(201);
    await broker.put(`/api/jobs/${own}`).send({ deliveryAddress: '2 Main Street' }).expect(200);
    const again = await schedule('2031-05-03').expect(201);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.text).toBe(first.text);
    await schedule('2031-05-04').expect(422);
    expect((await jobEvents(portal, own)).map(({ type }) => type)).toEqual(['job.deliveryScheduled', 'job.edited']);
  });
});
