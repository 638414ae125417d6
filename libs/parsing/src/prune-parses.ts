import type { EntityManager } from '@mikro-orm/postgresql';
import { prune } from '#database';

export const pruneParses = (em: EntityManager, before: Date) =>
  prune(em, 'delete from parses where created_at < ?', before);
