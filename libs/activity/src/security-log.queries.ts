import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ListQuery, SecurityLogEntry } from '#contracts';
import { type Condition, listPage, type ListSource, rowOf } from '#database';

const log: ListSource = {
  from: 'activity_log a',
  alias: 'a',
  row: rowOf(`a.id, a.action, a.description, a.actor ->> 'name' as by,
    a.request_id as "requestId", iso(a.created_at) as "createdAt"`),
  statuses: [],
  sorts: { createdAt: ['a.created_at', 'timestamptz'] },
  defaultSort: '-createdAt',
};

/** Equals the condition of an index. */
const aboutSecurity: Condition = {
  sql: `(a.entity_type in ('account', 'user', 'password') or a.action = 'proof.linkShown')`,
  params: [],
};

@Injectable()
export class SecurityLogQueries {
  constructor(private readonly em: EntityManager) {}

  list({ limit, cursor }: ListQuery) {
    return listPage<SecurityLogEntry>(this.em, log, { limit, cursor }, aboutSecurity);
  }
}
