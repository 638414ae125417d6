import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import type { Change, CreateQuote, QuoteDetail } from '#contracts';
import { readEvents, startProxy, testServices, until } from '#testing';
import { sessionCookieIn, startPortal } from './portal.js';

export type LivePortal = Awaited<ReturnType<typeof startLivePortal>>;
export type Person = Awaited<ReturnType<LivePortal['join']>>;

export async function startLivePortal() {
  const redis = await startProxy(testServices().redisUrl);
  const portal = await startPortal({ REDIS_URL: redis.url });
  const second = await portal.startApi();
  await portal.startWorker();
  const streams: Awaited<ReturnType<typeof readEvents>>[] = [];

  async function listen(api: NestExpressApplication, cookie: string, search: string) {
    const stream = await readEvents(`${await api.getUrl()}/api/events${search}`, { cookie });
    streams.push(stream);
    await until(() => stream.events.length);
    const changes = () =>
      stream.events.filter((event) => event.type === 'change').map((event) => event.data as Change);
    return {
      ...stream,
      of: (entity: Change['entity']) => changes().filter((change) => change.entity === entity),
    };
  }

  return {
    ...portal,
    redis,
    second,
    async join(username: string, entry = portal.api) {
      const answer = await portal
        .visitor(entry)
        .post('/api/login')
        .send({ username, password: 'demo-password' })
        .expect(200);
      const cookie = sessionCookieIn(answer.headers['set-cookie']);
      const server = entry.getHttpServer();
      const get = (path: string) => request(server).get(path).set('Cookie', cookie);
      const post = (path: string, body: object) =>
        request(server).post(path).set('Cookie', cookie).send(body);
      return {
        username,
        get,
        post,
        listen: (api = entry, search = '') => listen(api, cookie, search),
        async ask(quote: Partial<CreateQuote> = {}) {
          const form = {
            customerName: 'Ada',
            customerEmail: 'ada@acme.test',
            title: 'Programs',
            quantity: 500,
            ...quote,
          };
          return (await post('/api/quotes', form).expect(201)).body as QuoteDetail;
        },
      };
    },
    hush: () => streams.splice(0).forEach((stream) => stream.close()),
    async stop() {
      await portal.stop();
      await redis.close();
    },
  };
}
