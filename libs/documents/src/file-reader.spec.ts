import { afterAll, describe, expect, test } from '@jest/globals';
import {
  docxParts,
  eml,
  msg,
  oldDocument,
  pdf,
  type TestPart,
  wordTable,
  wordRun,
  wordText,
  xlsxParts,
  zipOf,
} from './files.testing.js';
import { type EmailContent, type FileContent, FileReader, PdfReader } from './index.js';
import { patientFileRules, patientPdfRules } from './patient-rules.testing.js';

const pdfs = new PdfReader(patientPdfRules());
const reader = new FileReader(pdfs, patientFileRules());
afterAll(() => {
  reader.onApplicationShutdown();
  pdfs.onApplicationShutdown();
});

const read = (name: string, bytes: Buffer | string) =>
  reader.read({ name, bytes: Buffer.from(bytes) });
const text = (content: FileContent) => ('text' in content ? content.text : content);
const headers = [
  'From: "Dana Fox" <dana@northwind.example>',
  'Subject: =?utf-8?q?Posters_=E2=80=93_rush?=',
  'Date: Tue, 24 Nov 2026 10:00:00 -0500',
];

describe('plain text', () => {
  test.each([
    ['UTF-8', Buffer.from('\ufeff500 posters – €90\r\nmatte')],
    ['UTF-16', Buffer.from('\ufeff500 posters – €90\r\nmatte', 'utf16le')],
    ['UTF-16 without a mark', Buffer.from('500 posters – €90\r\nmatte', 'utf16le')],
    [
      'UTF-16 in the other order',
      Buffer.from('\ufeff500 posters – €90\nmatte', 'utf16le').swap16(),
    ],
    ['Windows-1252', Buffer.from('500 posters \x96 \x8090\r\nmatte', 'latin1')],
  ])('is read as %s', async (_name, bytes) => {
    expect(await read('request.txt', bytes)).toEqual({
      kind: 'text',
      text: '500 posters – €90\nmatte',
    });
  });

  test('loses its control characters', async () => {
    expect(text(await read('a.txt', `500 post\0ers${' on matte paper'.repeat(9)}`))).toMatch(
      /^500 posters on/,
    );
  });

  test('needs letters', async () => {
    expect(await read('a.txt', ' \n- -\n')).toEqual({ kind: 'refused', reason: 'noText' });
  });
});

describe('HTML', () => {
  test('becomes lines, and its tables rows with tabs', async () => {
    const html = `<!doctype html><html><head><title>no</title><style>b{}</style></head>
      <body><h1>Quote request</h1>
      <p>For <b>Dana</b>&nbsp;Fox <a href="https://example.com">here</a></p>
      <table><thead><tr><th>Item</th><th>Qty</th></tr></thead>
      <tr><td>Tri-fold<br>brochure</td><td>2,500</td></tr></table>
      <ul><li>Matte</li></ul><script>alert(1)</script></body></html>`;
    expect(text(await read('request', html))).toBe(
      'Quote request\n\nFor Dana Fox here\n\nItem\tQty\nTri-fold brochure\t2,500\n\n- Matte',
    );
  });

  test('keeps the paragraphs of a layout made of tables', async () => {
    const html = `<table><tr><td>${'Long words. '.repeat(40)}</td><td>Side</td></tr><tr><td><table><tr><td>a</td><td>1</td></tr></table></td></tr></table>`;
    expect(text(await read('a.html', html))).toMatch(/words\.\nSide\na\t1$/);
  });
});

describe('a Word document', () => {
  test('gives its header, paragraphs and table rows', async () => {
    const parts = docxParts(
      wordText('Please quote:') +
        wordTable([
          ['Item', 'Qty'],
          ['Posters', '500'],
        ]) +
        wordText('By May'),
      wordText('Harbor &amp; Main, PO 4711'),
    );
    expect(await read('order.docx', zipOf(parts))).toEqual({
      kind: 'text',
      text: 'Harbor & Main, PO 4711\n\nPlease quote:\n\nItem\tQty\nPosters\t500\n\nBy May',
    });
  });

  test('keeps tabs and spaces', async () => {
    const row = wordRun('<w:t>Menus</w:t><w:tab/><w:t xml:space="preserve">250  A5</w:t>');
    expect(text(await read('order.docx', zipOf(docxParts(row))))).toBe('Menus\t250  A5');
  });

  test.each([
    ['stand apart', ['Menus', '250', 'Cards', '500'], 'Menus\n\n250\n\nCards\n\n500'],
    ['are lines between empty ones', ['Menus', '250', '', 'Cards'], 'Menus\n250\n\nCards'],
  ])('paragraphs %s', async (_what, paragraphs, expected) => {
    const body = paragraphs.map((paragraph) => wordText(paragraph)).join('');
    expect(text(await read('order.docx', zipOf(docxParts(body))))).toBe(expected);
  });

  test('empty cells do not make lines of its paragraphs', async () => {
    const body = wordText('Menus') + wordTable([['250', '', 'A5']]) + wordText('Cards');
    expect(text(await read('order.docx', zipOf(docxParts(body + wordText('500')))))).toBe(
      'Menus\n\n250\t\tA5\n\nCards\n\n500',
    );
  });

  test('is known by its parts, whatever its name', async () => {
    expect(text(await read('order.zip', zipOf(docxParts(wordText('500 posters')))))).toBe(
      '500 posters',
    );
  });
});

