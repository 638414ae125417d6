import type { PurchaseOrderLink } from '#contracts';
import { EmailSweep } from '#email';
import { textOf } from './accounts.js';
import { type Orders, startOrders } from './orders.js';
import type { Person } from './portal.js';

const words = { customer: 'viridian', vendor: 'vermilion', notes: 'heliotrope' };
type Thread = keyof typeof words;
const threads = Object.keys(words) as Thread[];

let orders: Orders;
let order: { id: string; jobId: string; token: string };
let actors: Record<string, Person>;
beforeAll(async () => {
  orders = await startOrders({ SHOP_EMAIL: 'orders@shop.test' });
  order = await orders.open({ vendorEmail: 'vic@bayside.test' });
  actors = { ...orders.people, nobody: orders.visitor() };
  const { broker, admin } = orders.people;
  const staffId = orders.idOf('admin@demo.test');
  const write = (path: string, text: string, more: object = {}) =>
    broker
      .post(path)
      .send({ text, ...more })
      .expect(201);
  const { id, jobId } = order;
  await write(`/api/jobs/${jobId}/messages`, `A ${words.customer} word`);
  await write(`/api/outgoing-pos/${id}/messages`, `A ${words.vendor} word`);
  await write(`/api/jobs/${jobId}/notes`, `A ${words.notes} word`, {
    assigneeId: staffId,
    dueDate: '2131-05-03',
  });
  await admin.get('/api/dashboard/turn').expect(200);
  orders.clock.moveBy(120_000);
  await orders.worker.app.get(EmailSweep).run();
  await orders.worker.drain();
});
afterAll(() => orders.stop());

const wordsIn = (text: string) => threads.filter((thread) => text.includes(words[thread]));
async function readBy(actor: string, paths: readonly string[]) {
  const texts = [];
  for (const path of paths) texts.push((await actors[actor]!.get(path)).text);
  return wordsIn(texts.join('\n'));
}
const pathsOf = ({ id, jobId, token }: typeof order): Record<string, string[]> => ({
  threads: [
    `/api/jobs/${jobId}/messages`,
    `/api/jobs/${jobId}/notes`,
    `/api/outgoing-pos/${id}/messages`,
  ],
  search: threads.map((thread) => `/api/search?q=${words[thread]}`),
  'lists and records': [
    '/api/jobs',
    `/api/jobs/${jobId}`,
    '/api/outgoing-pos',
    '/api/quotes',
    '/api/inbox',
    '/api/samples',
    '/api/invoices',
  ],
  'CSV files': [
    '/api/jobs.csv',
    '/api/quotes.csv',
    '/api/packages.csv',
    '/api/invoices.csv',
    '/api/outgoing-pos.csv',
    `/api/jobs/${jobId}/activities.csv`,
  ],
  history: [
    '/api/activities',
    `/api/activities?entityType=job&entityId=${jobId}`,
    '/api/notifications',
  ],
  'the page of the vendor’s link': [
    `/api/vendor-orders/${id}/${token}`,
    `/api/vendor-orders/${id}/${token}/messages`,
  ],
  dashboard: ['/api/dashboard/turn', '/api/dashboard/stats', '/api/dashboard/schedule'],
});

const all: Thread[] = ['customer', 'vendor', 'notes'];
const byActor: Record<string, Record<string, Thread[]>> = {
  threads: { nobody: [], ada: ['customer'], ben: ['customer'], cora: [], broker: all, admin: all },
  search: { nobody: [], ada: ['customer'], ben: ['customer'], cora: [], broker: all, admin: all },
  'lists and records': { nobody: [], ada: [], ben: [], cora: [], broker: [], admin: [] },
  'CSV files': { nobody: [], ada: [], ben: [], cora: [], broker: [], admin: [] },
  history: { nobody: [], ada: [], ben: [], cora: [], broker: [], admin: [] },
  dashboard: { nobody: [], ada: [], ben: [], cora: [], broker: [], admin: ['notes'] },
};
const cases = Object.entries(byActor).flatMap(([place, readers]) =>
  Object.entries(readers).map(([actor, seen]) => [actor, place, seen] as const),
);

test.each(cases)('%s reads in %s the words of %j', async (actor, place, seen) => {
  expect(await readBy(actor, pathsOf(order)[place]!)).toEqual(seen);
});

test('the page of the vendor’s link shows the vendor’s thread alone', async () => {
  const place = pathsOf(order)['the page of the vendor’s link']!;
  expect(await readBy('nobody', place)).toEqual(['vendor']);
});

test('a vendor who has no link any more reads nothing', async () => {
  const { body } = await orders.people.broker
    .post(`/api/outgoing-pos/${order.id}/link`)
    .expect(200);
  expect((body as PurchaseOrderLink).url).toContain(order.token);
  const path = `/api/vendor-orders/${order.id}/${'x'.repeat(43)}/messages`;
  expect(await readBy('nobody', [path])).toEqual([]);
});

test.each([
  ['ada@acme.test', ['customer']],
  ['vic@bayside.test', ['vendor']],
  ['ben@acme.test', []],
  ['cora@globex.test', []],
  ['orders@shop.test', []],
])('emails to %s have the words of %j', (address, seen) => {
  const texts = orders.sink.taken.filter(({ to }) => to === address).map(({ raw }) => textOf(raw));
  expect(wordsIn(texts.join('\n'))).toEqual(seen);
});

test('no event, activity or notification has the words of a thread', async () => {
  const rows = await orders.sql<{ text: string }>(
    `select t::text as text from domain_event t union all select t::text from activity_log t
     union all select t::text from notification t`,
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(wordsIn(rows.map(({ text }) => text).join('\n'))).toEqual([]);
});
