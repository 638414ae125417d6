import { randomUUID } from 'node:crypto';
import type { ErrorBody, JobDetail, JobFile, JobRow } from '#contracts';
import { type Files, type Person, picture, startFiles } from './files.js';
import { jobEvents, storeJob } from './stored-job.js';
import { storeQuote } from './stored-quote.js';

let portal: Files;
let ada: Person;
let ben: Person;
let cora: Person;
let broker: Person;
beforeAll(async () => {
  portal = await startFiles('disk');
  [ada, ben, cora, broker] = [
    await portal.as('ada@acme.test'),
    await portal.as('ben@acme.test'),
    await portal.as('cora@globex.test'),
    await portal.as('broker@demo.test'),
  ];
});
afterAll(() => portal.stop());
afterEach(() => portal.clock.moveTo());

const json = async <T>(answer: Response | Promise<Response>) => (await (await answer).json()) as T;
const csv = Buffer.from('name,street\r\nResident,1 Main Street\r\n');
const named = (name: string) => ({ 'content-disposition': `attachment; filename="${name}"` });
const filesOf = (person: Person, job: string) => json<JobFile[]>(person.get(`/api/jobs/${job}/files`));
const add = (person: Person, job: string, body: object) => person.post(`/api/jobs/${job}/files`, body);
async function added(person: Person, job: string, body: object) {
  const answer = await add(person, job, body);
  expect(answer.status).toBe(201);
  return json<JobFile>(answer);
}
const typesOf = async (job: string) => (await jobEvents(portal, job)).map(({ type }) => type);

describe('a file', () => {
  test('is recorded by who reads the job, with the size and type that were found in it', async () => {
    const job = await storeJob(portal);
    const bytes = await picture();
    const fileUrl = await ben.upload(bytes, named('front.png'));
    const file = await added(ben, job, {
      fileUrl,
      fileType: 'artwork',
      fileName: 'Front.png',
      fileSize: -1,
      mimeType: 'text/html',
      notes: ' Use this ',
    });
    expect(file).toEqual({
      id: expect.any(String),
      jobId: job,
      fileName: 'Front.png',
      fileUrl,
      fileType: 'artwork',
      fileSize: bytes.length,
      mimeType: 'image/png',
      uploadedBy: portal.idOf('ben@acme.test'),
      uploadedByName: 'Ben Okafor',
      uploadedAt: expect.stringMatching(/Z$/),
      notes: 'Use this',
      preflight: { state: 'checking', findings: [], override: null },
    });
    for (const person of [ada, ben, broker]) expect(await filesOf(person, job)).toEqual([file]);
    expect(await jobEvents(portal, job)).toMatchObject([
      { type: 'job.fileAdded', actor: { name: 'Ben Okafor' }, payload: { fileId: file.id, fileName: 'Front.png', fileType: 'artwork' } },
    ]);
  });

  test('makes the job one with artwork, or with data', async () => {
    const job = await storeJob(portal, { title: 'With files' });
    const flags = async () => {
      const [row] = await json<[JobRow]>(ada.get('/api/jobs?q=with%20files'));
      return [row.hasArtwork, row.hasData];
    };
    expect(await flags()).toEqual([false, false]);
    await added(ada, job, { fileUrl: await ada.upload(csv), fileType: 'data' });
    expect(await flags()).toEqual([false, true]);
    const step = async () => (await json<JobDetail>(ada.get(`/api/jobs/${job}`))).nextStep;
    const before = await step();
    expect(before.what).toBe('sendArtwork');
    const { uploadedAt } = await added(ada, job, { fileUrl: await ada.upload(await picture(1)), fileType: 'artwork' });
    expect(await flags()).toEqual([true, true]);
    expect(await step()).toMatchObject({ who: 'shop', what: 'start', since: uploadedAt });
    await added(ada, job, { fileUrl: await ada.upload(await picture(2)), fileType: 'artwork' });
    expect((await step()).since).toBe(uploadedAt);
  });

  test('the same twice, also at once, is one', async () => {
    const job = await storeJob(portal);
    const fileUrl = await ada.upload(csv);
    const answers = await Promise.all(Array.from({ length: 10 }, () => added(ada, job, { fileUrl, fileType: 'data' })));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await filesOf(ada, job)).toHaveLength(1);
    expect(await typesOf(job)).toEqual(['job.fileAdded']);
  });

  test.each([
    ['../../etc/list.csv', 'list.csv'],
    ['a\r\nb.csv', 'ab.csv'],
    ['\u202Evsc.exe', 'vsc.exe'],
    ['', 'as uploaded.csv'],
    [undefined, 'as uploaded.csv'],
    ['/', 'as uploaded.csv'],
  ])('called %j is called %j', async (fileName, expected) => {
    const job = await storeJob(portal);
    const file = await added(ada, job, { fileUrl: await ada.upload(csv, named('as uploaded.csv')), fileType: 'data', fileName });
    expect(file.fileName).toBe(expected);
  });
});

