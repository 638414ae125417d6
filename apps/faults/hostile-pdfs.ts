import { buffer } from 'node:stream/consumers';
import PdfKit from 'pdfkit';
import { pdfWithContent, rawPdf } from '#testing';

interface HostilePdf {
  kind: string;
  /** How it is refused. */
  status: number;
  bytes: Buffer;
}

const megabyte = 1024 * 1024;
const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>';
const tree = (pages: string) => rawPdf(['<< /Type /Catalog /Pages 2 0 R >>', pages, page]);

function letter(options: PDFKit.PDFDocumentOptions = {}) {
  const document = new PdfKit({ size: 'LETTER', ...options });
  document.text('Purchase order 4711: 500 posters');
  document.end();
  return buffer(document);
}

/** Forty files that mean no good. */
export async function hostilePdfs(): Promise<HostilePdf[]> {
  const plain = await letter();
  const kinds: [kind: string, times: number, status: number, bytes: Buffer][] = [
    ['nothing but a beginning', 6, 422, Buffer.from('%PDF-1.7')],
    ['cut', 6, 422, plain.subarray(0, 40)],
    ['locked', 6, 422, await letter({ userPassword: 's3cret' })],
    [
      'ten thousand pages',
      4,
      422,
      tree(`<< /Type /Pages /Kids [${'3 0 R '.repeat(10_000)}] /Count 10000 >>`),
    ],
    ['a ring of pages', 4, 422, tree('<< /Type /Pages /Kids [2 0 R] /Count 1 >>')],
    [
      'nested ten thousand deep',
      4,
      422,
      tree(`<< /Type /Pages /Kids ${'['.repeat(10_000)}${']'.repeat(10_000)} /Count 1 >>`),
    ],
    ['no words', 3, 422, tree('<< /Type /Pages /Kids [3 0 R] /Count 1 >>')],
    [
      'a gigabyte once it is unpacked',
      2,
      422,
      pdfWithContent(Buffer.alloc(32 * megabyte, ' '), 32),
    ],
    ['too large', 1, 413, Buffer.concat([plain, Buffer.alloc(25 * megabyte)])],
    ['a picture by another name', 4, 415, Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ];
  return kinds.flatMap(([kind, times, status, bytes]) =>
    Array.from({ length: times }, () => ({ kind, status, bytes })),
  );
}
