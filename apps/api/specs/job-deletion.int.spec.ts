import { JobDeletionVeto } from '#jobs';
import type { Person, Portal } from './portal.js';
import { startPortal } from './portal.js';
import { jobEvents, readJob, storeJob } from './stored-job.js';

let portal: Portal;
let ada: Person;
let broker: Person;
const urls = new Map<string, string>();
beforeAll(async () => {
  portal = await startPortal();
  [ada, broker] = [await portal.signIn('ada@acme.test'), await portal.signIn('broker@demo.test')];
  portal.api.get(JobDeletionVeto).register('papers', async (jobId) => urls.get(jobId));
});
afterAll(() => portal.stop());

test('a job with dependent records cannot be deleted, and the message names them', async () => {
  const id = await storeJob(portal);
  urls.set(id, 'Invoice INV-2026-0001 belongs to this job.');
  await broker
    .delete(`/api/jobs/${id}`)
    .expect(409, { statusCode: 409, message: 'Invoice INV-2026-0001 belongs to this job.' });
  expect(await readJob(portal, id)).toBeDefined();
  expect(await jobEvents(portal, id)).toEqual([]);
  urls.clear();
  await broker.delete(`/api/jobs/${id}`).send({ whatever: true }).expect(200, { success: true });
});

test('the activity log keeps its entries and the deletion', async () => {
  const id = await storeJob(portal, { job_number: 'J-2026-9002' });
  await broker.put(`/api/jobs/${id}`).send({ notes: 'Rush' }).expect(200);
  await broker.delete(`/api/jobs/${id}`).expect(200);
  await ada.get(`/api/jobs/${id}`).expect(404);
  const { body } = await ada.get('/api/activities').expect(200);
  const descriptions = (body as { entityId: string; description: string }[]).flatMap((row) =>
    row.entityId === id ? [row.description] : [],
  );
  expect(descriptions).toEqual([
    'Beth Marlow deleted job J-2026-9002 “Event programs”',
    'Beth Marlow edited job J-2026-9002 (notes)',
  ]);
});
