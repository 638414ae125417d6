import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { prune, sql } from '#database';

export const pruneSessions = (em: EntityManager, cutoff: Date) =>
  prune(em, 'delete from sessions where expire < ?', cutoff);

@Injectable()
export class OpenSessions {
  constructor(private readonly em: EntityManager) {}

  /** @param keptSession the only one that stays open */
  async end(userId: string, keptSession = '') {
    await sql(this.em, `delete from sessions where sess #>> '{passport,user}' = ? and sid <> ?`, [
      userId,
      keptSession,
    ]);
  }
}
