import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Transform, type Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { ListRefused } from './list-facts.js';

export interface ZipEntry {
  path: string;
  /** Decompressed bytes; closes by itself. */
  open: (maxBytes: number) => Promise<Readable>;
}

const [endMark, entryMark] = [0x06054b50, 0x02014b50];
const [endSize, entrySize, fileSize] = [22, 46, 30];
const maxComment = 0xffff;
const maxEntries = 2000;
const maxDirectory = 4 * 1024 * 1024;
const [stored, deflated] = [0, 8];
const encryptedFlag = 1;
const utf8Flag = 0x800;

/** Reads the directory of an archive and streams its entries, whatever sizes it states. */
export async function zipEntries(file: string): Promise<ZipEntry[]> {
  const handle = await open(file);
  try {
    return entriesOf(file, await directoryOf(handle));
  } catch (error) {
    if (error instanceof RangeError) throw new ListRefused('list-broken');
    throw error;
  } finally {
    await handle.close();
  }
}

async function read(handle: FileHandle, position: number, length: number) {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await handle.read(bytes, 0, length, position);
  return bytes.subarray(0, bytesRead);
}

async function directoryOf(handle: FileHandle) {
  const { size } = await handle.stat();
  const tailSize = Math.min(size, endSize + maxComment);
  const tail = await read(handle, size - tailSize, tailSize);
  const mark = Buffer.alloc(4);
  mark.writeUInt32LE(endMark);
  const end = tail.lastIndexOf(mark);
  if (end < 0) throw new ListRefused('list-broken');
  const [count, bytes] = [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 12)];
  if (count > maxEntries || bytes > maxDirectory) throw new ListRefused('list-costly');
  return { count, bytes: await read(handle, tail.readUInt32LE(end + 16), bytes) };
}

function entriesOf(file: string, { count, bytes }: { count: number; bytes: Buffer }) {
  const entries: ZipEntry[] = [];
  for (let index = 0, entry = 0; index < count; index++) {
    if (bytes.readUInt32LE(entry) !== entryMark) throw new ListRefused('list-broken');
    const flags = bytes.readUInt16LE(entry + 8);
    if (flags & encryptedFlag) throw new ListRefused('list-locked');
    const pathEnd = entry + entrySize + bytes.readUInt16LE(entry + 28);
    const header = {
      method: bytes.readUInt16LE(entry + 10),
      packedBytes: bytes.readUInt32LE(entry + 20),
      offset: bytes.readUInt32LE(entry + 42),
    };
    entries.push({
      path: bytes.toString(flags & utf8Flag ? 'utf8' : 'latin1', entry + entrySize, pathEnd),
      open: (maxBytes) => openEntry(file, header, maxBytes),
    });
    entry = pathEnd + bytes.readUInt16LE(entry + 30) + bytes.readUInt16LE(entry + 32);
  }
  return entries;
}

async function openEntry(
  file: string,
  { method, packedBytes, offset }: { method: number; packedBytes: number; offset: number },
  maxBytes: number,
): Promise<Readable> {
  if (method !== stored && method !== deflated) throw new ListRefused('list-broken');
  const handle = await open(file);
  const header = await read(handle, offset, fileSize).finally(() => handle.close());
  if (header.length < fileSize) throw new ListRefused('list-broken');
  const start = offset + fileSize + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (!packedBytes) return limited(maxBytes).end();
  const packed = createReadStream(file, { start, end: start + packedBytes - 1 });
  return joined(packed, ...(method === deflated ? [createInflateRaw()] : []), limited(maxBytes));
}

/** Unlike `pipeline`, gives the last stream, which fails when an earlier one does. */
export function joined(first: Readable, ...rest: Transform[]): Readable {
  return rest.reduce<Readable>((from, to) => {
    from.once('error', (error) => to.destroy(error));
    to.once('close', () => from.destroy());
    return from.pipe(to);
  }, first);
}

function limited(maxBytes: number) {
  let left = maxBytes;
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      left -= piece.length;
      if (left < 0) done(new ListRefused('list-costly'));
      else done(null, piece);
    },
  });
}
