import type { PackageDetail, PackageRow, QuoteDetail } from '#contracts';
import { type Person, type Portal, startPortal } from './portal.js';
import type { StoredEvent } from './stored-quote.js';

export type Packages = Awaited<ReturnType<typeof startPackages>>;

export const item = (title: string, fields: object = {}) => ({
  title,
  quantity: 500,
  customerName: 'Ada Lindqvist',
  customerEmail: 'ada@acme.test',
  ...fields,
});

export const createPackage = async (person: Person, body: object) =>
  (await person.post('/api/packages').send(body).expect(201)).body as PackageDetail;
export const read = async (person: Person, id: string) =>
  (await person.get(`/api/packages/${id}`).expect(200)).body as PackageDetail;
export const list = async (person: Person, query = '') =>
  (await person.get(`/api/packages?${query}`).expect(200)).body as PackageRow[];
export const readQuote = async (person: Person, id: string) =>
  (await person.get(`/api/quotes/${id}`).expect(200)).body as QuoteDetail;
export const post = (person: Person, id: string, step: string, body: object = {}) =>
  person.post(`/api/packages/${id}/${step}`).send(body);
export const put = (person: Person, path: string, body: object) =>
  person.put(`/api/packages/${path}`).send(body);
export const messageOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { message?: string }).message,
];

export const eventsOf = async ({ sql }: Portal, id: string) =>
  (
    await sql<StoredEvent>(
      `select type from domain_event where aggregate = 'package' and aggregate_id = ?
       order by occurred_at, id`,
      [id],
    )
  ).map(({ type }) => type);

/** Two APIs, so that simultaneous requests meet in the database. */
export async function startPackages() {
  const portal = await startPortal({ SHOP_EMAIL: 'orders@shop.test' });
  const second = await portal.startApi();
  return {
    portal,
    ada: await portal.signIn('ada@acme.test'),
    ben: await portal.signIn('ben@acme.test', second),
    cora: await portal.signIn('cora@globex.test'),
    broker: await portal.signIn('broker@demo.test', second),
    jobsOf: (id: string) =>
      portal.sql<{ id: string; quote_id: string; total_price: string; quantity: number }>(
        'select id, quote_id, total_price, quantity from jobs where package_id = ? order by id',
        [id],
      ),
    emailsOf: (id: string) =>
      portal.sql<{ kind: string; recipient: string }>(
        `select kind, recipient from email_message where entity_id in (select ?::uuid union
           select id from quotes where package_id = ?) order by created_at, id`,
        [id, id],
      ),
  };
}
