import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DownloadTicket } from '#contracts';
import {
  requestQuote,
  digits,
  type Files,
  html,
  type Person,
  picture,
  startFiles,
} from './files.js';

const minuteMs = 60_000;
let files: Files;
let [ada, ben, cora, beth, nobody]: Person[] = [];
beforeAll(async () => {
  files = await startFiles('disk');
  [ada, ben, cora, beth, nobody] = await Promise.all(
    ['ada@acme.test', 'ben@acme.test', 'cora@globex.test', 'broker@demo.test', undefined].map(
      (username) => files.as(username),
    ),
  );
});
afterAll(() => files.stop());
beforeEach(() => {
  files.clock.moveTo();
});

const everybody = () => ({ ada: ada!, ben: ben!, cora: cora!, beth: beth!, nobody: nobody! });
const statusFor = async (path: string) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(everybody()).map(
        async ([name, person]) => [name, (await person.get(path)).status] as const,
      ),
    ),
  );

describe('reading a file', () => {
  it('is only for its uploader until it belongs to a record, then for the viewers of the record', async () => {
    const path = await ada!.upload(await picture());
    expect(await statusFor(`/api/objects${path}`)).toEqual({
      ada: 200,
      ben: 404,
      cora: 404,
      beth: 404,
      nobody: 401,
    });
    await requestQuote(ada!, { artworkUrls: [path] });
    expect(await statusFor(`/api/objects${path}`)).toEqual({
      ada: 200,
      ben: 200,
      cora: 404,
      beth: 200,
      nobody: 401,
    });
    expect(await statusFor(`/api/objects/download/${path.split('/').at(-1)!}`)).toEqual({
      ada: 200,
      ben: 200,
      cora: 404,
      beth: 200,
      nobody: 401,
    });
  });

  it('of a draft is for its creator alone', async () => {
    const path = await ada!.upload(await picture());
    await requestQuote(ada!, { status: 'draft', artworkUrls: [path] });
    expect(await statusFor(`/api/objects${path}`)).toEqual({
      ada: 200,
      ben: 404,
      cora: 404,
      beth: 404,
      nobody: 401,
    });
  });

  it('answers the same for unknown, malformed and foreign files', async () => {
    const path = await ada!.upload(await picture());
    const [expected] = (await ada!.ticket()).match(/\/uploads\/[^?]+/)!;
    const bodies = await Promise.all(
      [
        path,
        expected,
        `/uploads/${randomUUID()}`,
        '/uploads/x',
        `${path}/`,
        `/${path}`,
        '/uploads/..%2fetc',
        '/files',
      ].map(async (address) => {
        const answer = await cora!.get(`/api/objects${address}`);
        return `${answer.status} ${await answer.text()}`;
      }),
    );
    expect(new Set(bodies)).toEqual(new Set(['404 {"statusCode":404,"message":"File not found"}']));
    for (const path of ['/', '/uploads', '/uploads/%2e%2e/%2e%2e/etc'])
      expect((await ada!.get(`/api/objects${path}`)).status).toBe(404);
  });

  it('gives the whole, a part, or nothing new', async () => {
    const path = `/api/objects${await ada!.upload(digits)}`;
    const whole = await ada!.get(path);
    const etag = whole.headers.get('etag')!;
    expect([whole.status, await whole.text(), whole.headers.get('accept-ranges')]).toEqual([
      200,
      digits.toString(),
      'bytes',
    ]);
    const part = await ada!.get(path, { range: 'bytes=10-14' });
    expect([
      part.status,
      await part.text(),
      part.headers.get('content-range'),
      part.headers.get('content-length'),
    ]).toEqual([206, '01234', 'bytes 10-14/1000', '5']);
    expect(await (await ada!.get(path, { range: 'bytes=-3' })).text()).toBe('789');
    expect((await ada!.get(path, { range: 'bytes=990-2000' })).headers.get('content-range')).toBe(
      'bytes 990-999/1000',
    );
    const beyond = await ada!.get(path, { range: 'bytes=1000-' });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */1000']);
    for (const range of ['bytes=0-1,5-6', 'lines=1-2', 'bytes=x'])
      expect((await ada!.get(path, { range })).status).toBe(200);
    expect((await ada!.get(path, { range: 'bytes=0-1', 'if-range': '"another"' })).status).toBe(
      200,
    );
    expect((await ada!.get(path, { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
    const same = await ada!.get(path, { 'if-none-match': etag, 'cache-control': 'max-age=0' });
    expect([same.status, await same.text()]).toEqual([304, '']);
    expect((await cora!.get(path, { 'if-none-match': etag })).status).toBe(404);
    const head = await ada!.call('HEAD', path);
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      '1000',
      '',
    ]);
  });

  it.each([
    ['a web page', html],
    [
      'a drawing',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['a script', Buffer.from('alert(document.cookie)')],
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(60, 0x90), Buffer.from([0])])],
    ['a document of tags', Buffer.from('<?xml version="1.0"?><x/>')],
  ])('never shows %s in place, whatever it calls itself', async (_name, bytes) => {
    const path = await ada!.upload(bytes, {
      'content-type': 'image/png',
      'content-disposition': 'inline; filename="logo.png"',
    });
    const { headers } = await ada!.get(`/api/objects${path}`);
    expect(headers.get('content-disposition')).toBe('attachment; filename=logo.png');
    expect(headers.get('content-type')).toMatch(/^(application\/octet-stream|text\/plain)/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
  });

  it('shows pictures and PDFs in place, as inert as the rest', async () => {
    for (const [bytes, type] of [
      [await picture(), 'image/png'],
      [Buffer.from('%PDF-1.7\n%%EOF'), 'application/pdf'],
    ] as const) {
      const { headers } = await ada!.get(`/api/objects${await ada!.upload(bytes)}`);
      expect(headers.get('content-disposition')).toMatch(
        /^inline; filename=file-\w{6}\.(png|pdf)$/,
      );
      expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
        type,
        'nosniff',
      ]);
      expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
      expect(headers.get('cache-control')).toBe('private, no-cache');
    }
  });

  it.each([
    [
      "attachment; filename*=UTF-8''%0d%0aSet-Cookie%3a%20x%3d1.pdf",
      `inline; filename="Set-Cookie: x=1.pdf"`,
    ],
    ["attachment; filename*=UTF-8''..%2F..%2Fetc%2Fpasswd", `inline; filename=passwd`],
    ["attachment; filename*=UTF-8''%E2%80%AEgnp.exe", `inline; filename=gnp.exe`],
    ['attachment; filename="say \\"hi\\".png"', `inline; filename="say \\"hi\\".png"`],
    [
      "attachment; filename*=UTF-8''%E5%90%8D%E5%88%BA.png",
      `inline; filename="??.png"; filename*=UTF-8''%E5%90%8D%E5%88%BA.png`,
    ],
  ])('puts the name %s into a header as %s', async (givenName, expectedHeader) => {
    const path = await ada!.upload(await picture(), { 'content-disposition': givenName });
    expect((await ada!.get(`/api/objects${path}`)).headers.get('content-disposition')).toBe(
      expectedHeader,
    );
  });

  it('reports a file without bytes as deleted', async () => {
    const path = await ada!.upload(await picture());
    const [row] = await files.sql<{ key: string }>('select key from objects where id = ?', [
      path.split('/').at(-1),
    ]);
    const folder = files.storage.url.slice('file:'.length);
    const storedFile = (await readdir(folder, { recursive: true })).find((name) =>
      name.endsWith(row!.key),
    )!;
    await rm(join(folder, storedFile));
    const answer = await ada!.get(`/api/objects${path}`);
    expect([answer.status, answer.headers.get('etag')]).toEqual([404, null]);
  });
});

