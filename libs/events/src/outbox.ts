import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EventSubscriber, TransactionEventArgs } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '#database';

interface EventRow {
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
  /** Id of a row in this write: unless that row is new, the event is dropped. */
  row_id?: string;
}

interface PendingWrites {
  events: string[];
  rows: Map<string, string[]>;
}

const columns = `id, type, aggregate, aggregate_id, payload, visibility, customer_id, company_id,
  actor, request_id, occurred_at`;

function statementFor(inserts: readonly string[]) {
  const rows = inserts.map((insert, index) => `rows${index} as (${insert} returning id),`);
  const isNew = inserts.map((_, index) => `or x.row_id in (select id from rows${index})`);
  return `with ${rows.join(' ')}
    said as materialized (
      select * from jsonb_to_recordset(?::jsonb) as x(id uuid, type text, aggregate text,
        aggregate_id uuid, payload jsonb, visibility text, customer_id uuid, company_id uuid,
        actor jsonb, request_id text, occurred_at timestamptz, consumers jsonb, row_id uuid)
      where x.row_id is null ${isNew.join(' ')}),
    event as (insert into domain_event (${columns}) select ${columns} from said)
    insert into event_delivery (event_id, consumer)
    select id, name from said, jsonb_array_elements_text(consumers) as name`;
}

const jsonArray = (json: readonly string[]) => `[${json.join()}]`;

@Injectable()
export class Outbox implements EventSubscriber, OnModuleInit {
  private readonly pending = new WeakMap<object, PendingWrites>();

  constructor(private readonly em: EntityManager) {}

  onModuleInit() {
    this.em.getEventManager().registerSubscriber(this);
  }

  /** Serialized now, because the caller may change the payload later. */
  add(transaction: object, event: EventRow) {
    this.writesOf(transaction).events.push(JSON.stringify(event));
  }

  addRow(transaction: object, insert: string, row: { id: string }) {
    const { rows } = this.writesOf(transaction);
    rows.set(insert, [...(rows.get(insert) ?? []), JSON.stringify(row)]);
  }

  async beforeTransactionCommit({ em, transaction }: TransactionEventArgs) {
    await this.write(em as EntityManager, transaction as object);
  }

  async write(em: EntityManager, transaction: object) {
    const writes = this.pending.get(transaction);
    if (!writes) return;
    this.pending.delete(transaction);
    const { events, rows } = writes;
    const params = [...rows.values(), events].map(jsonArray);
    await sql(em, statementFor([...rows.keys()]), params);
  }

  private writesOf(transaction: object) {
    const none: PendingWrites = { events: [], rows: new Map() };
    const writes = this.pending.get(transaction) ?? none;
    this.pending.set(transaction, writes);
    return writes;
  }
}
