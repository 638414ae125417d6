import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { writeAlong } from '#database';
import { type DomainEvent, RowsConsumer } from '#events';
import { sentence, type Told } from './sentences.js';

/** Writes the activity log: one row per event, for ever. */
@Injectable()
export class ActivityConsumer extends RowsConsumer<'activity'> {
  async handle(events: readonly DomainEvent<Told>[], em: EntityManager) {
    const rows = events.map((event) => ({ ...event, event_id: event.id, description: sentence(event) }));
    await writeAlong(
      em,
      `insert into activity_log (id, event_id, user_id, actor, entity_type, entity_id, customer_id, company_id, visibility, action, description, metadata,
         request_id, created_at)
       select id, event_id, (actor ->> 'id')::uuid, actor, aggregate, "aggregateId", "customerId", "companyId", visibility, type, description, payload,
         "requestId", "occurredAt"
       from jsonb_to_recordset(?::jsonb) as x(id uuid, event_id uuid, actor jsonb, aggregate text, "aggregateId" uuid, "customerId" uuid,
         "companyId" uuid, visibility text, type text, description text, payload jsonb, "requestId" text, "occurredAt" timestamptz)`,
      [JSON.stringify(rows)],
    );
  }
}
