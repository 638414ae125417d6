import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import connectPgSimple from 'connect-pg-simple';
import session, { type SessionData } from 'express-session';
import { Pool } from 'pg';
import { Config } from '#config';

@Injectable()
export class SessionPool extends Pool implements OnApplicationShutdown {
  constructor(config: Config) {
    super({ connectionString: config.databaseUrl, max: 4, connectionTimeoutMillis: 4000, query_timeout: 4000 });
    this.on('error', () => undefined); // an idle connection dropped by the server must not end the process
  }

  onApplicationShutdown() {
    return this.end();
  }
}

const Store = connectPgSimple(session);

/**
 * The `sessions` table. Only signing in makes a row: what an answer on its way saves later must not bring back a session that was
 * ended meanwhile.
 */
export class SessionStore extends Store {
  constructor(private readonly pool: Pool) {
    super({ pool, tableName: 'sessions', disableTouch: true, pruneSessionInterval: false });
  }

  override set(sid: string, data: SessionData, done: (error?: unknown) => void) {
    if (data.seenAt === data.signedInAt) return super.set(sid, data, done);
    const change = 'update sessions set sess = $2, expire = $3 where sid = $1';
    this.pool.query(change, [sid, data, data.cookie.expires]).then(() => done(), done);
  }
}