describe('a download', () => {
  it('has a download address for its viewers, for five minutes', async () => {
    const path = await ada!.upload(await picture(), {
      'content-disposition': `attachment; filename="Logo (final).png"`,
    });
    const { downloadURL, fileName } = (await (
      await ada!.get(`/api/objects/download/${path.split('/').at(-1)!}`)
    ).json()) as DownloadTicket;
    expect(fileName).toBe('Logo (final).png');
    expect(downloadURL.startsWith(`${files.origin}/api/objects${path}?`)).toBe(true);
    const answer = await nobody!.get(downloadURL);
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="Logo (final).png"',
    ]);
    expect((await nobody!.get(downloadURL.replace('final', 'other'))).status).toBe(403);
    expect((await ada!.get(`${downloadURL}x`)).status).toBe(403);
    expect((await nobody!.call('PUT', downloadURL.replace('/api/objects', ''))).status).toBe(403);
    files.clock.moveBy(5 * minuteMs);
    expect((await nobody!.get(downloadURL)).status).toBe(403);
  });

  it('of a file that is not there or not one’s own is not found', async () => {
    const path = await ada!.upload(await picture());
    for (const id of [path.split('/').at(-1)!, randomUUID(), '0', '..%2Fx', 'x'.repeat(5000)]) {
      expect((await cora!.get(`/api/objects/download/${id}`)).status).toBe(404);
    }
  });
});
