import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import connectPgSimple from 'connect-pg-simple';
import session, { type SessionData } from 'express-session';
import { Pool } from 'pg';
import { Config } from '#config';
import { connectionLifetime, PoolMetrics } from '#database';
import { toViewer, type Viewer, viewerColumns, type ViewerRow } from '#users';

/** Runs once per connection, because a connection always leads to the same database. */
const setHomeSql = `select set_config('makeready.home', mail_home(), false)`;

@Injectable()
export class SessionPool extends Pool implements OnApplicationShutdown {
  constructor(config: Config, metrics: PoolMetrics) {
    super({
      connectionString: config.databaseUrl,
      max: 4,
      ...connectionLifetime,
      connectionTimeoutMillis: 4000,
      query_timeout: 4000,
      onConnect: async (client) => void (await client.query(setHomeSql)),
    });
    // a dropped idle connection must not end the process
    this.on('error', () => undefined);
    metrics.add('sessions', () => this);
  }

  /** @throws when no connection answers in time */
  async ping() {
    await this.query('select');
  }

  onApplicationShutdown() {
    return this.end();
  }
}

const Store = connectPgSimple(session);

const sessionQuery = {
  name: 'session',
  text: `select sess, ${viewerColumns} from sessions
    left join users on id = (sess #>> '{passport,user}')::uuid and active
    where sid = $1 and expire >= to_timestamp($2) and home = current_setting('makeready.home')`,
};

/**
 * Reads the user with each request, so that a new role or a deactivation applies at once. `set`
 * only updates, so that a late save does not restore an ended session.
 */
export class SessionStore extends Store {
  /** Keyed by the passport object, which is new in each request. */
  private readonly viewers = new WeakMap<object, Viewer | undefined>();

  constructor(private readonly pool: Pool) {
    super({ pool, tableName: 'sessions', pruneSessionInterval: false });
    // express-session would split each response in two parts to touch the session.
    Object.assign(this, { touch: undefined });
  }

  override get(sid: string, done: (error: unknown, session?: SessionData | null) => void) {
    const values = [sid, Math.ceil(Date.now() / 1000)];
    this.pool
      .query<{ sess: SessionData & { passport?: object } } & ViewerRow>({ ...sessionQuery, values })
      .then(({ rows: [row] }) => {
        if (row?.sess.passport)
          this.viewers.set(row.sess.passport, row.id ? toViewer(row) : undefined);
        done(null, row?.sess ?? null);
      }, done);
  }

  viewerOf(passport: object) {
    return this.viewers.get(passport);
  }

  override set(sid: string, data: SessionData, done: (error?: unknown) => void) {
    if (data.seenAt === data.signedInAt) return super.set(sid, data, done);
    const change = 'update sessions set sess = $2, expire = $3 where sid = $1';
    this.pool.query(change, [sid, data, data.cookie.expires]).then(() => done(), done);
  }
}
