import { Redis } from 'ioredis';
import type { Change } from '#contracts';
import { readEvents, startRedisCluster, until } from '#testing';
import { type Person, type Portal, sessionCookieIn, startPortal } from './portal.js';

let cluster: Awaited<ReturnType<typeof startRedisCluster>>;
let portal: Portal;
const people = {} as Record<'ada' | 'broker', Person>;
const nodes: Redis[] = [];
beforeAll(async () => {
  cluster = await startRedisCluster();
  portal = await startPortal({ REDIS_URL: cluster.url });
  people.ada = await portal.signIn('ada@acme.test');
  people.broker = await portal.signIn('broker@demo.test');
  nodes.push(...cluster.urls.map((url) => new Redis(url)));
});
afterAll(async () => {
  for (const node of nodes) node.disconnect();
  await portal.stop();
  await cluster.stop();
});

const ask = async (title: string) => {
  const form = { customerName: 'Ada', customerEmail: 'ada@acme.test', title, quantity: 500 };
  return (await people.ada.post('/api/quotes').send(form).expect(201)).body as { id: string };
};

test('on a cluster every event is followed up, email is sent, and all keys of the queues are on one node', async () => {
  const { id } = await ask('Clustered');
  const worker = await portal.startWorker();
  await worker.drain();
  expect(await portal.sql('select action from activity_log where entity_id = ?', [id])).toEqual([
    { action: 'quote.created' },
  ]);
  expect(await portal.sql(`select state from email_message where entity_id = ?`, [id])).toEqual([
    { state: 'sent' },
    { state: 'sent' },
  ]);
  await until(async () => (await nodesWith('{makeready}:housekeeping:repeat')) === 1);
  expect(await nodesWith('{makeready}:*')).toBe(1);
});

test('live updates reach the viewers of the record through every node', async () => {
  const answer = await portal
    .visitor()
    .post('/api/login')
    .send({ username: 'ben@acme.test', password: 'demo-password' })
    .expect(200);
  const cookie = sessionCookieIn(answer.headers['set-cookie']);
  const stream = await readEvents(`${await portal.api.getUrl()}/api/events`, { cookie });
  await until(() => stream.events.length);
  const { id } = await ask('Heard of');
  await until(() =>
    stream.events.some(({ type, data }) => type === 'change' && (data as Change).id === id),
  );
  stream.close();
});

test('limits, the queue board and the health check work with a cluster', async () => {
  const guess = () =>
    portal.visitor().post('/api/login').send({ username: 'cora@globex.test', password: 'wrong' });
  for (let failure = 0; failure < 10; failure++) await guess().expect(401);
  await guess().expect(429);
  expect(await nodesWith('*cora@globex.test*')).toBe(1);
  await people.broker.get('/admin/queues/api/queues').expect(200);
  expect((await portal.visitor().get('/readyz').expect(200)).body).toMatchObject({
    info: { redis: { state: 'ok' } },
  });
});

async function nodesWith(pattern: string) {
  const keys = await Promise.all(nodes.map((node) => node.keys(pattern)));
  return keys.filter((group) => group.length > 0).length;
}
