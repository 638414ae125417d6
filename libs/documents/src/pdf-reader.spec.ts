import { afterAll, describe, expect, test } from '@jest/globals';
import { pdfWithContent, rawPdf } from '#testing';
import { pdf } from './files.testing.js';
import type { PdfAnswer } from './reading/page-text.js';
import { PdfReader } from './pdf-reader.js';
import { PdfRules } from './pdf-rules.js';
import { type ChildLimits, usualLimits } from './sandbox-process.js';

const readers: PdfReader[] = [];
const readerWith = (limits: Partial<ChildLimits> = {}, processes = 1) => {
  const reader = new PdfReader(
    Object.assign(new PdfRules(), { processes, limits: { ...usualLimits, ...limits } }),
  );
  readers.push(reader);
  return reader;
};
afterAll(() => readers.forEach((reader) => reader.onApplicationShutdown()));

const plain = () => pdf((document) => document.text('Purchase order 4711 for 500 posters'));
const linesIn = (answer: PdfAnswer) =>
  'fault' in answer
    ? answer.fault
    : answer.pages.flatMap(({ lines }) => lines.map(({ cells }) => cells.map(({ text }) => text)));

describe('the text of a page', () => {
  test('comes in lines from the top down, columns as cells', async () => {
    const bytes = await pdf((document) => {
      document
        .text('VENDOR', 40, 200, { lineBreak: false })
        .text('SHIP TO', 320, 200, { lineBreak: false });
      document
        .text('Harbor & Main', 40, 215, { lineBreak: false })
        .text('410 Quay Street', 320, 215, { lineBreak: false });
      document.fontSize(20).text('PURCHASE ORDER', 40, 60);
    });
    expect(linesIn(await readerWith().read(bytes))).toEqual([
      ['PURCHASE ORDER'],
      ['VENDOR', 'SHIP TO'],
      ['Harbor & Main', '410 Quay Street'],
    ]);
  });

  test('is upright on a rotated page', async () => {
    const bytes = await pdf((document) => {
      document
        .rotate(-90, { origin: [300, 300] })
        .text('Quantity', 100, 300, { lineBreak: false })
        .text('2,500', 300, 300, { lineBreak: false });
    });
    expect(linesIn(await readerWith().read(bytes))).toEqual([['Quantity', '2,500']]);
  });

  test('contains the values of form fields beside their labels', async () => {
    const bytes = await pdf((document) => {
      document.font('Helvetica').initForm();
      document.text('PO Number', 40, 100, { lineBreak: false });
      document.formText('po', 140, 96, 160, 16, { value: 'P0034519' });
      document.text('Rush', 40, 130, { lineBreak: false });
      document.formCheckbox('rush', 140, 128, 12, 12, {});
    });
    expect(linesIn(await readerWith().read(bytes))).toEqual([
      ['PO Number', 'P0034519'],
      ['Rush', '[ ]'],
    ]);
  });

  test('keeps the hyphen at the end of a line, and the cents of a price set close', async () => {
    const bytes = await pdf((document) =>
      document.text('saddle-', 40, 100).text('stitched, $1,942.04', 40, 114),
    );
    expect(linesIn(await readerWith().read(bytes))).toEqual([['saddle-'], ['stitched, $1,942.04']]);
  });

  test('joins letters that are set apart', async () => {
    const bytes = await pdf((document) =>
      document.text('PURCHASE', 40, 100, { characterSpacing: 3, lineBreak: false }),
    );
    expect(linesIn(await readerWith().read(bytes))).toEqual([['PURCHASE']]);
  });

  test('leaves out text beside the page', async () => {
    const bytes = await pdf((document) => {
      document.text('500 posters', 40, 100, { lineBreak: false });
      document.text('free of charge', 700, 100, { lineBreak: false });
    });
    expect(linesIn(await readerWith().read(bytes))).toEqual([['500 posters']]);
  });

  test('leaves out a watermark at an angle', async () => {
    const bytes = await pdf((document) => {
      document.text('500 posters', 40, 100);
      document
        .rotate(-45, { origin: [300, 300] })
        .fontSize(60)
        .text('DRAFT', 200, 300);
    });
    expect(linesIn(await readerWith().read(bytes))).toEqual([['500 posters']]);
  });
});

test('replaces a process after its number of documents', async () => {
  const reader = readerWith({ questions: 1 });
  for (const _ of [1, 2, 3]) expect(linesIn(await reader.read(await plain()))).toHaveLength(1);
});

test('answers several documents at once', async () => {
  const reader = readerWith({}, 2);
  const bytes = await plain();
  const answers = await Promise.all(Array.from({ length: 6 }, () => reader.read(bytes)));
  expect(answers.map(linesIn)).toEqual(
    Array.from({ length: 6 }, () => [['Purchase order 4711 for 500 posters']]),
  );
});

describe('a PDF that cannot be read', () => {
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>';
  const files: [name: string, fault: string, bytes: () => Buffer | Promise<Buffer>][] = [
    ['nothing at all', 'broken', () => Buffer.from('%PDF-1.7')],
    [
      'a file cut in the middle of its first object',
      'broken',
      async () => (await plain()).subarray(0, 40),
    ],
    [
      'a password',
      'encrypted',
      () => pdf((document) => document.text('secret order'), { userPassword: 's3cret' }),
    ],
    [
      'no pages',
      'noPages',
      () => rawPdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']),
    ],
    [
      'an empty page',
      'noText',
      () =>
        rawPdf([
          '<< /Type /Catalog /Pages 2 0 R >>',
          '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
          page,
        ]),
    ],
    [
      'a page tree that is a ring',
      'broken',
      () =>
        rawPdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 1 >>']),
    ],
    [
      'ten thousand pages',
      'tooManyPages',
      () =>
        rawPdf([
          '<< /Type /Catalog /Pages 2 0 R >>',
          `<< /Type /Pages /Kids [${'3 0 R '.repeat(10_000)}] /Count 10000 >>`,
          page,
        ]),
    ],
    [
      'content that inflates to a gigabyte',
      'tooMuch',
      () => pdfWithContent(Buffer.alloc(32 * 1024 * 1024, ' '), 32),
    ],
  ];

  test.each(files)(
    'with %s is reported as %s, and the next one is read',
    async (_name, fault, bytes) => {
      const reader = readerWith();
      expect(linesIn(await reader.read(await bytes()))).toBe(fault);
      expect(linesIn(await reader.read(await plain()))).toEqual([
        ['Purchase order 4711 for 500 posters'],
      ]);
    },
  );

  test('ends after the time limit', async () => {
    const reader = readerWith({ ms: 400 });
    const endless = pdfWithContent(
      Buffer.from('BT /F1 9 Tf (order) Tj ET 0 0 m 9 9 l S\n'.repeat(400_000)),
    );
    expect(linesIn(await reader.read(endless))).toBe('tooMuch');
    expect(linesIn(await readerWith().read(await plain()))).toHaveLength(1);
  });

  test('ends the process that exceeds its memory limit', async () => {
    const reader = readerWith({ bytes: 1 });
    expect(linesIn(await reader.read(pdfWithContent(Buffer.alloc(64 * 1024 * 1024, ' '))))).toBe(
      'tooMuch',
    );
  });
});
