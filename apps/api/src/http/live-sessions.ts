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

const openSessionsSql = `
  select s.sid, u.role, u.company_id as "companyId", s.sess -> 'signedInAt' as "signedInAt",
    s.sess -> 'seenAt' as "seenAt"
  from sessions s join users u on u.active and u.id::text = s.sess #>> '{passport,user}'
  where s.sid = any(?) and s.expire > now()`;

/** Closes streams of ended sessions, and of viewers whose role or company changed. */
@Injectable()
export class LiveSessions implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('Live');
  private timer: NodeJS.Timeout | undefined;
  private isChecking = false;

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
    if (this.isChecking || !streams.length) return;
    this.isChecking = true;
    try {
      const openSessionsById = await this.findOpen(streams);
      for (const { sessionId, viewer, subscriber } of streams) {
        const session = openSessionsById.get(sessionId);
        const isSame = session?.role === viewer.role && session.companyId === viewer.companyId;
        if (!isSame || this.sessions.isOver(session)) subscriber.complete();
      }
    } catch (error) {
      this.log.warn(`Sessions could not be checked: ${(error as Error).message}`);
    } finally {
      this.isChecking = false;
    }
  }

  private async findOpen(streams: readonly LiveStream[]) {
    const rows = await sql<OpenSession>(this.em, openSessionsSql, [
      [...new Set(streams.map((stream) => stream.sessionId))],
    ]);
    return new Map(rows.map((row) => [row.sid, row]));
  }
}
