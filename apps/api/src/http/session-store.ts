import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import connectPgSimple from 'connect-pg-simple';
import session, { type SessionData } from 'express-session';
import { Pool } from 'pg';
import { Config } from '#config';
import { connectionLifetime, PoolMetrics } from '#database';
import { toViewer, type Viewer, viewerColumns, type ViewerRow } from '#users';

/**
 * A connection leads to one database for as long as it lasts: which one is asked once, since it
 * stands in a file and not in a table.
 */
const arrive = `select set_config('makeready.home', mail_home(), false)`;

/** The store of sessions wants a pool of pg's own. */
@Injectable()
export class SessionPool extends Pool implements OnApplicationShutdown {
  constructor(config: Config, metrics: PoolMetrics) {
    super({
      connectionString: config.databaseUrl,
      max: 4,
      ...connectionLifetime,
      connectionTimeoutMillis: 4000,
      query_timeout: 4000,
      onConnect: async (client) => void (await client.query(arrive)),
    });
    // an idle connection dropped by the server must not end the process
    this.on('error', () => undefined);
    metrics.add('sessions', () => this);
  }

  onApplicationShutdown() {
    return this.end();
  }
}

const Store = connectPgSimple(session);

const sessionError = {
  name: 'session',
  text: `select sess, ${viewerColumns} from sessions left join users on id = (sess #>> '{passport,user}')::uuid and active
    where sid = $1 and expire >= to_timestamp($2) and home = current_setting('makeready.home')`,
};

/**
 * The `sessions` table, read together with the person whose session it is: on each request, so that
 * a new role or a deactivation acts at once. Only signing in makes a row: what an answer on its way
 * saves later must not bring back a session that was ended meanwhile.
 */
export class SessionStore extends Store {
  /**
   * By the part of a session that tells whose it is: it is made anew with each request, and not
   * saved with it.
   */
  private readonly viewers = new WeakMap<object, Viewer | undefined>();

  constructor(private readonly pool: Pool) {
    super({ pool, tableName: 'sessions', pruneSessionInterval: false });
    // Each answer would be sent in two pieces, the last byte when a session was touched. Sessions
    // move their end themselves.
    Object.assign(this, { touch: undefined });
  }

  override get(sid: string, done: (error: unknown, session?: SessionData | null) => void) {
    const values = [sid, Math.ceil(Date.now() / 1000)];
    this.pool
      .query<{ sess: SessionData & { passport?: object } } & ViewerRow>({ ...sessionError, values })
      .then(({ rows: [row] }) => {
        if (row?.sess.passport)
          this.viewers.set(row.sess.passport, row.id ? toViewer(row) : undefined);
        done(null, row?.sess ?? null);
      }, done);
  }

  /**
   * The session's user as last read; undefined when the account is gone.
   * @param passport of a session
   */
  viewerOf(passport: object) {
    return this.viewers.get(passport);
  }

  override set(sid: string, data: SessionData, done: (error?: unknown) => void) {
    if (data.seenAt === data.signedInAt) return super.set(sid, data, done);
    const change = 'update sessions set sess = $2, expire = $3 where sid = $1';
    this.pool.query(change, [sid, data, data.cookie.expires]).then(() => done(), done);
  }
}
