import { randomUUIDv7 } from 'node:crypto';
import { ShopCalendar } from '#config';
import { type Person, startPortal } from './portal.js';
import { storeJob } from './stored-job.js';
import { companyOf, coraColumns, storeQuote } from './stored-quote.js';

export type NextActions = Awaited<ReturnType<typeof startNextActions>>;

export const get = async <Body>(person: Person, path: string) =>
  (await person.get(path).expect(200)).body as Body;

export async function startNextActions() {
  const portal = await startPortal();
  const calendar = portal.api.get(ShopCalendar);
  const people = {} as Record<'ada' | 'ben' | 'cora' | 'broker', Person>;
  for (const name of ['ada', 'ben', 'cora'] as const)
    people[name] = await portal.signIn(name === 'cora' ? 'cora@globex.test' : `${name}@acme.test`);
  people.broker = await portal.signIn('broker@demo.test');
  const day = (days: number) => calendar.inDays(days);
  const insert = async (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row);
    await portal.sql(
      `insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
      Object.values(row),
    );
    return row.id as string;
  };
  const instants = (daysAgo = 0) => {
    const createdAt = new Date(portal.clock.now().getTime() - daysAgo * 24 * 3600_000);
    return { created_at: createdAt, updated_at: createdAt };
  };

  async function oneOfEach() {
    await storeQuote(portal, 'pending', { title: 'request', ...instants(9) });
    await storeQuote(portal, 'priced', { title: 'offer', valid_until: day(2) });
    await storeQuote(portal, 'draft', { title: 'draft', ...instants(1) });
    await storeJob(portal, { title: 'bare', mail_date: day(5), estimated_completion_date: day(4) });
    await storeJob(portal, {
      title: 'made',
      status: 'in_production',
      proof_status: 'approved',
      mail_date: day(-1),
    });
    await storeJob(portal, { title: 'gone', status: 'delivered', mail_date: day(-3) });
    const proved = await storeJob(portal, {
      title: 'proved',
      status: 'ready_for_proof',
      proof_status: 'sent',
      mail_date: day(3),
    });
    const proof = {
      job_id: proved,
      proof_url: 'https://files.test/a',
      sent_at: new Date(),
      sent_by_name: 'Beth',
      link: 1,
      link_salt: 's',
    };
    const link = { link_hash: 'h', link_expires_at: new Date() };
    await insert('proofs', {
      id: randomUUIDv7(),
      version: 1,
      ...proof,
      ...link,
      superseded_at: new Date(),
      ...instants(),
    });
    const proofId = await insert('proofs', {
      id: randomUUIDv7(),
      version: 2,
      ...proof,
      ...link,
      ...instants(),
    });
    const invoice = { job_id: proved, total_amount: 750, issued_date: new Date() };
    const bill = (number: string, status: string, due: number) =>
      insert('invoices', {
        id: randomUUIDv7(),
        invoice_number: number,
        ...invoice,
        status,
        due_date: day(due),
        ...instants(),
      });
    await bill('INV-1', 'sent', 1);
    await bill('INV-2', 'cancelled', 1);
    const sample = {
      customer_id: portal.idOf('ada@acme.test'),
      company_id: await companyOf(portal, portal.idOf('ada@acme.test')),
      sample_type: 'paper',
    };
    await insert('samples', {
      id: randomUUIDv7(),
      ...sample,
      title: 'swatch',
      status: 'sent',
      sent_date: new Date(),
      requested_date: new Date(),
      ...instants(),
    });
    await insert('samples', {
      id: randomUUIDv7(),
      ...sample,
      title: 'wish',
      status: 'active',
      requested_date: instants(3).created_at,
      ...instants(3),
    });
    const order = {
      job_id: proved,
      job_number: 'J',
      vendor_name: 'Bayside Press',
      original_amount: 10,
      vendor_amount: 5,
    };
    const buy = (poNumber: string, status: string, more: object = {}) =>
      insert('outgoing_pos', {
        id: randomUUIDv7(),
        po_number: poNumber,
        ...order,
        status,
        ...instants(2),
        ...more,
      });
    await buy('PO-1', 'pending');
    await buy('PO-2', 'sent', { sent_date: new Date() });
    await buy('PO-3', 'completed');
    return { proved, proofId };
  }

  return {
    portal,
    calendar,
    people,
    coras: () => coraColumns(portal),
    oneOfEach,
    clear: () => portal.sql('truncate jobs, quotes, samples cascade'),
  };
}
