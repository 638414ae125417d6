import { Readable } from 'node:stream';
import { FileInspector } from '#documents';
import { pdfWithContent, rawPdf } from '#testing';
import type { Ordered } from './finding.js';
import { judge, judgeProof } from './judge.js';
import { all, type Made, paint, pdf, photo, pictureOf, spot, write } from './made-files.testing.js';

const inspector = new FileInspector();
afterAll(() => inspector.onApplicationShutdown());

const flyer: Ordered = { printType: 'flat', size: '8.5 x 11', colors: '4/0' };
const both: Ordered = { ...flyer, colors: '4/4' };
const black: Ordered = { ...flyer, colors: '1/0 black' };
const card: Ordered = { ...flyer, size: '4 x 6' };
const brochure: Ordered = { printType: 'folded', flatSize: '11 x 8.5', finalSize: '3.67 x 8.5', colors: '4/4' };
const booklet: Ordered = {
  printType: 'book',
  size: '5.5 x 8.5',
  bindingType: 'saddle-stitch',
  pageCount: 8,
  selfCover: true,
  colors: '4/4',
};
const covered: Ordered = { ...booklet, bindingType: 'perfect-bound', selfCover: false, pageCount: 16, interiorPageCount: 12 };
const small = { size: [5.5, 8.5] } satisfies Made;

type Case = [name: string, file: () => Promise<Buffer> | Buffer, ordered: Ordered, findings: string[], mimeType?: string];
const made =
  (options: Made = {}) =>
  () =>
    pdf(options);
const inks = (...draws: Parameters<typeof all>) => made({ draw: all(...draws) });

async function found(bytes: Uint8Array, ordered: Ordered, mimeType = 'application/pdf') {
  const inspection = await inspector.inspect(() => Promise.resolve(Readable.from([bytes])), mimeType);
  return judge(inspection, ordered);
}

const ready: Case[] = [
  ['a flyer with its bleed and trim box', made(), flyer, []],
  ['a flyer whose page is the piece with its bleed', made({ isMarked: false }), flyer, []],
  ['a flyer lying on its side', made({ size: [11, 8.5] }), flyer, []],
  ['a flyer with crop marks around it', made({ around: 0.5 }), flyer, []],
  ['bleed of 3 mm', made({ around: 0.118, size: [8.27, 11.69] }), { ...flyer, size: 'A4' }, []],
  ['white all around needs no bleed', made({ around: 0, draw: all(paint(undefined, 0.5), write()) }), flyer, []],
  ['two sides for two', made({ pages: 2 }), both, []],
  [
    'an empty back for one side',
    made({ pages: 2, draw: async (to, page) => (page === 1 ? all(paint(), write())(to, page) : undefined) }),
    flyer,
    [],
  ],
  ['a picture with 300 dpi', inks(paint(), photo(300)), flyer, []],
  ['a brochure as it lies open', made({ size: [11, 8.5], pages: 2 }), brochure, []],
  ['a self-cover booklet', made({ ...small, pages: 8 }), booklet, []],
  ['the inside of a book', made({ ...small, pages: 12 }), covered, []],
  ['the cover of a book, open, with its spine', made({ size: [11.4, 8.5], pages: 2 }), covered, []],
  ['black on white for one color', made({ around: 0, draw: write() }), black, []],
  [
    'the spot color that was ordered',
    inks(paint([0, 0, 0, 0]), spot('PANTONE 186 C'), write()),
    { ...flyer, colors: '2/0 (black, PMS 186)' },
    [],
  ],
  ['a spot color more than four', inks(paint(), spot('PANTONE 186 C')), { ...flyer, colors: '5/0' }, []],
  ['a CMYK picture of the right shape, white all around', () => pictureOf(1200, 1800, 'cmyk', '#ffffff'), card, [], 'image/jpeg'],
];

