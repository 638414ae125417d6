import PdfKit from 'pdfkit';
import { buffer } from 'node:stream/consumers';
import type { ErrorBody, JobDetail, JobFile, Preflight, QuoteDetail } from '#contracts';
import { until } from '#testing';
import type { TestWorker } from '../../worker/specs/start-worker.js';
import { type Files, type Person, picture, startFiles } from './files.js';
import { jobEvents, storeJob } from './stored-job.js';
import { storeQuote } from './stored-quote.js';

let portal: Files;
let worker: TestWorker;
let ada: Person;
let ben: Person;
let broker: Person;
beforeAll(async () => {
  portal = await startFiles('disk');
  worker = await portal.startWorker();
  [ada, ben, broker] = [
    await portal.as('ada@acme.test'),
    await portal.as('ben@acme.test'),
    await portal.as('broker@demo.test'),
  ];
});
afterAll(() => portal.stop());

const flyer = { printType: 'flat', size: '4 x 6', colors: '4/0' };
const ofFlyer = { spec: JSON.stringify(flyer) };
const json = async <T>(answer: Response | Promise<Response>) => (await (await answer).json()) as T;
/** @param font a standard font, which is not embedded */
async function pdf(font?: string) {
  const document = new PdfKit({ size: [306, 450], margin: 0 });
  document.rect(0, 0, 306, 450).fillColor([20, 0, 0, 0]).fill();
  if (font) document.font(font).fillColor([0, 0, 0, 100]).text('Recital', 100, 100);
  document.end();
  return buffer(document);
}
async function attachFile(job: string, bytes: Uint8Array, fileType = 'artwork') {
  const answer = await ada.post(`/api/jobs/${job}/files`, {
    fileUrl: await ada.upload(bytes),
    fileType,
  });
  expect(answer.status).toBe(201);
  return json<JobFile>(answer);
}
const preflightOf = async (job: string, person = ben) =>
  (await json<JobFile[]>(person.get(`/api/jobs/${job}/files`)))[0]!.preflight!;
const stateAndFindings = ({ state, findings }: Preflight) => [
  state,
  ...findings.map(({ found }) => found),
];
async function checkFile(bytes: Uint8Array, columns: object = ofFlyer) {
  const job = await storeJob(portal, { ...columns });
  const file = await attachFile(job, bytes);
  await worker.drain();
  return { job, file, preflight: await preflightOf(job) };
}
const put = (person: Person, job: string, file: string, note: unknown) =>
  person.call('PUT', `/api/jobs/${job}/files/${file}/preflight`, { note });

