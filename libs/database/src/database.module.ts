import { type DynamicModule, Global, Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import type { Options } from '@mikro-orm/postgresql';
import { Numbers } from './numbers.js';
import { ormOptions } from './orm.js';
import { PoolMetrics } from './pool-metrics.js';

/**
 * Somebody waits, who is to know within five seconds, also when all connections are taken by what
 * is slow.
 */
const requestTimeouts = { connectionMs: 2000, answerMs: 3000 };

interface DatabaseOptions {
  url: string;
  entities: Options['entities'];
  /** True in a process that answers HTTP: each request then has an EntityManager of its own. */
  requests: boolean;
  /** Timeout of an answer outside requests. */
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
