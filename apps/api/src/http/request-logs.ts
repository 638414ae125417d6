import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { ClsModule, ClsServiceManager } from 'nestjs-cls';
import { LoggerModule } from 'nestjs-pino';
import type { Config } from '#config';

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

const quiet = ['/healthz', '/readyz'];

/** One JSON line per request, without cookies, queries, bodies or link tokens. */
export const requestLogs = (config: Config) =>
  LoggerModule.forRoot({
    pinoHttp: {
      level: config.logLevel,
      mixin: () => {
        const requestId = ClsServiceManager.getClsService().getId();
        return requestId ? { requestId } : {};
      },
      autoLogging: { ignore: (request) => quiet.includes(request.url ?? '') || !request.url?.startsWith('/api') },
      serializers: {
        req: (request: { method: string; url: string }) => ({ method: request.method, path: withoutSecrets(request.url) }),
        res: (response: { statusCode: number }) => ({ status: response.statusCode }),
      },
    },
  });

const secretPart =
  /^(\/api\/proofs\/[^/]+\/(?!(?:approve|reject|request-link|pins|evidence)(?:[/.]|$))|\/api\/vendor-orders\/[^/]+\/|\/(?:proof-approval|vendor-order)\/[^/]+\/|\/api\/password\/reset\/|\/reset-password\/).*$/i;

/** Queries may hold tokens, and so do the last parts of links. */
export const withoutSecrets = (url: string) => url.replace(/\?.*$/s, '').replace(secretPart, '$1***');
