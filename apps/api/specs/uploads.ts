import { UploadRules } from '#storage';
import { startFiles } from './files.js';

export type Uploads = Awaited<ReturnType<typeof startUploads>>;

export const kilobyte = 1024;
export const megabyte = 1024 * kilobyte;

/** The portal with an empty storage that takes little, and Ada, who uploads. */
export async function startUploads(kind: 'disk' | 's3') {
  const files = await startFiles(kind);
  let before = 0;
  return {
    files,
    ada: await files.as('ada@acme.test'),
    /**
     * Bytes in the storage that no stored object accounts for, and attempts that are still listed.
     */
    leftOver: async () => {
      const [row] = await files.sql<{ stored: number; parts: number }>(
        `select (select count(*)::int from objects where state = 'stored') as stored, (select count(*)::int from object_parts) as parts`,
      );
      return (await files.storage.kept()) - before - row!.stored + row!.parts;
    },
    /** From the present on. */
    later: (milliseconds: number) => {
      files.clock.moveTo();
      files.clock.moveBy(milliseconds);
    },
    /** The database knows of no file any more, and the rules are the usual ones. */
    restart: async () => {
      files.clock.moveTo();
      await files.sql(
        'truncate objects, object_links, object_parts, preflights, preflight_overrides',
      );
      Object.assign(files.rules, new UploadRules(), { maxBytes: megabyte, lingerMs: 200 });
      before = await files.storage.kept();
    },
  };
}
