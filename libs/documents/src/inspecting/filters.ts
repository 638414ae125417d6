import { constants, inflateSync } from 'node:zlib';
import { BadSyntax } from './syntax.js';

/** What a document's streams may unpack to, all together: bytes. */
export const mostUnpacked = 192 * 1024 * 1024;

/** How the bytes of a stream are packed is not known here. */
export class UnknownFilter extends Error {}

const ascii85 = (bytes: Buffer) => {
  const text = bytes
    .toString('latin1')
    .replace(/\s/g, '')
    .replace(/^<~/, '')
    .replace(/~>?.*$/s, '')
    .replaceAll('z', '!!!!!');
  const out = Buffer.alloc(Math.ceil(text.length / 5) * 4);
  for (let group = 0; group * 5 < text.length; group++) {
    const digits = text.slice(group * 5, group * 5 + 5).padEnd(5, 'u');
    const value = Buffer.from(digits, 'latin1').reduce((sum, digit) => sum * 85 + digit - 33, 0);
    if (!(value >= 0 && value <= 0xffffffff)) throw new BadSyntax('no ASCII85');
    out.writeUInt32BE(value, group * 4);
  }
  return out.subarray(0, Math.floor((text.length * 4) / 5));
};

const asciiHex = (bytes: Buffer) => {
  const digits = bytes.toString('latin1').replace(/>.*$/s, '').replace(/\s/g, '');
  return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex');
};

/** @param most bytes it may become @throws BadSyntax, RangeError, UnknownFilter */
export function unpacked(bytes: Buffer, filter: string, most: number): Buffer {
  switch (filter) {
    case 'FlateDecode':
    case 'Fl':
      return inflateSync(bytes, { maxOutputLength: Math.max(1, most), finishFlush: constants.Z_SYNC_FLUSH });
    case 'ASCII85Decode':
    case 'A85':
      return ascii85(bytes);
    case 'ASCIIHexDecode':
    case 'AHx':
      return asciiHex(bytes);
    default:
      throw new UnknownFilter(filter);
  }
}
