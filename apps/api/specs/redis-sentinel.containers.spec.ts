import { startRedisSentinel } from '#testing';
import { startPortal } from './portal.js';

let redis: Awaited<ReturnType<typeof startRedisSentinel>>;
beforeAll(async () => {
  redis = await startRedisSentinel();
});
afterAll(() => redis.stop());

test('the sentinels name the master, and work continues with its replacement', async () => {
  const portal = await startPortal({ REDIS_URL: redis.url, REDIS_MASTER: redis.master });
  const ada = await portal.signIn('ada@acme.test');
  const worker = await portal.startWorker();
  const followedUp = async (title: string) => {
    const { body } = await ada
      .post('/api/quotes')
      .send({ customerName: 'Ada', customerEmail: 'ada@acme.test', title, quantity: 500 })
      .expect(201);
    await worker.drain();
    return (
      await portal.sql('select from activity_log where entity_id = ?', [
        (body as { id: string }).id,
      ])
    ).length;
  };
  expect(await followedUp('Before')).toBe(1);
  await redis.lose();
  expect(await followedUp('After')).toBe(1);
  await portal.stop();
});
