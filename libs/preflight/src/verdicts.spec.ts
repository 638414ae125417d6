import { Readable } from 'node:stream';
import {
  all,
  type FileOptions,
  paint,
  pdf,
  photo,
  pictureOf,
  spot,
  write,
} from './file-samples.testing.js';
import { judgeProof } from './judge.js';
import type { OrderedSpec } from './ordered.js';
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

const both: OrderedSpec = { ...flyer, colors: '4/4' };
const card: OrderedSpec = { ...flyer, size: '4 x 6' };
const brochure: OrderedSpec = {
  printType: 'folded',
  flatSize: '11 x 8.5',
  finalSize: '3.67 x 8.5',
  colors: '4/4',
};
const coverSpec: OrderedSpec = {
  ...booklet,
  bindingType: 'perfect-bound',
  selfCover: false,
  pageCount: 16,
  interiorPageCount: 12,
};
const inks = (...draws: Parameters<typeof all>) => makeFile({ draw: all(...draws) });

const ready: Case[] = [
  ['a flyer with its bleed and trim box', makeFile(), flyer, []],
  ['a flyer with a page of the trim size plus bleed', makeFile({ isMarked: false }), flyer, []],
  ['a flyer lying on its side', makeFile({ size: [11, 8.5] }), flyer, []],
  ['a flyer with crop marks around it', makeFile({ around: 0.5 }), flyer, []],
  ['bleed of 3 mm', makeFile({ around: 0.118, size: [8.27, 11.69] }), { ...flyer, size: 'A4' }, []],
  [
    'white all around needs no bleed',
    makeFile({ around: 0, draw: all(paint(undefined, 0.5), write()) }),
    flyer,
    [],
  ],
  ['two sides for two', makeFile({ pages: 2 }), both, []],
  [
    'an empty back for one side',
    makeFile({
      pages: 2,
      draw: async (to, page) => (page === 1 ? all(paint(), write())(to, page) : undefined),
    }),
    flyer,
    [],
  ],
  ['a picture with 300 dpi', inks(paint(), photo(300)), flyer, []],
  ['an open brochure', makeFile({ size: [11, 8.5], pages: 2 }), brochure, []],
  ['a self-cover booklet', makeFile({ ...small, pages: 8 }), booklet, []],
  ['the inside of a book', makeFile({ ...small, pages: 12 }), coverSpec, []],
  [
    'the cover of a book, open, with its spine',
    makeFile({ size: [11.4, 8.5], pages: 2 }),
    coverSpec,
    [],
  ],
  ['black on white for one color', makeFile({ around: 0, draw: write() }), black, []],
  [
    'the spot color that was ordered',
    inks(paint([0, 0, 0, 0]), spot('PANTONE 186 C'), write()),
    { ...flyer, colors: '2/0 (black, PMS 186)' },
    [],
  ],
  [
    'a spot color more than four',
    inks(paint(), spot('PANTONE 186 C')),
    { ...flyer, colors: '5/0' },
    [],
  ],
  [
    'a CMYK picture of the right shape, white all around',
    () => pictureOf(1200, 1800, 'cmyk', '#ffffff'),
    card,
    [],
    'image/jpeg',
  ],
];

