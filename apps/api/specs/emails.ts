import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { EmailGate, Emails, EmailSweep, type NewEmail } from '#email';
import { startEmailSink } from '#testing';
import { startPortal } from './portal.js';

export type EmailWorld = Awaited<ReturnType<typeof startEmails>>;

export const minute = 60_000;

export async function startEmails() {
  const sink = await startEmailSink();
  const portal = await startPortal({
    SMTP_URL: `${sink.url.replace('//', '//shop:secret@')}?socketTimeout=3000`,
    EMAIL_FROM: 'portal@shop.test',
  });
  const worker = await portal.startWorker();
  const { sql } = portal;
  const userId = portal.idOf('ada@acme.test');
  const inTransaction = (work: (em: EntityManager) => Promise<void>, app = worker.app) =>
    app.get(EntityManager).fork().transactional(work);
  const emailTo = (to: string): NewEmail<'password.changed'> => ({
    kind: 'password.changed',
    to,
    cause: randomUUID(),
    about: { entityType: 'user', entityId: userId },
    facts: { userId, changedAt: '2026-11-21T12:19:00Z' },
  });
  const drain = () => worker.drain();
  return {
    sink,
    portal,
    worker,
    sql,
    inTransaction,
    emailTo,
    drain,
    write: async (...recipients: string[]) => {
      await inTransaction(async () => {
        for (const to of recipients) await worker.app.get(Emails).add(emailTo(to), null);
      });
      return (await sql<{ id: string }>('select id from email_message order by id')).map(
        (row) => row.id,
      );
    },
    rows: () =>
      sql<{ recipient: string; state: string; attempts: number; last_error: string | null }>(
        'select recipient, state, attempts, last_error from email_message order by id',
      ),
    after: async (ms: number) => {
      portal.clock.moveBy(ms);
      await worker.app.get(EmailSweep).run();
      await drain();
    },
    calm: async () => {
      sink.behave();
      sink.taken.length = 0;
      portal.clock.moveTo();
      await worker.app.get(EmailGate).reopen();
    },
    stop: async () => {
      await portal.stop();
      await sink.stop();
    },
  };
}
