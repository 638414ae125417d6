import { afterAll, describe, expect, test } from '@jest/globals';
import { deflateSync, crc32 } from 'node:zlib';
import {
  bombOf,
  docxParts,
  eml,
  lockedDocument,
  msg,
  wordText,
  xlsxParts,
  zipOf,
} from './files.testing.js';
import { usualLimits } from './sandbox-process.js';
import {
  type FileContent,
  type FileFault,
  FileReader,
  FileRules,
  PdfReader,
  PdfRules,
} from './index.js';

const pdfs = new PdfReader(new PdfRules());
const one = { processes: 1, limits: usualLimits };
const readers: FileReader[] = [];
const readerWith = (rules: Partial<FileRules>) => {
  const reader = new FileReader(pdfs, Object.assign(new FileRules(), rules));
  readers.push(reader);
  return reader;
};
const reader = readerWith({ texts: one });
afterAll(() => {
  for (const each of [...readers, pdfs]) each.onApplicationShutdown();
});

const megabyte = 1024 * 1024;
const body: { type: string; content: string } = { type: 'text/plain', content: '500 posters' };
const sheet = xlsxParts({ List: [['Posters', '500']] });

/** A PNG whose header states this size. */
function png(width: number, height: number, pixels = Buffer.alloc(100)) {
  const chunk = (name: string, content: Buffer) => {
    const bytes = Buffer.alloc(content.length + 12);
    bytes.writeUInt32BE(content.length);
    bytes.write(name, 4, 'latin1');
    content.copy(bytes, 8);
    bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), content.length + 8);
    return bytes;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** An Outlook message whose first chain of sectors is a ring. */
function ring() {
  const bytes = msg({
    subject: 'x',
    sender: ['', ''],
    body: 'y',
    attachments: [{ name: 'a', type: 'b', content: Buffer.alloc(200_000, 1) }],
  });
  const table = (bytes.readUInt32LE(76) + 1) * 512;
  for (let sector = 0; sector < 128; sector++)
    if (bytes.readInt32LE(table + sector * 4) > 0) bytes.writeInt32LE(sector, table + sector * 4);
  return bytes;
}

const withoutEnd = (file: Buffer) => file.subarray(0, file.length - 40);
const files: [name: string, reason: FileFault, bytes: () => Buffer][] = [
  [
    'bomb.docx',
    'tooMuch',
    () =>
      bombOf(docxParts(''), 'word/styles.xml', Buffer.alloc(300 * megabyte, ' '), 300 * megabyte),
  ],
  [
    'small-bomb.docx',
    'tooMuch',
    () => bombOf(docxParts(''), 'word/styles.xml', Buffer.alloc(300 * megabyte, ' '), 1000),
  ],
  [
    'bomb.xlsx',
    'tooMuch',
    () => bombOf(sheet, 'xl/sharedStrings.xml', Buffer.alloc(300 * megabyte, '<si>'), 1000),
  ],
  ['many-paragraphs.docx', 'tooMuch', () => zipOf(docxParts(wordText('x').repeat(700_000)))],
  [
    'deep.docx',
    'tooMuch',
    () =>
      zipOf(
        docxParts(
          `${'<w:tbl><w:tr><w:tc>'.repeat(20_000)}${'</w:tc></w:tr></w:tbl>'.repeat(20_000)}`,
        ),
      ),
  ],
  ['cut.docx', 'broken', () => withoutEnd(zipOf(docxParts(wordText('x'))))],
  ['no-xml.docx', 'broken', () => zipOf({ ...docxParts(''), 'word/document.xml': '<<<' })],
  ['no-xml.xlsx', 'broken', () => zipOf({ 'xl/workbook.xml': '<a' })],
  ['locked.docx', 'encrypted', lockedDocument],
  [
    'locked-part.docx',
    'encrypted',
    () => {
      const bytes = zipOf(docxParts(wordText('x')));
      bytes[bytes.indexOf('PK\x01\x02', 0, 'latin1') + 8] = 1;
      return bytes;
    },
  ],
  ['deep.html', 'tooMuch', () => Buffer.from(`${'<div>'.repeat(100_000)}posters`)],
  ['deep-tables.html', 'tooMuch', () => Buffer.from('<table><tr><td>'.repeat(20_000) + 'posters')],
  ['long.html', 'tooMuch', () => Buffer.from('<p>posters</p>'.repeat(500_000))],
  ['long.txt', 'tooMuch', () => Buffer.from('500 posters '.repeat(2 * megabyte))],
  ['long.eml', 'tooMuch', () => eml(['Subject: x'], [{ ...body, content: 'a '.repeat(megabyte) }])],
  [
    'deep.eml',
    'broken',
    () => {
      const parts = Array.from(
        { length: 5000 },
        (_, index) => `Content-Type: multipart/mixed; boundary=b${index}\r\n\r\n--b${index}\r\n`,
      );
      return Buffer.from(`Subject: x\r\n${parts.join('')}\r\n500 posters`);
    },
  ],
  ['headers.eml', 'broken', () => Buffer.from(`Subject: ${'x'.repeat(3 * megabyte)}\r\n\r\n500`)],
  ['ring.msg', 'tooMuch', ring],
  [
    'cut.msg',
    'broken',
    () =>
      withoutEnd(msg({ subject: 'x', sender: ['', ''], body: 'y', attachments: [] })).subarray(
        0,
        700,
      ),
  ],
];