const faulty: Case[] = [
  ['a page too many for one side', made({ pages: 2 }), flyer, ['pageCount']],
  ['no back', made(), both, ['pageCount']],
  ['three pages for a flyer', made({ pages: 3 }), both, ['pageCount']],
  ['a booklet with a page missing', made({ ...small, pages: 7 }), booklet, ['pageCount', 'pageCount']],
  ['a booklet with four pages more', made({ ...small, pages: 12 }), booklet, ['pageCount']],
  ['a saddle-stitched book of ten pages', made({ ...small, pages: 10 }), { ...booklet, pageCount: 10 }, ['pageCount']],
  ['a book with an inside of another length', made({ ...small, pages: 14 }), covered, ['pageCount']],
  ['A4 for Letter', made({ size: [8.27, 11.69] }), flyer, ['size']],
  ['an eighth of an inch too small', made({ size: [8.375, 11] }), flyer, ['size']],
  ['the second page of another size', made({ size: [8.5, 14], pages: 2 }), both, ['size']],
  ['spreads for pages', made({ size: [11, 8.5], pages: 4 }), { ...booklet, pageCount: 4 }, ['size']],
  ['a brochure in panels', made({ size: [3.67, 8.5], pages: 2 }), brochure, ['size']],
  ['no bleed, and color to the edge', made({ around: 0 }), flyer, ['bleed']],
  ['half of the bleed', made({ around: 0.0625 }), flyer, ['bleed']],
  ['room for bleed, and nothing in it', made({ around: 0.125, draw: paint(undefined, 0.125) }), flyer, ['bleed']],
  ['room for bleed without a trim box, and nothing in it', made({ isMarked: false, draw: paint(undefined, 0.125) }), flyer, ['bleed']],
  [
    'color to one edge only',
    made({ around: 0, draw: (to) => void to.rect(0, 0, 20, 300).fillColor([0, 90, 80, 0]).fill() }),
    flyer,
    ['bleed'],
  ],
  ['a picture with 96 dpi', inks(paint(), photo(96)), flyer, ['resolution']],
  ['a picture with 200 dpi', inks(paint(), photo(200)), flyer, ['resolution']],
  [
    'one coarse picture on a later page',
    made({ ...small, pages: 8, draw: all(paint(), photo(300, 'cmyk', 2), photo(72, 'cmyk', 6)) }),
    booklet,
    ['resolution'],
  ],
  ['a font that is not in the file', inks(paint(), write('Helvetica')), flyer, ['fonts']],
  ['a picture in RGB', inks(paint(), photo(300, 'rgb')), flyer, ['colors']],
  ['a fill in RGB', inks(paint('#3060a0')), flyer, ['colors']],
  ['black text in RGB', inks(paint(), write(undefined, '#000000')), flyer, ['colors']],
  ['a spot color nobody ordered', inks(paint(), spot('PANTONE 186 C')), flyer, ['colors']],
  ['another spot color', inks(paint([0, 0, 0, 0]), spot('PANTONE 300 U')), { ...flyer, colors: '2/0 (black, PMS 186)' }, ['colors']],
  ['color for a black job', made(), black, ['colors']],
  [
    'an empty page',
    made({ pages: 2, draw: async (to, page) => (page === 1 ? all(paint(), write())(to, page) : undefined) }),
    both,
    ['blankPages'],
  ],
  ['a comment', inks(paint(), (to) => void to.note(100, 100, 20, 20, 'Please make this red')), flyer, ['notes']],
  [
    'all at once',
    made({ around: 0, pages: 2, draw: all(paint('#ff0000'), write('Times-Roman'), photo(40, 'rgb')) }),
    { ...flyer, size: '11 x 17' },
    ['pageCount', 'size', 'resolution', 'fonts', 'colors'],
  ],
  ['a small picture', () => pictureOf(400, 600, 'cmyk', '#ffffff'), card, ['resolution'], 'image/jpeg'],
  ['a picture in RGB without bleed', () => pictureOf(1200, 1800, 'rgb'), card, ['bleed', 'colors'], 'image/jpeg'],
  ['a square picture', () => pictureOf(1800, 1800, 'cmyk', '#ffffff'), card, ['size'], 'image/jpeg'],
  ['a picture for a book', () => pictureOf(825, 1275, 'gray', '#ffffff'), { ...booklet, size: '2.75 x 4.25' }, ['pageCount'], 'image/png'],
];

