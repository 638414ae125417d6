import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { limits, type StoredObject } from '#contracts';
import { until } from '#testing';
import { waitForAnswer, messageOf, picture, putFile, startFiles, startPut } from './files.js';
import { kilobyte, megabyte, startUploads, type Uploads } from './uploads.js';

describe.each(['disk', 's3'] as const)('uploading to the %s store', (kind) => {
  let { files, ada, leftOver, restart } = {} as Uploads;
  beforeAll(async () => {
    ({ files, ada, leftOver, restart } = await startUploads(kind));
  });
  afterAll(() => files.stop());
  beforeEach(() => restart());
  afterEach(() => until(async () => (await leftOver()) === 0));

  it('stores a file with its detected type', async () => {
    const bytes = await picture();
    const url = await ada.ticket();
    expect(url.startsWith(`${files.origin}/uploads/`)).toBe(true);
    const answer = await putFile(url, bytes, {
      'content-type': 'text/html',
      'content-disposition': 'attachment; filename="Logo.html"',
    });
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body)).toEqual({
      path: new URL(url).pathname,
      size: bytes.length,
      mimeType: 'image/png',
      fileName: 'Logo.html',
    } satisfies StoredObject);
  });

  it('accepts the exact limit and refuses one byte more, with or without a length', async () => {
    for (const [size, status] of [
      [megabyte, 200],
      [megabyte + 1, 413],
    ] as const) {
      for (const headers of [{ 'content-length': size }, undefined]) {
        const upload = startPut(await ada.ticket(), headers);
        upload.end(randomBytes(size));
        expect((await waitForAnswer(upload))?.status).toBe(status);
      }
    }
  });

  it('stops an endless sender within 1 MiB of the limit', async () => {
    const url = await ada.ticket();
    let takenCount = 0;
    files.api.getHttpServer().once('request', ({ socket }, response) => {
      const before = socket.bytesRead; // from earlier requests on the same connection
      response.once('finish', () => {
        takenCount = socket.bytesRead - before;
      });
    });
    const upload = startPut(url);
    const pendingResponse = waitForAnswer(upload);
    const more = () => {
      while (!upload.destroyed && upload.write(Buffer.alloc(32 * kilobyte, 'x')));
    };
    upload.on('drain', more);
    more();
    expect(await pendingResponse).toMatchObject({ status: 413 });
    expect(takenCount).toBeLessThanOrEqual(2 * megabyte);
    await until(() => upload.destroyed);
  });

  it('refuses an empty file', async () => {
    const answer = await putFile(await ada.ticket(), Buffer.alloc(0));
    expect([answer.status, messageOf(answer)]).toEqual([400, 'The file is empty.']);
  });

  it('refuses a sender that is slower than the pace', async () => {
    Object.assign(files.rules, { paceMs: 150, paceBytes: 1000 });
    const upload = startPut(await ada.ticket(), { 'content-length': 100_000 });
    upload.write(randomBytes(999));
    expect(await waitForAnswer(upload)).toMatchObject({ status: 408 });
  });

  it('accepts a slow sender that keeps the minimum speed', async () => {
    Object.assign(files.rules, { paceMs: 200, paceBytes: 1000 });
    const upload = startPut(await ada.ticket(), { 'content-length': 5000 });
    const pendingResponse = waitForAnswer(upload);
    for (let piece = 0; piece < 5; piece++) {
      upload.write(randomBytes(1000));
      await new Promise((resolve) => setTimeout(resolve, 80));
    }
    upload.end();
    expect(await pendingResponse).toMatchObject({ status: 200 });
  });

  it('stores nothing of an interrupted upload, and accepts the file again', async () => {
    const url = await ada.ticket();
    const bytes = randomBytes(600 * kilobyte);
    const upload = startPut(url, { 'content-length': bytes.length });
    upload.write(bytes.subarray(0, 300 * kilobyte));
    await until(async () => (await files.sql('select 1 from object_parts')).length === 1);
    upload.destroy();
    await until(async () => (await leftOver()) === 0);
    expect((await putFile(url, bytes)).status).toBe(200);
  });

  it('leaves nothing of a sender that announces more than it sends', async () => {
    const { pathname, search, port } = new URL(await ada.ticket());
    const socket = connect(Number(port), '127.0.0.1');
    socket.end(
      `PUT ${pathname}${search} HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nonly this`,
    );
    await once(socket.resume(), 'close');
    expect(await files.sql(`select 1 from objects where state = 'stored'`)).toEqual([]);
  });

  it('accepts no more bytes than announced', async () => {
    const { pathname, search, port } = new URL(await ada.ticket());
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `PUT ${pathname}${search} HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello and much more`,
    );
    await once(socket.resume(), 'close');
    const storedCount = await files.sql<{ size: number }>(
      `select size from objects where state = 'stored'`,
    );
    expect(storedCount.every(({ size }) => size === 5)).toBe(true);
  });

  it('accepts the same bytes again, and no others', async () => {
    const url = await ada.ticket();
    const bytes = randomBytes(100 * kilobyte);
    const other = Buffer.from(bytes).fill(bytes[0]! ^ 1, 0, 1);
    const first = await putFile(url, bytes);
    expect(await putFile(url, bytes)).toEqual(first);
    expect((await putFile(url, other)).status).toBe(409);
    expect((await putFile(url, bytes.subarray(1))).status).toBe(409);
    const unannouncedUpload = startPut(url);
    unannouncedUpload.end(bytes);
    expect(await waitForAnswer(unannouncedUpload)).toEqual(first);
  });

  it('keeps one of many senders at once', async () => {
    const url = await ada.ticket();
    const same = randomBytes(200 * kilobyte);
    expect(
      (await Promise.all(Array.from({ length: 5 }, () => putFile(url, same)))).map(
        (answer) => answer.status,
      ),
    ).toEqual(Array(5).fill(200));
    const sharedUrl = await ada.ticket();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => putFile(sharedUrl, randomBytes(200 * kilobyte))),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409,
    ]);
  });
});

it('accepts a real file of 100 MB, and not one byte more', async () => {
  const files = await startFiles('disk');
  try {
    const ada = await files.as('ada@acme.test');
    const bytes = Buffer.alloc(limits.fileBytes + 1, 'makeready');
    const answer = await putFile(await ada.ticket(), bytes.subarray(0, limits.fileBytes));
    expect(JSON.parse(answer.body)).toMatchObject({ size: 104_857_600 });
    const tooLarge = await putFile(await ada.ticket(), bytes);
    expect([tooLarge.status, messageOf(tooLarge)]).toEqual([
      413,
      'The file is too large: at most 100 MB can be uploaded.',
    ]);
    expect(await files.storage.countFiles()).toBe(1);
  } finally {
    await files.stop();
  }
}, 60_000);

it('a process that ends cuts the uploads that would keep it, and leaves nothing of them', async () => {
  const files = await startFiles('disk');
  Object.assign(files.rules, { graceMs: 50 });
  const upload = startPut(await (await files.as('ada@acme.test')).ticket(), {
    'content-length': 1000,
  });
  upload.write('the beginning');
  await until(async () => (await files.sql('select 1 from object_parts')).length === 1);
  const pendingResponse = waitForAnswer(upload);
  await files.stopProcesses();
  expect(await pendingResponse).toBeUndefined();
  expect(await files.storage.countFiles()).toBe(0);
  await files.storage.close();
});
