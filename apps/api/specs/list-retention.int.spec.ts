import { jest } from '@jest/globals';
import type { ErrorBody, JobFile } from '#contracts';
import { ListRemovals } from '#jobs';
import { Store } from '#storage';
import { readPdf } from '#testing';
import type { TestWorker } from '../../worker/specs/start-worker.js';
import { type Files, type Person, startFiles } from './files.js';
import { storeJob } from './stored-job.js';

let portal: Files;
let worker: TestWorker;
let removals: ListRemovals;
let ada: Person;
let broker: Person;
beforeAll(async () => {
  portal = await startFiles('disk');
  portal.clock.moveTo('2026-11-25T15:00:00Z');
  worker = await portal.startWorker();
  removals = worker.app.get(ListRemovals);
  [ada, broker] = [await portal.as('ada@acme.test'), await portal.as('broker@demo.test')];
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => portal.stop());

const csv = Buffer.from('Name,Address,City,State,ZIP\r\nPat,1 Quay Street,Bangor,ME,04401\r\n');
const json = async <T>(answer: Response | Promise<Response>) => (await (await answer).json()) as T;
const fileOf = async (job: string) => {
  const [file] = await json<JobFile[]>(ada.get(`/api/jobs/${job}/files`));
  return file!;
};
const storedBytes = (file: JobFile) =>
  ada.get(`/api/objects${file.fileUrl}`).then(({ status }) => status);
const events = async (job: string) =>
  (
    await portal.sql<{ type: string }>(
      `select type from domain_event where aggregate_id = ? and type like 'job.list%' order by id`,
      [job],
    )
  ).map(({ type }) => type);
const emails = (job: string) =>
  portal.sql(
    `select recipient from email_message where entity_id = ? and kind = 'job.listRemoval'`,
    [job],
  );

async function storeList(mailDate: string | null = '2026-11-25') {
  const job = await storeJob(portal, { mail_date: mailDate, quantity: 1 });
  const fileUrl = await ada.upload(csv);
  await ada.post(`/api/jobs/${job}/files`, { fileUrl, fileType: 'data', fileName: 'list.csv' });
  await worker.drain();
  return job;
}
/** Sessions would end if the clock moved. */
async function wait(days: number) {
  await portal.sql('update jobs set mail_date = mail_date - ?::int', [days]);
  await portal.sql('update job_files set announced_at = announced_at - make_interval(days => ?)', [
    days,
  ]);
}
async function after(days: number) {
  await wait(days);
  await Promise.all([removals.run(), removals.run()]);
}
const put = async (job: string, body: object, person = broker) =>
  person.call('PUT', `/api/jobs/${job}/files/${(await fileOf(job)).id}/retention`, body);

test('a list is announced seven days before and removed 30 days after the mail date', async () => {
  const job = await storeList();
  expect((await fileOf(job)).retention).toEqual({
    removeOn: '2026-12-25',
    hold: null,
    removedAt: null,
  });
  await after(22);
  expect([await events(job), await emails(job)]).toEqual([[], []]);
  await after(1);
  expect(await events(job)).toEqual(['job.listRemovalAnnounced']);
  expect(await emails(job)).toEqual([{ recipient: 'ada@acme.test' }]);
  await after(6);
  expect(await storedBytes(await fileOf(job))).toBe(200);
  await after(1);
  const file = await fileOf(job);
  expect(await events(job)).toEqual(['job.listRemovalAnnounced', 'job.listRemoved']);
  expect(await storedBytes(file)).toBe(404);
  expect(await portal.storage.countFiles()).toBe(0);
  expect([file.fileName, file.preflight, file.retention?.removedAt]).toEqual([
    'list.csv',
    null,
    expect.any(String),
  ]);
  expect(await portal.sql('select * from list_records')).toEqual([]);
  expect(await emails(job)).toHaveLength(1);
});

test('its certificate names the file, its rows, SHA-256 and days', async () => {
  const job = await storeList();
  const { id } = await fileOf(job);
  const path = `/api/jobs/${job}/files/${id}/certificate`;
  expect((await ada.get(path)).status).toBe(404);
  await after(23);
  await after(7);
  const answer = await ada.get(path);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const text = JSON.stringify(await readPdf(new Uint8Array(await answer.arrayBuffer())));
  for (const words of ['list.csv', 'Nov 25, 2026', 'Nov 18, 2026', 'SHA-256', 'Rows'])
    expect(text).toContain(words);
  expect(text).not.toContain('Quay');
});

test('a hold with a reason keeps it, also when it is set during a removal', async () => {
  const job = await storeList();
  expect((await put(job, { hold: true, reason: 'A dispute' }, ada)).status).toBe(403);
  await after(23);
  await wait(7);
  await portal.sql(
    `create function hold_first() returns trigger language plpgsql as $$ begin
       perform pg_sleep(0.5); return new; end $$`,
  );
  await portal.sql(
    'create trigger hold_first before update on job_files for each row execute function hold_first()',
  );
  const answer = put(job, { hold: true, reason: 'A dispute' });
  await new Promise((resolve) => setTimeout(resolve, 200));
  await removals.run();
  expect((await answer).status).toBe(200);
  await portal.sql('drop function hold_first cascade');
  expect(await storedBytes(await fileOf(job))).toBe(200);
  await after(60);
  expect((await fileOf(job)).retention).toMatchObject({
    removeOn: null,
    hold: { reason: 'A dispute' },
  });
  expect((await put(job, { hold: false })).status).toBe(200);
  await after(0);
  expect(await storedBytes(await fileOf(job))).toBe(404);
  const late = await put(job, { hold: true, reason: 'Too late' });
  expect([late.status, (await json<ErrorBody>(late)).message]).toEqual([
    409,
    'This list was already removed.',
  ]);
});

test('a removal that ended between the bytes and the row is finished once', async () => {
  const job = await storeList();
  await after(23);
  const { prototype } = worker.app.get(Store).constructor;
  const remove = jest.spyOn(prototype, 'remove').mockImplementationOnce(async function (
    this: Store,
    key: unknown,
  ) {
    await this.remove(String(key));
    throw new Error('killed');
  });
  await wait(7);
  await expect(removals.run()).rejects.toThrow('killed');
  expect(await events(job)).toEqual(['job.listRemovalAnnounced']);
  remove.mockRestore();
  await after(0);
  await after(1);
  expect(await events(job)).toEqual(['job.listRemovalAnnounced', 'job.listRemoved']);
});

test('a list from before the removals is announced and stays', async () => {
  const job = await storeList();
  await portal.sql('update job_files set is_announced_only = true where job_id = ?', [job]);
  await after(23);
  await after(90);
  expect(await events(job)).toEqual(['job.listRemovalAnnounced']);
  expect(await storedBytes(await fileOf(job))).toBe(200);
});

test('bytes that another job still needs stay until that one is due', async () => {
  const [job, laterJob] = [
    await storeList(),
    await storeJob(portal, { mail_date: '2026-12-25', quantity: 1 }),
  ];
  const { fileUrl } = await fileOf(job);
  await ada.post(`/api/jobs/${laterJob}/files`, { fileUrl, fileType: 'data' });
  await after(23);
  await after(10);
  expect(await storedBytes(await fileOf(job))).toBe(200);
  await after(20);
  await after(10);
  expect([await events(job), await events(laterJob)]).toEqual([
    ['job.listRemovalAnnounced', 'job.listRemoved'],
    ['job.listRemovalAnnounced', 'job.listRemoved'],
  ]);
});

test('a company can have other days, and a job without a date has none', async () => {
  await portal.sql(`update companies set list_retention_days = 90`);
  expect((await fileOf(await storeList())).retention?.removeOn).toBe('2027-02-23');
  await portal.sql(`update companies set list_retention_days = null`);
  expect((await fileOf(await storeList(null))).retention?.removeOn).toBeNull();
});
