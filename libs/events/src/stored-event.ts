import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventPayloads, EventType, EventVisibility } from '#contracts';
import { prune } from '#database';
import type { Actor } from './events.js';

/** A domain event as consumers read it. */
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
  /** ISO instant in UTC. */
  occurredAt: string;
  /** Attempts, including this one. */
  attempts: number;
}

/** {@link DomainEvent}: `select` this from `domain_event e` and its delivery `d`. */
export const eventColumns = `e.id, e.type, e.aggregate, e.aggregate_id as "aggregateId", e.payload, e.visibility, e.customer_id as "customerId",
  e.company_id as "companyId", e.actor, e.request_id as "requestId", iso(e.occurred_at) as "occurredAt", d.attempts`;

/** Only events whose every delivery is done. */
export const pruneEvents = (em: EntityManager, before: Date) =>
  prune(
    em,
    `delete from domain_event e where e.occurred_at < ?
       and not exists (select 1 from event_delivery d where d.event_id = e.id and d.done_at is null)`,
    before,
  );
