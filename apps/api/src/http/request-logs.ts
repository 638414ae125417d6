import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { posix } from 'node:path';
import type { Writable } from 'node:stream';
import { CLS_ID, ClsServiceManager } from 'nestjs-cls';
import { LoggerModule } from 'nestjs-pino';
import type { Logger } from 'pino';
import type { Options } from 'pino-http';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Config } from '#config';
import type { Viewer } from '#users';

/** Not our own id, because anybody could repeat somebody else's. */
const callersIdOf = (request: IncomingMessage) => {
  const id = request.headers['x-request-id'];
  return typeof id === 'string' && /^[\w-]{8,64}$/.test(id) ? id : undefined;
};

/** The id is in logs, the response, events and the worker's logs. */
export function assignRequestId(_request: Request, response: Response, next: NextFunction) {
  const context = ClsServiceManager.getClsService();
  context.run(() => {
    context.set(CLS_ID, randomUUID());
    response.setHeader('X-Request-Id', context.getId());
    next();
  });
}

const loggedPaths = /^\/(api|uploads|admin)(\/|\?|$)/i;
const deniedStatuses = [401, 403, 429];
/** Each page asks this to find out whether the user is signed in. */
const viewerPath = /^\/api\/auth\/user(\?|$)/;

const identity = <Value>(value: Value) => value;

export const logs = (config: Config, destination?: Writable) => {
  const options: Options = {
    level: config.logLevel,
    mixin: () => {
      const requestId = ClsServiceManager.getClsService().getId();
      return requestId ? { requestId } : {};
    },
    wrapSerializers: false,
    serializers: { req: identity, res: identity },
  };
  return LoggerModule.forRoot({
    pinoHttp: destination ? [options, destination] : options,
    forRoutes: [],
  });
};

/** Replaces pino-http, which creates two loggers for each request. */
export function logRequests(log: Logger): RequestHandler {
  return (request, response, next) => {
    const { method, originalUrl: url } = request;
    if (!loggedPaths.test(url)) return next();
    const startTime = performance.now();
    response.once('close', () => {
      const level = levelOf(url, response);
      if (!log.isLevelEnabled(level)) return;
      const responseTime = Math.round(performance.now() - startTime);
      log[level](
        {
          requestId: response.getHeader('X-Request-Id'),
          callersRequestId: callersIdOf(request),
          req: { method, path: withoutSecrets(url) },
          actor: (request as Request & { user?: Viewer }).user?.id ?? null,
          address: request.ip,
          res: { status: response.statusCode },
          responseTime,
        },
        response.writableFinished ? 'request completed' : 'request aborted',
      );
    });
    next();
  };
}

function levelOf(url: string, { statusCode }: Response) {
  if (statusCode >= 500) return 'error';
  return deniedStatuses.includes(statusCode) && !viewerPath.test(url) ? 'warn' : 'info';
}

const secretPart =
  /^(\/api\/proofs\/[^/]+\/(?!(?:approve|reject|request-link|pins|evidence|messages)(?:[/.]|$))|\/api\/(?:vendor-orders|vendor-bids|stop-emails)\/[^/]+\/|\/(?:proof-approval|vendor-order|vendor-bid|stop-emails)\/[^/]+\/|\/api\/password\/reset\/|\/api\/calendar\/|\/reset-password\/).*$/i;

/** Also where a proxy or a client has changed the path: each link's token has 43 characters. */
const tokenLike = /[\w%-]{40,}/g;

export const withoutSecrets = (url: string) =>
  posix
    .normalize(decoded(url.replace(/[?#].*$/s, '')))
    .replace(secretPart, '$1***')
    .replace(tokenLike, '***');

function decoded(path: string) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
