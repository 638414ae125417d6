import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PdfKit from 'pdfkit';
import sharp from 'sharp';
import { NoPages, PageImages } from './page-images.js';

const images = new PageImages();
afterAll(() => images.onApplicationShutdown());

function pdf(colors: string[], options: PDFKit.PDFDocumentOptions = {}) {
  const document = new PdfKit({ size: [400, 200], autoFirstPage: false, ...options });
  for (const color of colors) document.addPage().rect(0, 0, 400, 200).fill(color);
  document.end();
  return buffer(document);
}
const opener = (bytes: Uint8Array) => () => Promise.resolve(Readable.from([bytes]));
const middleOf = async (webp: Buffer) => {
  const { data, info } = await sharp(webp)
    .extract({ left: 1000, top: 500, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, info.channels)].map((value) => Math.round(value / 51) * 51);
};
const refusal = async (bytes: Uint8Array, page?: number) => {
  const error = await (
    page ? images.image('ada', opener(bytes), page) : images.sizes('ada', opener(bytes))
  ).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(NoPages);
  return (error as NoPages).reason;
};

test('returns the number of pages and the sizes of their images', async () => {
  expect(await images.sizes('ada', opener(await pdf(['#ff0000', '#00ff00'])))).toEqual({
    count: 2,
    sizes: [
      [2000, 1000],
      [2000, 1000],
    ],
  });
});

test('returns the sizes of the first 200 pages only', async () => {
  const { count, sizes } = await images.sizes(
    'ada',
    opener(await pdf(Array<string>(201).fill('#000000'))),
  );
  expect([count, sizes.length]).toEqual([201, 200]);
});

test('renders the requested page in its colors', async () => {
  const bytes = await pdf(['#ff0000', '#0000ff']);
  const second = await images.image('ada', opener(bytes), 2);
  expect(await sharp(second).metadata()).toMatchObject({
    format: 'webp',
    width: 2000,
    height: 1000,
  });
  expect(await middleOf(second)).toEqual([0, 0, 255]);
  expect(await middleOf(await images.image('ada', opener(bytes), 1))).toEqual([255, 0, 0]);
});

test('renders empty areas as white', async () => {
  expect(await middleOf(await images.image('ada', opener(await pdf(['#ffffff'])), 1))).toEqual([
    255, 255, 255,
  ]);
});

test('returns why a file has no pages', async () => {
  expect(await refusal(await pdf(['#ff0000'], { userPassword: 'secret' }))).toBe('locked');
  for (const broken of [
    '%PDF-1.7\n%%EOF',
    '',
    'not a PDF',
    '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>',
  ]) {
    expect([broken, await refusal(Buffer.from(broken))]).toEqual([broken, 'broken']);
  }
  expect(await refusal(await pdf(['#ff0000']), 2)).toBe('missing');
});

/** Ten forms that each draw the next one ten times. */
function bomb() {
  const depth = 10;
  const stream = (text: string, extraEntries = '') =>
    `<< ${extraEntries} /Length ${text.length} >>\nstream\n${text}\nendstream`;
  const form = (next: string) =>
    `/Type /XObject /Subtype /Form /BBox [0 0 99 99] /Resources << /XObject << /X ${next} >> >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Contents 4 0 R /Resources << /XObject << /X 5 0 R >> >> >>',
    stream('/X Do '.repeat(10)),
    ...Array.from({ length: depth }, (_, level) =>
      stream('/X Do '.repeat(10), form(`${level + 6} 0 R`)),
    ),
    stream('0 0 99 99 re f', '/Type /XObject /Subtype /Form /BBox [0 0 99 99]'),
  ];
  return Buffer.from(
    `%PDF-1.4\n${objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')}trailer\n<< /Root 1 0 R >>\n%%EOF`,
  );
}

test('gives up on a page that takes too long and renders the next file', async () => {
  expect(await refusal(bomb(), 1)).toBe('costly');
  expect(await middleOf(await images.image('ada', opener(await pdf(['#00ff00'])), 1))).toEqual([
    0, 255, 0,
  ]);
});

const color = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#00688f' } });

test('returns a page together with its thumbnail', async () => {
  const bytes = await pdf(['#ff0000', '#0000ff']);
  const [image, thumbnail] = await images.imageAndThumbnail('one', opener(bytes), 2);
  expect(await middleOf(image)).toEqual([0, 0, 255]);
  expect(await sharp(thumbnail).metadata()).toMatchObject({
    format: 'webp',
    width: 320,
    height: 160,
  });
});

test('measures a picture upright', async () => {
  const photo = await color(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await images.pictureSize('one', opener(photo))).toEqual([200, 300]);
});

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a CSV matrix', Buffer.from('1,2\n3,4\n')],
])('a picture of a type that it never decodes, %s, is broken', async (_name, bytes) => {
  const failure = await images.pictureSize('one', opener(bytes)).catch((error: unknown) => error);
  expect(failure).toMatchObject({ reason: 'broken' });
});
