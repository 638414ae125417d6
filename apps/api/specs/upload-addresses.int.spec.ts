import { randomBytes } from 'node:crypto';
import { jest } from '@jest/globals';
import { Store } from '#storage';
import { until } from '#testing';
import { messageOf, waitForAnswer, picture, putFile, startPut } from './files.js';
import { kilobyte, megabyte, startUploads, type Uploads } from './uploads.js';

const hourMs = 3600_000;

describe.each(['disk', 's3'] as const)('uploading to the %s store', (kind) => {
  let { files, ada, leftOver, moveClockTo, restart } = {} as Uploads;
  beforeAll(async () => {
    ({ files, ada, leftOver, moveClockTo, restart } = await startUploads(kind));
  });
  afterAll(() => files.stop());
  beforeEach(() => restart());
  afterEach(() => until(async () => (await leftOver()) === 0));

  it('opens to its address alone, for an hour', async () => {
    const [url, another] = [new URL(await ada.ticket()), new URL(await ada.ticket())];
    const bytes = await picture();
    const withHeader = (name: string, value: string | null) => {
      const copy = new URL(url);
      if (value === null) copy.searchParams.delete(name);
      else copy.searchParams.set(name, value);
      return copy.href;
    };
    const bad = [
      withHeader(
        'signature',
        url.searchParams.get('signature')!.replace(/^./, (c) => (c === 'A' ? 'B' : 'A')),
      ),
      withHeader('signature', null),
      withHeader('expires', `${Number(url.searchParams.get('expires')) + 60}`),
      `${withHeader('signature', null)}&signature=a&signature=b`,
      `${url.origin}${another.pathname}${url.search}`,
      `${url.origin}${url.pathname}/${url.search}`,
      `${url.origin}/uploads/..%2f..%2fetc%2fpasswd${url.search}`,
      `${url.origin}/uploads/x/y${url.search}`,
    ];
    for (const address of bad)
      expect([address, (await putFile(address, bytes)).status]).toEqual([address, 403]);
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE', 'PATCH', 'OPTIONS']) {
      expect([method, (await fetch(url, { method })).status]).toEqual([method, 403]);
    }
    moveClockTo(hourMs);
    expect((await putFile(url.href, bytes)).status).toBe(403);
    moveClockTo(hourMs - 5000);
    expect((await putFile(url.href, bytes)).status).toBe(200);
  });

  it('refuses a refused sender its whole body too', async () => {
    const upload = startPut(`${files.origin}/uploads/nothing`);
    const pendingResponse = waitForAnswer(upload);
    upload.write(randomBytes(kilobyte));
    expect(await pendingResponse).toMatchObject({ status: 403 });
    await until(() => upload.destroyed);
  });

  it('gives signed-in users a limited number of addresses per hour', async () => {
    Object.assign(files.rules, { perHour: 3 });
    const [nobody, ben] = [await files.as(), await files.as('ben@acme.test')];
    expect((await nobody.post('/api/objects/upload')).status).toBe(401);
    expect(
      (await ada.call('POST', '/api/objects/upload', undefined, { origin: 'https://evil.example' }))
        .status,
    ).toBe(403);
    expect((await ada.post('/api/objects/upload', { whatever: true })).status).toBe(200);
    const more = await Promise.all(
      Array.from({ length: 6 }, () => ada.post('/api/objects/upload')),
    );
    expect(more.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 429, 429, 429, 429,
    ]);
    const wait = Number((await ada.post('/api/objects/upload')).headers.get('retry-after'));
    expect(wait).toBeGreaterThan(3500);
    expect((await ben.post('/api/objects/upload')).status).toBe(200);
    moveClockTo(wait * 1000);
    expect((await ada.post('/api/objects/upload')).status).toBe(200);
  });

  it('ends with the account of its owner', async () => {
    const ben = await files.as('ben@acme.test');
    const [url, bytes] = [await ben.ticket(), await picture()];
    await files.sql('update users set active = false where username = ?', ['ben@acme.test']);
    expect((await putFile(url, bytes)).status).toBe(403);
    await files.sql('update users set active = true where username = ?', ['ben@acme.test']);
    expect((await putFile(url, bytes)).status).toBe(200);
  });

  it('takes a limited number of bytes of a customer in a day, and any number of staff', async () => {
    const [bytes, broker] = [await picture(), await files.as('broker@demo.test')];
    Object.assign(files.rules, { bytesPerDay: bytes.length + 1 });
    const urls = [await ada.ticket(), await ada.ticket(), await ada.ticket()];
    expect((await putFile(urls[0]!, bytes)).status).toBe(200);
    expect((await putFile(urls[1]!, bytes)).status).toBe(200);
    expect((await putFile(urls[2]!, bytes)).status).toBe(429);
    expect((await putFile(urls[0]!, bytes)).status).toBe(200);
    const refusal = await ada.post('/api/objects/upload');
    expect([refusal.status, Number(refusal.headers.get('retry-after')) > 23 * 3600]).toEqual([
      429,
      true,
    ]);
    for (let times = 0; times < 3; times++) await broker.upload(bytes);
    await files.sql(`update objects set created_at = created_at - interval '1 day'`);
    await ada.upload(bytes);
  });

  it('counts uploads in progress as large files', async () => {
    const [bytes, broker] = [await picture(), await files.as('broker@demo.test')];
    Object.assign(files.rules, { bytesPerDay: megabyte });
    const [slow, second, brokersSlow] = [
      await ada.ticket(),
      await ada.ticket(),
      await broker.ticket(),
    ];
    const uploads = [slow, brokersSlow].map((url) => startPut(url, { 'content-length': 50_000 }));
    for (const upload of uploads) upload.write(randomBytes(1000));
    await until(async () => (await files.sql('select 1 from object_parts')).length === 2);
    expect((await putFile(second, bytes)).status).toBe(429);
    await broker.upload(bytes);
    for (const upload of uploads) upload.destroy();
    await until(async () => (await files.sql('select 1 from object_parts')).length === 0);
    expect((await putFile(second, bytes)).status).toBe(200);
  });

  it('accepts nothing on an almost full disk', async () => {
    const store = files.api.get(Store, { strict: false });
    const numbers = { free: expect.any(Number), total: expect.any(Number) };
    expect(await store.space()).toEqual(kind === 'disk' ? numbers : undefined);
    const gigabyte = 1024 * megabyte;
    const space = jest.spyOn(store, 'space');
    const [url, bytes] = [await ada.ticket(), await picture()];
    for (const [free, total] of [
      [0.9 * gigabyte, 100 * gigabyte],
      [0.4 * gigabyte, 10 * gigabyte],
    ] as const) {
      space.mockResolvedValue({ free, total });
      const refusals = [await putFile(url, bytes), await ada.post('/api/objects/upload')];
      expect(refusals.map(({ status }) => status)).toEqual([503, 503]);
    }
    expect(messageOf(await putFile(url, bytes))).toBe('The storage is full. Please call us.');
    space.mockResolvedValue({ free: 0.6 * gigabyte, total: 10 * gigabyte });
    expect((await putFile(url, bytes)).status).toBe(200);
    space.mockRestore();
  });

  it('reports a storage outage, and works after it', async () => {
    const [url, bytes] = [await ada.ticket(), await picture()];
    const path = await ada.upload(bytes);
    await files.storage.down();
    const refusal = await ada.post('/api/objects/upload');
    expect([refusal.status, ((await refusal.json()) as { message: string }).message]).toEqual([
      503,
      'Failed to get upload URL',
    ]);
    expect((await putFile(url, bytes)).status).toBe(503);
    expect((await ada.get(`/api/objects${path}`)).status).toBeGreaterThanOrEqual(404);
    const order = await ada.post('/api/quotes', {
      customerName: 'Ada',
      customerEmail: 'ada@acme.test',
      title: 'Without files',
      quantity: 1,
    });
    expect(order.status).toBe(201);
    await files.storage.up();
    expect((await putFile(url, bytes)).status).toBe(200);
    expect((await ada.get(`/api/objects${path}`)).status).toBe(200);
    moveClockTo(25 * hourMs);
    await files.removeOrphans();
  });

  it('removes unclaimed files after a day, and the uploads of a killed process', async () => {
    const [linkedUrl, unheld, fresh] = [
      await ada.upload(await picture(1)),
      await ada.upload(await picture(2)),
      await ada.ticket(),
    ];
    await ada.post('/api/quotes', {
      customerName: 'Ada',
      customerEmail: 'a@b.test',
      title: 'Held',
      quantity: 1,
      artworkUrls: [linkedUrl],
    });
    const dead = startPut(fresh, { 'content-length': 500_000 });
    dead.write(randomBytes(100_000));
    const [part] = await until(async () => {
      const parts = await files.sql<{ key: string; object_id: string }>(
        'select key, object_id from object_parts',
      );
      return parts.length && parts;
    });
    dead.destroy();
    await until(async () => (await files.sql('select 1 from object_parts')).length === 0);
    await files.sql('insert into object_parts (key, object_id, started_at) values (?, ?, ?)', [
      part!.key,
      part!.object_id,
      files.clock.now(),
    ]);
    moveClockTo(23 * hourMs);
    expect(await files.removeOrphans()).toEqual({ objects: 0, parts: 0 });
    expect((await (await files.as('ada@acme.test')).get(`/api/objects${unheld}`)).status).toBe(200);
    moveClockTo(25 * hourMs);
    expect(await files.removeOrphans()).toEqual({ objects: 2, parts: 1 });
    const newSession = await files.as('ada@acme.test');
    expect((await newSession.get(`/api/objects${unheld}`)).status).toBe(404);
    expect((await newSession.get(`/api/objects${linkedUrl}`)).status).toBe(200);
  });
});
