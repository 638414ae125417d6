import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import passport from 'passport';
import { Clock, Config } from '#config';
import { deviceName, maxAgeMs, maxIdleMs, sessionCookie, type Viewer } from '#users';
import { SessionPool, SessionStore } from './session-store.js';

/** Milliseconds since 1970. */
interface SessionTimes {
  signedInAt: number;
  seenAt: number;
}

declare module 'express-session' {
  interface SessionData extends SessionTimes {
    passport: { user: string };
  }
}

const minute = 60_000;

/** Streams and background reads of an open page do not extend the session. */
const isUnattended = (request: Request) =>
  /^\/api\/events(\?|$)/.test(request.originalUrl) || request.headers['x-unattended'] !== undefined;

@Injectable()
export class Sessions {
  readonly middleware: RequestHandler[];
  private readonly store: SessionStore;

  constructor(
    config: Config,
    pool: SessionPool,
    private readonly clock: Clock,
  ) {
    this.store = new SessionStore(pool);
    const { name, options } = sessionCookie(config);
    const storeOptions = {
      resave: false,
      saveUninitialized: false,
      rolling: false,
      store: this.store,
    };
    this.middleware = [
      (request, _response, next) => this.prepare(request, config.secure, next),
      session({
        ...storeOptions,
        name,
        secret: [...config.keys.for('session').versions],
        cookie: { ...options, maxAge: maxIdleMs },
      }),
      passport.initialize(),
      passport.session(),
      (request, response, next) => this.recordUse(request, response, next),
    ];
  }

  /**
   * Passport's serializers are global, so each request refers to the sessions of its application.
   */
  private prepare(request: Request, secure: boolean, next: NextFunction) {
    request.app.locals.sessions = this;
    // A proxy may not report TLS; PUBLIC_URL decides whether cookies are secure.
    if (secure) Object.defineProperty(request, 'secure', { value: true });
    next();
  }

  private recordUse(request: Request, _response: Response, next: NextFunction) {
    const now = this.clock.now().getTime();
    if (
      !request.isAuthenticated() ||
      isUnattended(request) ||
      now - request.session.seenAt! <= minute
    )
      return next();
    request.session.seenAt = now;
    // Saved before the response, because a late save could restore an ended session.
    request.session.touch().save(next);
  }

  begin({ session, headers, ip }: Request, viewer: Viewer) {
    const now = this.clock.now().getTime();
    session.signedInAt = session.seenAt = session.confirmedAt = now;
    session.device = deviceName(headers['user-agent']);
    session.address = ip ?? null;
    return viewer.id;
  }

  /** @returns undefined if the session or the account has ended */
  viewer({ session }: Request) {
    return this.isOver(session) ? undefined : this.store.viewerOf(session.passport!);
  }

  isOver({ seenAt, signedInAt }: Partial<SessionTimes>) {
    const now = this.clock.now().getTime();
    return now - (seenAt ?? 0) > maxIdleMs || now - (signedInAt ?? 0) > maxAgeMs;
  }
}

const sessionsOf = (request: Request) => request.app.locals.sessions as Sessions;

passport.serializeUser(
  (request: Request, user: Express.User, done: (error: unknown, id?: string) => void) =>
    done(null, sessionsOf(request).begin(request, user as Viewer)),
);
passport.deserializeUser(
  (request: Request, _id: string, done: (error: unknown, user?: Express.User | false) => void) =>
    done(null, sessionsOf(request).viewer(request) ?? false),
);
