import { type DynamicModule, Global, Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import type { Options } from '@mikro-orm/postgresql';
import { Numbers } from './numbers.js';
import { ormOptions } from './orm.js';
import { PoolMetrics } from './pool-metrics.js';
import { ownManager } from './request-managers.js';

/** Somebody waits, who is to know within five seconds, also when all connections are taken by what is slow. */
const somebodyWaits = { connectionMs: 2000, answerMs: 3000 };

@Global()
@Module({})
export class DatabaseModule {
  /** @param options.requests true in a process that answers HTTP: with `requestManagers` each request then has an EntityManager of its own */
  static with(options: { url: string; entities: Options['entities']; requests: boolean }): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        MikroOrmModule.forRoot({
          ...ormOptions(options.url, options.entities, options.requests ? somebodyWaits : undefined),
          registerRequestContext: false,
          ...(options.requests && { context: ownManager }),
        }),
      ],
      providers: [Numbers, PoolMetrics],
      exports: [Numbers, PoolMetrics],
    };
  }
}
