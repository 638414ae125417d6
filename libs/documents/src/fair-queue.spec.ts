import { AsyncLocalStorage } from 'node:async_hooks';
import { FairQueue } from './fair-queue.js';

test('people with waiting tasks take turns, whoever has more', async () => {
  const queue = new FairQueue();
  const order: string[] = [];
  const add = (person: string) =>
    queue.run(person, async () => {
      await Promise.resolve();
      order.push(person);
    });
  const all = ['ada', 'ada', 'ada', 'ada', 'cora', 'beth', 'cora'].map(add);
  expect([queue.waiting('ada'), queue.waiting('cora'), queue.waiting('ben')]).toEqual([3, 2, 0]);
  await Promise.all(all);
  expect(order).toEqual(['ada', 'ada', 'cora', 'beth', 'ada', 'cora', 'ada']);
});

test('a task that fails rejects for its caller only', async () => {
  const queue = new FairQueue();
  const [failed, done] = [
    queue.run('ada', () => Promise.reject(new Error('broken'))),
    queue.run('ada', () => Promise.resolve('done')),
  ];
  await expect(failed).rejects.toThrow('broken');
  await expect(done).resolves.toBe('done');
});

test('a task sees the context of its caller, not of the task before', async () => {
  const queue = new FairQueue();
  const caller = new AsyncLocalStorage<string>();
  const ask = (name: string) =>
    caller.run(name, () => queue.run(name, () => Promise.resolve(caller.getStore())));
  expect(await Promise.all(['ada', 'beth', 'ada'].map(ask))).toEqual(['ada', 'beth', 'ada']);
});
