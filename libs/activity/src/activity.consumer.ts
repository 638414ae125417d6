import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '#database';
import { type DomainEvent, RowsConsumer } from '#events';
import { sentence } from './sentence.js';

@Injectable()
export class ActivityConsumer extends RowsConsumer<'activity'> {
  async handle(events: readonly DomainEvent[], em: EntityManager) {
    const sentences = events.map((event) => [event.id, sentence(event)]);
    await sql(
      em,
      `insert into activity_log (id, event_id, user_id, actor, entity_type, entity_id, customer_id,
         company_id, visibility, action, description, metadata, request_id, created_at)
       select id, id, (actor ->> 'id')::uuid, actor, aggregate, aggregate_id, customer_id,
         company_id, visibility, type, entry ->> 1, payload, request_id, occurred_at
       from jsonb_array_elements(?::jsonb) entry join domain_event on id = (entry ->> 0)::uuid`,
      [JSON.stringify(sentences)],
    );
  }
}
