import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { pdf, pictureOf } from './files.testing.js';
import { type FileContent, type Scan, FileReader, type FileRules, PdfReader } from './index.js';
import { patientFileRules, patientPdfRules } from './patient-rules.testing.js';

const pdfs = new PdfReader(patientPdfRules());
const readers: FileReader[] = [];
const readerWith = (rules: Partial<FileRules> = {}) => {
  const reader = new FileReader(pdfs, patientFileRules(rules));
  readers.push(reader);
  return reader;
};
afterAll(() => {
  for (const reader of [...readers, pdfs]) reader.onApplicationShutdown();
});

const rows = [
  ['Item', 'Quantity', 'Price'],
  ['Trifold brochure, gloss text', '2,500', '$412.50'],
  ['Business cards, matte cover', '500', '$96.00'],
];
/** An order with two columns of addresses above a table. */
const order = () =>
  pdf((document) => {
    document.fontSize(20).text('Purchase Order 4711', 60, 60, { lineBreak: false }).fontSize(11);
    const lines = [
      ['Vendor', 'Ship to'],
      ['Harbor and Main Printing', '410 Quay Street'],
      ['88 Press Lane, Tacoma', 'Astoria, Oregon'],
    ];
    for (const [y, line] of lines.entries())
      for (const [x, cell] of line.entries())
        document.text(cell, 60 + x * 260, 120 + y * 16, { lineBreak: false });
    for (const [y, row] of rows.entries()) {
      for (const [x, cell] of row.entries())
        document.text(cell, [60, 320, 440][x], 220 + y * 22, { lineBreak: false });
      document
        .moveTo(55, 234 + y * 22)
        .lineTo(550, 234 + y * 22)
        .stroke();
    }
    document.text('Deliver by the third of March to the dock behind the building.', 60, 320);
  });
const orderLines = [
  ['Purchase Order 4711'],
  ['Vendor', 'Ship to'],
  ['Harbor and Main Printing', '410 Quay Street'],
  ['88 Press Lane, Tacoma', 'Astoria, Oregon'],
  ...rows,
  ['Deliver by the third of March to the dock behind the building.'],
];
const linesIn = (content: FileContent) =>
  content.kind === 'pages'
    ? content.pages.map(({ lines }) => lines.map(({ cells }) => cells.map(({ text }) => text)))
    : content;
const scanIn = (content: FileContent): Scan | undefined =>
  'scan' in content ? content.scan : undefined;

/** The same order on its side, in an HEIC file that says how to turn it. */
const photoOfPhone = () => readFileSync('libs/documents/samples/order.heic');

/** Each page is a picture. */
const scannedPdf = (pictures: Buffer[], draw?: (document: PDFKit.PDFDocument) => void) =>
  pdf(
    (document) => {
      for (const picture of pictures)
        document.addPage().image(picture, 0, 0, { width: 612, height: 792 });
      if (draw) draw(document.addPage());
    },
    { autoFirstPage: false },
  );

let picture: Buffer;
let page: Buffer;
beforeAll(async () => {
  page = await order();
  picture = await (await pictureOf(page)).jpeg().toBuffer();
});

