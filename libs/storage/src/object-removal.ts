import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '#config';
import { sql } from '#database';
import { objectIdOf } from './object-path.js';
import { Store } from './store.js';

/** Removes the bytes of a file that records still name. */
@Injectable()
export class ObjectRemoval {
  constructor(
    private readonly em: EntityManager,
    private readonly store: Store,
    private readonly clock: Clock,
  ) {}

  /**
   * Call it in a transaction; repeating it after a crash succeeds.
   * @returns the SHA-256 of the removed bytes
   */
  async remove(path: string): Promise<string | undefined> {
    const [object] = await sql<{ key: string; sha256: string }>(
      this.em,
      `update objects set removed_at = coalesce(removed_at, ?) where id = ? and state = 'stored'
       returning key, sha256`,
      [this.clock.now(), objectIdOf(path) ?? null],
    );
    if (object) await this.store.remove(object.key);
    return object?.sha256;
  }
}
