import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Redis } from 'ioredis';
import { ConfigModule, loadConfig } from '#config';
import { DatabaseModule, joined, read, readApart, writeAlong } from '#database';
import { MetricsModule } from '#metrics';
import { freshDatabase, testServices, until } from '#testing';
import type { Consumers } from './consumer.js';
import { Events } from './events.js';
import { EventsModule } from './events.module.js';
import { Messages } from './messages.js';
import { Relay } from './relay.js';
import type { Tasks } from './schedules.js';
import type { DomainEvent } from './stored-event.js';
import { type ConsumerName, consumerQueues, taskEvery } from './subscriptions.js';

/**
 * Writes a row for each event that it gets, in the transaction of the delivery; names that begin with “bad” it cannot stand, and what is “taken” another worker
 * does just before it.
 */
@Injectable()
class Scribe {
  async handle(events: readonly DomainEvent<'company.created'>[], em: EntityManager) {
    for (const { id, payload } of events) {
      if (payload.name === 'taken') await readApart(em, 'update event_delivery set done_at = now() where event_id = ?', [id]);
      await em.execute('insert into noted (event_id) values (?)', [id]);
      if (payload.name.startsWith('bad')) throw new Error(`${payload.name} cannot be read`);
    }
  }
}

@Module({ providers: [Scribe], exports: [Scribe] })
class ScribeModule {}

const scribes = Object.fromEntries(Object.keys(consumerQueues).map((name) => [name, Scribe])) as unknown as Consumers;
const tasks = Object.fromEntries(Object.keys(taskEvery).map((name) => [name, () => Promise.resolve()])) as Tasks;

let database: Awaited<ReturnType<typeof freshDatabase>>;
let redis: Redis;
let app: INestApplicationContext;
let em: EntityManager;
beforeAll(async () => {
  database = await freshDatabase();
  const { redisUrl } = testServices();
  redis = new Redis(redisUrl);
  await redis.flushdb();
  const config = loadConfig({
    DATABASE_URL: database.databaseUrl,
    REDIS_URL: redisUrl,
    APP_SECRET: 'kJ8vQ2mXz5LrT9wB4nYcD7fGhP3sA6eU',
    DELIVERY_STALE_SECONDS: '1',
  });
  const spine = EventsModule.worker(config, scribes, { useFactory: () => tasks }, [ScribeModule]);
  const imports = [
    ConfigModule.with(config),
    MetricsModule,
    DatabaseModule.with({ url: config.databaseUrl, entities: [], requests: false }),
    spine,
  ];
  app = await NestFactory.createApplicationContext({ module: ScribeModule, imports }, { logger: false });
  em = app.get(EntityManager).fork();
  await em.execute('create table noted (event_id uuid not null)');
});
afterAll(async () => {
  await app.close();
  redis.disconnect();
  await database.drop();
});

const tell = (name: string) => app.get(Events).add('company.created', { companyId: randomUUID(), name }, { id: randomUUID() }, null);
const say = (name: string, after: () => void = () => undefined) =>
  em.transactional(async () => {
    const id = await tell(name);
    after();
    return id;
  }, joined());
const noted = async (id: string) => (await em.execute<unknown[]>('select from noted where event_id = ?', [id])).length;
const deliveries = (id: string) =>
  em.execute<{ consumer: ConsumerName; attempts: number; failed: boolean }[]>(
    'select consumer, attempts, failed_at is not null as failed from event_delivery where event_id = ? order by consumer',
    [id],
  );

test('each consumer does its work on an event once, however often it is told of it', async () => {
  const id = await say('Acme');
  await app.get(Relay).drain();
  expect(await deliveries(id)).toEqual([
    { consumer: 'activity', attempts: 1, failed: false },
    { consumer: 'live', attempts: 1, failed: false },
  ]);
  const again = Array.from({ length: 5 }, () => ({ eventId: id, consumer: 'activity' as const }));
  for (const delivery of again) await app.get(Messages).send([delivery]);
  const queue = app.get(Messages).queue('activity');
  await until(async () => (await queue.getJobCountByTypes('waiting', 'active', 'delayed')) === 0);
  expect(await noted(id)).toBe(2);
});

test('what another worker has done meanwhile is not done again, and is no failure', async () => {
  const id = await say('taken');
  const queue = app.get(Messages).queue('activity');
  await app.get(Relay).drain();
  await until(async () => (await queue.getJobCountByTypes('waiting', 'active', 'delayed')) === 0);
  expect(await noted(id)).toBe(0);
  expect(await em.execute('select last_error from event_delivery where event_id = ?', [id])).toEqual([
    { last_error: null },
    { last_error: null },
  ]);
});

