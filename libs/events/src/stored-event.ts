import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventPayloads, EventType, EventVisibility } from '#contracts';
import { prune } from '#database';
import type { Actor } from './events.js';

export interface DomainEvent<T extends EventType = EventType> {
  id: string;
  type: T;
  aggregate: string;
  aggregateId: string;
  payload: EventPayloads[T];
  visibility: EventVisibility;
  customerId: string | null;
  companyId: string | null;
  actor: Actor | null;
  requestId: string | null;
  occurredAt: string;
  attempts: number;
}

/** Columns of {@link DomainEvent} for `domain_event e` and `event_delivery d`. */
export const eventColumns = `e.id, e.type, e.aggregate, e.aggregate_id as "aggregateId", e.payload,
  e.visibility, e.customer_id as "customerId", e.company_id as "companyId", e.actor,
  e.request_id as "requestId", iso(e.occurred_at) as "occurredAt", d.attempts`;

export const pruneEvents = (em: EntityManager, cutoff: Date) =>
  prune(
    em,
    `delete from domain_event e where e.occurred_at < ?
       and not exists (select 1 from event_delivery d where d.event_id = e.id
       and d.done_at is null)`,
    cutoff,
  );
