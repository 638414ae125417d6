import type { ErrorBody, JobDetail } from '#contracts';
import { picture } from './files.js';
import {
  addedFile,
  csv,
  filesOf,
  type JobFiles,
  json,
  startJobFiles,
  withFileName,
} from './job-files.js';
import { storeQuote } from './stored-quote.js';

let { portal, ada, ben, cora, broker, typesOf } = {} as JobFiles;
beforeAll(async () => {
  ({ portal, ada, ben, cora, broker, typesOf } = await startJobFiles());
});
afterAll(() => portal.stop());
afterEach(() => portal.clock.moveTo());

describe('artwork', () => {
  const order = {
    customerPoNumber: 'ACM-7',
    customerEmail: 'ada@acme.test',
    title: 'Event programs',
    quantity: 500,
  };

  test('that comes with a direct order belongs to the job', async () => {
    const artworkUrls = [
      await ada.upload(await picture(10), withFileName('front.png')),
      await ada.upload(await picture(20), withFileName('back.png')),
    ];
    const answer = await ada.post('/api/jobs/direct', {
      ...order,
      artworkUrls: [...artworkUrls, artworkUrls[0]],
    });
    expect(answer.status).toBe(201);
    const job = await json<JobDetail>(answer);
    expect(job).toMatchObject({
      artworkUrls,
      hasArtwork: true,
      nextStep: { who: 'shop', what: 'start' },
    });
    const files = await filesOf(ben, job.id);
    expect(
      files.map(({ fileName, fileUrl, fileType, uploadedByName }) => [
        fileName,
        fileUrl,
        fileType,
        uploadedByName,
      ]),
    ).toEqual([
      ['front.png', artworkUrls[0], 'artwork', 'Ada Lindqvist'],
      ['back.png', artworkUrls[1], 'artwork', 'Ada Lindqvist'],
    ]);
    expect(await typesOf(job.id)).toEqual(['job.created']);
  });

  test.each([
    [
      'a stranger’s',
      () => cora.upload(Buffer.from('%PDF-1.4')),
      'An artwork file was not found in your uploads. Please upload it again.',
    ],
    ['a list', () => ada.upload(csv), 'Artwork must be an image or a PDF.'],
  ])('%s ends the order: nothing of it is kept', async (_name, path, message) => {
    const before = await portal.sql('select count(*) from jobs');
    const answer = await ada.post('/api/jobs/direct', { ...order, artworkUrls: [await path()] });
    expect([answer.status, (await json<ErrorBody>(answer)).message]).toEqual([400, message]);
    expect(await portal.sql('select count(*) from jobs')).toEqual(before);
  });

  test('of a quote is copied to its job with its uploader', async () => {
    const quote = await storeQuote(portal, 'pending');
    const fileUrl = await ada.upload(await picture(30), withFileName('tag.png'));
    expect(
      (await ada.post(`/api/quotes/${quote}/artwork`, { artworkUrls: [fileUrl] })).status,
    ).toBe(200);
    await portal.sql(
      `update quotes set status = 'approved', artwork_urls = artwork_urls || '{/uploads/gone}'
        where id = ?`,
      [quote],
    );
    const [{ count: objects }] = (await portal.sql('select count(*) from objects')) as [
      { count: string },
    ];
    const { id } = await json<{ id: string }>(ben.post(`/api/quotes/${quote}/convert`, {}));
    expect(await filesOf(ben, id)).toMatchObject([
      { fileName: 'tag.png', fileUrl, fileType: 'artwork', uploadedByName: 'Ada Lindqvist' },
    ]);
    expect(await json<JobDetail>(ben.get(`/api/jobs/${id}`))).toMatchObject({
      hasArtwork: true,
      artworkUrls: [fileUrl, '/uploads/gone'],
    });
    expect(await portal.sql('select count(*) from objects')).toEqual([{ count: objects }]);
    const links = await portal.sql(
      'select entity_type from object_links where entity_id in (?, ?) order by 1',
      [quote, id],
    );
    expect(links.map((link) => link.entity_type)).toEqual(['job', 'quote']);
  });
});

describe('deleting the job', () => {
  const storedCount = async (path: string) =>
    (await portal.sql('select 1 from objects where id = ?', [path.split('/').at(-1)])).length;

  test('removes its files, except those of other records', async () => {
    const quote = await storeQuote(portal, 'pending');
    const shared = await ada.upload(await picture(40));
    await ada.post(`/api/quotes/${quote}/artwork`, { artworkUrls: [shared] });
    await portal.sql(`update quotes set status = 'approved' where id = ?`, [quote]);
    const { id } = await json<{ id: string }>(ada.post(`/api/quotes/${quote}/convert`, {}));
    const own = await addedFile(ada, id, { fileUrl: await ada.upload(csv), fileType: 'data' });
    expect((await broker.call('DELETE', `/api/jobs/${id}`)).status).toBe(200);

    expect(await portal.sql('select 1 from job_files where job_id = ?', [id])).toEqual([]);
    expect(await portal.sql('select job_id from quotes where id = ?', [quote])).toEqual([
      { job_id: null },
    ]);
    expect((await ben.get(`/api/objects${own.fileUrl}`)).status).toBe(404);
    expect((await ben.get(`/api/objects/download/${own.id}`)).status).toBe(404);
    portal.clock.moveBy(25 * 3600_000);
    await portal.removeOrphans();
    expect([await storedCount(own.fileUrl), await storedCount(shared)]).toEqual([0, 1]);
    expect(await typesOf(id)).toContain('job.deleted');
  });
});
