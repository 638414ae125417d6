import { resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Logger, PinoLogger } from 'nestjs-pino';
import { Clock, type Config, ShopCalendar } from '#config';
import { Metrics } from '#metrics';
import { ApiModule } from './api.module.js';
import { ResponseAdapter } from './http/response-adapter.js';
import { bodyTimeout } from './http/body-timeout.js';
import { compressed } from './http/compressed.js';
import { ErrorFilter } from './http/error.filter.js';
import { secureHeaders } from './http/headers.js';
import { InputPipe } from './http/input.pipe.js';
import { linkPages } from './http/link-pages.js';
import { tolerateBadUris } from './http/tolerate-bad-uris.js';
import { logRequests, nameRequest } from './http/request-logs.js';
import { requestMetrics } from './http/request-metrics.js';
import { web } from './http/web.js';

const builtClient = 'apps/web/dist';

interface Surroundings {
  /** Moved by tests. */
  clock?: Clock;
  /** Folder of the built client. */
  webRoot?: string;
  /** Log destination; standard output by default. */
  logs?: Writable;
}

/** The HTTP process, not listening yet. */
export async function createApi(
  config: Config,
  { clock = new Clock(), webRoot = resolve(builtClient), logs }: Surroundings = {},
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
  // bodies have their own deadlines: an upload may be slow, nothing else
  app.getHttpServer().requestTimeout = 0;
  app.set('etag', false);
  if (config.metricsPort !== undefined) app.use(requestMetrics(app.get(Metrics)));
  app.use(
    logRequests(PinoLogger.root),
    tolerateBadUris,
    bodyTimeout,
    secureHeaders(config),
    linkPages,
    web(webRoot, config.shop),
    compressed,
    nameRequest,
  );
  app.useGlobalPipes(new InputPipe());
  app.useGlobalFilters(new ErrorFilter());
  app.enableShutdownHooks([], { useProcessExit: true });
  return app;
}
