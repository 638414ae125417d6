import { randomUUIDv7 } from 'node:crypto';
import { ShopCalendar } from '#config';
import type { Portal } from './portal.js';

type Columns = Record<string, unknown>;

/** `overdue` and `late` quotes wait for the scheduler. */
export const quoteStates = {
  draft: { status: 'draft', awaiting: 'customer' },
  pending: { status: 'pending', awaiting: 'shop' },
  targeted: { status: 'pending', awaiting: 'shop', total_price: '500.00' },
  priced: { status: 'pending', awaiting: 'customer', isPriced: true, days: 10 },
  overdue: { status: 'pending', awaiting: 'customer', isPriced: true, days: -1 },
  approved: { status: 'approved', awaiting: 'customer', isPriced: true, days: 10 },
  late: { status: 'approved', awaiting: 'customer', isPriced: true, days: -1 },
  converted: { status: 'approved', awaiting: 'customer', isPriced: true, days: -1, hasJob: true },
  rejected: { status: 'rejected', awaiting: null, isPriced: true, days: 10 },
  expired: { status: 'expired', awaiting: null, isPriced: true, days: -1 },
} as const satisfies Record<
  string,
  { status: string; isPriced?: true; days?: number; hasJob?: true } & Columns
>;
export type QuoteStateName = keyof typeof quoteStates;

export async function storeQuote(
  portal: Portal,
  state: QuoteStateName = 'pending',
  overrides: Columns = {},
): Promise<string> {
  const {
    isPriced,
    days,
    hasJob,
    ...columns
  }: { isPriced?: true; days?: number; hasJob?: true } & Columns = quoteStates[state];
  const id = randomUUIDv7();
  const ada = portal.idOf('ada@acme.test');
  const row: Columns = {
    id,
    quote_number: `Q-${id.slice(-12)}`,
    customer_id: ada,
    company_id: await companyOf(portal, ada),
    customer_name: 'Ada Lindqvist',
    customer_email: 'ada@acme.test',
    title: 'Event programs',
    quantity: 500,
    spec: '{"paperType": "100# gloss text"}',
    created_by: ada,
    ...(isPriced && {
      total_price: '750.00',
      priced_at: portal.clock.now(),
      valid_until: portal.api.get(ShopCalendar).inDays(days!),
    }),
    ...columns,
    ...overrides,
  };
  const names = Object.keys(row);
  await portal.sql(
    `insert into quotes (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
    Object.values(row),
  );
  if (hasJob) await storeJob(portal, id);
  return id;
}

export async function storeJob(portal: Portal, quoteId: string): Promise<string> {
  const id = randomUUIDv7();
  await portal.sql(
    `insert into jobs (id, job_number, quote_id, customer_id, company_id, title)
     select ?, ?, id, customer_id, company_id, title from quotes where id = ?`,
    [id, `J-${id.slice(-12)}`, quoteId],
  );
  await portal.sql('update quotes set job_id = ? where id = ?', [id, quoteId]);
  return id;
}

export async function companyOf({ sql }: Portal, userId: string) {
  const [row] = await sql<{ id: string | null }>(
    'select company_id as id from users where id = ?',
    [userId],
  );
  return row!.id;
}

export async function coraColumns(portal: Portal) {
  const customer_id = portal.idOf('cora@globex.test');
  return { customer_id, company_id: await companyOf(portal, customer_id) };
}

export interface StoredQuote {
  id: string;
  title: string;
  status: string;
  awaiting: string | null;
  total_price: string | null;
  priced_at: string | null;
  valid_until: string | null;
  last_price: string | null;
  last_message: { text: string; by: string; at: string } | null;
  notes: string | null;
  job_id: string | null;
  version: number;
  updated_at: string;
}

export async function readQuote({ sql }: Portal, id: string): Promise<StoredQuote> {
  const [row] = await sql<StoredQuote>('select q.*, valid_until::text from quotes q where id = ?', [
    id,
  ]);
  return row!;
}

export interface StoredEvent {
  type: string;
  payload: Record<string, unknown>;
  actor: { id: string; name: string; email: string } | null;
  request_id: string | null;
  visibility: string;
}

export const eventsOf = ({ sql }: Portal, quoteId: string) =>
  sql<StoredEvent>(
    `select type, payload, actor, request_id, visibility from domain_event where aggregate = 'quote'
      and payload ->> 'quoteId' = ? order by occurred_at, id`,
    [quoteId],
  );
