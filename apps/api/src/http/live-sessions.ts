import { EntityManager } from '@mikro-orm/postgresql';
import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { sql } from '#database';
import type { Viewer } from '#users';
import { type LiveStream, LiveStreams } from './live-streams.js';
import { Sessions } from './session.js';

const checkMs = 500;

interface OpenSession extends Pick<Viewer, 'role' | 'companyId'> {
  sid: string;
  signedInAt: number;
  seenAt: number;
}

const openSessions = `
  select s.sid, u.role, u.company_id as "companyId", s.sess -> 'signedInAt' as "signedInAt", s.sess -> 'seenAt' as "seenAt"
  from sessions s join users u on u.active and u.id::text = s.sess #>> '{passport,user}'
  where s.sid = any(?) and s.expire > now()`;

/**
 * Ends streams whose session has ended, whoever ended it and however: one query twice a second for
 * all of them. A viewer with another role or company than before comes again and is told what they
 * may hear now.
 */
@Injectable()
export class LiveSessions implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('Live');
  private timer: NodeJS.Timeout | undefined;
  private checking = false;

  constructor(
    private readonly streams: LiveStreams,
    private readonly em: EntityManager,
    private readonly sessions: Sessions,
  ) {}

  onApplicationBootstrap() {
    this.timer = setInterval(() => void this.check(), checkMs).unref();
  }

  onModuleDestroy() {
    clearInterval(this.timer);
  }

  private async check() {
    const streams = this.streams.all();
    if (this.checking || !streams.length) return;
    this.checking = true;
    try {
      const open = await this.open(streams);
      for (const { sessionId, viewer, out } of streams) {
        const session = open.get(sessionId);
        const same = session?.role === viewer.role && session.companyId === viewer.companyId;
        if (!same || this.sessions.isOver(session)) out.complete();
      }
    } catch (error) {
      this.log.warn(`Sessions could not be checked: ${(error as Error).message}`);
    } finally {
      this.checking = false;
    }
  }

  private async open(streams: readonly LiveStream[]) {
    const rows = await sql<OpenSession>(this.em, openSessions, [
      [...new Set(streams.map((stream) => stream.sessionId))],
    ]);
    return new Map(rows.map((row) => [row.sid, row]));
  }
}
