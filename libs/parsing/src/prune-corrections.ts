import type { EntityManager } from '@mikro-orm/postgresql';
import { prune } from '#database';

export const pruneCorrections = (em: EntityManager, before: Date) =>
  prune(em, 'delete from parse_corrections where created_at < ?', before);
