import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { type EndedSessions, fullName } from '#contracts';
import { joinTransaction } from '#database';
import { Events } from '#events';
import { AccountsQueries } from './accounts.queries.js';
import { OpenSessions } from './open-sessions.js';
import { isUuid, notFound, type Viewer } from './viewer.js';

@Injectable()
export class AccountSessionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountsQueries,
    private readonly sessions: OpenSessions,
    private readonly events: Events,
  ) {}

  list(viewer: Viewer, currentSession: string) {
    return this.sessions.list(viewer.id, currentSession);
  }

  /** @throws NotFoundException when the viewer has no such session */
  endOne(id: string, viewer: Viewer): Promise<EndedSessions> {
    return this.em.transactional(async () => {
      const session = isUuid(id) ? await this.sessions.endOne(viewer.id, id) : undefined;
      if (!session) throw notFound('Session');
      await this.record(viewer.id, null, 1, viewer);
      return { ended: 1 };
    }, joinTransaction());
  }

  endOthers(viewer: Viewer, currentSession: string): Promise<EndedSessions> {
    return this.em.transactional(async () => {
      const ended = await this.sessions.end(viewer.id, currentSession);
      await this.record(viewer.id, null, ended, viewer);
      return { ended };
    }, joinTransaction());
  }

  endAllOf(userId: string, viewer: Viewer): Promise<EndedSessions> {
    return this.em.transactional(async () => {
      const user = await this.accounts.find(userId);
      if (!user) throw notFound('User');
      const ended = await this.sessions.end(userId);
      await this.record(userId, fullName(user), ended, viewer);
      return { ended };
    }, joinTransaction());
  }

  private record(userId: string, name: string | null, ended: number, by: Viewer) {
    return this.events.add('account.sessionsEnded', { userId, name, ended }, { id: userId }, by);
  }
}