const faulty: Case[] = [
  ['a page too many for one side', makeFile({ pages: 2 }), flyer, ['pageCount']],
  ['no back', makeFile(), both, ['pageCount']],
  ['three pages for a flyer', makeFile({ pages: 3 }), both, ['pageCount']],
  [
    'a booklet with a page missing',
    makeFile({ ...small, pages: 7 }),
    booklet,
    ['pageCount', 'pageCount'],
  ],
  ['a booklet with four pages more', makeFile({ ...small, pages: 12 }), booklet, ['pageCount']],
  [
    'a saddle-stitched book of ten pages',
    makeFile({ ...small, pages: 10 }),
    { ...booklet, pageCount: 10 },
    ['pageCount'],
  ],
  [
    'a book with an inside of another length',
    makeFile({ ...small, pages: 14 }),
    coverSpec,
    ['pageCount'],
  ],
  ['A4 for Letter', makeFile({ size: [8.27, 11.69] }), flyer, ['size']],
  ['an eighth of an inch too small', makeFile({ size: [8.375, 11] }), flyer, ['size']],
  ['the second page of another size', makeFile({ size: [8.5, 14], pages: 2 }), both, ['size']],
  [
    'spreads for pages',
    makeFile({ size: [11, 8.5], pages: 4 }),
    { ...booklet, pageCount: 4 },
    ['size'],
  ],
  ['a brochure in panels', makeFile({ size: [3.67, 8.5], pages: 2 }), brochure, ['size']],
  ['no bleed, and color to the edge', makeFile({ around: 0 }), flyer, ['bleed']],
  ['half of the bleed', makeFile({ around: 0.0625 }), flyer, ['bleed']],
  [
    'room for bleed, and nothing in it',
    makeFile({ around: 0.125, draw: paint(undefined, 0.125) }),
    flyer,
    ['bleed'],
  ],
  [
    'room for bleed without a trim box, and nothing in it',
    makeFile({ isMarked: false, draw: paint(undefined, 0.125) }),
    flyer,
    ['bleed'],
  ],
  [
    'color to one edge only',
    makeFile({
      around: 0,
      draw: (to) => void to.rect(0, 0, 20, 300).fillColor([0, 90, 80, 0]).fill(),
    }),
    flyer,
    ['bleed'],
  ],
  ['a picture with 96 dpi', inks(paint(), photo(96)), flyer, ['resolution']],
  ['a picture with 200 dpi', inks(paint(), photo(200)), flyer, ['resolution']],
  [
    'one coarse picture on a later page',
    makeFile({
      ...small,
      pages: 8,
      draw: all(paint(), photo(300, 'cmyk', 2), photo(72, 'cmyk', 6)),
    }),
    booklet,
    ['resolution'],
  ],
  ['a font that is not in the file', inks(paint(), write('Helvetica')), flyer, ['fonts']],
  ['a picture in RGB', inks(paint(), photo(300, 'rgb')), flyer, ['colors']],
  ['a fill in RGB', inks(paint('#3060a0')), flyer, ['colors']],
  ['black text in RGB', inks(paint(), write(undefined, '#000000')), flyer, ['colors']],
  ['a spot color that was not ordered', inks(paint(), spot('PANTONE 186 C')), flyer, ['colors']],
  [
    'another spot color',
    inks(paint([0, 0, 0, 0]), spot('PANTONE 300 U')),
    { ...flyer, colors: '2/0 (black, PMS 186)' },
    ['colors'],
  ],
  ['color for a black job', makeFile(), black, ['colors']],
  [
    'an empty page',
    makeFile({
      pages: 2,
      draw: async (to, page) => (page === 1 ? all(paint(), write())(to, page) : undefined),
    }),
    both,
    ['blankPages'],
  ],
  [
    'a comment',
    inks(paint(), (to) => void to.note(100, 100, 20, 20, 'Please make this red')),
    flyer,
    ['notes'],
  ],
  [
    'all at once',
    makeFile({
      around: 0,
      pages: 2,
      draw: all(paint('#ff0000'), write('Times-Roman'), photo(40, 'rgb')),
    }),
    { ...flyer, size: '11 x 17' },
    ['pageCount', 'size', 'resolution', 'fonts', 'colors'],
  ],
  [
    'a small picture',
    () => pictureOf(400, 600, 'cmyk', '#ffffff'),
    card,
    ['resolution'],
    'image/jpeg',
  ],
  [
    'a picture in RGB without bleed',
    () => pictureOf(1200, 1800, 'rgb'),
    card,
    ['bleed', 'colors'],
    'image/jpeg',
  ],
  [
    'a square picture',
    () => pictureOf(1800, 1800, 'cmyk', '#ffffff'),
    card,
    ['size'],
    'image/jpeg',
  ],
  [
    'a picture for a book',
    () => pictureOf(825, 1275, 'gray', '#ffffff'),
    { ...booklet, size: '2.75 x 4.25' },
    ['pageCount'],
    'image/png',
  ],
];

test.each(ready)('%s looks ready', async (...[, file, orderedSpec, , mimeType]) => {
  expect(await findingsOf(await file(), orderedSpec, mimeType)).toEqual([]);
});

test.each(faulty)('%s is found', async (...[, file, orderedSpec, checks, mimeType]) => {
  const findings = await findingsOf(await file(), orderedSpec, mimeType);
  expect(
    findings
      .map(({ check, level }) => (level === 'warning' ? check : `${check} ${level}`))
      .toSorted(),
  ).toEqual(checks.toSorted());
});

test.each<[string, FileOptions, OrderedSpec, string[]]>([
  [
    'of other pages and size is reported',
    { size: [5.5, 8.5], around: 0, pages: 2 },
    flyer,
    ['pageCount warning', 'size warning'],
  ],
  ['needs no bleed', { around: 0 }, flyer, []],
  [
    'may be made for the screen',
    { draw: all(paint('#ff0000'), write('Helvetica'), photo(40, 'rgb')) },
    flyer,
    ['colors info', 'fonts info', 'resolution info'],
  ],
])('a proof %s', async (...[, file, orderedSpec, findings]) => {
  const inspection = await inspector.inspect(
    async () => Readable.from([await pdf(file)]),
    'application/pdf',
  );
  expect(
    judgeProof(inspection, orderedSpec)
      .map(({ check, level }) => `${check} ${level}`)
      .toSorted(),
  ).toEqual(findings);
});

test('a finding has a headline, pages, a reason and a remedy', async () => {
  const bytes = await pdf({ ...small, pages: 8, draw: all(paint(), photo(96, 'cmyk', 3)) });
  expect(await findingsOf(bytes, booklet)).toEqual([
    {
      code: 'photo-resolution',
      params: { pages: [3], dpi: 96, varies: false },
      check: 'resolution',
      level: 'warning',
      pages: [3],
      found: 'Page 3 has an image with 96 dpi at this size.',
      why: 'It will look blurry or pixelated in print.',
      remedy: 'Use at least 300 dpi, or make it smaller on the page.',
    },
  ]);
});