describe('a file that is not accepted', () => {
  const bad: [name: string, body: () => Promise<object> | object, message: string][] = [
    ['no path', () => ({ fileType: 'data' }), 'File is required'],
    ['no kind', async () => ({ fileUrl: await ada.upload(csv) }), 'File Type must be artwork or data'],
    ['a kind that is none', async () => ({ fileUrl: await ada.upload(csv), fileType: 'exe' }), 'File Type must be artwork or data'],
    ['a name that is none', async () => ({ fileUrl: await ada.upload(csv), fileType: 'data', fileName: {} }), 'File Name must be text'],
    ['a list as artwork', async () => ({ fileUrl: await ada.upload(csv), fileType: 'artwork' }), 'Artwork must be an image or a PDF.'],
    [
      'a picture as data',
      async () => ({ fileUrl: await ada.upload(await picture()), fileType: 'data' }),
      'A data file must be a ZIP archive or plain text.',
    ],
    [
      'a stranger’s upload',
      async () => ({ fileUrl: await cora.upload(csv), fileType: 'data' }),
      'A data file was not found among your uploads.',
    ],
    [
      'what was announced and never sent',
      async () => ({ fileUrl: new URL(await ada.ticket()).pathname, fileType: 'data' }),
      'A data file was not found among your uploads.',
    ],
    ...['https://evil.test/a.csv', 'javascript:alert(1)', '/uploads/../etc/passwd', `/uploads/${randomUUID()}`].map(
      (fileUrl): [string, () => object, string] => [
        fileUrl,
        () => ({ fileUrl, fileType: 'data' }),
        'A data file was not found among your uploads.',
      ],
    ),
  ];
  test.each(bad)('%s', async (_name, body, message) => {
    const job = await storeJob(portal);
    const answer = await add(ada, job, await body());
    expect([answer.status, (await json<ErrorBody>(answer)).message]).toEqual([400, message]);
    expect(await filesOf(ada, job)).toEqual([]);
    expect(await typesOf(job)).toEqual([]);
  });
});

describe('who sees the job', () => {
  test('reads and downloads its files; nobody else does', async () => {
    const job = await storeJob(portal);
    const { id, fileUrl } = await added(ada, job, {
      fileUrl: await ada.upload(csv, named('list.csv')),
      fileType: 'data',
      fileName: 'Members, März.csv',
    });
    for (const person of [ada, ben, broker]) {
      expect((await person.get(`/api/objects${fileUrl}`)).status).toBe(200);
      const { downloadURL, fileName } = await json<{ downloadURL: string; fileName: string }>(person.get(`/api/objects/download/${id}`));
      expect(fileName).toBe('Members, März.csv');
      const saved = await fetch(new URL(downloadURL, portal.origin));
      expect([saved.status, await saved.text()]).toEqual([200, csv.toString()]);
      expect(saved.headers.get('content-disposition')).toMatch(/^attachment;.*filename\*=UTF-8''Members%2C%20M%C3%A4rz\.csv/);
    }
    expect((await cora.get(`/api/objects${fileUrl}`)).status).toBe(404);
    expect((await cora.get(`/api/objects/download/${id}`)).status).toBe(404);
    expect((await cora.get(`/api/jobs/${job}/files`)).status).toBe(404);
  });

  test('changes with the owner', async () => {
    const job = await storeJob(portal);
    const { fileUrl } = await added(broker, job, { fileUrl: await broker.upload(csv), fileType: 'data' });
    expect((await broker.call('PUT', `/api/jobs/${job}`, { assignedUserId: portal.idOf('cora@globex.test') })).status).toBe(200);
    expect((await cora.get(`/api/objects${fileUrl}`)).status).toBe(200);
    expect((await ben.get(`/api/objects${fileUrl}`)).status).toBe(404);
  });
});

