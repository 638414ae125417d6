import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Writable } from 'node:stream';
import { CLS_ID, ClsServiceManager } from 'nestjs-cls';
import { LoggerModule } from 'nestjs-pino';
import type { Logger } from 'pino';
import type { Options } from 'pino-http';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Config } from '#config';
import type { Viewer } from '#users';

const requestIdOf = (request: IncomingMessage) => {
  const id = request.headers['x-request-id'];
  return typeof id === 'string' && /^[\w-]{8,64}$/.test(id) ? id : randomUUID();
};

/**
 * Each request has an id: in its logs, in the answer, in the events that it writes and so in the
 * worker's logs.
 */
export function nameRequest(request: Request, response: Response, next: NextFunction) {
  const context = ClsServiceManager.getClsService();
  context.run(() => {
    context.set(CLS_ID, requestIdOf(request));
    response.setHeader('X-Request-Id', context.getId());
    next();
  });
}

/** Matches as loosely as the router does. Pages, their assets and the probes are not logged. */
const loggedPaths = /^\/(api|uploads|admin)(\/|\?|$)/i;
const denied = [401, 403, 429];
/** Every browser asks this before it knows whether anybody is signed in. */
const isSignedIn = /^\/api\/auth\/user(\?|$)/;

const asItIs = <Value>(value: Value) => value;

/** @param to log destination; standard output by default */
export const logs = (config: Config, to?: Writable) => {
  const options: Options = {
    level: config.logLevel,
    mixin: () => {
      const requestId = ClsServiceManager.getClsService().getId();
      return requestId ? { requestId } : {};
    },
    wrapSerializers: false,
    serializers: { req: asItIs, res: asItIs },
  };
  return LoggerModule.forRoot({ pinoHttp: to ? [options, to] : options, forRoutes: [] });
};

/**
 * One JSON line per request, with who asked from where, and without cookies, queries, bodies or
 * link tokens. What was denied is a warning. It is made here and not by pino-http, which prepares
 * two loggers of its own for each request, whether anything is written or not.
 */
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
  return denied.includes(statusCode) && !isSignedIn.test(url) ? 'warn' : 'info';
}

const secretPart =
  /^(\/api\/proofs\/[^/]+\/(?!(?:approve|reject|request-link|pins|evidence)(?:[/.]|$))|\/api\/vendor-orders\/[^/]+\/|\/(?:proof-approval|vendor-order)\/[^/]+\/|\/api\/password\/reset\/|\/reset-password\/).*$/i;

/** Queries may hold tokens, and so do the last parts of links. */
export const withoutSecrets = (url: string) =>
  url.replace(/\?.*$/s, '').replace(secretPart, '$1***');
