import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

export const weights = [400, 800] as const;
export type Weight = (typeof weights)[number];

const require = createRequire(import.meta.url);
const fonts = new Map<Weight, Buffer>();

/** Noto Sans, unpacked once, because pdfkit unpacks WOFF in JavaScript for each document. */
export function fontFile(weight: Weight) {
  const font = fonts.get(weight) ?? unpack(readFileSync(pathOf(weight)));
  fonts.set(weight, font);
  return font;
}

const pathOf = (weight: Weight) =>
  require.resolve(`@fontsource/noto-sans/files/noto-sans-latin-${weight}-normal.woff`);

const headBytes = 12;
const entryBytes = 16;
/** Kerning and ligatures, whose rules take longer than everything else that is drawn. */
const unneeded = ['GPOS', 'GSUB', 'GDEF'];
const padded = (length: number) => Math.ceil(length / 4) * 4;

/** From WOFF to the TrueType file that it packs. */
function unpack(woff: Buffer) {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) =>
    readTable(woff, 44 + index * 20),
  ).filter(({ tag }) => !unneeded.includes(tag.toString('latin1')));
  const count = tables.length;
  const length = tables.reduce((sum, { bytes }) => sum + padded(bytes.length), 0);
  const font = Buffer.alloc(headBytes + count * entryBytes + length);
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(count, 4);
  let place = headBytes + count * entryBytes;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const entry = headBytes + index * entryBytes;
    tag.copy(font, entry);
    font.writeUInt32BE(checksum, entry + 4);
    font.writeUInt32BE(place, entry + 8);
    font.writeUInt32BE(bytes.length, entry + 12);
    bytes.copy(font, place);
    place += padded(bytes.length);
  }
  return font;
}

function readTable(woff: Buffer, entry: number) {
  const [offset, packed, length, checksum] = [4, 8, 12, 16].map((place) =>
    woff.readUInt32BE(entry + place),
  ) as [number, number, number, number];
  const bytes = woff.subarray(offset, offset + packed);
  return {
    tag: woff.subarray(entry, entry + 4),
    checksum,
    bytes: packed < length ? inflateSync(bytes) : bytes,
  };
}