describe('a spreadsheet', () => {
  const sheets = {
    Items: [
      ['Item', 'Qty', 'Due'],
      ['Posters', '500', '=46357'],
    ],
    Notes: [['Matte, please']],
  };

  test('gives the rows of both sheets, with dates', async () => {
    expect(await read('order.xlsx', zipOf(xlsxParts(sheets)))).toEqual({
      kind: 'text',
      text: 'Items\nItem\tQty\tDue\nPosters\t500\t2026-12-01\n\nNotes\nMatte, please',
      rows: [
        ['Items'],
        ['Item', 'Qty', 'Due'],
        ['Posters', '500', '2026-12-01'],
        [],
        ['Notes'],
        ['Matte, please'],
      ],
    });
  });

  test('is cut after 2,000 rows', async () => {
    const rows = Array.from({ length: 2500 }, (_, index) => [`Person ${index}`, '97103']);
    const content = await read('list.xlsx', zipOf(xlsxParts({ List: rows })));
    expect(content).toMatchObject({ kind: 'text', isCutShort: true });
    expect('rows' in content && content.rows).toHaveLength(2000);
  });

  test('of many long cells is cut too', async () => {
    const csv = `${Array.from({ length: 20 }, () => 'a'.repeat(50)).join(',')}\n`.repeat(1000);
    const content = await read('list.csv', csv);
    expect(content).toMatchObject({ kind: 'text', isCutShort: true });
    expect('rows' in content && content.rows).toHaveLength(294);
  });

  test.each([
    ['commas', 'Item,Qty,Note\r\nPosters,"2,500","say ""hi"""\r\n', '2,500'],
    ['semicolons', 'Item;Qty;Note\nPosters;2.500;"say ""hi"""\n', '2.500'],
    ['tabs', 'Item\tQty\tNote\nPosters\t2500\t"say ""hi"""\n', '2500'],
  ])('as text with %s gives rows', async (_name, csv, quantity) => {
    expect(await read('order.csv', csv)).toMatchObject({
      kind: 'text',
      rows: [
        ['Item', 'Qty', 'Note'],
        ['Posters', quantity, 'say "hi"'],
      ],
    });
  });
});

describe('an email', () => {
  const body: TestPart = { type: 'text/plain; charset=utf-8', content: '500 posters, please' };
  const png = (width: number, height: number, bytes = 2000) => {
    const picture = Buffer.alloc(bytes);
    Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1').copy(picture);
    picture.writeUInt32BE(width, 16);
    picture.writeUInt32BE(height, 20);
    return picture;
  };
  const email = async (parts: TestPart[], name = 'request.eml') =>
    (await read(name, eml(headers, parts))) as EmailContent;
  const names = ({ attachments }: EmailContent) => attachments.map(({ name }) => name);

  test('gives its text below subject, sender and date, and three attachments', async () => {
    const po = await pdf((document) => document.text('PO 4711'));
    expect(
      await email([
        body,
        { type: 'application/pdf', name: 'po.pdf', content: po },
        { type: 'text/csv', name: '../lists/people.csv', content: 'Name,ZIP' },
        { type: 'application/octet-stream', content: 'x' },
      ]),
    ).toEqual({
      kind: 'email',
      text: 'Subject: Posters – rush\nFrom: Dana Fox <dana@northwind.example>\nDate: Tue, 24 Nov 2026 10:00:00 -0500\n\n500 posters, please',
      attachments: [
        { name: 'po.pdf', mediaType: 'application/pdf', bytes: new Uint8Array(po) },
        {
          name: 'people.csv',
          mediaType: 'text/csv',
          bytes: new Uint8Array(Buffer.from('Name,ZIP')),
        },
        {
          name: 'attachment-3',
          mediaType: 'application/octet-stream',
          bytes: new Uint8Array([120]),
        },
      ],
      excess: [],
    });
  });

  test('is known by its headers without a name', async () => {
    expect(await email([body], 'download')).toMatchObject({ kind: 'email' });
  });

  test('without a plain part gives its HTML', async () => {
    const { text } = await email([{ type: 'text/html', content: '<p>500 <i>posters</i></p>' }]);
    expect(text).toMatch(/\n\n500 posters$/);
  });

  test('with a table gives the rows of its HTML', async () => {
    const html = `<table>${'<tr><td>Posters</td><td>500</td></tr>'.repeat(3)}</table>`;
    const raw = [
      ...headers,
      'Content-Type: multipart/alternative; boundary=c',
      '',
      '--c\r\nContent-Type: text/plain\r\n\r\nPosters\r\n500',
      `--c\r\nContent-Type: text/html\r\n\r\n${html}\r\n--c--`,
    ].join('\r\n');
    expect(text(await read('a.eml', raw))).toMatch(/\n\nPosters\t500\nPosters\t500\nPosters\t500$/);
  });

  test('loses the logos of a signature, but no picture of a table', async () => {
    const html = '<img src="cid:logo"><img src="cid:dot"><img src="cid:table">';
    const content = await email([
      { type: 'text/html', content: `<p>500 posters</p>${html}` },
      { type: 'image/png', name: 'logo.png', id: 'logo', content: png(300, 90) },
      { type: 'image/gif', name: 'dot.gif', id: 'dot', content: 'GIF89a' },
      { type: 'image/png', name: 'table.png', id: 'table', content: png(700, 240) },
      { type: 'image/png', name: 'photo.png', content: png(100, 90) },
    ]);
    expect(names(content)).toEqual(['table.png', 'photo.png']);
  });

  test('includes a forwarded email and its attachments, one level deep', async () => {
    const innermost = eml(['Subject: innermost'], [body]);
    const inner = eml(
      ['Subject: inner', 'From: ann@buyer.example'],
      [
        { type: 'text/plain', content: '200 flyers' },
        { type: 'application/pdf', name: 'inner.pdf', content: '%PDF-1.7' },
        { type: 'message/rfc822', name: 'innermost.eml', content: innermost },
      ],
    );
    const content = await email([body, { type: 'message/rfc822', name: 'fw.eml', content: inner }]);
    expect(content.text).toMatch(
      /500 posters, please\n\n-+ Attached message: fw.eml\n\nSubject: inner\nFrom: <ann@buyer.example>\n\n200 flyers$/,
    );
    expect(names(content)).toEqual(['inner.pdf']);
    expect(content.excess).toEqual(['innermost.eml']);
  });

  test('gives ten attachments and the names of the others', async () => {
    const parts = Array.from({ length: 12 }, (_, index) => ({
      type: 'application/pdf',
      name: `${index}.pdf`,
      content: 'x',
    }));
    const content = await email([body, ...parts]);
    expect(names(content)).toHaveLength(10);
    expect(content.excess).toEqual(['10.pdf', '11.pdf']);
  });

  test('gives at most 25 MB of attachments', async () => {
    const large = { type: 'application/pdf', content: Buffer.alloc(10 * 1024 * 1024, 1) };
    const content = await email(['a', 'b', 'c'].map((name) => ({ ...large, name })));
    expect(names(content)).toEqual(['a', 'b']);
    expect(content.excess).toEqual(['c']);
  });
});

