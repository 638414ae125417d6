import { Injectable } from '@nestjs/common';
import type { Reader } from './reader.js';

/** True when the reader may read at least one of the records. */
export type MayRead = (ids: readonly string[], reader: Reader) => Promise<boolean>;

/** A file of a record, by the record's own id of it. */
export interface NamedFile {
  path: string;
  fileName: string;
}
/** @returns undefined for an id that the lookup does not know or that the reader may not see */
export type FindFile = (fileId: string, reader: Reader) => Promise<NamedFile | undefined>;

/**
 * Who may read a record is known to its own library, which answers here. This library only knows which records hold a file.
 * Libraries register when their module starts.
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
  async mayReadOneOf(links: Readonly<Record<string, readonly string[]>>, reader: Reader) {
    for (const [entityType, ids] of Object.entries(links)) {
      if (await this.answers.get(entityType)?.(ids, reader)) return true;
    }
    return false;
  }

  async find(fileId: string, reader: Reader) {
    for (const find of this.lookups) {
      const file = await find(fileId, reader);
      if (file) return file;
    }
    return undefined;
  }
}