describe('a picture of a page', () => {
  const reader = readerWith();
  const read = (bytes: Buffer) => reader.read({ name: 'photo', bytes });

  test.each([
    ['upright', 0],
    ['on its right side', 90],
    ['upside down', 180],
    ['on its left side', 270],
    ['slanted', 4],
    ['slanted far to the left', -11],
    ['upside down and slanted', 177],
  ])('%s gives lines and the cells of its tables', async (_name, degrees) => {
    const bytes = await (await pictureOf(page, degrees)).png({ compressionLevel: 1 }).toBuffer();
    const content = await read(bytes);
    expect(linesIn(content)).toEqual([orderLines]);
    expect(scanIn(content)).toEqual({ confidence: expect.any(Number), unreadPages: [] });
    expect(scanIn(content)!.confidence).toBeGreaterThan(0.85);
    expect(scanIn(content)!.confidence).toBeLessThan(1);
  });

  test('puts columns where the text of a PDF has them', async () => {
    const [scanned, drawn] = await Promise.all([read(picture), read(page)]);
    const places = (content: FileContent) =>
      content.kind === 'pages'
        ? content.pages[0]!.lines.flatMap(({ top, cells }, _, [first]) =>
            cells.map(({ from }) => [from, top - first!.top]),
          )
        : [];
    expect(places(scanned)).toHaveLength(places(drawn).length);
    for (const [index, [x = 0, y = 0]] of places(scanned).entries()) {
      expect(Math.abs(x - places(drawn)[index]![0]!)).toBeLessThan(4);
      expect(Math.abs(y - places(drawn)[index]![1]!)).toBeLessThan(4);
    }
  });

  test('follows the sensor of the camera', async () => {
    const turned = await (await pictureOf(page, 270)).toColourspace('srgb').jpeg().toBuffer();
    const { default: sharp } = await import('sharp');
    const bytes = await sharp(turned).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(linesIn(await read(bytes))).toEqual([orderLines]);
  });

  test('may be WebP, shaded, and small as on a screen', async () => {
    const [width, height] = [850, 1100];
    const { default: sharp } = await import('sharp');
    const shade = `<svg width="${width}" height="${height}"><linearGradient id="a"><stop offset="0" stop-color="#444"/><stop offset="1" stop-color="#eee"/></linearGradient><rect width="${width}" height="${height}" fill="url(#a)"/></svg>`;
    const small = await sharp(picture).resize({ width, height, fit: 'fill' }).png().toBuffer();
    const bytes = await sharp(small)
      .toColourspace('srgb')
      .composite([{ input: Buffer.from(shade), blend: 'multiply' }])
      .webp({ quality: 95 })
      .toBuffer();
    expect(JSON.stringify(linesIn(await read(bytes)))).toContain(
      '["Business cards, matte cover","500","$96.00"]',
    );
  });

  test('may come from a phone, which stores it turned', async () => {
    const content = await read(photoOfPhone());
    expect(linesIn(content)).toEqual([orderLines]);
    expect(scanIn(content)!.confidence).toBeGreaterThan(0.85);
  });

  test('with light headings on a dark fill, boxes and lines gives its words', async () => {
    const bytes = await pdf((document) => {
      document.fontSize(10).rect(50, 190, 500, 24).fill('#1f3864').fillColor('white');
      for (const [x, cell] of rows[0]!.entries())
        document.text(cell, [60, 320, 440][x], 197, { lineBreak: false });
      document.fillColor('black');
      for (const [y, row] of rows.slice(1).entries())
        for (const [x, cell] of row.entries())
          document.text(cell, [60, 320, 440][x], 220 + y * 22, { lineBreak: false });
      for (const x of [50, 310, 430, 550]) document.moveTo(x, 190).lineTo(x, 258);
      for (const y of [190, 214, 236, 258]) document.moveTo(50, y).lineTo(550, y);
      document.stroke();
      for (const [x, isChecked] of [false, true].entries()) {
        const left = 60 + x * 100;
        document.rect(left, 300, 9, 9).stroke();
        if (isChecked)
          document
            .moveTo(left + 2, 304)
            .lineTo(left + 4, 307)
            .lineTo(left + 8, 301)
            .stroke();
        document.text(isChecked ? 'Folded' : 'Drilled', left + 14, 300, { lineBreak: false });
      }
    });
    expect(linesIn(await read(await (await pictureOf(bytes)).png().toBuffer()))).toEqual([
      [...rows, ['☐ Drilled', '☑ Folded']],
    ]);
  });

  test('without words is refused', async () => {
    const { default: sharp } = await import('sharp');
    const noise = { type: 'gaussian', mean: 128, sigma: 10 } as const;
    const create = { width: 800, height: 600, channels: 3, background: '#888', noise } as const;
    const bytes = await sharp({ create }).jpeg().toBuffer();
    expect(await read(bytes)).toEqual({ kind: 'refused', reason: 'noText' });
  });
});

describe('a scanned PDF', () => {
  test('gives its pages', async () => {
    const bytes = await scannedPdf([picture, picture]);
    const content = await readerWith().read({ name: 'po.pdf', bytes });
    expect(linesIn(content)).toEqual([orderLines, orderLines]);
    expect(scanIn(content)!.unreadPages).toEqual([]);
  });

  test('lists the pages beyond the limit', async () => {
    const bytes = await scannedPdf([picture, picture, picture]);
    const content = await readerWith({ maxScannedPages: 1 }).read({ name: 'po.pdf', bytes });
    expect(linesIn(content)).toEqual([orderLines]);
    expect(scanIn(content)!.unreadPages).toEqual([2, 3]);
  });

  test('keeps the text of its other pages', async () => {
    const terms = 'Terms and conditions of this order apply to every item. '.repeat(3);
    const bytes = await scannedPdf([picture], (document) => document.fontSize(6).text(terms));
    const content = await readerWith().read({ name: 'po.pdf', bytes });
    expect(linesIn(content)).toEqual([orderLines, [[terms.trim()]]]);
    expect(scanIn(content)!.confidence).toBeGreaterThan(0.85);
  });

  test('is read below the line of a fax machine', async () => {
    const fax = 'From 503 555 0155 to Makeready, page 1 of 1';
    const bytes = await pdf((document) => {
      document.image(picture, 0, 0, { width: 612, height: 792 }).text(fax, 60, 20);
    });
    const lines = linesIn(await readerWith().read({ name: 'fax.pdf', bytes }));
    expect(lines).toEqual([[[fax], ...orderLines]]);
  });

  test('whose only picture is a logo keeps its text', async () => {
    const bytes = await pdf((document) => {
      document.image(picture, 40, 40, { width: 60 }).text('Order 4711: 500 posters', 60, 200);
    });
    expect(scanIn(await readerWith().read({ name: 'po.pdf', bytes }))).toBeUndefined();
  });

  test('does not delay a text', async () => {
    const reader = readerWith();
    const scans = scannedPdf([picture, picture, picture]).then((bytes) =>
      reader.read({ name: 'po.pdf', bytes }).then(() => 'scan'),
    );
    const text = reader
      .read({ name: 'a.txt', bytes: Buffer.from('500 posters') })
      .then(() => 'text');
    expect(await Promise.race([scans, text])).toBe('text');
    await scans;
  });
});
