import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ClsService } from 'nestjs-cls';
import { Clock } from '#config';
import { type EventPayloads, events, type EventType } from '#contracts';
import { orderedId } from './ordered-id.js';
import { Outbox } from './outbox.js';
import { consumersOf } from './subscriptions.js';
import { RelayNotifier } from './relay-notifier.js';

/** A user or link holder, with their name at that time. */
export interface Actor {
  id?: string;
  name: string;
  email: string;
  via?: 'link';
}

/** Record and customer of an event, which decide who may read it. */
interface Subject {
  id: string;
  /**
   * The kind of record, where the event's name begins with another: a proof's story is told beside
   * its job.
   */
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
    private readonly relayNotifier: RelayNotifier,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Has the event written with the transaction that is open, when it commits, and one delivery per
   * consumer. Queues are touched later, by the relay.
   * @param by who did it; null for the shop's own clockwork
   * @param rowId of {@link addRow}: unless that row is new, nothing is said
   * @returns its id
   * @throws Error outside a transaction: an event without its change would be a lie
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

  /**
   * Has a row of another table written by the statement that writes the events.
   * @param insert constant text that inserts the rows of a JSON array, its only parameter
   * @throws Error outside a transaction
   */
  addRow(insert: string, row: { id: string }) {
    this.outbox.addRow(this.transaction('a row'), insert, row);
  }

  /**
   * Writes what was said so far, for an answer that shows it.
   * @throws Error outside a transaction
   */
  flush() {
    return this.outbox.write(this.em, this.transaction('nothing'));
  }

  private transaction(name: string) {
    const transaction = this.em.getTransactionContext<object>();
    if (!transaction) throw new Error(`${name} was added outside a transaction`);
    return transaction;
  }
}
