import { type DynamicModule, Global, Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import type { Options } from '@mikro-orm/postgresql';
import { Numbers } from './numbers.js';
import { ormOptions } from './orm.js';
import { ownManager } from './request-managers.js';

/** Somebody waits for the answer. */
const requestPatienceMs = 4000;

@Global()
@Module({})
export class DatabaseModule {
  /** @param options.requests true in a process that answers HTTP: with `requestManagers` each request then has an EntityManager of its own */
  static with(options: { url: string; entities: Options['entities']; requests: boolean }): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        MikroOrmModule.forRoot({
          ...ormOptions(options.url, options.entities, options.requests ? requestPatienceMs : undefined),
          registerRequestContext: false,
          ...(options.requests && { context: ownManager }),
        }),
      ],
      providers: [Numbers],
      exports: [Numbers],
    };
  }
}
