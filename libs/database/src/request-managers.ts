import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';

/** The EntityManager of one request, once it was asked for. */
interface Own {
  made?: EntityManager;
  make: () => EntityManager;
}

const requests = new AsyncLocalStorage<Own | undefined>();

/** The one of the request that is being answered. @returns undefined outside of requests */
export function ownManager() {
  const own = requests.getStore();
  return own && (own.made ??= own.make());
}

/**
 * A middleware by which each request has an EntityManager of its own. MikroORM's makes one for every request; here it is made when it is first needed,
 * since most requests only read rows.
 */
export function requestManagers(orm: MikroORM) {
  // outside of the request: making one asks for the one that is there
  const make = () => requests.run(undefined, () => orm.em.fork({ useContext: true }));
  return (_request: unknown, _response: unknown, next: () => void) => requests.run({ make }, next);
}
