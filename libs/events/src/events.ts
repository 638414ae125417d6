import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ClsService } from 'nestjs-cls';
import { Clock } from '#config';
import { type EventPayloads, events, type EventType } from '#contracts';
import { orderedId } from './ordered-id.js';
import { Outbox } from './outbox.js';
import { consumersOf } from './subscriptions.js';
import { RelayNotifier } from './relay-notifier.js';

/** A user or link holder, with the name at that time. */
export interface Actor {
  id?: string;
  name: string;
  email: string;
  via?: 'link' | 'email';
}

export interface Subject {
  id: string;
  kind?: string;
  customerId?: string | null;
  companyId?: string | null;
}

@Injectable()
export class Events {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly cls: ClsService,
    private readonly relayNotifier: RelayNotifier,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Adds an event to the open transaction; the relay queues it after the commit.
   * @param by null for scheduled tasks
   * @param rowId of {@link addRow}: the event is dropped unless that row is new
   * @throws Error outside a transaction
   */
  async add<T extends EventType>(
    type: T,
    payload: EventPayloads[T],
    about: Subject,
    by: Actor | null,
    rowId?: string,
  ) {
    const transaction = this.transaction(type);
    const id = orderedId();
    const event = {
      id,
      type,
      aggregate: about.kind ?? type.slice(0, type.indexOf('.')),
      aggregate_id: about.id,
      payload,
      visibility: events[type].visibility,
      customer_id: about.customerId ?? null,
      company_id: about.companyId ?? null,
      actor: by && { id: by.id, name: by.name, email: by.email, via: by.via },
      request_id: this.cls.getId() ?? null,
      occurred_at: this.clock.now(),
      consumers: consumersOf(type),
      row_id: rowId,
    };
    this.outbox.add(transaction, event);
    this.relayNotifier.notifyAfterCommit(transaction);
    return id;
  }

  /** @param insert constant text that inserts the rows of a JSON array, its only parameter */
  addRow(insert: string, row: { id: string }) {
    this.outbox.addRow(this.transaction('a row'), insert, row);
  }

  /** Inserts the events so far, for a response that shows them. */
  flush() {
    return this.outbox.write(this.em, this.transaction('nothing'));
  }

  private transaction(name: string) {
    const transaction = this.em.getTransactionContext<object>();
    if (!transaction) throw new Error(`${name} was added outside a transaction`);
    return transaction;
  }
}
