import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import { ClsModule, ClsServiceManager } from 'nestjs-cls';
import { LoggerModule } from 'nestjs-pino';
import type { Options } from 'pino-http';
import type { Request } from 'express';
import type { Config } from '#config';
import type { Viewer } from '#users';

const given = (request: IncomingMessage) => {
  const id = request.headers['x-request-id'];
  return typeof id === 'string' && /^[\w-]{8,64}$/.test(id) ? id : randomUUID();
};

/** Each request has an id: in its logs, in the answer, in the events that it writes and so in the worker's logs. */
export const requestContext = ClsModule.forRoot({
  global: true,
  middleware: {
    mount: true,
    generateId: true,
    idGenerator: given,
    setup: (cls, _request, response: { setHeader: (name: string, value: string) => void }) =>
      response.setHeader('X-Request-Id', cls.getId()),
  },
});

/** What the router takes for an address of ours, it takes in any case. Pages, their pieces and the probes are not worth a line. */
const worthALine = /^\/(api|uploads|admin)(\/|\?|$)/i;
const denied = [401, 403, 429];
/** Every browser asks this before it knows whether anybody is signed in. */
const isSignedIn = /^\/api\/auth\/user(\?|$)/;

/** Who asked, once the session is known, and from where. */
const caller = (request: IncomingMessage) => {
  const { user, ip } = request as Request & { user?: Viewer };
  return { actor: user?.id ?? null, address: ip };
};

/**
 * One JSON line per request, with who asked from where, and without cookies, queries, bodies or link tokens. What was denied is a warning.
 * @param to where the lines go instead of the standard output
 */
export const requestLogs = (config: Config, to?: Writable) => {
  const options: Options = {
    level: config.logLevel,
    mixin: () => {
      const requestId = ClsServiceManager.getClsService().getId();
      return requestId ? { requestId } : {};
    },
    autoLogging: { ignore: (request) => !worthALine.test(request.url ?? '') },
    customLogLevel: ({ url }, { statusCode }, error) => {
      if (error || statusCode >= 500) return 'error';
      return denied.includes(statusCode) && !isSignedIn.test(url ?? '') ? 'warn' : 'info';
    },
    customProps: (request, response: ServerResponse) => (response.writableEnded || response.destroyed ? caller(request) : {}),
    serializers: {
      req: (request: { method: string; url: string }) => ({ method: request.method, path: withoutSecrets(request.url) }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
    },
  };
  return LoggerModule.forRoot({ pinoHttp: to ? [options, to] : options });
};

const secretPart =
  /^(\/api\/proofs\/[^/]+\/(?!(?:approve|reject|request-link|pins|evidence)(?:[/.]|$))|\/api\/vendor-orders\/[^/]+\/|\/(?:proof-approval|vendor-order)\/[^/]+\/|\/api\/password\/reset\/|\/reset-password\/).*$/i;

/** Queries may hold tokens, and so do the last parts of links. */
export const withoutSecrets = (url: string) => url.replace(/\?.*$/s, '').replace(secretPart, '$1***');
