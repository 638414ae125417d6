import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ClsService } from 'nestjs-cls';
import { Clock } from '#config';
import type { EventCatalogue, EventType } from '#contracts';
import { eventId } from './event-id.js';
import { subscriptions } from './subscriptions.js';
import { Waker } from './waker.js';

/** Who did it: a user, or somebody who held a link. Kept as they were called then. */
export interface Actor {
  id?: string;
  name: string;
  email: string;
  via?: 'link';
}

/** What an event is about, and whose it is: that decides which customers may read of it. */
interface Subject {
  id: string;
  /** The kind of record, where the event's name begins with another: a proof's story is told beside its job. */
  kind?: string;
  customerId?: string | null;
  companyId?: string | null;
}

/** The only way to say that something happened. */
@Injectable()
export class Events {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly cls: ClsService,
    private readonly waker: Waker,
  ) {}

  /**
   * Writes the event and one delivery per consumer into the transaction that is open. Queues are touched later, by the relay.
   * @param by who did it; null for the shop's own clockwork
   * @throws Error outside a transaction: an event without its change would be a lie
   */
  async add<T extends EventType>(type: T, payload: EventCatalogue[T], about: Subject, by: Actor | null) {
    if (!this.em.isInTransaction()) throw new Error(`${type} was added outside a transaction`);
    const { visibility, consumers } = subscriptions[type];
    const id = eventId();
    await this.em.execute(
      `with event as (
         insert into domain_event (id, type, aggregate, aggregate_id, payload, visibility, customer_id, company_id, actor, request_id, occurred_at)
         values (?, ?, ?, ?, ?::jsonb, ?, ?, ?, ?::jsonb, ?, ?) returning id)
       insert into event_delivery (event_id, consumer) select event.id, name from event, jsonb_array_elements_text(?::jsonb) as name`,
      [
        id,
        type,
        about.kind ?? type.slice(0, type.indexOf('.')),
        about.id,
        JSON.stringify(payload),
        visibility,
        about.customerId ?? null,
        about.companyId ?? null,
        by && JSON.stringify({ id: by.id, name: by.name, email: by.email, via: by.via }),
        this.cls.getId() ?? null,
        this.clock.now(),
        JSON.stringify(consumers),
      ],
    );
    this.waker.wakeAfter(this.em.getTransactionContext<object>()!);
    return id;
  }
}
