import { deflateRawSync } from 'node:zlib';
import { burn, type Entry } from '@kenjiuno/msgreader/lib/Burner.js';
import { loadPdfium, withPdf } from './pdfium.js';
import Pdf from 'pdfkit';
import sharp, { type Sharp } from 'sharp';
import { rasterOfPdf } from './scans/pdf-pages.js';
import type { Raster } from './scans/raster.js';
import { zip } from './texts/zip.js';

type Parts = Record<string, string | Uint8Array>;

export const zipOf = (parts: Parts) =>
  zip(new Map(Object.entries(parts).map(([path, content]) => [path, Buffer.from(content)])));

/** With one compressed part, whose header states this size. */
export function bombOf(parts: Parts, path: string, content: Buffer, statedSize: number) {
  const packed = deflateRawSync(content, { level: 9 });
  const file = zipOf({ ...parts, [path]: packed });
  const local = file.indexOf(path) - 30;
  const central = file.lastIndexOf(path) - 46;
  for (const [header, offset] of [
    [local, 8],
    [central, 10],
  ] as const) {
    file.writeUInt16LE(8, header + offset);
    file.writeUInt32LE(statedSize, header + offset + 14);
  }
  return file;
}

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const relationsOf = (targets: Record<string, [type: string, target: string]>) =>
  `<Relationships xmlns="${packageRelations}">${Object.entries(targets)
    .map(
      ([id, [type, target]]) =>
        `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

export const docxParts = (body: string, header = ''): Parts => ({
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
  '_rels/.rels': relationsOf({ r1: ['officeDocument', 'word/document.xml'] }),
  'word/_rels/document.xml.rels': relationsOf({ r1: ['header', 'header1.xml'] }),
  'word/document.xml': `<w:document xmlns:w="${word}"><w:body>${body}</w:body></w:document>`,
  ...(header && { 'word/header1.xml': `<w:hdr xmlns:w="${word}">${header}</w:hdr>` }),
});
export const wordRun = (parts: string) => `<w:p><w:r>${parts}</w:r></w:p>`;
export const wordText = (text: string) => (text ? wordRun(`<w:t>${text}</w:t>`) : '<w:p/>');
export const wordTable = (rows: string[][]) =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map((cell) => `<w:tc>${wordText(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;

/** Numbers beginning with `=` are dates of the 1900 calendar. */
export function xlsxParts(sheets: Record<string, string[][]>): Parts {
  const names = Object.keys(sheets);
  const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const sheetIds = names.map((name, index) => [name, index + 1] as const);
  return {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns="${spreadsheet}" xmlns:r="${relations}"><sheets>${sheetIds.map(([name, id]) => `<sheet name="${name}" sheetId="${id}" r:id="r${id}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationsOf({
      ...Object.fromEntries(
        sheetIds.map(([, id]) => [`r${id}`, ['worksheet', `worksheets/sheet${id}.xml`]] as const),
      ),
      r99: ['styles', 'styles.xml'],
    }),
    'xl/styles.xml': `<styleSheet xmlns="${spreadsheet}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheetIds.map(([name, id]) => [`xl/worksheets/sheet${id}.xml`, sheetXml(sheets[name]!)]),
    ),
  };
}

function cellXml(cell: string, place: string) {
  if (cell.startsWith('=')) return `<c r="${place}" s="1"><v>${cell.slice(1)}</v></c>`;
  return /^\d+(\.\d+)?$/.test(cell)
    ? `<c r="${place}"><v>${cell}</v></c>`
    : `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`;
}

function sheetXml(rows: string[][]) {
  const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  return `<worksheet xmlns="${namespace}"><sheetData>${rows
    .map((row, y) => {
      const cells = row.map((cell, x) => cellXml(cell, `${String.fromCharCode(65 + x)}${y + 1}`));
      return `<row r="${y + 1}">${cells.join('')}</row>`;
    })
    .join('')}</sheetData></worksheet>`;
}

export interface TestPart {
  type: string;
  name?: string;
  content: Buffer | string;
  id?: string;
}

export function eml(headers: string[], parts: TestPart[]): Buffer {
  const lines = [...headers, 'MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b', ''];
  for (const { type, name, content, id } of parts) {
    lines.push('--b', `Content-Type: ${type}`, 'Content-Transfer-Encoding: base64');
    if (name)
      lines.push(`Content-Disposition: ${id ? 'inline' : 'attachment'}; filename="${name}"`);
    if (id) lines.push(`Content-ID: <${id}>`);
    lines.push('', Buffer.from(content).toString('base64').replace(/.{76}/g, '$&\r\n'));
  }
  return Buffer.from([...lines, '--b--', ''].join('\r\n'));
}

interface TestMessage {
  subject: string;
  sender: [name: string, address: string];
  body: string;
  attachments: { name: string; type: string; content: Buffer }[];
}

const [folder, file, root] = [1, 2, 5]; // entry types of compound files
const utf16 = (text: string) => Buffer.from(text, 'utf16le');

/** An Outlook message. */
export function msg({ subject, sender: [name, address], body, attachments }: TestMessage): Buffer {
  const entries: Entry[] = [{ name: 'Root Entry', type: root, length: 0, children: [] }];
  const add = (parent: number, entry: Omit<Entry, 'length'>, content?: Buffer) => {
    entries[parent]!.children!.push(entries.length);
    return entries.push({
      ...entry,
      length: content?.length ?? 0,
      ...(content && { binaryProvider: () => Uint8Array.from(content) }),
    });
  };
  const addProperty = (parent: number, tag: string, content: Buffer) =>
    add(parent, { name: `__substg1.0_${tag}`, type: file }, content);
  add(0, { name: '__properties_version1.0', type: file }, Buffer.alloc(32));
  addProperty(0, '001A001F', utf16('IPM.Note'));
  addProperty(0, '0037001F', utf16(subject));
  addProperty(0, '0C1A001F', utf16(name));
  addProperty(0, '5D01001F', utf16(address));
  addProperty(0, '1000001F', utf16(body));
  for (const [index, attachment] of attachments.entries()) {
    const place =
      add(0, {
        name: `__attach_version1.0_#${String(index).padStart(8, '0')}`,
        type: folder,
        children: [],
      }) - 1;
    add(place, { name: '__properties_version1.0', type: file }, Buffer.alloc(8));
    addProperty(place, '37010102', attachment.content);
    addProperty(place, '3707001F', utf16(attachment.name));
    addProperty(place, '370E001F', utf16(attachment.type));
  }
  return Buffer.from(burn(entries));
}

