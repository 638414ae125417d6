import type { Type } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DomainEvent } from './stored-event.js';
import type { ConsumerName, EventsFor } from './subscriptions.js';

export type Handlers<C extends ConsumerName> = {
  [T in EventsFor<C>]: (event: DomainEvent<T>, em: EntityManager) => Promise<void>;
};

/** Handles each event in the transaction that also marks the handling done. */
export abstract class Consumer<C extends ConsumerName> {
  protected abstract readonly handlers: Handlers<C>;

  async handle(events: readonly DomainEvent<EventsFor<C>>[], em: EntityManager) {
    for (const event of events) await this.handlerOf(event.type)(event, em);
  }

  /** The compiler loses the link of event type and handler when it indexes a union. */
  private handlerOf(type: EventsFor<C>) {
    return this.handlers[type] as (event: DomainEvent, em: EntityManager) => Promise<void>;
  }
}

/** Runs after the commit, at most once: a crash in between loses it. */
export type AfterCommit = () => Promise<void>;

export abstract class RowsConsumer<C extends ConsumerName> {
  abstract handle(
    events: readonly DomainEvent<EventsFor<C>>[],
    em: EntityManager,
  ): Promise<AfterCommit | void>;
}

export type Write = (em: EntityManager) => Promise<void>;

/** For long work, which runs before the transaction so that it holds no connection. */
export abstract class SlowConsumer<C extends ConsumerName> {
  abstract prepare(event: DomainEvent<EventsFor<C>>, em: EntityManager): Promise<Write>;
}

export type Consumers = {
  [C in ConsumerName]: Type<Consumer<C> | RowsConsumer<C> | SlowConsumer<C>>;
};