describe('an Outlook message', () => {
  test('gives its text and attachments', async () => {
    const bytes = msg({
      subject: 'Posters – rush',
      sender: ['Dana Fox', 'dana@northwind.example'],
      body: '500 posters\r\nmatte',
      attachments: [
        { name: 'order confirmation.pdf', type: 'application/pdf', content: Buffer.from('%PDF-') },
        { name: 'big.csv', type: 'text/csv', content: Buffer.alloc(9000, 'a') },
      ],
    });
    expect(await read('request.msg', bytes)).toEqual({
      kind: 'email',
      text: 'Subject: Posters – rush\nFrom: Dana Fox <dana@northwind.example>\n\n500 posters\nmatte',
      attachments: [
        {
          name: 'order confirmation.pdf',
          mediaType: 'application/pdf',
          bytes: new Uint8Array(Buffer.from('%PDF-')),
        },
        { name: 'big.csv', mediaType: 'text/csv', bytes: new Uint8Array(9000).fill(97) },
      ],
      excess: [],
    });
  });
});

test('a PDF with text gives its pages without a mark of a scan', async () => {
  const bytes = await pdf((document) => document.text('Purchase order 4711'));
  expect(await read('po.pdf', bytes)).toEqual({
    kind: 'pages',
    pages: [{ lines: [expect.objectContaining({ cells: [expect.anything()] })] }],
  });
});

test.each(['logo.ai', 'COVER.PSD', 'book.indd', 'sign.eps', 'photo.tif', 'scan.TIFF'])(
  '%s is artwork by its name',
  async (name) => {
    expect(await read(name, '%PDF-1.7')).toEqual({ kind: 'artwork' });
  },
);

test('a Photoshop file is artwork by its bytes', async () => {
  expect(await read('logo', Buffer.from('8BPS\0\x01'.padEnd(64, '\0')))).toEqual({
    kind: 'artwork',
  });
});

describe('a file of another kind', () => {
  test.each([
    ['program.txt', 'unknown', Buffer.from('MZ\x90\0\x03\0\0\0\x04'.padEnd(99, '\0'), 'latin1')],
    ['slides.pptx', 'unknown', zipOf({ 'ppt/presentation.xml': '<p/>' })],
    ['old.doc', 'unknown', oldDocument()],
    [
      'noise.csv',
      'unknown',
      Buffer.from(Array.from({ length: 999 }, (_, index) => (index * 37) % 32)),
    ],
    ['picture.gif', 'unknown', Buffer.from('GIF89a'.padEnd(64, '\0'))],
  ])('(%s) is refused as %s', async (name, reason, bytes) => {
    expect(await read(name, bytes)).toEqual({ kind: 'refused', reason });
  });
});
