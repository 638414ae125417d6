import { Redis } from 'ioredis';
import { startEmailSink } from '#testing';
import { startPortal } from './portal.js';

export type Passwords = Awaited<ReturnType<typeof startPasswords>>;

/** Each test uses an address of its own. */
export async function startPasswords() {
  const sink = await startEmailSink();
  const portal = await startPortal({
    SMTP_URL: sink.url,
    TRUST_PROXY: '1',
    PUBLIC_URL: 'http://portal.shop.test',
  });
  let address = 0;
  const forgetLimits = async () => {
    const redis = new Redis(portal.redisUrl);
    const keys = await redis.keys('*forgot-*');
    if (keys.length) await redis.del(keys);
    redis.disconnect();
  };
  return {
    sink,
    portal,
    worker: await portal.startWorker(),
    post: (path: string, body: object, browser = portal.visitor()) =>
      browser.post(`/api/password/${path}`).set('X-Forwarded-For', `10.1.0.${address}`).send(body),
    signIn: (username: string, password: string) =>
      portal
        .visitor()
        .post('/api/login')
        .set('X-Forwarded-For', `10.1.0.${address}`)
        .send({ username, password }),
    restart: async () => {
      address++;
      sink.taken.length = 0;
      portal.clock.moveTo();
      await portal.sql(
        `update users set password = (select password from users where username = ?),
          active = true`,
        ['cora@globex.test'],
      );
      await forgetLimits();
    },
    stop: async () => {
      await portal.stop();
      await sink.stop();
    },
  };
}
