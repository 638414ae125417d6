import { Injectable } from '@nestjs/common';
import type { Viewer } from '#users';

/** True when the viewer may read at least one of the records. */
export type MayRead = (ids: readonly string[], viewer: Viewer) => Promise<boolean>;

/** A file of a record, by the record's own id of it. */
export interface NamedFile {
  path: string;
  fileName: string;
}
/** @returns undefined for an id that the lookup does not know or that the viewer may not see */
export type FindFile = (fileId: string, viewer: Viewer) => Promise<NamedFile | undefined>;

/**
 * Read permissions of files. Each lib registers a check for its records, because this lib only
 * knows which records hold a file.
 */
@Injectable()
export class ObjectAccess {
  private readonly answers = new Map<string, MayRead>();
  private readonly lookups: FindFile[] = [];

  /** @param entityType as it is passed to `Objects.claim` */
  answer(entityType: string, mayRead: MayRead) {
    this.answers.set(entityType, mayRead);
  }

  /** Downloads can then also be asked for by the ids that this lookup knows. */
  lookUp(find: FindFile) {
    this.lookups.push(find);
  }

  /** @param links entity type → ids of the records that hold a file */
  async mayReadOneOf(links: Readonly<Record<string, readonly string[]>>, viewer: Viewer) {
    for (const [entityType, ids] of Object.entries(links)) {
      if (await this.answers.get(entityType)?.(ids, viewer)) return true;
    }
    return false;
  }

  async find(fileId: string, viewer: Viewer) {
    for (const find of this.lookups) {
      const file = await find(fileId, viewer);
      if (file) return file;
    }
    return undefined;
  }
}
