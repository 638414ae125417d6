import { UploadRules } from '#storage';
import { startFiles } from './files.js';

export type Uploads = Awaited<ReturnType<typeof startUploads>>;

export const kilobyte = 1024;
export const megabyte = 1024 * kilobyte;

export async function startUploads(kind: 'disk' | 's3') {
  const files = await startFiles(kind);
  let before = 0;
  return {
    files,
    ada: await files.as('ada@acme.test'),
    /** Bytes without a stored object, and unfinished uploads. */
    leftOver: async () => {
      const [row] = await files.sql<{ stored: number; parts: number }>(
        `select (select count(*)::int from objects where state = 'stored') as stored,
          (select count(*)::int from object_parts) as parts`,
      );
      return (await files.storage.countFiles()) - before - row!.stored + row!.parts;
    },
    moveClockTo: (milliseconds: number) => {
      files.clock.moveTo();
      files.clock.moveBy(milliseconds);
    },
    restart: async () => {
      files.clock.moveTo();
      await files.sql(
        `truncate objects, object_links, object_parts, preflights, preflight_overrides,
          list_records, inbound_emails, thumbnails`,
      );
      Object.assign(files.rules, new UploadRules(), { maxBytes: megabyte, lingerMs: 200 });
      before = await files.storage.countFiles();
    },
  };
}
