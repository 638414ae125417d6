import { Readable } from 'node:stream';
import { deflateSync } from 'node:zlib';
import { rawPdf } from '#testing';
import { FileInspector } from './file-inspector.js';
import type { PdfFacts } from './inspecting/facts.js';

const inspector = new FileInspector();
afterAll(() => inspector.onApplicationShutdown());

const stream = (content: string, dictionary = '') => ({
  dictionary,
  stream: Buffer.from(content, 'latin1'),
});
const image = '/Type /XObject /Subtype /Image /Width 200 /Height 100 /BitsPerComponent 8';
const tile =
  '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 99 99] /XStep 99 /YStep 99';
/** Objects from 5 on, by their names in a page. */
const files = {
  5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  6: '<< /Type /Font /Subtype /Type0 /BaseFont /ABCDEF+Garamond /DescendantFonts [7 0 R] >>',
  7: '<< /Type /Font /Subtype /CIDFontType2 /FontDescriptor << /Type /FontDescriptor /FontFile2 8 0 R >> >>',
  8: stream('letters'),
  9: stream('pixels', `${image} /ColorSpace /DeviceCMYK`),
  10: stream(
    '1 0 0 rg 0 0 9 9 f BT /F1 12 Tf (a) Tj ET q 144 0 0 72 0 0 cm /Cmyk Do Q',
    '/Type /XObject /Subtype /Form /BBox [0 0 99 99] /Matrix [2 0 0 2 0 0]',
  ),
  11: stream('pixels', '/Type /XObject /Subtype /Image /Width 300 /Height 300 /ImageMask true'),
  12: stream(
    '0 0 9 9 re f',
    '/Type /Pattern /PatternType 1 /PaintType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 /Resources << >>',
  ),
  13: stream('profile', '/N 3'),
  14: stream('pixels', `${image} /Filter /JPXDecode`),
  15: stream(
    '0 0 9 9 re f',
    '/Type /XObject /Subtype /Form /BBox [0 0 99 99] /Resources << /ColorSpace << /Cs [/Separation /Gold /DeviceCMYK 8 0 R] >> >>',
  ),
  16: stream(
    'q 72 0 0 36 0 0 cm /Cmyk Do Q',
    `${tile} /Matrix [2 0 0 2 0 0] /Resources << /XObject << /Cmyk 9 0 R >> >>`,
  ),
  17: stream('BT /F2 9 Tf (a) Tj ET', `${tile} /Resources << /Font << /F2 6 0 R >> >>`),
  18: stream(
    '/Tiles cs /Photo scn 0 0 99 99 re f',
    '/Type /XObject /Subtype /Form /BBox [0 0 99 99] /Matrix [2 0 0 2 0 0]',
  ),
};
const resources = `<< /Font << /F1 5 0 R /F2 6 0 R >>
  /XObject << /Cmyk 9 0 R /Form 10 0 R /Mask 11 0 R /Jpx 14 0 R /Inner 15 0 R /Tiled 18 0 R >>
  /Pattern << /Tile 12 0 R /Photo 16 0 R /Letters 17 0 R
    /Blend << /PatternType 2 /Shading << /ShadingType 2 /ColorSpace /DeviceRGB >> >> >>
  /Shading << /Sh << /ShadingType 2 /ColorSpace /DeviceCMYK >> >>
  /ColorSpace << /Spot [/Separation /PANTONE#20186#20C /DeviceCMYK 8 0 R]
    /Two [/DeviceN [/Cyan /Silver] /DeviceCMYK 8 0 R] /Icc [/ICCBased 13 0 R]
    /Few [/Indexed /DeviceCMYK 1 8 0 R] /Tiles [/Pattern] /Odd [/Strange] >> >>`;

