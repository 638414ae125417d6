import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EventSubscriber, TransactionEventArgs } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { type Condition, writeAlong } from '#database';

/** An event as its columns have it, and whom it is delivered to. */
interface SaidEvent {
  id: string;
  type: string;
  aggregate: string;
  aggregate_id: string;
  payload: unknown;
  visibility: string;
  customer_id: string | null;
  company_id: string | null;
  actor: object | null;
  request_id: string | null;
  occurred_at: Date;
  consumers: readonly string[];
}

const columns = 'id, type, aggregate, aggregate_id, payload, visibility, customer_id, company_id, actor, request_id, occurred_at';
const insert = (given: string) => `
  with said as materialized (select * from jsonb_to_recordset(?::jsonb) as x(id uuid, type text, aggregate text, aggregate_id uuid, payload jsonb,
      visibility text, customer_id uuid, company_id uuid, actor jsonb, request_id text, occurred_at timestamptz, consumers jsonb) ${given}),
    event as (insert into domain_event (${columns}) select ${columns} from said)
  insert into event_delivery (event_id, consumer) select id, name from said, jsonb_array_elements_text(consumers) as name`;

interface Said {
  id: string;
  json: string;
  given: Condition | undefined;
}

/**
 * What is said in a transaction is gathered and written when it commits, with its deliveries: one statement, which goes out with the commit. What is
 * rolled back is forgotten with its transaction, or its savepoint.
 */
@Injectable()
export class Outbox implements EventSubscriber, OnModuleInit {
  private readonly said = new WeakMap<object, Said[]>();

  constructor(private readonly em: EntityManager) {}

  onModuleInit() {
    this.em.getEventManager().registerSubscriber(this);
  }

  /** The event as it is now, whatever becomes of its payload. @param given what has to find something then, or it is not written */
  add(transaction: object, event: SaidEvent, given?: Condition) {
    const said = { id: event.id, json: JSON.stringify(event), given };
    const events = this.said.get(transaction);
    if (events) events.push(said);
    else this.said.set(transaction, [said]);
  }

  async beforeTransactionCommit({ em, transaction }: TransactionEventArgs) {
    const events = this.said.get(transaction as object);
    if (!events) return;
    const conditions = events.flatMap(({ id, given }) =>
      given ? [{ sql: `(x.id <> ? or exists (${given.sql}))`, params: [id, ...given.params] }] : [],
    );
    const where = conditions.length ? `where ${conditions.map(({ sql }) => sql).join(' and ')}` : '';
    await writeAlong(em as EntityManager, insert(where), [
      `[${events.map(({ json }) => json).join()}]`,
      ...conditions.flatMap(({ params }) => params),
    ]);
  }
}
