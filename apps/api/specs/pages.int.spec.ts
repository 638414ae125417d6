import { buffer } from 'node:stream/consumers';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import PdfKit from 'pdfkit';
import sharp from 'sharp';
import type { FilePages } from '#contracts';
import { SignedUrls } from '#storage';
import { type Files, type Person, picture, startFiles } from './files.js';

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
beforeEach(() => files.clock.moveTo());

function pdf(sizes: [number, number][], options: PDFKit.PDFDocumentOptions = {}) {
  const document = new PdfKit({ autoFirstPage: false, ...options });
  for (const size of sizes)
    document
      .addPage({ size })
      .rect(0, 0, ...size)
      .fill('#009fd6');
  document.end();
  return buffer(document);
}
const pagesOf = (path: string) => `/api/objects${path}/pages`;
const statusFor = async (address: string) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries({ ada, ben, cora, beth, nobody }).map(
        async ([name, person]) => [name, (await person!.get(address)).status] as const,
      ),
    ),
  );
const statusAndHeaders = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { message: string }).message,
];

it('lists the pages of a PDF with the sizes of their images', async () => {
  const path = await ada!.upload(await pdf([[600, 300], [300, 600]])); // prettier-ignore
  expect(await (await ada!.get(pagesOf(path))).json()).toEqual({
    count: 2,
    pages: [
      { url: `${pagesOf(path)}/1`, width: 2000, height: 1000 },
      { url: `${pagesOf(path)}/2`, width: 1000, height: 2000 },
    ],
  } satisfies FilePages);
});

it('serves a page as an inert image, and lets browsers cache it', async () => {
  const path = await ada!.upload(await pdf([[600, 300]]));
  const answer = await ada!.get(`${pagesOf(path)}/1`);
  const image = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(image).metadata()).toMatchObject({
    format: 'webp',
    width: 2000,
    height: 1000,
  });
  const { headers } = answer;
  expect([
    headers.get('content-type'),
    headers.get('content-disposition'),
    headers.get('x-content-type-options'),
  ]).toEqual(['image/webp', 'inline', 'nosniff']);
  expect([headers.get('content-security-policy'), headers.get('cache-control')]).toEqual([
    "sandbox; default-src 'none'",
    'private, no-cache',
  ]);
  const same = await ada!.get(`${pagesOf(path)}/1`, {
    'if-none-match': headers.get('etag')!,
    'cache-control': 'max-age=0',
  });
  expect([same.status, await same.text()]).toEqual([304, '']);
  expect(
    (await cora!.get(`${pagesOf(path)}/1`, { 'if-none-match': headers.get('etag')! })).status,
  ).toBe(404);
});

it('is for the viewers of the file only', async () => {
  const path = await ada!.upload(await pdf([[600, 300]]));
  const own = { ada: 200, ben: 404, cora: 404, beth: 404, nobody: 401 };
  const company = { ...own, ben: 200, beth: 200 };
  for (const address of [pagesOf(path), `${pagesOf(path)}/1`])
    expect(await statusFor(address)).toEqual(own);
  await ada!.post('/api/quotes', {
    customerName: 'Ada',
    customerEmail: 'ada@acme.test',
    title: 'Maps',
    quantity: 5,
    artworkUrls: [path],
  });
  for (const address of [pagesOf(path), `${pagesOf(path)}/1`])
    expect(await statusFor(address)).toEqual(company);
});

it('opens a page to its signed address, for as long as it was signed', async () => {
  const path = await ada!.upload(await pdf([[600, 300], [600, 300]])); // prettier-ignore
  const urls = files.api.get(SignedUrls, { strict: false });
  const signed = `/api/objects${urls.sign('read', `${path}/pages/1`, 900)}`;
  expect((await nobody!.get(signed)).status).toBe(200);
  expect((await nobody!.get(signed.replace('/pages/1', '/pages/2'))).status).toBe(403);
  expect((await nobody!.get(signed.replace('/pages/1', ''))).status).toBe(403);
  expect(
    (await nobody!.get(`/api/objects${urls.sign('read', path, 900).replace('?', '/pages/1?')}`))
      .status,
  ).toBe(403);
  files.clock.moveBy(900_000);
  expect((await nobody!.get(signed)).status).toBe(403);
});

it('has no page beyond the last, and none that is not a number', async () => {
  const path = await ada!.upload(await pdf([[600, 300]]));
  for (const page of ['2', '201', '99999', '0', '-1', '1.5', '01', 'x', '1/2', '']) {
    const { status } = await ada!.get(`${pagesOf(path)}/${page}`);
    expect([page, status]).toEqual([page, page === '' ? 200 : 404]);
  }
  for (const id of ['x', '..%2fx', 'a'.repeat(5000)])
    expect((await ada!.get(`/api/objects/uploads/${id}/pages`)).status).toBe(404);
});

it('reports why a file has no pages', async () => {
  const locked = await ada!.upload(await pdf([[600, 300]], { userPassword: 'secret' }));
  const broken = await ada!.upload(Buffer.from('%PDF-1.7\nnothing\n%%EOF'));
  for (const [path, sentence] of [
    [locked, 'This PDF is protected by a password, so its pages cannot be shown.'],
    [broken, 'This PDF cannot be read, so its pages cannot be shown.'],
    [await ada!.upload(await picture()), 'Only PDF files have pages.'],
  ] as const) {
    expect(await statusAndHeaders(await ada!.get(pagesOf(path)))).toEqual([422, sentence]);
    const secondPage = await ada!.get(`${pagesOf(path)}/1`);
    expect(secondPage.headers.get('etag')).toBeNull();
    expect(await statusAndHeaders(secondPage)).toEqual([422, sentence]);
  }
});

async function loseBytes(path: string) {
  const [row] = await files.sql<{ key: string }>('select key from objects where id = ?', [
    path.split('/').at(-1),
  ]);
  const folder = files.storage.url.slice('file:'.length);
  await rm(
    join(
      folder,
      (await readdir(folder, { recursive: true })).find((name) => name.endsWith(row!.key))!,
    ),
  );
}

it('remembers that a file has no pages', async () => {
  const path = await ada!.upload(Buffer.from('%PDF-1.7\nnothing again\n%%EOF'));
  const first = await statusAndHeaders(await ada!.get(pagesOf(path)));
  await loseBytes(path); // a later read would report them as deleted
  expect(await statusAndHeaders(await ada!.get(pagesOf(path)))).toEqual(first);
});

it('reports a file without bytes as deleted', async () => {
  const path = await ada!.upload(await pdf([[600, 300]]));
  await loseBytes(path);
  expect(await statusAndHeaders(await ada!.get(pagesOf(path)))).toEqual([404, 'File not found']);
});