const file = (content: string, page = '/MediaBox [0 0 200 100]', branch = '') =>
  rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 200 100] ${branch} >>`,
    `<< /Type /Page /Parent 2 0 R ${page} /Contents 4 0 R /Resources ${resources} >>`,
    stream(content),
    ...Object.values(files),
  ]);
const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const sheet = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99]';
const packedPdf = (content: Buffer) =>
  rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    pages,
    `${sheet} /Contents 4 0 R >>`,
    { dictionary: '/Filter /FlateDecode', stream: content },
  ]);
/** With another byte at this index. */
const flipByte = (bytes: Buffer, place: number) =>
  bytes.map((byte, index) => (index === bytes.length + place ? byte ^ 1 : byte)) as Buffer;
const inspect = (bytes: Buffer) =>
  inspector.inspect(() => Promise.resolve(Readable.from([bytes])), 'application/pdf');
async function factsOf(bytes: Buffer) {
  const inspection = await inspect(bytes);
  if ('refused' in inspection) throw new Error(inspection.refused);
  return (inspection.facts as PdfFacts).alike[0]!;
}

test.each([
  ['nothing', '', []],
  ['what is white', '1 1 1 rg 0 0 9 9 re f 0 0 0 0 k 0 0 9 9 re f 1 g 0 0 9 9 re f', []],
  ['a color that nothing is painted with', '1 0 0 rg 0 0 1 0 K', []],
  ['what is painted without a color', '0 0 9 9 re f', ['black']],
  ['gray', '.5 g 0 0 9 9 re f', ['black']],
  ['gray in RGB', '.5 .5 .5 RG 0 0 m 9 9 l S', ['rgb-gray']],
  ['RGB', '1 0 .5 rg 0 0 9 9 re f', ['rgb']],
  ['CMYK', '.1 0 0 0 k 0 0 9 9 re f', ['process']],
  ['only the black of CMYK', '0 0 0 .9 k 0 0 9 9 re f', ['black']],
  ['a fill and a line', '1 0 0 rg 0 1 0 0 K 0 0 9 9 re B', ['process', 'rgb']],
  ['what was before is back', '0 1 0 0 k q 1 0 0 rg Q 0 0 9 9 re f', ['process']],
  ['a spot color', '/Spot cs 1 scn 0 0 9 9 re f', ['spot:PANTONE 186 C']],
  ['none of a spot color', '/Spot cs 0 scn 0 0 9 9 re f', []],
  ['process and spot in one', '/Two cs 1 1 scn 0 0 9 9 re f', ['process', 'spot:Silver']],
  ['a profile', '/Icc cs 1 0 0 sc 0 0 9 9 re f', ['rgb']],
  ['an unknown color space', '/Odd cs 1 sc 0 0 9 9 re f', ['unknown']],
  ['a blend', '/Sh sh', ['process']],
  ['a pattern of a blend', '/Tiles cs /Blend scn 0 0 9 9 re f', ['rgb']],
  ['a pattern of tiles', '/Tiles cs /Tile scn 0 0 9 9 re f', ['black']],
  ['a pattern that nothing is painted with', '/Tiles cs /Tile scn 1 g 0 0 9 9 re f', []],
  ['text', '0 1 0 0 k BT /F2 9 Tf (a) Tj ET', ['process']],
  ['text that is not to be seen', '0 1 0 0 k BT /F2 9 Tf 3 Tr (a) Tj ET', []],
  ['the outline of text', '0 1 0 0 k 1 0 0 RG BT /F2 9 Tf 1 Tr (a) Tj ET', ['rgb']],
  ['a form within its page', '/Form Do', ['process', 'rgb']],
  ['a form with spaces of its own', '/Inner Do', ['black']],
  ['a picture', 'q 72 0 0 72 0 0 cm /Cmyk Do Q', ['process']],
  ['a picture without a color space', '/Jpx Do', ['unknown']],
  ['a stencil', '1 0 0 rg /Mask Do', ['rgb']],
  [
    'a picture in the content',
    'q 9 0 0 9 0 0 cm BI /W 4 /H 1 /BPC 8 /CS /RGB ID xEIxxxxxxxxx EI Q 0 1 0 0 k 0 0 9 9 re f',
    ['process', 'rgb'],
  ],
  ['comments between', '1 0 0 rg % (what [is this\n0 0 9 9 re f', ['rgb']],
  [
    'strings and lists between',
    '/P << /A (a \\) [) /B [1 (b (c) d)] /C <41> >> BDC 1 0 0 rg 0 0 9 9 re f EMC',
    ['rgb'],
  ],
  ['a name in codes', '/Sp#6ft cs 1 scn 0 0 9 9 re f', ['spot:PANTONE 186 C']],
])('the inks of %s', async (_name, content, inks) => {
  expect(await factsOf(file(content))).toMatchObject({ inks, isUnread: false });
});

test.each([
  ['as it is placed', 'q 72 0 0 36 0 0 cm /Cmyk Do Q', { photoDpi: 200 }],
  ['pulled to one side', 'q 144 0 0 36 0 0 cm /Cmyk Do Q', { photoDpi: 100 }],
  ['turned', 'q 0 72 -36 0 0 0 cm /Cmyk Do Q', { photoDpi: 200 }],
  ['turned a little', 'q 50.912 50.912 -25.456 25.456 100 0 cm /Cmyk Do Q', { photoDpi: 200 }],
  ['in a pattern that enlarges', '/Tiles cs /Photo scn 0 0 200 100 re f', { photoDpi: 100 }],
  [
    'the worst of two',
    'q 72 0 0 36 0 0 cm /Cmyk Do Q q 288 0 0 144 0 0 cm /Cmyk Do Q',
    { photoDpi: 50 },
  ],
  ['in a form that enlarges', '/Form Do', { photoDpi: 50 }],
  ['in a pattern of such a form', '/Tiled Do', { photoDpi: 50 }],
  [
    'in the content',
    'q 72 0 0 72 0 0 cm BI /W 8 /H 8 /IM true ID xxxxxxxx EI Q',
    { lineDpi: 8, photoDpi: null },
  ],
  ['in black and white only', 'q 72 0 0 72 0 0 cm /Mask Do Q', { lineDpi: 300, photoDpi: null }],
])('the resolution of a picture %s', async (_name, content, resolution) => {
  expect(await factsOf(file(content))).toMatchObject(resolution);
});

test.each([
  ['q 72 0 0 36 0 0 cm /Cmyk Do Q', 100],
  ['/Tiles cs /Photo scn 0 0 200 100 re f', 50],
])('on a page with larger units pictures are larger too: %s', async (content, photoDpi) => {
  const facts = await factsOf(file(content, '/MediaBox [0 0 200 100] /UserUnit 2'));
  expect(facts).toMatchObject({ photoDpi, width: 400, height: 200 });
});

test.each([
  ['not in the file', 'BT /F1 9 Tf (a) Tj ET', ['Helvetica']],
  ['in the file', 'BT /F2 9 Tf [(a) 3 (b)] TJ ET', []],
  ['chosen and not used', 'BT /F1 9 Tf ET', []],
  ['of a form', '/Form Do', ['Helvetica']],
])('a font %s', async (_name, content, missingFonts) => {
  expect(await factsOf(file(content))).toMatchObject({ missingFonts });
});

test.each<[string, string, number[], number[], string?]>([
  ['that its branch has', '', [200, 100], [200, 100]],
  ['of its own', '/MediaBox [0 0 300 50]', [300, 50], [300, 50]],
  ['with a corner elsewhere', '/MediaBox [-10 -10 90 40]', [100, 50], [100, 50]],
  ['of which a part is shown', '/CropBox [10 10 110 60]', [100, 50], [200, 100]],
  ['of which its branch shows a part', '', [100, 50], [200, 100], '/CropBox [10 10 110 60]'],
  ['that is cut', '/CropBox [0 0 190 90] /TrimBox [9 9 191 91]', [182, 82], [200, 100]],
  ['cut beyond its edge', '/TrimBox [9 9 991 991]', [191, 91], [200, 100]],
])('a page has the size %s', async (_name, boxes, [width, height], paper, branch = '') => {
  expect(await factsOf(file('', boxes, branch))).toMatchObject({ width, height, paper });
});

test('a later object replaces an earlier one with its number', async () => {
  const original = file('1 0 0 rg 0 0 9 9 re f');
  const content = '0 1 0 0 k 0 0 9 9 re f';
  const update = Buffer.from(
    `4 0 obj\n<< /Length ${content.length} >>\nstream\n${content}\nendstream\nendobj\n`,
  );
  const start = original.length + update.length;
  const previous = /startxref\n(\d+)/.exec(original.toString('latin1'))![1];
  const table = `xref\n4 1\n${String(original.length).padStart(10, '0')} 00000 n \ntrailer\n<< /Size 16 /Root 1 0 R /Prev ${previous} >>\nstartxref\n${start}\n%%EOF\n`;
  expect(await factsOf(Buffer.concat([original, update, Buffer.from(table)]))).toMatchObject({
    inks: ['process'],
  });
});

test.each([
  ['forms that draw each other', '/Form Do', '/XObject << /Form 4 0 R >>'],
  ['brackets without an end', `${'['.repeat(5000)} 1 0 0 rg 0 0 9 9 re f`, ''],
  ['strings without an end', '(1 0 0 rg 0 0 9 9 re f', ''],
])('cannot read the content: %s', async (_name, content, own) => {
  const form = `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << ${own} >>`;
  const bytes = rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Contents 4 0 R /Resources << ${own} >> >>`,
    stream(content, form),
  ]);
  expect(await factsOf(bytes)).toMatchObject({ isUnread: true });
});