test('of a change that did not come true nobody hears', async () => {
  const undone = say('Globex', () => {
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  await app.get(Relay).drain();
  expect(await em.execute(`select type from domain_event where payload ->> 'name' = 'Globex'`)).toEqual([]);
});

test('what is written along is there for what is asked next, and gone with the transaction', async () => {
  const [kept, lost] = [randomUUID(), randomUUID()];
  const along = (em: EntityManager, id: string) => writeAlong(em, 'insert into noted (event_id) values (?)', [id]);
  await em.transactional(async (em) => {
    await along(em, kept);
    expect(await em.execute('select event_id from noted where event_id = ?', [kept])).toEqual([{ event_id: kept }]);
    expect(await noted(kept)).toBe(0); // others do not see it yet
    await along(em, kept);
    expect(await read(em, 'select event_id from noted where event_id = ?', [kept])).toHaveLength(2);
  }, joined());
  const undone = em.transactional(async (em) => {
    await along(em, lost);
    throw new Error('no');
  }, joined());
  await expect(undone).rejects.toThrow('no');
  expect([await noted(kept), await noted(lost)]).toEqual([2, 0]);
  await expect(along(em, lost)).rejects.toThrow('There is no transaction');
});

test('what is written along and cannot be is told by what follows, and nothing of the transaction stays', async () => {
  const first = randomUUID();
  const nexts = [(em: EntityManager) => em.execute('select 1'), (em: EntityManager) => read(em, 'select 1'), () => Promise.resolve()];
  for (const next of nexts) {
    const failed = em.transactional(async (em) => {
      await em.execute('insert into noted (event_id) values (?)', [first]);
      await writeAlong(em, 'insert into noted (event_id) values (?)', [null]);
      await next(em);
    }, joined());
    await expect(failed).rejects.toThrow('null value in column "event_id"');
  }
  expect(await noted(first)).toBe(0);
});

test('a text is written as it was said, whatever stands in it', async () => {
  const name = `O'Hara & "Søns" \\ '' \\' ? ?? $1 :name 📦\n'; drop table noted; --`;
  const id = await say(name);
  expect(await em.execute(`select payload ->> 'name' as name from domain_event where id = ?`, [id])).toEqual([{ name }]);
});

test('what is undone to a savepoint is undone with what was said since', async () => {
  const before = await say('Soylent');
  const after = await em.transactional(async (em) => {
    const nested = em.transactional(async () => {
      await tell('Cyberdyne');
      throw new Error('no');
    });
    await expect(nested).rejects.toThrow('no');
    return tell('Tyrell');
  }, joined());
  const said = await em.execute(`select id from domain_event where payload ->> 'name' in ('Soylent', 'Cyberdyne', 'Tyrell') order by id`);
  expect(said).toEqual([{ id: before }, { id: after }]);
});

test('a transaction that asked nothing is none', async () => {
  await expect(em.transactional(() => Promise.resolve('done'), joined())).resolves.toBe('done');
  await expect(em.transactional(() => Promise.reject(new Error('no')), joined())).rejects.toThrow('no');
  expect(await em.execute('select 1 as one')).toEqual([{ one: 1 }]);
});

test('outside a transaction nothing can be said', async () => {
  await expect(tell('Initech')).rejects.toThrow('company.created was added outside a transaction');
});

test('one event that cannot be borne leaves nothing behind, is given up after its last attempt, and holds up no other', async () => {
  const held = app.get(Messages).queue('activity');
  await held.pause();
  const bad = await say('bad news');
  await em.execute('update event_delivery set attempts = 7 where event_id = ?', [bad]);
  await held.resume();
  const good = [await say('Hooli'), await say('Initech')];
  await app.get(Relay).drain();
  expect(await deliveries(bad)).toEqual([
    { consumer: 'activity', attempts: 8, failed: true },
    { consumer: 'live', attempts: 8, failed: true },
  ]);
  expect(await noted(bad)).toBe(0);
  for (const id of good) expect(await noted(id)).toBe(2);
});

test('Redis may lose everything: what it knew of is queued anew', async () => {
  const held = app.get(Messages).queue('activity');
  await held.pause();
  const id = await say('Umbrella');
  await until(async () => (await held.getJobCountByTypes('waiting')) > 0);
  await redis.flushdb(); // the pause is forgotten too
  await app.get(Relay).drain();
  expect(await noted(id)).toBe(2);
});

test('recurring work is kept in Redis, all of it', async () => {
  const schedulers = await app.get(Messages).queue('housekeeping').getJobSchedulers();
  expect(schedulers.map(({ key }) => key).toSorted()).toEqual(Object.keys(taskEvery).toSorted());
});
