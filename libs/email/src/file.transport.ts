import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EmailTransport, NotSent, type RenderedMessage } from './email-transport.js';

/** An email that is sent again overwrites its `.eml` file. */
export class FileTransport extends EmailTransport {
  constructor(private readonly folder: string) {
    super();
  }

  async send({ id, kind, createdAt, bytes }: RenderedMessage, onHandOver: () => Promise<void>) {
    const file = join(
      this.folder,
      `${createdAt.toISOString().replace(/[:.]/g, '-')} ${kind} ${id}.eml`,
    );
    await onHandOver();
    try {
      await mkdir(this.folder, { recursive: true });
      await writeFile(`${file}.part`, bytes);
      await rename(`${file}.part`, file);
    } catch {
      throw new NotSent('server', 'The email folder is not writable.');
    }
  }
}
