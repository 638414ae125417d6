import { randomUUIDv7 } from 'node:crypto';
import type { Portal } from './portal.js';
import { companyOf, type StoredEvent } from './stored-quote.js';

type Columns = Record<string, unknown>;

export async function storeJob(portal: Portal, overrides: Columns = {}): Promise<string> {
  const id = randomUUIDv7();
  const ada = portal.idOf('ada@acme.test');
  const row: Columns = {
    id,
    job_number: `J-${id.slice(-12)}`,
    customer_po_number: 'ACM-1',
    customer_id: ada,
    company_id: await companyOf(portal, ada),
    customer_name: 'Ada Lindqvist',
    customer_email: 'ada@acme.test',
    title: 'Event programs',
    quantity: 500,
    spec: '{"paperType": "100# gloss text"}',
    total_price: '750.00',
    created_at: portal.clock.now(),
    ...overrides,
  };
  const names = Object.keys(row);
  await portal.sql(
    `insert into jobs (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
    Object.values(row),
  );
  return id;
}

export interface StoredJob {
  id: string;
  title: string;
  status: string;
  customer_id: string | null;
  company_id: string | null;
  customer_name: string | null;
  customer_email: string | null;
  total_price: string | null;
  quantity: number | null;
  start_date: Date | null;
  actual_completion_date: Date | null;
  delivery_date: string | null;
  delivery_method: string | null;
  pickup_scheduled: boolean;
  notes: string | null;
  version: number;
}

export async function readJob({ sql }: Portal, id: string): Promise<StoredJob | undefined> {
  const [row] = await sql<StoredJob>('select j.*, delivery_date::text from jobs j where id = ?', [
    id,
  ]);
  return row;
}

export const jobEvents = ({ sql }: Portal, id: string) =>
  sql<StoredEvent & { customer_id: string | null }>(
    `select type, payload, actor, request_id, visibility, customer_id from domain_event
      where aggregate = 'job' and aggregate_id = ? order by occurred_at, id`,
    [id],
  );
