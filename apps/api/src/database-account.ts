import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '#database';

const superuserSql = 'select rolsuper from pg_roles where rolname = current_user';

/** Warns about a superuser account, which would give an attacker the whole database server. */
@Injectable()
export class DatabaseAccount implements OnApplicationBootstrap {
  private readonly log = new Logger('Database');

  constructor(private readonly em: EntityManager) {}

  /** Does not wait, because the API also starts without its database. */
  onApplicationBootstrap() {
    void sql<{ rolsuper: boolean }>(this.em, superuserSql).then(
      ([account]) =>
        account?.rolsuper &&
        this.log.warn(
          'DATABASE_URL uses a superuser account. See "Two accounts" in docs/operations.md.',
        ),
      () => undefined,
    );
  }
}
