import { resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Logger, PinoLogger } from 'nestjs-pino';
import { Clock, type Config, ShopCalendar } from '#config';
import { Metrics } from '#metrics';
import { hasSessionCookie } from '#users';
import { ApiModule } from './api.module.js';
import { ResponseAdapter } from './http/response-adapter.js';
import { bodyTimeout } from './http/body-timeout.js';
import { compressJson } from './http/compress-json.js';
import { ErrorFilter } from './http/error.filter.js';
import { forbidFeatures, secureHeaders } from './http/headers.js';
import { InputPipe } from './http/input.pipe.js';
import { linkPages } from './http/link-pages.js';
import { securityText } from './http/security-text.js';
import { warnOfProxy } from './http/proxy-warning.js';
import { tolerateBadUris } from './http/tolerate-bad-uris.js';
import { logRequests, assignRequestId } from './http/request-logs.js';
import { requestMetrics } from './http/request-metrics.js';
import { web } from './http/web.js';

const builtClient = 'apps/web/dist';

interface ApiOptions {
  /** For tests. */
  clock?: Clock;
  webRoot?: string;
  logs?: Writable;
}

export async function createApi(
  config: Config,
  { clock = new Clock(), webRoot = resolve(builtClient), logs }: ApiOptions = {},
) {
  const adapter = new ResponseAdapter(config, new ShopCalendar(clock, config));
  const app = await NestFactory.create<NestExpressApplication>(
    ApiModule.with(config, clock, logs),
    adapter,
    {
      bufferLogs: true,
      bodyParser: false,
    },
  );
  app.useLogger(app.get(Logger));
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');
  // bodyTimeout limits requests, because uploads may take longer
  app.getHttpServer().requestTimeout = 0;
  // longer than load balancers keep a connection, which would otherwise send into a closing one
  app.getHttpServer().keepAliveTimeout = 75_000;
  app.set('etag', false);
  if (config.metricsPort !== undefined) app.use(requestMetrics(app.get(Metrics)));
  app.use(
    warnOfProxy(config),
    logRequests(PinoLogger.root),
    tolerateBadUris,
    bodyTimeout,
    secureHeaders(config),
    forbidFeatures,
    linkPages,
    securityText(config, clock),
    web(webRoot, config.shop, hasSessionCookie(config)),
    compressJson,
    assignRequestId,
  );
  app.useGlobalPipes(new InputPipe());
  app.useGlobalFilters(new ErrorFilter());
  app.enableShutdownHooks([], { useProcessExit: true });
  return app;
}