describe('artwork', () => {
  test('is checked after it was attached, and all users of the job can read the findings', async () => {
    const job = await storeJob(portal, ofFlyer);
    const file = await attachFile(job, await pdf('Helvetica'));
    expect(file.preflight).toEqual({ state: 'checking', findings: [], override: null });
    await worker.drain();
    for (const person of [ada, ben, broker]) {
      expect(await preflightOf(job, person)).toEqual({
        state: 'attention',
        override: null,
        findings: [
          {
            code: 'fonts',
            params: { pages: [1], fonts: ['Helvetica'] },
            check: 'fonts',
            level: 'warning',
            pages: [1],
            found: 'The font Helvetica is not embedded in the file.',
            why: expect.any(String),
            remedy: expect.any(String),
          },
        ],
      });
    }
    const overrideEvents = await portal.sql(
      'select payload, customer_id from domain_event where type = ?',
      ['preflight.done'],
    );
    expect(overrideEvents).toEqual([
      {
        payload: { objectId: file.fileUrl.split('/').at(-1), entity: 'job', id: job },
        customer_id: portal.idOf('ada@acme.test'),
      },
    ]);
  });

  test('without problems is ready; an unreadable file never is', async () => {
    expect(stateAndFindings((await checkFile(await pdf())).preflight)).toEqual(['ready']);
    const brokenFile = await checkFile(Buffer.from('%PDF-1.7\nbroken'));
    expect(stateAndFindings(brokenFile.preflight)).toEqual([
      'unchecked',
      'The file cannot be read.',
    ]);
    const small = await checkFile(await picture());
    expect(small.preflight.findings.map(({ check }) => check)).toEqual([
      'size',
      'resolution',
      'colors',
    ]);
  });

  test('is compared with the current specification of the job', async () => {
    const { job } = await checkFile(await pdf());
    expect((await ada.call('PUT', `/api/jobs/${job}`, { size: '5 x 7' })).status).toBe(200);
    expect(stateAndFindings(await preflightOf(job))).toEqual([
      'attention',
      'Page 1 is 4.25 × 6.25 in, not 5 × 7 in.',
    ]);
  });

  test('of a quote is checked once, and not again for its job', async () => {
    const quote = await storeQuote(portal, 'pending', { spec: '{"size": "5 x 7"}' });
    const fileUrl = await ada.upload(await pdf());
    await ada.post(`/api/quotes/${quote}/artwork`, { artworkUrls: [fileUrl] });
    await worker.drain();
    const { artwork } = await json<QuoteDetail>(ada.get(`/api/quotes/${quote}`));
    expect(artwork.map(({ preflight }) => preflight.state)).toEqual(['attention']);
    await portal.sql(`update quotes set status = 'approved' where id = ?`, [quote]);
    const { id } = await json<{ id: string }>(ada.post(`/api/quotes/${quote}/convert`, {}));
    expect((await preflightOf(id)).state).toBe('attention');
    const openEvents = await portal.sql(
      `select 1 from domain_event where type = 'preflight.wanted' and aggregate_id = ?`,
      [fileUrl.split('/').at(-1)],
    );
    expect(openEvents).toHaveLength(1);
  });

  test('of a direct order is checked, and its data', async () => {
    const order = {
      customerPoNumber: 'ACM-7',
      customerEmail: 'ada@acme.test',
      title: 'Cards',
      quantity: 500,
      ...flyer,
    };
    const artworkUrls = [await ada.upload(await pdf('Courier'))];
    const { id } = await json<JobDetail>(ada.post('/api/jobs/direct', { ...order, artworkUrls }));
    await attachFile(id, Buffer.from('name,street\r\n'), 'data');
    await worker.drain();
    const files = await json<JobFile[]>(ada.get(`/api/jobs/${id}/files`));
    expect(files.map(({ preflight }) => preflight?.state)).toEqual(['attention', 'attention']);
  });

  test('waits for a storage that is away', async () => {
    const job = await storeJob(portal, ofFlyer);
    const fileUrl = await ada.upload(await pdf());
    await portal.storage.down();
    await ada.post(`/api/jobs/${job}/files`, { fileUrl, fileType: 'artwork' });
    const attempts = async () => {
      const [row] = await portal.sql<{ attempts: number }>(
        `select attempts from event_delivery d join domain_event e on e.id = d.event_id
          where consumer = 'preflight' and aggregate_id = ?`,
        [fileUrl.split('/').at(-1)],
      );
      return row!.attempts > 1;
    };
    await until(attempts);
    expect(stateAndFindings(await preflightOf(job))).toEqual(['checking']);
    await portal.storage.up();
    await worker.drain();
    expect(stateAndFindings(await preflightOf(job))).toEqual(['ready']);
  });
});

describe('a proof', () => {
  const check = (job: string, proofUrl: unknown) =>
    broker.post(`/api/jobs/${job}/proofs/check`, { proofUrl });

  test('is checked once before it is sent, and only the shop is notified', async () => {
    const job = await storeJob(portal, ofFlyer);
    const proofUrl = await broker.upload(await pdf('Helvetica'));
    expect(stateAndFindings(await json<Preflight>(check(job, proofUrl)))).toEqual(['checking']);
    await check(job, proofUrl);
    await worker.drain();
    const preflight = await json<Preflight>(check(job, proofUrl));
    expect([
      preflight.state,
      ...preflight.findings.map(({ check: what, level }) => [what, level]),
    ]).toEqual(['ready', ['fonts', 'info']]);
    await broker.call('PUT', `/api/jobs/${job}`, { size: '5 x 7' });
    expect((await json<Preflight>(check(job, proofUrl))).state).toBe('attention');
    const events = await portal.sql(
      'select type, customer_id from domain_event where aggregate_id = ? order by id',
      [proofUrl.split('/').at(-1)],
    );
    expect(events).toEqual(
      ['preflight.wanted', 'preflight.done'].map((type) => ({ type, customer_id: null })),
    );
    expect(await json<JobFile[]>(ada.get(`/api/jobs/${job}/files`))).toEqual([]);
  });

  test.each([
    [
      'is stored elsewhere',
      async () => 'https://files.example/proof.pdf',
      'The uploaded proof was not found. Please upload it again.',
    ],
    [
      'is not an image or PDF',
      () => broker.upload(Buffer.from('name,street\r\n')),
      'A proof must be an image or a PDF.',
    ],
  ])('that %s is not looked at', async (_name, make, message) => {
    const answer = await check(await storeJob(portal), await make());
    expect([answer.status, (await json<ErrorBody>(answer)).message]).toEqual([400, message]);
  });
});

