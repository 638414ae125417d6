import { resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Logger, PinoLogger } from 'nestjs-pino';
import { MikroORM } from '@mikro-orm/postgresql';
import { Clock, type Config, ShopCalendar } from '#config';
import { requestManagers } from '#database';
import { Metrics } from '#metrics';
import { sessionCookie } from '#users';
import { ApiModule } from './api.module.js';
import { Answers } from './http/answers.js';
import { hurryBodies } from './http/body-deadline.js';
import { ErrorFilter } from './http/error.filter.js';
import { secureHeaders } from './http/headers.js';
import { InputPipe } from './http/input.pipe.js';
import { linkPages } from './http/link-pages.js';
import { plainPaths } from './http/plain-paths.js';
import { logRequests, nameRequest } from './http/request-logs.js';
import { requestMetrics } from './http/request-metrics.js';
import { web } from './http/web.js';

const builtClient = 'apps/web/dist';

interface Surroundings {
  /** Moved by tests. */
  clock?: Clock;
  /** Where the built client lies. */
  webRoot?: string;
  /** Where the log goes instead of the standard output. */
  logs?: Writable;
}

/** The HTTP process, not listening yet. */
export async function createApi(config: Config, { clock = new Clock(), webRoot = resolve(builtClient), logs }: Surroundings = {}) {
  const answers = new Answers(config, new ShopCalendar(clock, config));
  const app = await NestFactory.create<NestExpressApplication>(ApiModule.with(config, clock, logs), answers, {
    bufferLogs: true,
    bodyParser: false,
  });
  app.useLogger(app.get(Logger));
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');
  app.getHttpServer().requestTimeout = 0; // bodies have their own deadlines: an upload may be slow, nothing else
  app.set('etag', false);
  if (config.metricsPort !== undefined) app.use(requestMetrics(app.get(Metrics)));
  app.use(
    logRequests(PinoLogger.root),
    plainPaths,
    hurryBodies,
    secureHeaders(config),
    linkPages,
    web(webRoot, config.shop, sessionCookie(config).name),
    nameRequest,
    requestManagers(app.get(MikroORM)),
  );
  app.useGlobalPipes(new InputPipe());
  app.useGlobalFilters(new ErrorFilter());
  app.enableShutdownHooks([], { useProcessExit: true });
  return app;
}
