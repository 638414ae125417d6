import { type DynamicModule, Global, Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import type { Options } from '@mikro-orm/postgresql';
import { Numbers } from './numbers.js';
import { ormOptions } from './orm.js';
import { PoolMetrics } from './pool-metrics.js';

/** A request fails within five seconds, even when slow ones hold all connections. */
const requestTimeouts = { connectionMs: 2000, answerMs: 3000 };

interface DatabaseOptions {
  url: string;
  entities: Options['entities'];
  /** True in a process that serves HTTP: each request gets its own EntityManager. */
  requests: boolean;
  answerSeconds?: number;
}

@Global()
@Module({})
export class DatabaseModule {
  static with({ url, entities, requests, answerSeconds }: DatabaseOptions): DynamicModule {
    const patience = requests
      ? requestTimeouts
      : { ...(answerSeconds && { answerMs: answerSeconds * 1000 }) };
    return {
      module: DatabaseModule,
      imports: [
        MikroOrmModule.forRoot({
          ...ormOptions(url, entities, patience),
          registerRequestContext: requests,
        }),
      ],
      providers: [Numbers, PoolMetrics],
      exports: [Numbers, PoolMetrics],
    };
  }
}