/** A document of Word before 2007. */
export function oldDocument(): Buffer {
  const text = new Uint8Array(5000).fill(97);
  return Buffer.from(
    burn([
      { name: 'Root Entry', type: root, length: 0, children: [1] },
      { name: 'WordDocument', type: file, length: text.length, binaryProvider: () => text },
    ]),
  );
}

/** A Word document with a password. */
export const lockedDocument = () => {
  const bytes = oldDocument();
  bytes.write('EncryptedPackage', bytes.indexOf(Buffer.from('WordDocument', 'utf16le')), 'utf16le');
  return bytes;
};

/** @param draw on a page of 612 x 792 points */
export function pdf(
  draw: (document: PDFKit.PDFDocument) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  return new Promise((resolve) => {
    const document = new Pdf({ size: 'LETTER', margin: 36, ...options });
    const pieces: Buffer[] = [];
    document
      .on('data', (piece: Buffer) => pieces.push(piece))
      .on('end', () => resolve(Buffer.concat(pieces)));
    draw(document);
    document.end();
  });
}

/** The first page, painted as a scanner takes it, and turned clockwise. */
export async function pictureOf(bytes: Buffer, degrees = 0): Promise<Sharp> {
  const [raster] = await rastersOf(bytes);
  return pictureOfRaster(raster!).rotate(degrees, { background: '#ffffff' });
}

/** All pages as a scanner takes them, as PNG. */
export const picturesOf = async (bytes: Buffer) =>
  Promise.all(
    (await rastersOf(bytes)).map(async (raster) => ({
      data: await pictureOfRaster(raster).png().toBuffer(),
      width: raster.width,
      height: raster.height,
    })),
  );

const pictureOfRaster = ({ pixels, width, height }: Raster) =>
  sharp(pixels, { raw: { width, height, channels: 1 } });

async function rastersOf(bytes: Buffer): Promise<Raster[]> {
  const engine = await loadPdfium();
  const rasters = await withPdf(engine, bytes, async (document, pages) => {
    const all: (Raster | undefined)[] = [];
    for (let page = 0; page < pages; page++) all.push(await rasterOfPdf(engine, document, page));
    return all;
  });
  return (rasters ?? []).filter((raster) => raster !== undefined);
}