test.each([
  ['what is drawn and is nowhere', file('/Nowhere Do')],
  ['a pattern that is nowhere', file('/Tiles cs /Nowhere scn 0 0 9 9 re f')],
  ['text in a pattern without a known font', file('/Tiles cs /Letters scn 0 0 9 9 re f')],
  [
    'content that is nowhere',
    rawPdf(['<< /Type /Catalog /Pages 2 0 R >>', pages, `${sheet} /Contents 9 0 R >>`]),
  ],
  [
    'a page without a size',
    rawPdf(['<< /Type /Catalog /Pages 2 0 R >>', pages, '<< /Type /Page /Parent 2 0 R >>']),
  ],
  ['content with a wrong checksum', packedPdf(flipByte(deflateSync('1 0 0 rg 0 0 9 9 re f'), -1))],
])('cannot read %s', async (_name, bytes) => {
  expect(await factsOf(bytes)).toMatchObject({ isUnread: true, inks: [] });
});

test('does not ignore broken object streams', async () => {
  const objects = deflateSync('3 0 << /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] >>');
  const bytes = (stream: Buffer) =>
    rawPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      pages,
      `${sheet} >>`,
      { dictionary: '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', stream },
    ]);
  expect(await factsOf(bytes(objects))).toMatchObject({ isUnread: false });
  expect(await inspect(bytes(flipByte(objects, -1)))).toEqual({ refused: 'broken' });
});

