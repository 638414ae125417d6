import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { prune, sql } from '#database';

/** Those that ended before. */
export const pruneSessions = (em: EntityManager, before: Date) =>
  prune(em, 'delete from sessions where expire < ?', before);

@Injectable()
export class OpenSessions {
  constructor(private readonly em: EntityManager) {}

  /**
   * Within the transaction that is open, if there is one.
   * @param keptSession the only one that goes on
   */
  async end(userId: string, keptSession = '') {
    await sql(this.em, `delete from sessions where sess #>> '{passport,user}' = ? and sid <> ?`, [
      userId,
      keptSession,
    ]);
  }
}