describe('artwork', () => {
  const order = { customerPoNumber: 'ACM-7', customerEmail: 'ada@acme.test', title: 'Event programs', quantity: 500 };

  test('that comes with a direct order belongs to the job', async () => {
    const artworkUrls = [await ada.upload(await picture(10), named('front.png')), await ada.upload(await picture(20), named('back.png'))];
    const answer = await ada.post('/api/jobs/direct', { ...order, artworkUrls: [...artworkUrls, artworkUrls[0]] });
    expect(answer.status).toBe(201);
    const job = await json<JobDetail>(answer);
    expect(job).toMatchObject({ artworkUrls, hasArtwork: true, nextStep: { who: 'shop', what: 'start' } });
    const files = await filesOf(ben, job.id);
    expect(files.map(({ fileName, fileUrl, fileType, uploadedByName }) => [fileName, fileUrl, fileType, uploadedByName])).toEqual([
      ['front.png', artworkUrls[0], 'artwork', 'Ada Lindqvist'],
      ['back.png', artworkUrls[1], 'artwork', 'Ada Lindqvist'],
    ]);
    expect(await typesOf(job.id)).toEqual(['job.created']);
  });

  test.each([
    ['a stranger’s', () => cora.upload(Buffer.from('%PDF-1.4')), 'An artwork file was not found among your uploads.'],
    ['a list', () => ada.upload(csv), 'Artwork must be an image or a PDF.'],
  ])('%s ends the order: nothing of it is kept', async (_name, path, message) => {
    const before = await portal.sql('select count(*) from jobs');
    const answer = await ada.post('/api/jobs/direct', { ...order, artworkUrls: [await path()] });
    expect([answer.status, (await json<ErrorBody>(answer)).message]).toEqual([400, message]);
    expect(await portal.sql('select count(*) from jobs')).toEqual(before);
  });

  test('of a quote goes with it when it becomes a job, in the name of who uploaded it', async () => {
    const quote = await storeQuote(portal, 'pending');
    const fileUrl = await ada.upload(await picture(30), named('tag.png'));
    expect((await ada.post(`/api/quotes/${quote}/artwork`, { artworkUrls: [fileUrl] })).status).toBe(200);
    await portal.sql(`update quotes set status = 'approved', artwork_urls = artwork_urls || '{/uploads/gone}' where id = ?`, [quote]);
    const [{ count: objects }] = (await portal.sql('select count(*) from objects')) as [{ count: string }];
    const { id } = await json<{ id: string }>(ben.post(`/api/quotes/${quote}/convert`, {}));
    expect(await filesOf(ben, id)).toMatchObject([{ fileName: 'tag.png', fileUrl, fileType: 'artwork', uploadedByName: 'Ada Lindqvist' }]);
    expect(await json<JobDetail>(ben.get(`/api/jobs/${id}`))).toMatchObject({ hasArtwork: true, artworkUrls: [fileUrl, '/uploads/gone'] });
    expect(await portal.sql('select count(*) from objects')).toEqual([{ count: objects }]);
    const links = await portal.sql('select entity_type from object_links where entity_id in (?, ?) order by 1', [quote, id]);
    expect(links.map((link) => link.entity_type)).toEqual(['job', 'quote']);
  });
});

describe('deleting the job', () => {
  const stored = async (path: string) => (await portal.sql('select 1 from objects where id = ?', [path.split('/').at(-1)])).length;

  test('takes its files along, and a day later their bytes, but none that another record holds', async () => {
    const quote = await storeQuote(portal, 'pending');
    const shared = await ada.upload(await picture(40));
    await ada.post(`/api/quotes/${quote}/artwork`, { artworkUrls: [shared] });
    await portal.sql(`update quotes set status = 'approved' where id = ?`, [quote]);
    const { id } = await json<{ id: string }>(ada.post(`/api/quotes/${quote}/convert`, {}));
    const own = await added(ada, id, { fileUrl: await ada.upload(csv), fileType: 'data' });
    expect((await broker.call('DELETE', `/api/jobs/${id}`)).status).toBe(200);

    expect(await portal.sql('select 1 from job_files where job_id = ?', [id])).toEqual([]);
    expect(await portal.sql('select job_id from quotes where id = ?', [quote])).toEqual([{ job_id: null }]);
    expect((await ben.get(`/api/objects${own.fileUrl}`)).status).toBe(404);
    expect((await ben.get(`/api/objects/download/${own.id}`)).status).toBe(404);
    portal.clock.moveBy(25 * 3600_000);
    await portal.removeOrphans();
    expect([await stored(own.fileUrl), await stored(shared)]).toEqual([0, 1]);
    expect(await typesOf(id)).toContain('job.deleted');
  });
});
