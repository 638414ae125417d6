import type { EmailRow } from '#contracts';
import { EmailSweep } from '#email';
import { startEmailSink } from '#testing';
import { startPortal } from './portal.js';

export type JobEmails = Awaited<ReturnType<typeof startJobEmails>>;

export async function startJobEmails() {
  const sink = await startEmailSink();
  const portal = await startPortal({
    SMTP_URL: sink.url,
    EMAIL_FROM: 'portal@shop.test',
    EMAIL_STATUS_SECONDS: '10',
  });
  const worker = await portal.startWorker();
  const [ada, broker] = [
    await portal.signIn('ada@acme.test'),
    await portal.signIn('broker@demo.test'),
  ];
  const emailsOf = async (id: string) =>
    (await broker.get(`/api/mails?entityType=job&entityId=${id}`).expect(200)).body as EmailRow[];
  return {
    sink,
    portal,
    worker,
    ada,
    broker,
    emailsOf,
    statesOf: async (id: string) => (await emailsOf(id)).map(({ title, state }) => [title, state]),
    subjects: () =>
      sink.taken.map(({ raw }) =>
        /^Subject: (.*(?:\r\n .*)*)/m.exec(raw)![1]!.replace(/\r\n /g, ' '),
      ),
    after: async (ms: number) => {
      portal.clock.moveBy(ms);
      await worker.app.get(EmailSweep).run();
      await worker.drain();
    },
    stop: async () => {
      await portal.stop();
      await sink.stop();
    },
  };
}
