import type { Writable } from 'node:stream';
import {
  type DynamicModule,
  type MiddlewareConsumer,
  Module,
  type NestModule,
} from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TerminusModule } from '@nestjs/terminus';
import { ActivityModule } from '#activity';
import { type Clock, Config, ConfigModule } from '#config';
import { ConversationModule } from '#conversation';
import { DatabaseModule } from '#database';
import { DocumentsModule } from '#documents';
import { EventsModule } from '#events';
import { fulfilmentEntities, FulfilmentModule } from '#fulfilment';
import { InboxModule } from '#inbox';
import { JobsModule, jobEntities } from '#jobs';
import { EmailModule } from '#email';
import { MetricsModule } from '#metrics';
import { ParsingModule } from '#parsing';
import { proofEntities, ProofsModule } from '#proofs';
import { purchasingEntities, PurchasingModule } from '#purchasing';
import { quoteEntities, QuotesModule } from '#quotes';
import { StorageApiModule } from '#storage';
import { userEntities, UsersModule } from '#users';
import { DatabaseAccount } from './database-account.js';
import { formRoutes } from './http/form-routes.js';
import { readBodies } from './http/bodies.js';
import { refuseCrossSite } from './http/cross-site.js';
import { GracefulShutdown } from './http/graceful-shutdown.js';
import { forbidCaching } from './http/headers.js';
import { HealthController } from './http/health.controller.js';
import { LiveController } from './http/live.controller.js';
import { LiveSessions } from './http/live-sessions.js';
import { LiveStreams } from './http/live-streams.js';
import { LiveSubscriber } from './http/live-subscriber.js';
import { QueueBoardController } from './http/queue-board.controller.js';
import { RedisHealth } from './http/redis-health.js';
import { logs } from './http/request-logs.js';
import { SessionPool } from './http/session-store.js';
import { Sessions } from './http/session.js';
import { SignedInGuard } from './http/signed-in.guard.js';
import { StorageHealth } from './http/storage-health.js';

@Module({})
export class ApiModule implements NestModule {
  constructor(
    private readonly sessions: Sessions,
    private readonly config: Config,
  ) {}

  static with(config: Config, clock: Clock, logsTo?: Writable): DynamicModule {
    return {
      module: ApiModule,
      imports: [
        ConfigModule.with(config, clock),
        logs(config, logsTo),
        TerminusModule.forRoot({ logger: false }),
        MetricsModule,
        DocumentsModule,
        DatabaseModule.with({
          url: config.databaseUrl,
          entities: [
            ...userEntities,
            ...quoteEntities,
            ...jobEntities,
            ...proofEntities,
            ...fulfilmentEntities,
            ...purchasingEntities,
          ],
          requests: true,
        }),
        EventsModule,
        EmailModule,
        StorageApiModule,
        UsersModule,
        ConversationModule,
        QuotesModule,
        JobsModule,
        ProofsModule,
        FulfilmentModule,
        PurchasingModule,
        ActivityModule,
        ParsingModule,
        InboxModule,
      ],
      controllers: [HealthController, LiveController, QueueBoardController],
      providers: [
        DatabaseAccount,
        GracefulShutdown,
        RedisHealth,
        StorageHealth,
        SessionPool,
        Sessions,
        LiveStreams,
        LiveSubscriber,
        LiveSessions,
        { provide: APP_GUARD, useClass: SignedInGuard },
      ],
    };
  }
  configure(consumer: MiddlewareConsumer) {
    consumer
      .apply(forbidCaching, refuseCrossSite(this.config), ...this.sessions.middleware)
      .forRoutes('api{/*path}', 'admin/queues{/*path}');
    consumer
      .apply(...readBodies)
      .exclude(...formRoutes)
      .forRoutes('api{/*path}');
  }
}
