import sharp from 'sharp';
import { limits } from '#contracts';
import { gifAndScript, hugePicture, zipBomb } from './hostile-files.js';
import { type Files, type Person, picture, startFiles, startPut, waitForAnswer } from './files.js';

const megabyte = 1024 * 1024;
const ask = { customerName: 'Ada', customerEmail: 'ada@acme.test', title: 'Programs', quantity: 5 };

let files: Files;
let ada: Person;
beforeAll(async () => {
  files = await startFiles('disk');
  ada = await files.as('ada@acme.test');
});
afterAll(() => files.stop());

/** Growth of this process, which includes the API, in bytes. */
async function growthDuring(work: () => Promise<unknown>) {
  const before = process.memoryUsage.rss();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 5);
  await work().finally(() => clearInterval(watch));
  return peak - before;
}
const storedObject = async (path: string) => {
  const [row] = await files.sql<{
    key: string;
    size: number;
    mime_type: string;
    file_name: string | null;
  }>('select key, size, mime_type, file_name from objects where id = ?', [path.split('/').at(-1)]);
  return row!;
};

it('a picture of 30,000 by 30,000 pixels is stored and attached without decoding it', async () => {
  const bytes = hugePicture(30_000);
  expect(await sharp(bytes, { limitInputPixels: false }).metadata()).toMatchObject({
    format: 'png',
    width: 30_000,
    height: 30_000,
  });
  let path = '';
  const growth = await growthDuring(async () => {
    path = await ada.upload(bytes, { 'content-disposition': 'attachment; filename="wall.png"' });
    expect((await ada.post('/api/quotes', { ...ask, artworkUrls: [path] })).status).toBe(201);
    expect((await (await ada.get(`/api/objects${path}`)).arrayBuffer()).byteLength).toBe(
      bytes.length,
    );
  });
  expect(await storedObject(path)).toMatchObject({ size: bytes.length, mime_type: 'image/png' });
  expect(growth).toBeLessThan(64 * megabyte);
});

it('a ZIP bomb is stored unopened, is not artwork, and is only offered for download', async () => {
  const bytes = zipBomb(256 * megabyte);
  expect(bytes.length).toBeLessThan(megabyte);
  let path = '';
  const growth = await growthDuring(async () => {
    path = await ada.upload(bytes, { 'content-disposition': 'attachment; filename="list.zip"' });
  });
  expect(await storedObject(path)).toMatchObject({
    size: bytes.length,
    mime_type: 'application/zip',
  });
  expect(growth).toBeLessThan(64 * megabyte);
  const { headers } = await ada.get(`/api/objects${path}`);
  expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    'application/zip',
    'attachment; filename=list.zip',
  ]);
  const refusal = await ada.post('/api/quotes', { ...ask, artworkUrls: [path] });
  expect([refusal.status, ((await refusal.json()) as { message: string }).message]).toEqual([
    400,
    'Artwork must be an image or a PDF.',
  ]);
});

it('a picture that is a script as well is served as a picture that runs nothing', async () => {
  const { headers } = await ada.get(`/api/objects${await ada.upload(gifAndScript)}`);
  expect(headers.get('content-type')).toBe('image/gif');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
});

it('a program that calls itself a PDF is saved as bytes of no kind', async () => {
  const program = Buffer.concat([
    Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'),
    Buffer.alloc(200, 0xff),
    Buffer.from('PE\0\0'),
  ]);
  const path = await ada.upload(program, {
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="invoice.pdf"',
  });
  const { headers } = await ada.get(`/api/objects${path}`);
  expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    'application/octet-stream',
    'attachment; filename=invoice.pdf',
  ]);
});

it.each([
  ['../../etc/passwd.png', 'passwd.png'],
  ['%2e%2e%2f%2e%2e%2fx.png', 'x.png'],
  ['a%0d%0aSet-Cookie%3a%20x%3d1.png', 'aSet-Cookie: x=1.png'],
  ['%E2%80%AEgnp.exe', 'gnp.exe'],
  ['con.png', 'con.png'],
  ['nul%00l.png', 'null.png'],
  [`${'x'.repeat(4096)}.png`, `${'x'.repeat(limits.name - 4)}.png`],
  ['%C3%28.png', null],
])(
  'the name %s is stored as %s and does not affect the location of the file',
  async (givenName, storedName) => {
    const path = await ada.upload(await picture(), {
      'content-disposition': `attachment; filename*=UTF-8''${givenName}`,
    });
    const { key, file_name } = await storedObject(path);
    expect(file_name).toBe(storedName);
    expect(key).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    const { headers } = await ada.get(`/api/objects${path}`);
    expect(headers.get('set-cookie') ?? '').not.toContain('x=1');
  },
);

it('OPTIONS and partial uploads get the usual answers', async () => {
  const bytes = await picture();
  const upload = startPut(await ada.ticket(), {
    'content-length': bytes.length,
    expect: '100-continue',
    range: 'bytes=0-1',
  });
  upload.on('continue', () => upload.end(bytes));
  upload.flushHeaders();
  expect(await waitForAnswer(upload)).toMatchObject({ status: 200 });
});
