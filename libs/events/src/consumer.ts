import type { Type } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DomainEvent } from './stored-event.js';
import type { ConsumerName, EventsFor } from './subscriptions.js';

/** One handler per event that the consumer hears; one that is missing does not compile. */
export type Handlers<C extends ConsumerName> = {
  [T in EventsFor<C>]: (event: DomainEvent<T>, em: EntityManager) => Promise<void>;
};

/** Does one thing on each event, inside the transaction that also marks the delivery done. */
export abstract class Consumer<C extends ConsumerName> {
  protected abstract readonly handlers: Handlers<C>;

  async handle(events: readonly DomainEvent<EventsFor<C>>[], em: EntityManager) {
    for (const event of events) await this.handlerOf(event.type)(event, em);
  }

  /**
   * The table's own type proves that handler and event belong together; the compiler loses that
   * when it indexes a union.
   */
  private handlerOf(type: EventsFor<C>) {
    return this.handlers[type] as (event: DomainEvent, em: EntityManager) => Promise<void>;
  }
}

/** Runs after the commit, at most once: a crash in between loses it. */
export type AfterCommit = () => Promise<void>;

/** A consumer whose effects are only rows: it takes many events at once. */
export abstract class RowsConsumer<C extends ConsumerName> {
  abstract handle(
    events: readonly DomainEvent<EventsFor<C>>[],
    em: EntityManager,
  ): Promise<AfterCommit | void>;
}

/** Writes what was prepared, inside the transaction that also marks the delivery done. */
export type Write = (em: EntityManager) => Promise<void>;

/**
 * A consumer whose work takes long, like reading a document. It is done before the transaction, so
 * that no connection waits for it; another worker may do it a second time, but not write it.
 */
export abstract class SlowConsumer<C extends ConsumerName> {
  abstract prepare(event: DomainEvent<EventsFor<C>>, em: EntityManager): Promise<Write>;
}

/** The class behind each consumer's name; a worker without one does not compile. */
export type Consumers = {
  [C in ConsumerName]: Type<Consumer<C> | RowsConsumer<C> | SlowConsumer<C>>;
};
