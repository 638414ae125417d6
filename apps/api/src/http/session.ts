import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import passport from 'passport';
import { Clock, Config } from '#config';
import { sessionCookie, type Viewer } from '#users';
import { SessionPool, SessionStore } from './session-store.js';

/** Milliseconds since 1970, by the injected clock. */
interface SessionTimes {
  signedInAt: number;
  seenAt: number;
}

declare module 'express-session' {
  interface SessionData extends SessionTimes {
    /** Passport's: who signed in. */
    passport: { user: string };
  }
}

const minute = 60_000;
const idle = 8 * 60 * minute;
const maxAgeMs = 7 * 24 * 60 * minute;

/**
 * An open window is not somebody at work: neither its stream nor what it reads by itself lengthens
 * the session.
 */
const isUnattended = (request: Request) =>
  /^\/api\/events(\?|$)/.test(request.originalUrl) || request.headers['x-unattended'] !== undefined;

/** Sessions end after 8 idle hours or 7 days; the last use is stored at most once a minute. */
@Injectable()
export class Sessions {
  /** In this order, in front of everything that needs to know who asks. */
  readonly middleware: RequestHandler[];
  private readonly store: SessionStore;

  constructor(
    config: Config,
    pool: SessionPool,
    private readonly clock: Clock,
  ) {
    this.store = new SessionStore(pool);
    const { name, options } = sessionCookie(config);
    const rooms = { resave: false, saveUninitialized: false, rolling: false, store: this.store };
    this.middleware = [
      (request, _response, next) => this.enter(request, config.secure, next),
      session({ ...rooms, name, secret: config.appSecret, cookie: { ...options, maxAge: idle } }),
      passport.initialize(),
      passport.session(),
      (request, response, next) => this.see(request, response, next),
    ];
  }

  /**
   * Passport has its session serializers once per process; a request leads them to the sessions of
   * its application.
   */
  private enter(request: Request, secure: boolean, next: NextFunction) {
    request.app.locals.sessions = this;
    // Secure cookies follow PUBLIC_URL: express-session would keep them to itself when the proxy
    // does not tell that the browser speaks TLS.
    if (secure) Object.defineProperty(request, 'secure', { value: true });
    next();
  }

  /** A session that is used moves its end, at most once a minute. */
  private see(request: Request, _response: Response, next: NextFunction) {
    const now = this.clock.now().getTime();
    if (
      !request.isAuthenticated() ||
      isUnattended(request) ||
      now - request.session.seenAt! <= minute
    )
      return next();
    request.session.seenAt = now;
    // Saved at once, not when the answer ends: by then somebody may have ended the session, and
    // saving would bring it back.
    request.session.touch().save(next);
  }

  begin({ session }: Request, viewer: Viewer) {
    session.signedInAt = session.seenAt = this.clock.now().getTime();
    return viewer.id;
  }

  /** @returns undefined when the session or the account has come to its end */
  viewer({ session }: Request) {
    return this.isOver(session) ? undefined : this.store.viewerOf(session.passport!);
  }

  /** Unused for too long, or too old. */
  isOver({ seenAt, signedInAt }: Partial<SessionTimes>) {
    const now = this.clock.now().getTime();
    return now - (seenAt ?? 0) > idle || now - (signedInAt ?? 0) > maxAgeMs;
  }
}

const of = (request: Request) => request.app.locals.sessions as Sessions;

passport.serializeUser(
  (request: Request, user: Express.User, done: (error: unknown, id?: string) => void) =>
    done(null, of(request).begin(request, user as Viewer)),
);
passport.deserializeUser(
  (request: Request, _id: string, done: (error: unknown, user?: Express.User | false) => void) =>
    done(null, of(request).viewer(request) ?? false),
);
