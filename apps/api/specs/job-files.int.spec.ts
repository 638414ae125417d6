import { randomUUID } from 'node:crypto';
import type { ErrorBody, JobDetail, JobRow } from '#contracts';
import { picture } from './files.js';
import {
  addFile,
  addedFile,
  csv,
  filesOf,
  type JobFiles,
  json,
  startJobFiles,
  withFileName,
} from './job-files.js';
import { jobEvents, storeJob } from './stored-job.js';

let { portal, ada, ben, cora, broker, typesOf } = {} as JobFiles;
beforeAll(async () => {
  ({ portal, ada, ben, cora, broker, typesOf } = await startJobFiles());
});
afterAll(() => portal.stop());

describe('a file', () => {
  test('is added by any user who can see the job, with its detected size and type', async () => {
    const job = await storeJob(portal);
    const bytes = await picture();
    const fileUrl = await ben.upload(bytes, withFileName('front.png'));
    const file = await addedFile(ben, job, {
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
      retention: null,
    });
    for (const person of [ada, ben, broker]) expect(await filesOf(person, job)).toEqual([file]);
    expect(await jobEvents(portal, job)).toMatchObject([
      {
        type: 'job.fileAdded',
        actor: { name: 'Ben Okafor' },
        payload: { fileId: file.id, fileName: 'Front.png', fileType: 'artwork' },
      },
    ]);
  });

  test('makes the job one with artwork, or with data', async () => {
    const job = await storeJob(portal, { title: 'With files' });
    const flags = async () => {
      const [row] = await json<[JobRow]>(ada.get('/api/jobs?q=with%20files'));
      return [row.hasArtwork, row.hasData];
    };
    expect(await flags()).toEqual([false, false]);
    await addedFile(ada, job, { fileUrl: await ada.upload(csv), fileType: 'data' });
    expect(await flags()).toEqual([false, true]);
    const step = async () => (await json<JobDetail>(ada.get(`/api/jobs/${job}`))).nextStep;
    const before = await step();
    expect(before.what).toBe('sendArtwork');
    const { uploadedAt } = await addedFile(ada, job, {
      fileUrl: await ada.upload(await picture(1)),
      fileType: 'artwork',
    });
    expect(await flags()).toEqual([true, true]);
    expect(await step()).toMatchObject({ who: 'shop', what: 'start', since: uploadedAt });
    await addedFile(ada, job, { fileUrl: await ada.upload(await picture(2)), fileType: 'artwork' });
    expect((await step()).since).toBe(uploadedAt);
    expect((await json<JobDetail>(ada.get(`/api/jobs/${job}`))).version).toBe(1);
  });

  test('the same twice, also at once, is one', async () => {
    const job = await storeJob(portal);
    const fileUrl = await ada.upload(csv);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => addedFile(ada, job, { fileUrl, fileType: 'data' })),
    );
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
    const file = await addedFile(ada, job, {
      fileUrl: await ada.upload(csv, withFileName('as uploaded.csv')),
      fileType: 'data',
      fileName,
    });
    expect(file.fileName).toBe(expected);
  });
});

describe('a file that is not accepted', () => {
  const bad: [name: string, body: () => Promise<object> | object, message: string][] = [
    ['no path', () => ({ fileType: 'data' }), 'File is required'],
    [
      'no kind',
      async () => ({ fileUrl: await ada.upload(csv) }),
      'File Type must be artwork or data',
    ],
    [
      'a kind that is none',
      async () => ({ fileUrl: await ada.upload(csv), fileType: 'exe' }),
      'File Type must be artwork or data',
    ],
    [
      'a name that is none',
      async () => ({ fileUrl: await ada.upload(csv), fileType: 'data', fileName: {} }),
      'File Name must be text',
    ],
    [
      'a list as artwork',
      async () => ({ fileUrl: await ada.upload(csv), fileType: 'artwork' }),
      'Artwork must be an image or a PDF.',
    ],
    [
      'a picture as data',
      async () => ({ fileUrl: await ada.upload(await picture()), fileType: 'data' }),
      'A data file must be a ZIP archive, a spreadsheet or plain text.',
    ],
    [
      'a stranger’s upload',
      async () => ({ fileUrl: await cora.upload(csv), fileType: 'data' }),
      'A data file was not found in your uploads. Please upload it again.',
    ],
    [
      'an announced file that was never uploaded',
      async () => ({ fileUrl: new URL(await ada.ticket()).pathname, fileType: 'data' }),
      'A data file was not found in your uploads. Please upload it again.',
    ],
    ...[
      'https://evil.test/a.csv',
      'javascript:alert(1)',
      '/uploads/../etc/passwd',
      `/uploads/${randomUUID()}`,
    ].map((fileUrl): [string, () => object, string] => [
      fileUrl,
      () => ({ fileUrl, fileType: 'data' }),
      'A data file was not found in your uploads. Please upload it again.',
    ]),
  ];
  test.each(bad)('%s', async (_name, body, message) => {
    const job = await storeJob(portal);
    const answer = await addFile(ada, job, await body());
    expect([answer.status, (await json<ErrorBody>(answer)).message]).toEqual([400, message]);
    expect(await filesOf(ada, job)).toEqual([]);
    expect(await typesOf(job)).toEqual([]);
  });
});

describe('users who can see the job', () => {
  test('read and download its files; others do not', async () => {
    const job = await storeJob(portal);
    const { id, fileUrl } = await addedFile(ada, job, {
      fileUrl: await ada.upload(csv, withFileName('list.csv')),
      fileType: 'data',
      fileName: 'Members, März.csv',
    });
    for (const person of [ada, ben, broker]) {
      expect((await person.get(`/api/objects${fileUrl}`)).status).toBe(200);
      const { downloadURL, fileName } = await json<{ downloadURL: string; fileName: string }>(
        person.get(`/api/objects/download/${id}`),
      );
      expect(fileName).toBe('Members, März.csv');
      const download = await fetch(new URL(downloadURL, portal.origin));
      expect([download.status, await download.text()]).toEqual([200, csv.toString()]);
      expect(download.headers.get('content-disposition')).toMatch(
        /^attachment;.*filename\*=UTF-8''Members%2C%20M%C3%A4rz\.csv/,
      );
    }
    expect((await cora.get(`/api/objects${fileUrl}`)).status).toBe(404);
    expect((await cora.get(`/api/objects/download/${id}`)).status).toBe(404);
    expect((await cora.get(`/api/jobs/${job}/files`)).status).toBe(404);
  });

  test('change with the owner', async () => {
    const job = await storeJob(portal);
    const { fileUrl } = await addedFile(broker, job, {
      fileUrl: await broker.upload(csv),
      fileType: 'data',
    });
    expect(
      (
        await broker.call('PUT', `/api/jobs/${job}`, {
          assignedUserId: portal.idOf('cora@globex.test'),
        })
      ).status,
    ).toBe(200);
    expect((await cora.get(`/api/objects${fileUrl}`)).status).toBe(200);
    expect((await ben.get(`/api/objects${fileUrl}`)).status).toBe(404);
  });
});
