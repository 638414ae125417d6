import { afterAll, describe, expect, test } from '@jest/globals';
import { Readable } from 'node:stream';
import { pdf } from './files.testing.js';
import {
  type Attachment,
  type FileContent,
  looksLikeArtwork,
  FileInspector,
  PdfReader,
  PdfRules,
} from './index.js';

const inspector = new FileInspector();
const pdfs = new PdfReader(new PdfRules());
afterAll(() => {
  inspector.onApplicationShutdown();
  pdfs.onApplicationShutdown();
});

const file = (name: string, mediaType: string, size = 10): Attachment => ({
  name,
  mediaType,
  bytes: new Uint8Array(size),
});

test.each([
  ['logo.ai', 'application/pdf'],
  ['Cover.PSD', 'application/octet-stream'],
  ['book.indd', 'application/octet-stream'],
  ['sign.eps', 'application/postscript'],
  ['photo.tif', 'image/tiff'],
  ['photo', 'image/tiff'],
  ['drawing', 'application/postscript'],
])('%s of type %s is artwork', (name, type) => {
  expect(looksLikeArtwork(file(name, type))).toBe(true);
});

test('a picture is artwork above 1 MB', () => {
  expect(looksLikeArtwork(file('photo.jpg', 'image/jpeg', 1_000_000))).toBe(false);
  expect(looksLikeArtwork(file('photo.jpg', 'image/jpeg', 1_000_001))).toBe(true);
});

test.each(['order.docx', 'list.xlsx', 'ai.pdf', 'notes.txt'])('%s is none by its name', (name) => {
  expect(looksLikeArtwork(file(name, 'application/octet-stream', 5_000_000))).toBe(false);
});

describe('a PDF', () => {
  const words = 'Purchase order 4711 for 500 posters on matte paper. '.repeat(4);
  const trim = { TrimBox: [9, 9, 603, 783], BleedBox: [0, 0, 612, 792] };
  const isArtwork = async (
    draw: (document: PDFKit.PDFDocument) => void,
    boxes?: Record<string, number[]>,
  ) => {
    const bytes = await pdf((document) => {
      Object.assign(document.page.dictionary.data, boxes);
      draw(document);
    });
    const inspection = await inspector.inspect(
      () => Promise.resolve(Readable.from([bytes])),
      'application/pdf',
    );
    const answer = await pdfs.read(bytes);
    const content: FileContent =
      'fault' in answer
        ? { kind: 'refused', reason: answer.fault }
        : { kind: 'pages', pages: answer.pages };
    return looksLikeArtwork(
      { name: 'file.pdf', mediaType: 'application/pdf', bytes },
      { content, ...('facts' in inspection && { facts: inspection.facts }) },
    );
  };

  test('with bleed is artwork, whatever its text', async () => {
    expect(await isArtwork((document) => document.text(words), trim)).toBe(true);
  });

  test('nearly without text is artwork', async () => {
    expect(await isArtwork((document) => document.rect(9, 9, 400, 400).fill())).toBe(true);
    expect(await isArtwork((document) => document.fontSize(60).text('Grand opening'))).toBe(true);
  });

  test('with text is none', async () => {
    expect(await isArtwork((document) => document.text(words))).toBe(false);
    const page = { TrimBox: [0, 0, 612, 792], BleedBox: [0, 0, 612, 792] };
    expect(await isArtwork((document) => document.text(words), page)).toBe(false);
  });

  test('whose scan is unread is none', () => {
    const scan = { confidence: 1, unreadPages: [1] };
    expect(
      looksLikeArtwork(file('po.pdf', 'application/pdf'), {
        content: { kind: 'pages', pages: [{ lines: [] }], scan },
      }),
    ).toBe(false);
  });
});
