import { Injectable } from '@nestjs/common';
import type { Viewer } from '#users';

export type MayRead = (ids: readonly string[], viewer: Viewer) => Promise<boolean>;

export interface NamedFile {
  path: string;
  fileName: string;
}
export type FindFile = (fileId: string, viewer: Viewer) => Promise<NamedFile | undefined>;

/** Each lib registers a check, because this lib only knows which records have a file. */
@Injectable()
export class ObjectAccess {
  private readonly answers = new Map<string, MayRead>();
  private readonly lookups: FindFile[] = [];

  /** @param entityType as in `Objects.claim` */
  answer(entityType: string, mayRead: MayRead) {
    this.answers.set(entityType, mayRead);
  }

  lookUp(find: FindFile) {
    this.lookups.push(find);
  }

  /** @param links entity type → ids of the records with the file */
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