test('reads the length of a stream from another object', async () => {
  const content = '1 0 0 rg 0 0 9 9 re f'.padEnd(100); // keeps all offsets
  const bytes = rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    pages,
    `${sheet} /Contents 4 0 R >>`,
    stream(content),
    `${content.length}`,
  ]);
  const indirectLength = bytes
    .toString('latin1')
    .replace(`/Length ${content.length} >>\n`, '/Length 5 0 R>>');
  expect(await factsOf(Buffer.from(indirectLength, 'latin1'))).toMatchObject({
    inks: ['rgb'],
    isUnread: false,
  });
});

test.each([
  ['more than the reader can hold', '1 '.repeat(30_000_000)],
  ['more than the painter can hold', 'q 1 0 0 rg 0 0 9 9 re f Q '.repeat(800_000)],
])(
  '%s is refused, and the next file is inspected',
  async (_name, content) => {
    expect(await inspect(file(content))).toEqual({ refused: 'costly' });
    expect(await factsOf(file('/Cmyk Do'))).toMatchObject({ inks: ['process'] });
  },
  30_000,
);

test('does not inspect a file that is neither PDF nor picture', async () => {
  expect(
    await inspector.inspect(() => Promise.reject(new Error('read')), 'application/zip'),
  ).toEqual({ refused: 'strange' });
});

test.each(['image/svg+xml', 'image/jxl', 'image/x-adobe-dng'])(
  'does not open a picture of another type, %s',
  async (type) => {
    const bytes = () => Promise.reject(new Error('read'));
    expect(await inspector.inspect(bytes, type)).toEqual({ refused: 'strange' });
  },
);

test('decodes no other type, whatever the file claims to be', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  expect(await inspector.inspect(() => Promise.resolve(Readable.from([svg])), 'image/png')).toEqual(
    { refused: 'broken' },
  );
});
