import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { limits, type StoredObject } from '#contracts';
import { UploadRules } from '#storage';
import { until } from '#testing';
import { answerOf, type Files, messageOf, type Person, picture, put, startFiles, startPut } from './files.js';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const hourMs = 3600_000;

describe.each(['disk', 's3'] as const)('uploading to the %s store', (kind) => {
  let files: Files;
  let ada: Person;
  beforeAll(async () => {
    files = await startFiles(kind);
    ada = await files.as('ada@acme.test');
  });
  afterAll(() => files.stop());
  beforeEach(async () => {
    files.clock.moveTo();
    await files.sql('truncate objects, object_links, object_parts, preflights, preflight_overrides');
    Object.assign(files.rules, new UploadRules(), { mostBytes: megabyte, lingerMs: 200 });
  });

  /** Bytes in the storage that no stored object accounts for, and attempts that are still listed. */
  const leftOver = async () => {
    const [row] = await files.sql<{ stored: number; parts: number }>(
      `select (select count(*)::int from objects where state = 'stored') as stored, (select count(*)::int from object_parts) as parts`,
    );
    return (await files.storage.kept()) - before - row!.stored + row!.parts;
  };
  let before = 0;
  beforeEach(async () => {
    before = await files.storage.kept();
  });
  afterEach(() => until(async () => (await leftOver()) === 0));

  /** From the present on. */
  const later = (milliseconds: number) => {
    files.clock.moveTo();
    files.clock.moveBy(milliseconds);
  };

  it('stores a file, and says what it found in it', async () => {
    const bytes = await picture();
    const url = await ada.ticket();
    expect(url.startsWith(`${files.origin}/uploads/`)).toBe(true);
    const answer = await put(url, bytes, { 'content-type': 'text/html', 'content-disposition': 'attachment; filename="Logo.html"' });
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body)).toEqual({
      path: new URL(url).pathname,
      size: bytes.length,
      mimeType: 'image/png',
      fileName: 'Logo.html',
    } satisfies StoredObject);
  });

  it('takes what is exactly as large as the limit and refuses one byte more, whether or not it is announced', async () => {
    for (const [size, status] of [
      [megabyte, 200],
      [megabyte + 1, 413],
    ] as const) {
      for (const headers of [{ 'content-length': size }, undefined]) {
        const sent = startPut(await ada.ticket(), headers);
        sent.end(randomBytes(size));
        expect((await answerOf(sent))?.status).toBe(status);
      }
    }
  });

  it('stops an endless sender within 1 MiB of the limit', async () => {
    const url = await ada.ticket();
    let taken = 0;
    files.api.getHttpServer().once('request', ({ socket }, response) => {
      const before = socket.bytesRead; // of earlier requests on the same connection
      response.once('finish', () => {
        taken = socket.bytesRead - before;
      });
    });
    const sent = startPut(url);
    const answered = answerOf(sent);
    const more = () => {
      while (!sent.destroyed && sent.write(Buffer.alloc(32 * kilobyte, 'x')));
    };
    sent.on('drain', more);
    more();
    expect(await answered).toMatchObject({ status: 413 });
    expect(taken).toBeLessThanOrEqual(2 * megabyte);
    await until(() => sent.destroyed); // nobody may go on for ever
  });

  it('refuses an empty file', async () => {
    const answer = await put(await ada.ticket(), Buffer.alloc(0));
    expect([answer.status, messageOf(answer)]).toEqual([400, 'The file is empty.']);
  });

  it('refuses a sender that is slower than the pace', async () => {
    Object.assign(files.rules, { paceMs: 150, paceBytes: 1000 });
    const sent = startPut(await ada.ticket(), { 'content-length': 100_000 });
    sent.write(randomBytes(999));
    expect(await answerOf(sent)).toMatchObject({ status: 408 });
  });

  it('lets a slow sender take its time that keeps the pace', async () => {
    Object.assign(files.rules, { paceMs: 200, paceBytes: 1000 });
    const sent = startPut(await ada.ticket(), { 'content-length': 5000 });
    const answered = answerOf(sent);
    for (let piece = 0; piece < 5; piece++) {
      sent.write(randomBytes(1000));
      await new Promise((later) => setTimeout(later, 80));
    }
    sent.end();
    expect(await answered).toMatchObject({ status: 200 });
  });

  it('leaves nothing of a sender that goes away half-way, and takes the file when it comes again', async () => {
    const url = await ada.ticket();
    const bytes = randomBytes(600 * kilobyte);
    const sent = startPut(url, { 'content-length': bytes.length });
    sent.write(bytes.subarray(0, 300 * kilobyte));
    await until(async () => (await files.sql('select 1 from object_parts')).length === 1);
    sent.destroy();
    await until(async () => (await leftOver()) === 0);
    expect((await put(url, bytes)).status).toBe(200);
  });

  it('leaves nothing of a sender that announces more than it sends', async () => {
    const { pathname, search, port } = new URL(await ada.ticket());
    const socket = connect(Number(port), '127.0.0.1');
    socket.end(`PUT ${pathname}${search} HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nonly this`);
    await once(socket.resume(), 'close');
    expect(await files.sql(`select 1 from objects where state = 'stored'`)).toEqual([]);
  });

  it('takes no more than was announced', async () => {
    const { pathname, search, port } = new URL(await ada.ticket());
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`PUT ${pathname}${search} HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello and much more`);
    await once(socket.resume(), 'close');
    const stored = await files.sql<{ size: number }>(`select size from objects where state = 'stored'`);
    expect(stored.every(({ size }) => size === 5)).toBe(true);
  });

  it('takes the same bytes again, and no others', async () => {
    const url = await ada.ticket();
    const bytes = randomBytes(100 * kilobyte);
    const other = Buffer.from(bytes).fill(0, 0, 1);
    const first = await put(url, bytes);
    expect(await put(url, bytes)).toEqual(first);
    expect((await put(url, other)).status).toBe(409);
    expect((await put(url, bytes.subarray(1))).status).toBe(409);
    const unannounced = startPut(url);
    unannounced.end(bytes);
    expect(await answerOf(unannounced)).toEqual(first);
  });

  it('keeps one of many senders at once', async () => {
    const url = await ada.ticket();
    const same = randomBytes(200 * kilobyte);
    expect((await Promise.all(Array.from({ length: 5 }, () => put(url, same)))).map((answer) => answer.status)).toEqual(Array(5).fill(200));
    const disputed = await ada.ticket();
    const answers = await Promise.all(Array.from({ length: 5 }, () => put(disputed, randomBytes(200 * kilobyte))));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
  });

  it('opens to its address alone, for an hour', async () => {
    const [url, another] = [new URL(await ada.ticket()), new URL(await ada.ticket())];
    const bytes = await picture();
    const changed = (name: string, value: string | null) => {
      const copy = new URL(url);
      if (value === null) copy.searchParams.delete(name);
      else copy.searchParams.set(name, value);
      return copy.href;
    };
    const bad = [
      changed(
        'signature',
        url.searchParams.get('signature')!.replace(/^./, (c) => (c === 'A' ? 'B' : 'A')),
      ),
      changed('signature', null),
      changed('expires', `${Number(url.searchParams.get('expires')) + 60}`),
      `${changed('signature', null)}&signature=a&signature=b`,
      `${url.origin}${another.pathname}${url.search}`,
      `${url.origin}${url.pathname}/${url.search}`,
      `${url.origin}/uploads/..%2f..%2fetc%2fpasswd${url.search}`,
      `${url.origin}/uploads/x/y${url.search}`,
    ];
    for (const address of bad) expect([address, (await put(address, bytes)).status]).toEqual([address, 403]);
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE', 'PATCH', 'OPTIONS']) {
      expect([method, (await fetch(url, { method })).status]).toEqual([method, 403]);
    }
    later(hourMs);
    expect((await put(url.href, bytes)).status).toBe(403);
    later(hourMs - 5000);
    expect((await put(url.href, bytes)).status).toBe(200);
  });

  it('refuses a refused sender its whole body too', async () => {
    const sent = startPut(`${files.origin}/uploads/nothing`);
    const answered = answerOf(sent);
    sent.write(randomBytes(kilobyte));
    expect(await answered).toMatchObject({ status: 403 });
    await until(() => sent.destroyed);
  });

  it('hands out addresses to people who are signed in, so many an hour each', async () => {
    Object.assign(files.rules, { perHour: 3 });
    const [nobody, ben] = [await files.as(), await files.as('ben@acme.test')];
    expect((await nobody.post('/api/objects/upload')).status).toBe(401);
    expect((await ada.call('POST', '/api/objects/upload', undefined, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await ada.post('/api/objects/upload', { whatever: true })).status).toBe(200);
    const more = await Promise.all(Array.from({ length: 6 }, () => ada.post('/api/objects/upload')));
    expect(more.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 200, 429, 429, 429, 429]);
    const wait = Number((await ada.post('/api/objects/upload')).headers.get('retry-after'));
    expect(wait).toBeGreaterThan(3500);
    expect((await ben.post('/api/objects/upload')).status).toBe(200);
    later(wait * 1000);
    expect((await ada.post('/api/objects/upload')).status).toBe(200);
  });

  it('says so while the storage is down, and goes on when it is back', async () => {
    const [url, bytes] = [await ada.ticket(), await picture()];
    const path = await ada.upload(bytes);
    await files.storage.down();
    const refused = await ada.post('/api/objects/upload');
    expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([503, 'Failed to get upload URL']);
    expect((await put(url, bytes)).status).toBe(503);
    expect((await ada.get(`/api/objects${path}`)).status).toBeGreaterThanOrEqual(404);
    const order = await ada.post('/api/quotes', {
      customerName: 'Ada',
      customerEmail: 'ada@acme.test',
      title: 'Without files',
      quantity: 1,
    });
    expect(order.status).toBe(201);
    await files.storage.up();
    expect((await put(url, bytes)).status).toBe(200);
    expect((await ada.get(`/api/objects${path}`)).status).toBe(200);
    later(25 * hourMs);
    await files.removeOrphans();
  });

  it('removes what no record holds after a day, and what a dead process left', async () => {
    const [held, unheld, fresh] = [await ada.upload(await picture(1)), await ada.upload(await picture(2)), await ada.ticket()];
    await ada.post('/api/quotes', { customerName: 'Ada', customerEmail: 'a@b.test', title: 'Held', quantity: 1, artworkUrls: [held] });
    const dead = startPut(fresh, { 'content-length': 500_000 });
    dead.write(randomBytes(100_000));
    const [part] = await until(async () => {
      const parts = await files.sql<{ key: string; object_id: string }>('select key, object_id from object_parts');
      return parts.length && parts;
    });
    dead.destroy();
    await until(async () => (await files.sql('select 1 from object_parts')).length === 0);
    await files.sql('insert into object_parts (key, object_id, started_at) values (?, ?, ?)', [
      part!.key,
      part!.object_id,
      files.clock.now(),
    ]);
    later(23 * hourMs);
    expect(await files.removeOrphans()).toEqual({ objects: 0, parts: 0 });
    expect((await (await files.as('ada@acme.test')).get(`/api/objects${unheld}`)).status).toBe(200);
    later(25 * hourMs);
    expect(await files.removeOrphans()).toEqual({ objects: 2, parts: 1 });
    const again = await files.as('ada@acme.test');
    expect((await again.get(`/api/objects${unheld}`)).status).toBe(404);
    expect((await again.get(`/api/objects${held}`)).status).toBe(200);
  });
});

