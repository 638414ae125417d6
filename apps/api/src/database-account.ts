import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '#database';

const question = 'select rolsuper from pg_roles where rolname = current_user';

/**
 * Warns once at the start when whoever gets hold of the API's account would have all of the
 * database's machine.
 */
@Injectable()
export class DatabaseAccount implements OnApplicationBootstrap {
  private readonly log = new Logger('Database');

  constructor(private readonly em: EntityManager) {}

  /** Nobody waits for it: the API starts without its database, too. */
  onApplicationBootstrap() {
    void sql<{ rolsuper: boolean }>(this.em, question).then(
      ([account]) =>
        account?.rolsuper &&
        this.log.warn(
          'DATABASE_URL uses a superuser account. See "Two accounts" in docs/operations.md.',
        ),
      () => undefined,
    );
  }
}
