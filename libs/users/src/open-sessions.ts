import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';

/** Where somebody is signed in. */
@Injectable()
export class OpenSessions {
  constructor(private readonly em: EntityManager) {}

  /** Within the transaction that is open, if there is one. @param kept the only one that goes on */
  async end(userId: string, kept = '') {
    await this.em.execute(`delete from sessions where sess #>> '{passport,user}' = ? and sid <> ?`, [userId, kept]);
  }
}
