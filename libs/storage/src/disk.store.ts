import { access, constants, mkdir, open, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { type ByteRange, MissingBytes, Store } from './store.js';

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

export class DiskStore extends Store {
  constructor(private readonly folder: string) {
    super();
  }

  async write(key: string, bytes: AsyncIterable<Uint8Array>) {
    const path = this.pathOf(key);
    await mkdir(dirname(path), { recursive: true });
    const file = await open(path, 'wx', 0o600);
    try {
      for await (const piece of bytes) await file.writeFile(piece);
      await file.sync();
    } finally {
      await file.close();
    }
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    const file = await open(this.pathOf(key)).catch((error: unknown) => {
      throw isGone(error) ? new MissingBytes(key) : error;
    });
    return file.createReadStream(range);
  }

  remove(key: string) {
    return rm(this.pathOf(key), { force: true });
  }

  async space() {
    await mkdir(this.folder, { recursive: true });
    const { bavail, blocks, bsize } = await statfs(this.folder);
    return { free: bavail * bsize, total: blocks * bsize };
  }

  async check() {
    await mkdir(this.folder, { recursive: true });
    await access(this.folder, constants.W_OK);
  }

  private pathOf(key: string) {
    return join(this.folder, key.slice(0, 2), key);
  }
}
