import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '#config';
import type { EventType, Trouble } from '#contracts';
import { type Condition, joinTransaction, sql } from '#database';
import { type Actor, Events } from './events.js';
import { idAt } from './ordered-id.js';
import { type DomainEvent, eventColumns } from './stored-event.js';
import type { ConsumerName } from './subscriptions.js';

export interface OpenEventHandling {
  id: string;
  consumer: string;
  event: EventType;
  entityType: string;
  entityId: string;
  mailId: string | null;
  state: Trouble;
  attempts: number;
  lastError: string | null;
  occurredAt: string;
  failedAt: string | null;
}

/** A handling that is not done after this long shows a full queue or a missing worker. */
const waitsLongMs = 60_000;
const maxRows = 200;

@Injectable()
export class OpenEventHandlings {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** @param where trusted SQL on the event `e` */
  pending(consumer: ConsumerName, where: Condition, limit: number): Promise<DomainEvent[]> {
    return sql<DomainEvent>(
      this.em,
      `select ${eventColumns} from event_delivery d join domain_event e on e.id = d.event_id
       where d.done_at is null and d.failed_at is null and d.consumer = ? and ${where.sql}
       order by e.occurred_at desc limit ?`,
      [consumer, ...where.params, limit],
    );
  }

  /** For handlings that this process did itself, in the open transaction. */
  async finish(consumer: ConsumerName, eventIds: readonly string[]) {
    await sql(
      this.em,
      `update event_delivery set done_at = now()
       where consumer = ? and event_id in (select value::uuid
       from jsonb_array_elements_text(?::jsonb))`,
      [consumer, JSON.stringify(eventIds)],
    );
  }

  async list(states: readonly Trouble[]): Promise<{ rows: OpenEventHandling[]; total: number }> {
    const rows = await sql<OpenEventHandling & { total: number }>(
      this.em,
      `select d.event_id || '_' || d.consumer as id, d.consumer, e.type as event,
         e.aggregate as "entityType", e.aggregate_id as "entityId",
         e.payload ->> 'mailId' as "mailId", case when d.failed_at is null then 'waiting'
         else 'failed' end as state, d.attempts,
         d.last_error as "lastError", iso(e.occurred_at) as "occurredAt",
         iso(d.failed_at) as "failedAt", count(*) over ()::int as total
       from event_delivery d join domain_event e on e.id = d.event_id
       where d.done_at is null and (d.failed_at is not null and ? or d.failed_at is null
       and d.event_id < ? and ?)
       order by d.failed_at is null, e.occurred_at, d.event_id, d.consumer limit ${maxRows}`,
      [
        states.includes('failed'),
        // not by occurred_at, which the demonstration sets to past days
        idAt(new Date(this.clock.now().getTime() - waitsLongMs)),
        states.includes('waiting'),
      ],
    );
    return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
  }

  /**
   * @param id `<event>_<consumer>`
   * @returns false when it does not exist
   */
  retry(id: string, by: Actor): Promise<boolean> {
    const [eventId, consumer] = [id.slice(0, id.indexOf('_')), id.slice(id.indexOf('_') + 1)];
    return this.em.transactional(async (em) => {
      const [handling] = await sql<Subject>(
        em,
        `select e.type as "eventType", e.aggregate as kind, e.aggregate_id as id,
           e.customer_id as "customerId", e.company_id as "companyId",
           d.failed_at is not null and d.done_at is null as "isFailed"
         from event_delivery d join domain_event e on e.id = d.event_id where d.event_id = ?
         and d.consumer = ? for update of d`,
        [eventId, consumer],
      );
      if (!handling) return false;
      const { eventType, isFailed, ...about } = handling;
      if (!isFailed) return true;
      await sql(
        em,
        `update event_delivery set failed_at = null, attempts = 0, queued_at = null
          where event_id = ? and consumer = ?`,
        [eventId, consumer],
      );
      await this.events.add('delivery.retried', { eventId, eventType, consumer }, about, by);
      return true;
    }, joinTransaction());
  }
}

interface Subject {
  eventType: string;
  kind: string;
  id: string;
  customerId: string | null;
  companyId: string | null;
  isFailed: boolean;
}
