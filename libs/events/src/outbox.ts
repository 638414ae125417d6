import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EventSubscriber, TransactionEventArgs } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { write } from '#database';

/** An event as its columns have it, and whom it is delivered to. */
export interface SaidEvent {
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
const insert = `
  with said as materialized (select * from jsonb_to_recordset(?::jsonb) as x(id uuid, type text, aggregate text, aggregate_id uuid, payload jsonb,
      visibility text, customer_id uuid, company_id uuid, actor jsonb, request_id text, occurred_at timestamptz, consumers jsonb)),
    event as (insert into domain_event (${columns}) select ${columns} from said)
  insert into event_delivery (event_id, consumer) select id, name from said, jsonb_array_elements_text(consumers) as name`;

/**
 * What is said in a transaction is gathered and written just before it commits, with its deliveries, by one statement. What is rolled back is forgotten
 * with its transaction, or its savepoint.
 */
@Injectable()
export class Outbox implements EventSubscriber, OnModuleInit {
  private readonly said = new WeakMap<object, string[]>();

  constructor(private readonly em: EntityManager) {}

  onModuleInit() {
    this.em.getEventManager().registerSubscriber(this);
  }

  /** The event as it is now, whatever becomes of its payload. */
  add(transaction: object, event: SaidEvent) {
    const events = this.said.get(transaction);
    if (events) events.push(JSON.stringify(event));
    else this.said.set(transaction, [JSON.stringify(event)]);
  }

  async beforeTransactionCommit({ em, transaction }: TransactionEventArgs) {
    const events = transaction && this.said.get(transaction);
    if (events) await write(em as EntityManager, insert, [`[${events.join()}]`], true);
  }
}
