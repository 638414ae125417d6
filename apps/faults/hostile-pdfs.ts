import { buffer } from 'node:stream/consumers';
import PdfKit from 'pdfkit';
import { pdfWithContent, rawPdf } from '#testing';

interface HostilePdf {
  kind: string;
  status: number;
  bytes: Buffer;
}

const megabyte = 1024 * 1024;
const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>';
const pdfWithPages = (pages: string) => rawPdf(['<< /Type /Catalog /Pages 2 0 R >>', pages, page]);

function writePdf(options: PDFKit.PDFDocumentOptions = {}) {
  const document = new PdfKit({ size: 'LETTER', ...options });
  document.text('Purchase order 4711: 500 posters');
  document.end();
  return buffer(document);
}

export async function hostilePdfs(): Promise<HostilePdf[]> {
  const validPdf = await writePdf();
  const kinds: [kind: string, times: number, status: number, bytes: Buffer][] = [
    ['only a header', 6, 422, Buffer.from('%PDF-1.7')],
    ['truncated', 6, 422, validPdf.subarray(0, 40)],
    ['encrypted', 6, 422, await writePdf({ userPassword: 's3cret' })],
    [
      'ten thousand pages',
      4,
      422,
      pdfWithPages(`<< /Type /Pages /Kids [${'3 0 R '.repeat(10_000)}] /Count 10000 >>`),
    ],
    [
      'a page that contains itself',
      4,
      422,
      pdfWithPages('<< /Type /Pages /Kids [2 0 R] /Count 1 >>'),
    ],
    [
      'nested ten thousand deep',
      4,
      422,
      pdfWithPages(`<< /Type /Pages /Kids ${'['.repeat(10_000)}${']'.repeat(10_000)} /Count 1 >>`),
    ],
    ['no text', 3, 422, pdfWithPages('<< /Type /Pages /Kids [3 0 R] /Count 1 >>')],
    [
      'a gigabyte after decompression',
      2,
      422,
      pdfWithContent(Buffer.alloc(32 * megabyte, ' '), 32),
    ],
    ['too large', 1, 413, Buffer.concat([validPdf, Buffer.alloc(25 * megabyte)])],
    ['an image with a wrong type', 4, 415, Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ];
  return kinds.flatMap(([kind, times, status, bytes]) =>
    Array.from({ length: times }, () => ({ kind, status, bytes })),
  );
}