test.each(files)('%s is refused as %s, and the next file is read', async (name, reason, bytes) => {
  const file = { name, bytes: bytes() };
  const start = performance.now();
  expect(await reader.read(file)).toEqual({ kind: 'refused', reason });
  expect(performance.now() - start).toBeLessThan(usualLimits.ms + 2000);
  expect(await reader.read({ name: 'a.txt', bytes: Buffer.from('500 posters') })).toEqual({
    kind: 'text',
    text: '500 posters',
  });
});

describe('soon read, however strange', () => {
  const cases: [name: string, bytes: () => Buffer, kind: FileContent['kind']][] = [
    [
      'ten-thousand-parts.eml',
      () =>
        eml(
          ['Subject: x'],
          [
            body,
            ...Array.from({ length: 10_000 }, () => ({ type: 'a/b', name: 'x', content: '1' })),
          ],
        ),
      'email',
    ],
    ['one-quote.csv', () => Buffer.from(`a,"${'b,'.repeat(150_000)}`), 'text'],
    ['commas.csv', () => Buffer.from(`posters${','.repeat(300_000)}`), 'text'],
    ['headers.txt', () => Buffer.from('a:'.repeat(100_000)), 'text'],
    ['spaces.txt', () => Buffer.from(`a${' '.repeat(300_000)}b`), 'text'],
    ['comments.html', () => Buffer.from(`${'<!--'.repeat(90_000)}posters`), 'refused'],
    ['entities.html', () => Buffer.from(`<p>posters${'&amp'.repeat(90_000)}`), 'text'],
    [
      'entities.xlsx',
      () =>
        zipOf({
          ...sheet,
          'xl/sharedStrings.xml': `<!DOCTYPE a [<!ENTITY a "${'a'.repeat(9999)}"><!ENTITY b "${'&a;'.repeat(9999)}">]><sst><si><t>&b;</t></si></sst>`,
        }),
      'text',
    ],
  ];
  test.each(cases)('%s', async (name, bytes, kind) => {
    const start = performance.now();
    expect((await reader.read({ name, bytes: bytes() })).kind).toBe(kind);
    expect(performance.now() - start).toBeLessThan(5000);
  });
});

describe('a hostile picture', () => {
  const scans = readerWith({});
  test.each([
    ['of 900 million pixels', 'tooMuch', () => png(30_000, 30_000)],
    ['that ends early', 'broken', () => png(1000, 1000)],
    ['of one pixel', 'noText', () => png(1, 1, Buffer.alloc(2))],
    ['of a line', 'noText', () => png(9000, 1, Buffer.alloc(9001))],
    ['that is none', 'broken', () => Buffer.from('\xff\xd8\xff\xe0'.padEnd(600, 'x'), 'latin1')],
  ])('%s is refused as %s', async (_name, reason, bytes) => {
    expect(await scans.read({ name: 'photo.png', bytes: bytes() })).toEqual({
      kind: 'refused',
      reason,
    });
  });

  test('that takes too long is refused, and so is no other', async () => {
    const hasty = readerWith({ scans: { processes: 1, limits: { ...usualLimits, ms: 30 } } });
    const stripes = Buffer.from(
      Array.from({ length: 2001 * 2000 }, (_, index) => (index % 2001 && index % 7 ? 255 : 0)),
    );
    expect(await hasty.read({ name: 'a.png', bytes: png(2000, 2000, stripes) })).toEqual({
      kind: 'refused',
      reason: 'tooMuch',
    });
    expect(await hasty.read({ name: 'a.txt', bytes: Buffer.from('500 posters') })).toMatchObject({
      kind: 'text',
    });
  });
});

test('a text that takes too long is refused', async () => {
  const hasty = readerWith({ texts: { processes: 1, limits: { ...usualLimits, ms: 20 } } });
  const bytes = zipOf(docxParts(wordText('x').repeat(20_000)));
  expect(await hasty.read({ name: 'a.docx', bytes })).toEqual({
    kind: 'refused',
    reason: 'tooMuch',
  });
});
