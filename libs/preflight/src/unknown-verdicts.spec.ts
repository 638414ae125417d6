import { pdfWithContent, rawPdf } from '#testing';
import { pdf, pictureOf, write } from './file-samples.testing.js';
import {
  black,
  booklet,
  type Case,
  findingsOf,
  flyer,
  inspector,
  makeFile,
  small,
} from './verdicts.testing.js';

afterAll(() => inspector.onApplicationShutdown());

const page = (more: string) => [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${more} >>`,
];
const uncheckedCases: Case[] = [
  ['a password', makeFile({ options: { userPassword: 'secret' } }), flyer, ['reading']],
  [
    'a protection that only forbids',
    makeFile({ options: { ownerPassword: 'secret', permissions: {} } }),
    flyer,
    ['reading'],
  ],
  ['no PDF at all', () => Buffer.from('%PDF-1.7\n%%EOF'), flyer, ['reading']],
  ['half a file', async () => (await pdf()).subarray(0, 900), flyer, ['reading']],
  [
    'content packed in a way that is not known',
    () =>
      rawPdf([
        ...page('/Contents 4 0 R'),
        { dictionary: '/Filter /LZWDecode', stream: Buffer.from('80') },
      ]),
    black,
    ['reading'],
  ],
  [
    'content that is broken',
    () =>
      rawPdf([
        ...page('/Contents 4 0 R'),
        { dictionary: '/Filter /FlateDecode', stream: Buffer.from('none') },
      ]),
    black,
    ['reading'],
  ],
  [
    'more than may be unpacked',
    () => pdfWithContent(Buffer.alloc(2_000_000, ' 0 0 m'), 120),
    black,
    ['reading'],
  ],
  [
    'pages after the two hundredth',
    makeFile({ ...small, around: 0, pages: 201, draw: write() }),
    { ...booklet, bindingType: undefined, pageCount: 201 },
    ['reading'],
  ],
  ['an order without a size', makeFile(), { ...flyer, size: null }, ['size']],
  ['an order without colors', makeFile(), { ...flyer, colors: null }, ['colors']],
  [
    'an order without a page count',
    makeFile({ ...small, pages: 8 }),
    { ...booklet, pageCount: undefined },
    ['pageCount'],
  ],
  [
    'many pages for an order of no kind',
    makeFile({ pages: 4 }),
    { size: '8.5 x 11', colors: '4/4' },
    ['pageCount'],
  ],
  [
    'a square picture with color to its edge',
    () => pictureOf(1200, 1200, 'cmyk'),
    { ...flyer, size: '4 x 4' },
    ['bleed'],
    'image/jpeg',
  ],
  [
    'a drawing',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="850" height="1100"/>'),
    flyer,
    ['reading'],
    'image/svg+xml',
  ],
  ['a picture that is none', () => Buffer.from('GIF89a'), flyer, ['reading'], 'image/gif'],
];

test.each(uncheckedCases)('%s is unknown', async (...[, file, orderedSpec, checks, mimeType]) => {
  const findings = await findingsOf(await file(), orderedSpec, mimeType);
  expect(findings.filter(({ level }) => level === 'unknown').map(({ check }) => check)).toEqual(
    checks,
  );
});