it('takes a real file of 100 MB, and not one byte more', async () => {
  const files = await startFiles('disk');
  try {
    const ada = await files.as('ada@acme.test');
    const bytes = Buffer.alloc(limits.fileBytes + 1, 'makeready');
    const answer = await put(await ada.ticket(), bytes.subarray(0, limits.fileBytes));
    expect(JSON.parse(answer.body)).toMatchObject({ size: 104_857_600 });
    const tooLarge = await put(await ada.ticket(), bytes);
    expect([tooLarge.status, messageOf(tooLarge)]).toEqual([413, 'The file is too large: at most 100 MB can be uploaded.']);
    expect(await files.storage.kept()).toBe(1);
  } finally {
    await files.stop();
  }
}, 60_000);

it('a process that ends cuts the uploads that would keep it, and leaves nothing of them', async () => {
  const files = await startFiles('disk');
  Object.assign(files.rules, { graceMs: 50 });
  const sent = startPut(await (await files.as('ada@acme.test')).ticket(), { 'content-length': 1000 });
  sent.write('the beginning');
  await until(async () => (await files.sql('select 1 from object_parts')).length === 1);
  const answered = answerOf(sent);
  await files.stopProcesses();
  expect(await answered).toBeUndefined();
  expect(await files.storage.kept()).toBe(0);
  await files.storage.close();
});
