import { deflateSync } from 'node:zlib';

export type RawObject = string | { dictionary?: string; stream: Buffer };

/** Numbers the objects from 1 (the catalog) and checks nothing, for broken and hostile files. */
export function rawPdf(objects: readonly RawObject[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  const add = (part: string | Buffer) =>
    parts.push(typeof part === 'string' ? Buffer.from(part, 'latin1') : part);
  const size = () => parts.reduce((sum, part) => sum + part.length, 0);
  for (const [index, object] of objects.entries()) {
    places.push(size());
    add(`${index + 1} 0 obj\n`);
    if (typeof object === 'string') add(object);
    else {
      add(`<< ${object.dictionary ?? ''} /Length ${object.stream.length} >>\nstream\n`);
      add(object.stream);
      add('\nendstream');
    }
    add('\nendobj\n');
  }
  const start = size();
  const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines.join('')}`);
  add(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(parts);
}

const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

/** One page that draws this content `times` times, small while packed. */
export function pdfWithContent(content: Buffer, times = 1): Buffer {
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 5 0 R >> >> /Contents [${'4 0 R '.repeat(times)}] >>`,
    { dictionary: '/Filter /FlateDecode', stream: deflateSync(content, { level: 1 }) },
    font,
  ]);
}