const page = (more: string) => [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${more} >>`,
];
const unchecked: Case[] = [
  ['a password', made({ options: { userPassword: 'secret' } }), flyer, ['reading']],
  ['a protection that only forbids', made({ options: { ownerPassword: 'secret', permissions: {} } }), flyer, ['reading']],
  ['no PDF at all', () => Buffer.from('%PDF-1.7\n%%EOF'), flyer, ['reading']],
  ['half a file', async () => (await pdf()).subarray(0, 900), flyer, ['reading']],
  [
    'content packed in a way that is not known',
    () => rawPdf([...page('/Contents 4 0 R'), { dictionary: '/Filter /LZWDecode', stream: Buffer.from('80') }]),
    black,
    ['reading'],
  ],
  [
    'content that is broken',
    () => rawPdf([...page('/Contents 4 0 R'), { dictionary: '/Filter /FlateDecode', stream: Buffer.from('none') }]),
    black,
    ['reading'],
  ],
  ['more than may be unpacked', () => pdfWithContent(Buffer.alloc(2_000_000, ' 0 0 m'), 120), black, ['reading']],
  [
    'pages after the two hundredth',
    made({ ...small, around: 0, pages: 201, draw: write() }),
    { ...booklet, bindingType: undefined, pageCount: 201 },
    ['reading'],
  ],
  ['an order without a size', made(), { ...flyer, size: null }, ['size']],
  ['an order without colors', made(), { ...flyer, colors: null }, ['colors']],
  ['an order without a page count', made({ ...small, pages: 8 }), { ...booklet, pageCount: undefined }, ['pageCount']],
  ['many pages for an order of no kind', made({ pages: 4 }), { size: '8.5 x 11', colors: '4/4' }, ['pageCount']],
  ['a square picture with color to its edge', () => pictureOf(1200, 1200, 'cmyk'), { ...flyer, size: '4 x 4' }, ['bleed'], 'image/jpeg'],
  [
    'a drawing',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="850" height="1100"/>'),
    flyer,
    ['reading'],
    'image/svg+xml',
  ],
  ['a picture that is none', () => Buffer.from('GIF89a'), flyer, ['reading'], 'image/gif'],
];

test.each(ready)('%s looks ready', async (...[, file, ordered, , mimeType]) => {
  expect(await found(await file(), ordered, mimeType)).toEqual([]);
});

test.each(faulty)('%s is found', async (...[, file, ordered, checks, mimeType]) => {
  const findings = await found(await file(), ordered, mimeType);
  expect(findings.map(({ check, level }) => (level === 'warning' ? check : `${check} ${level}`)).toSorted()).toEqual(checks.toSorted());
});

test.each(unchecked)('%s is said not to be known', async (...[, file, ordered, checks, mimeType]) => {
  const findings = await found(await file(), ordered, mimeType);
  expect(findings.filter(({ level }) => level === 'unknown').map(({ check }) => check)).toEqual(checks);
});

test.each<[string, Made, Ordered, string[]]>([
  ['of other pages and size is told of', { size: [5.5, 8.5], around: 0, pages: 2 }, flyer, ['pageCount warning', 'size warning']],
  ['needs no bleed', { around: 0 }, flyer, []],
  [
    'may be made for the screen',
    { draw: all(paint('#ff0000'), write('Helvetica'), photo(40, 'rgb')) },
    flyer,
    ['colors info', 'fonts info', 'resolution info'],
  ],
])('a proof %s', async (...[, file, ordered, findings]) => {
  const inspection = await inspector.inspect(async () => Readable.from([await pdf(file)]), 'application/pdf');
  expect(
    judgeProof(inspection, ordered)
      .map(({ check, level }) => `${check} ${level}`)
      .toSorted(),
  ).toEqual(findings);
});

test('a finding says what, where, why, and what to do', async () => {
  const bytes = await pdf({ ...small, pages: 8, draw: all(paint(), photo(96, 'cmyk', 3)) });
  expect(await found(bytes, booklet)).toEqual([
    {
      check: 'resolution',
      level: 'warning',
      pages: [3],
      found: 'Page 3 has a picture of 96 dpi at this size.',
      why: 'It will print blurred or with visible steps.',
      remedy: 'Send it with at least 300 dpi, or place it smaller.',
    },
  ]);
});
