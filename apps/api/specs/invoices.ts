import type { InvoiceRow, EmailRow, SentInvoice } from '#contracts';
import { startEmailSink } from '#testing';
import { type DemoUser, demoUsers } from './accounts.js';
import { type Person, startPortal } from './portal.js';
import { storeJob } from './stored-job.js';

export type Invoices = Awaited<ReturnType<typeof startInvoices>>;

export async function startInvoices() {
  const sink = await startEmailSink();
  const portal = await startPortal({ SMTP_URL: sink.url, EMAIL_FROM: 'portal@shop.test' });
  const worker = await portal.startWorker();
  const people = {} as Record<DemoUser, Person>;
  const signIn = async () => {
    for (const [name, username] of Object.entries(demoUsers))
      people[name as DemoUser] = await portal.signIn(username);
  };
  await signIn();
  let isAway = false;
  return {
    ...portal,
    people,
    sink,
    worker,
    /** Signs everybody in again, because sessions do not last for years. */
    async moveTo(instant: string) {
      isAway = true;
      portal.clock.moveTo(instant);
      await signIn();
    },
    async return() {
      if (!isAway) return;
      isAway = false;
      portal.clock.moveTo();
      await signIn();
    },
    job: (more: Record<string, unknown> = {}) => storeJob(portal, more),
    send: async (jobId: string, more: object = {}) =>
      (
        await people.broker
          .post(`/api/jobs/${jobId}/invoices`)
          .send({ amount: '750.00', dueDate: '2199-01-05', ...more })
          .expect(201)
      ).body as SentInvoice,
    settle: (jobId: string, id: string, status: unknown, by: Person = people.broker) =>
      by.patch(`/api/jobs/${jobId}/invoices/${id}`).send({ status }),
    ofJob: async (jobId: string, by: Person = people.broker) =>
      (await by.get(`/api/jobs/${jobId}/invoices`).expect(200)).body as InvoiceRow[],
    emailsOf: async (id: string) =>
      (await people.broker.get(`/api/mails?entityType=invoice&entityId=${id}`).expect(200))
        .body as EmailRow[],
    async stop() {
      await portal.stop();
      await sink.stop();
    },
  };
}
