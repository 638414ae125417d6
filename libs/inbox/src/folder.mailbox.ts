import { type FSWatcher, mkdirSync, watch } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Mailbox, type MailboxEmail } from './mailbox.js';

/** A file that changed since then may still be written. */
const settleMs = 300;
const maxHeaderBytes = 256 * 1024;
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Files named `.eml`, which move to the folder `stored` beside them. */
export class FolderMailbox extends Mailbox {
  readonly pollMs = 500;
  private watcher: FSWatcher | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly folder: string) {
    super();
  }

  async *emails(): AsyncIterable<MailboxEmail> {
    await mkdir(join(this.folder, 'stored'), { recursive: true });
    for (const name of (await readdir(this.folder)).toSorted()) {
      if (!/\.eml$/i.test(name)) continue;
      const email = await this.emailIn(name);
      if (email) yield email;
    }
  }

  /** Network folders report no changes, so the folder is also looked at again and again. */
  watch(onArrival: () => void) {
    mkdirSync(this.folder, { recursive: true });
    this.watcher = watch(this.folder, { persistent: false }, () => {
      clearTimeout(this.timer);
      this.timer = setTimeout(onArrival, settleMs + 1);
    });
    this.watcher.on('error', () => this.watcher?.close());
  }

  close() {
    clearTimeout(this.timer);
    this.watcher?.close();
    return Promise.resolve();
  }

  /** @returns undefined for a file that is still written or was taken away */
  private async emailIn(name: string): Promise<MailboxEmail | undefined> {
    const path = join(this.folder, name);
    const file = await stat(path).catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
    if (!file?.isFile() || Date.now() - file.ctimeMs < settleMs) return undefined;
    return {
      size: file.size,
      read: () => readFile(path),
      readHeaders: () => headersIn(path),
      markStored: () => rename(path, join(this.folder, 'stored', name)),
    };
  }
}

async function headersIn(path: string) {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(maxHeaderBytes));
    return withoutBody(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

function withoutBody(start: Buffer) {
  const end = /\r?\n\r?\n/.exec(start.toString('latin1'));
  return end ? start.subarray(0, end.index + end[0].length) : start;
}
