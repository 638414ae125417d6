import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EventSubscriber, TransactionEventArgs } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { writeAlong } from '#database';

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
/** @param tables in which something is given @returns one text for all that is said with them, so that it is planned once */
const insert = (tables: readonly string[]) => `
  with said as materialized (select * from jsonb_to_recordset(?::jsonb) as x(id uuid, type text, aggregate text, aggregate_id uuid, payload jsonb,
      visibility text, customer_id uuid, company_id uuid, actor jsonb, request_id text, occurred_at timestamptz, consumers jsonb, given_in text, given uuid)
    ${tables.length ? `where x.given is null ${tables.map((name) => `or x.given_in = '${name}' and exists (select from ${name} where id = x.given)`).join(' ')}` : ''}),
    event as (insert into domain_event (${columns}) select ${columns} from said)
  insert into event_delivery (event_id, consumer) select id, name from said, jsonb_array_elements_text(consumers) as name`;

/** A row that has to be there when the transaction commits. */
export interface Given {
  table: string;
  id: string;
}

/** JSON of its events, and where something is given for them. */
interface Said {
  json: string[];
  tables: Set<string>;
}

/**
 * What is said in a transaction is gathered and written when it commits, with its deliveries: one statement, which goes out with the commit. What is
 * rolled back is forgotten with its transaction, or its savepoint.
 */
@Injectable()
export class Outbox implements EventSubscriber, OnModuleInit {
  private readonly said = new WeakMap<object, Said>();

  constructor(private readonly em: EntityManager) {}

  onModuleInit() {
    this.em.getEventManager().registerSubscriber(this);
  }

  /** The event as it is now, whatever becomes of its payload. @param given what has to be there then, or it is not written */
  add(transaction: object, event: SaidEvent, given?: Given) {
    const said = this.said.get(transaction) ?? { json: [], tables: new Set() };
    said.json.push(JSON.stringify({ ...event, given_in: given?.table, given: given?.id }));
    if (given) said.tables.add(given.table);
    this.said.set(transaction, said);
  }

  async beforeTransactionCommit({ em, transaction }: TransactionEventArgs) {
    const said = this.said.get(transaction as object);
    if (said) await writeAlong(em as EntityManager, insert([...said.tables].toSorted()), [`[${said.json.join()}]`]);
  }
}
