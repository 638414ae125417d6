import { crc32, inflateRawSync } from 'node:zlib';

/** Bytes by path. */
export type ZipParts = Map<string, Uint8Array>;

export class ZipFault extends Error {
  constructor(readonly reason: 'encrypted' | 'broken' | 'tooMuch') {
    super(reason);
  }
}

const [endMark, entryMark, fileMark] = [0x06054b50, 0x02014b50, 0x04034b50];
const [endSize, entrySize, fileSize] = [22, 46, 30];
const maxComment = 0xffff;
const maxParts = 2000;
const [stored, deflated] = [0, 8];
const encryptedFlag = 1;

/**
 * Inflates the parts within a limit, whatever sizes the archive states.
 *
 * @param maxBytes of all parts together
 * @throws ZipFault
 */
export function unzip(
  bytes: Uint8Array,
  maxBytes: number,
  isNeeded: (path: string) => boolean,
): ZipParts {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return readParts(file, maxBytes, isNeeded);
  } catch (error) {
    if (error instanceof ZipFault) throw error;
    const isTooMuch = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';
    throw new ZipFault(isTooMuch ? 'tooMuch' : 'broken');
  }
}

function readParts(file: Buffer, maxBytes: number, isNeeded: (path: string) => boolean): ZipParts {
  const parts: ZipParts = new Map();
  const end = endOf(file);
  const count = file.readUInt16LE(end + 10);
  if (count > maxParts) throw new ZipFault('tooMuch');
  let left = maxBytes;
  for (let entry = 0, header = file.readUInt32LE(end + 16); entry < count; entry++) {
    if (file.readUInt32LE(header) !== entryMark) throw new ZipFault('broken');
    const pathEnd = header + entrySize + file.readUInt16LE(header + 28);
    const path = file.toString('utf8', header + entrySize, pathEnd);
    if (file.readUInt16LE(header + 8) & encryptedFlag) throw new ZipFault('encrypted');
    if (isNeeded(path) && !parts.has(path)) {
      const part = inflate(file, header, left);
      left -= part.length;
      parts.set(path, part);
    }
    header = pathEnd + file.readUInt16LE(header + 30) + file.readUInt16LE(header + 32);
  }
  return parts;
}

function endOf(file: Buffer) {
  const mark = Buffer.alloc(4);
  mark.writeUInt32LE(endMark);
  const end = file.lastIndexOf(mark);
  if (end < 0 || end < file.length - endSize - maxComment) throw new ZipFault('broken');
  return end;
}

function inflate(file: Buffer, entry: number, maxBytes: number): Uint8Array {
  const method = file.readUInt16LE(entry + 10);
  const packedBytes = file.readUInt32LE(entry + 20);
  const header = file.readUInt32LE(entry + 42);
  if (file.readUInt32LE(header) !== fileMark) throw new ZipFault('broken');
  const start = header + fileSize + file.readUInt16LE(header + 26) + file.readUInt16LE(header + 28);
  const content = file.subarray(start, start + packedBytes);
  if (method === stored) {
    if (content.length > maxBytes) throw new ZipFault('tooMuch');
    return content;
  }
  if (method !== deflated) throw new ZipFault('broken');
  if (maxBytes < 1) throw new ZipFault('tooMuch');
  return inflateRawSync(content, { maxOutputLength: maxBytes });
}

/** Without compression, so that the libraries inflate nothing on their own. */
export function zip(parts: ZipParts): Buffer {
  const files: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of parts) {
    const name = Buffer.from(path);
    const fields = Buffer.alloc(26); // both headers contain these fields
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(0x0800, 2); // the path is UTF-8
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(content.length, 14);
    fields.writeUInt32LE(content.length, 18);
    fields.writeUInt16LE(name.length, 22);
    files.push(mark(fileMark), fields, name, Buffer.from(content));
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    entries.push(mark(entryMark), Buffer.from([20, 0]), fields, place, name);
    offset += fileSize + name.length + content.length;
  }
  const size = entries.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(endSize);
  end.writeUInt32LE(endMark);
  end.writeUInt16LE(parts.size, 8);
  end.writeUInt16LE(parts.size, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, ...entries, end]);
}

function mark(value: number) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
