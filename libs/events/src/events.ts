import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ClsService } from 'nestjs-cls';
import { Clock } from '#config';
import type { EventCatalogue, EventType } from '#contracts';
import { orderedId } from './ordered-id.js';
import { type Given, Outbox } from './outbox.js';
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
    private readonly outbox: Outbox,
  ) {}

  /**
   * Has the event written with the transaction that is open, when it commits, and one delivery per consumer. Queues are touched later, by the relay.
   * @param by who did it; null for the shop's own clockwork @param given what has to be there by then, or nothing is said @returns its id
   * @throws Error outside a transaction: an event without its change would be a lie
   */
  async add<T extends EventType>(type: T, payload: EventCatalogue[T], about: Subject, by: Actor | null, given?: Given) {
    const transaction = this.em.getTransactionContext<object>();
    if (!transaction) throw new Error(`${type} was added outside a transaction`);
    const { visibility, consumers } = subscriptions[type];
    const id = orderedId();
    const event = {
      id,
      type,
      aggregate: about.kind ?? type.slice(0, type.indexOf('.')),
      aggregate_id: about.id,
      payload,
      visibility,
      customer_id: about.customerId ?? null,
      company_id: about.companyId ?? null,
      actor: by && { id: by.id, name: by.name, email: by.email, via: by.via },
      request_id: this.cls.getId() ?? null,
      occurred_at: this.clock.now(),
      consumers,
    };
    this.outbox.add(transaction, event, given);
    this.waker.wakeAfter(transaction);
    return id;
  }
}
