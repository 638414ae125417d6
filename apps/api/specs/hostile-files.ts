import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** A valid black PNG with one bit a pixel: small to send, a gigabyte when decoded. */
export function hugePicture(side: number) {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
  };
  const header = Buffer.concat([uint32(side), uint32(side), Buffer.from([1, 0, 0, 0, 0])]);
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export function zipBomb(bytes: number) {
  const zeros = Buffer.alloc(bytes);
  const packed = deflateRawSync(zeros);
  const name = Buffer.from('zeros.bin');
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(8, 4);
  facts.writeUInt32LE(crc32(zeros), 10);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(bytes, 18);
  facts.writeUInt16LE(name.length, 22);
  const entry = Buffer.concat([Buffer.from('PK\x03\x04'), facts, name, packed]);
  const directory = Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), facts, Buffer.alloc(14), name]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(entry.length, 12);
  return Buffer.concat([entry, directory, Buffer.from('PK\x05\x06'), end]);
}

/** Browsers could take it for a GIF or a script. */
export const gifAndScript = Buffer.from(
  'GIF89a/*\x01\x00\x80\x00\x00*/=1;document.title="ran"//',
  'latin1',
);