describe('findings', () => {
  test('can be accepted by the shop, with its reason, until something else is found', async () => {
    const { job, file } = await checkFile(await pdf('Times-Roman'));
    const deniedAnswer = await put(ada, job, file.id, 'I know');
    expect([deniedAnswer.status, (await json<ErrorBody>(deniedAnswer)).message]).toEqual([
      403,
      'You do not have permission to accept files for this job.',
    ]);
    const acceptAnswer = await put(broker, job, file.id, ' Times is on our press ');
    expect(acceptAnswer.status).toBe(200);
    const override = {
      note: 'Times is on our press',
      byName: expect.stringMatching(/\w/),
      at: expect.stringMatching(/Z$/),
    };
    expect((await json<JobFile>(acceptAnswer)).preflight).toMatchObject({
      state: 'attention',
      override,
    });
    expect(await preflightOf(job)).toMatchObject({ override });
    expect((await put(broker, job, file.id, 'Times is on our press')).status).toBe(200);
    const overrides = async () =>
      (await jobEvents(portal, job)).filter(({ type }) => type === 'job.preflightOverridden');
    expect(await overrides()).toMatchObject([
      { payload: { fileId: file.id, note: 'Times is on our press' }, visibility: 'customer' },
    ]);

    await broker.call('PUT', `/api/jobs/${job}`, { size: '5 x 7' });
    expect(await preflightOf(job)).toMatchObject({ override: null });
    await broker.call('PUT', `/api/jobs/${job}`, { size: '4 x 6' });
    expect(await preflightOf(job)).toMatchObject({ override });
    expect((await put(broker, job, file.id, null)).status).toBe(200);
    expect(await preflightOf(job)).toMatchObject({ override: null });
    expect((await overrides()).map(({ payload }) => payload.note)).toEqual([
      'Times is on our press',
      null,
    ]);
  });

  test('are accepted only in the version that was read', async () => {
    const { job, file, preflight } = await checkFile(await pdf('Times-Roman'));
    const accept = (findings: unknown) =>
      broker.call('PUT', `/api/jobs/${job}/files/${file.id}/preflight`, { note: 'Fine', findings });
    const shownFindings = preflight.findings.map(({ code, params }) => ({ code, params }));
    await broker.call('PUT', `/api/jobs/${job}`, { size: '5 x 7' });
    const refusedAnswer = await accept(shownFindings);
    expect([refusedAnswer.status, (await json<ErrorBody>(refusedAnswer)).message]).toEqual([
      409,
      'The findings for this file have changed. Please check them and accept the file again.',
    ]);
    expect(await preflightOf(job)).toMatchObject({ override: null });
    const { findings } = await preflightOf(job);
    expect(findings.map(({ code }) => code)).toEqual(['trim-size', 'fonts']);
    expect((await accept([shownFindings[0], shownFindings[0]])).status).toBe(409);
    const acceptAnswer = await accept(findings.map(({ code, params }) => ({ code, params })));
    expect(acceptAnswer.status).toBe(200);
    expect(await preflightOf(job)).toMatchObject({ override: { note: 'Fine' } });
    for (const bad of ['fonts', [{ code: 'fonts' }], [null]])
      expect((await accept(bad)).status).toBe(400);
  });

  test.each([
    [
      'nothing',
      async () => (await checkFile(await pdf())).file,
      409,
      'This file has no findings to accept.',
    ],
    [
      'a file of another job',
      async () => ({
        ...(await checkFile(await pdf('Courier'))).file,
        jobId: await storeJob(portal),
      }),
      404,
      'File not found',
    ],
  ])('%s is not accepted', async (_name, make, status, message) => {
    const { jobId, id } = await make();
    const answer = await put(broker, jobId, id, 'Fine');
    expect([answer.status, (await json<ErrorBody>(answer)).message]).toEqual([status, message]);
  });
});
