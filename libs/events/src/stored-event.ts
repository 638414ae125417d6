import type { EventCatalogue, EventType } from '#contracts';
import type { Actor } from './events.js';
import type { EventVisibility } from './subscriptions.js';

/** A domain event as consumers read it. */
export interface DomainEvent<T extends EventType = EventType> {
  id: string;
  type: T;
  aggregate: string;
  aggregateId: string;
  payload: EventCatalogue[T];
  visibility: EventVisibility;
  customerId: string | null;
  companyId: string | null;
  actor: Actor | null;
  requestId: string | null;
  /** ISO instant in UTC. */
  occurredAt: string;
}

/** Rows of `domain_event` as {@link DomainEvent}: `select` this from `domain_event e`. */
export const eventColumns = `e.id, e.type, e.aggregate, e.aggregate_id as "aggregateId", e.payload, e.visibility, e.customer_id as "customerId",
  e.company_id as "companyId", e.actor, e.request_id as "requestId", iso(e.occurred_at) as "occurredAt"`;
