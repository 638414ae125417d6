import { startEmailSink } from '#testing';
import { startPortal } from './portal.js';

export type Users = Awaited<ReturnType<typeof startUsers>>;

export async function startUsers() {
  const sink = await startEmailSink();
  const portal = await startPortal({ SMTP_URL: sink.url, PUBLIC_URL: 'http://portal.shop.test' });
  const worker = await portal.startWorker();
  return {
    sink,
    portal,
    worker,
    broker: await portal.signIn('broker@demo.test'),
    login: (username: string, password: string) =>
      portal.visitor().post('/api/login').send({ username, password }),
    reset: (token: string, password: string) =>
      portal.visitor().post('/api/password/reset').send({ token, password }),
    emailTo: async (address: string) => {
      await worker.drain();
      return sink.taken.filter((email) => email.to === address).at(-1)?.raw ?? '';
    },
    lastLogEntry: (action: string) =>
      portal.sql<{ description: string; visibility: string }>(
        `select description, visibility from activity_log where action = ? order by id desc
          limit 1`,
        [action],
      ),
    stop: async () => {
      await portal.stop();
      await sink.stop();
    },
  };
}
