import type { EntityManager } from '@mikro-orm/postgresql';
import { type EventPayloads, events, type EventType } from '#contracts';
import { sql } from '#database';
import type { Actor, Subject } from './events.js';
import { idAt } from './ordered-id.js';
import type { DomainEvent } from './stored-event.js';
import type { ConsumerName } from './subscriptions.js';

/** Events of a demonstration's earlier months: their effects exist already, except those named. */
export class PastEvents {
  private rows: (DomainEvent & { consumers: readonly ConsumerName[] })[] = [];

  add<T extends EventType>(
    type: T,
    payload: EventPayloads[T],
    { id: aggregateId, kind, customerId, companyId }: Subject,
    by: Actor | null,
    occurredAt: Date,
    consumers: readonly ConsumerName[] = [],
  ) {
    const id = idAt(occurredAt);
    this.rows.push({
      id,
      type,
      aggregate: kind ?? type.slice(0, type.indexOf('.')),
      aggregateId,
      payload,
      visibility: events[type].visibility,
      customerId: customerId ?? null,
      companyId: companyId ?? null,
      actor: by && { id: by.id, name: by.name, email: by.email, via: by.via },
      requestId: null,
      occurredAt: occurredAt.toISOString(),
      attempts: 1,
      consumers,
    });
    return id;
  }

  /** @returns the stored events, oldest first */
  async write(em: EntityManager): Promise<DomainEvent[]> {
    const rows = this.rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
    this.rows = [];
    await sql(
      em,
      `with x as (
         select * from jsonb_to_recordset(?::jsonb) as x(id uuid, type text, aggregate text,
           "aggregateId" uuid, payload jsonb, visibility text, "customerId" uuid, "companyId" uuid,
           actor jsonb, "occurredAt" timestamptz, consumers jsonb)
       ), event as (insert into domain_event (id, type, aggregate, aggregate_id, payload,
         visibility, customer_id, company_id, actor, occurred_at)
       select id, type, aggregate, "aggregateId", payload, visibility, "customerId", "companyId",
         actor, "occurredAt"
       from x)
       insert into event_delivery (event_id, consumer)
       select id, name from x, jsonb_array_elements_text(consumers) as name`,
      [JSON.stringify(rows)],
    );
    return rows;
  }
}
