import type {
  EmailRow,
  PurchaseOrderLink,
  PurchaseOrderRow,
  SavedPurchaseOrder,
  VendorOrder,
} from '#contracts';
import { startEmailSink } from '#testing';
import { type DemoUser, demoUsers } from './accounts.js';
import { type Person, startPortal } from './portal.js';
import { storeJob } from './stored-job.js';

export type Orders = Awaited<ReturnType<typeof startOrders>>;

export interface VendorAnswer {
  status: number;
  body: VendorOrder & { message: string };
}

export async function startOrders(env: NodeJS.ProcessEnv = {}) {
  const sink = await startEmailSink();
  const portal = await startPortal({
    SMTP_URL: sink.url,
    PUBLIC_URL: 'http://portal.shop.test',
    DEFAULT_VENDOR_NAME: 'Bayside Press',
    DEFAULT_VENDOR_EMAIL: 'orders@bayside.test',
    ...env,
  });
  const worker = await portal.startWorker();
  const people = {} as Record<DemoUser, Person>;
  for (const [name, username] of Object.entries(demoUsers))
    people[name as DemoUser] = await portal.signIn(username);
  const stranger = portal.visitor();
  const { broker } = people;

  const orders = {
    ...portal,
    people,
    sink,
    worker,
    job: (more: Record<string, unknown> = {}) => storeJob(portal, more),
    create: async (jobId: string, more: object = {}) =>
      (await broker.post(`/api/jobs/${jobId}/purchase-orders`).send(more).expect(201))
        .body as SavedPurchaseOrder,
    put: (id: string, body: object, by = broker) => by.put(`/api/outgoing-pos/${id}`).send(body),
    change: async (id: string, body: object) =>
      (await orders.put(id, body).expect(200)).body as SavedPurchaseOrder,
    ofJob: async (jobId: string) =>
      (await broker.get(`/api/jobs/${jobId}/purchase-orders`).expect(200))
        .body as PurchaseOrderRow[],
    async open(more: object = {}, job: Record<string, unknown> = {}) {
      const jobId = await orders.job(job);
      const { id } = await orders.create(jobId, { vendorEmail: null, ...more });
      const order = await orders.change(id, { status: 'sent' });
      return { jobId, id, order, token: await orders.token(id) };
    },
    async token(id: string) {
      const { body } = await broker.post(`/api/outgoing-pos/${id}/link`).expect(200);
      return (body as PurchaseOrderLink).url.split('/').at(-1)!;
    },
    see: (id: string, token: string): Promise<VendorAnswer> =>
      stranger.get(`/api/vendor-orders/${id}/${token}`),
    answer: (id: string, token: string, verb: string, body: object = {}): Promise<VendorAnswer> =>
      stranger.post(`/api/vendor-orders/${id}/${token}/${verb}`).send(body),
    emailsOf: async (id: string) =>
      (await broker.get(`/api/mails?entityType=purchaseOrder&entityId=${id}`).expect(200))
        .body as EmailRow[],
    eventsOf: async (id: string) =>
      (
        await portal.sql<{ type: string }>(
          `select type from domain_event where payload ->> 'poId' = ?
            and type <> 'purchaseOrder.linkShown' order by occurred_at, id`,
          [id],
        )
      ).map(({ type }) => type.replace('purchaseOrder.', '')),
    async stop() {
      await portal.stop();
      await sink.stop();
    },
  };
  return orders;
}
