import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Redis } from 'ioredis';
import { ConfigModule, loadConfig } from '#config';
import { DatabaseModule, joinTransaction, sql } from '#database';
import { MetricsModule } from '#metrics';
import { freshDatabase, testServices, until } from '#testing';
import type { Consumers } from './consumer.js';
import { Events } from './events.js';
import { EventsModule } from './events.module.js';
import { Messages } from './messages.js';
import { OutboxRelay } from './outbox-relay.js';
import type { Tasks } from './schedules.js';
import type { DomainEvent } from './stored-event.js';
import { type ConsumerName, consumerQueues, taskEvery } from './subscriptions.js';

/**
 * Writes a row for each event in the transaction of the handling, and rejects names that begin with
 * “bad”.
 */
@Injectable()
class Scribe {
  async handle(events: readonly DomainEvent<'company.created'>[], em: EntityManager) {
    for (const event of events) await this.prepare(event, em);
  }

  /** Has the name of a method of slow consumers, which must not matter. */
  private async prepare({ id, payload }: DomainEvent<'company.created'>, em: EntityManager) {
    await sql(em, 'insert into noted (event_id) values (?)', [id]);
    if (payload.name.startsWith('bad')) throw new Error(`${payload.name} cannot be read`);
  }
}

@Module({ providers: [Scribe], exports: [Scribe] })
class ScribeModule {}

const scribes = Object.fromEntries(
  Object.keys(consumerQueues).map((name) => [name, Scribe]),
) as unknown as Consumers;
const tasks = Object.fromEntries(
  Object.keys(taskEvery).map((name) => [name, () => Promise.resolve()]),
) as Tasks;

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
  app = await NestFactory.createApplicationContext(
    { module: ScribeModule, imports },
    { logger: false },
  );
  em = app.get(EntityManager).fork();
  await database.asOwner(
    'create table noted (event_id uuid not null); grant all on noted to public',
  );
  await database.asOwner(quicker);
  await database.asOwner(
    'create table noted_once (id uuid primary key); grant all on noted_once to public',
  );
});
afterAll(async () => {
  await app.close();
  redis.disconnect();
  await database.drop();
});

/** Another worker finishes “taken” between the count of the attempt and the effect. */
const quicker = `
  create function take() returns trigger language plpgsql as $$ begin
    if new.attempts > old.attempts and exists (
      select from domain_event where id = new.event_id and payload ->> 'name' = 'taken')
    then new.done_at = now(); end if;
    return new;
  end $$;
  create trigger take before update on event_delivery for each row execute function take()`;

const addEvent = (name: string) =>
  app
    .get(Events)
    .add('company.created', { companyId: randomUUID(), name }, { id: randomUUID() }, null);
const addAndCommit = (name: string, onAdd: () => void = () => undefined) =>
  em.transactional(async () => {
    const id = await addEvent(name);
    onAdd();
    return id;
  }, joinTransaction());
const noteCount = async (id: string) =>
  (await sql(em, 'select from noted where event_id = ?', [id])).length;
const handlings = (id: string) =>
  sql<{ consumer: ConsumerName; attempts: number; failed: boolean }>(
    em,
    `select consumer, attempts, failed_at is not null as failed from event_delivery
      where event_id = ? order by consumer`,
    [id],
  );

test('each consumer handles an event once, also when its message repeats', async () => {
  const id = await addAndCommit('Acme');
  await app.get(OutboxRelay).drain();
  expect(await handlings(id)).toEqual([
    { consumer: 'activity', attempts: 1, failed: false },
    { consumer: 'live', attempts: 1, failed: false },
  ]);
  const repeatedHandlings = Array.from({ length: 5 }, () => ({
    eventId: id,
    consumer: 'activity' as const,
  }));
  for (const handling of repeatedHandlings) await app.get(Messages).send([handling]);
  const queue = app.get(Messages).queue('activity');
  await until(async () => (await queue.getJobCountByTypes('waiting', 'active', 'delayed')) === 0);
  expect(await noteCount(id)).toBe(2);
});

test('does not repeat what another worker handled, and records no failure', async () => {
  const id = await addAndCommit('taken');
  const queue = app.get(Messages).queue('activity');
  await app.get(OutboxRelay).drain();
  await until(async () => (await queue.getJobCountByTypes('waiting', 'active', 'delayed')) === 0);
  expect(await noteCount(id)).toBe(0);
  expect(await sql(em, 'select last_error from event_delivery where event_id = ?', [id])).toEqual([
    { last_error: null },
    { last_error: null },
  ]);
});

test('a change that is rolled back has no events', async () => {
  const undone = addAndCommit('Globex', () => {
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  await app.get(OutboxRelay).drain();
  expect(
    await sql(em, `select type from domain_event where payload ->> 'name' = 'Globex'`),
  ).toEqual([]);
});

const insert = `insert into noted_once (id) select id
  from jsonb_to_recordset(?::jsonb) as x(id uuid)
  on conflict do nothing`;
const addEventOf = async (rowId: string | null, name: string) => {
  app.get(Events).addRow(insert, { id: rowId! });
  const about = { id: randomUUID() };
  await app.get(Events).add('company.created', { companyId: about.id, name }, about, null, rowId!);
};
const rows = (id: string) => sql(em, 'select from noted_once where id = ?', [id]);
const eventsNamed = (name: string) =>
  sql(em, `select from domain_event where payload ->> 'name' = ?`, [name]);

test('writes rows with their events, and no event for a row that exists', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  await em.transactional(async () => {
    await addEventOf(first, 'Wayne');
    expect(await sql(em.fork(), 'select from noted_once')).toEqual([]);
    await addEventOf(second, 'Stark');
  }, joinTransaction());
  await em.transactional(() => addEventOf(first, 'Wonka'), joinTransaction());
  expect([await rows(first), await rows(second)]).toEqual([[{}], [{}]]);
  expect([
    await eventsNamed('Wayne'),
    await eventsNamed('Stark'),
    await eventsNamed('Wonka'),
  ]).toEqual([[{}], [{}], []]);
});

test('rows that cannot be written fail the commit and roll back the transaction', async () => {
  const [first, keptId] = [randomUUID(), randomUUID()];
  const failedTransaction = em.transactional(async (em) => {
    await sql(em, 'insert into noted (event_id) values (?)', [first]);
    await addEventOf(keptId, 'Vandelay');
    await addEventOf(null, 'Vandelay');
  }, joinTransaction());
  await expect(failedTransaction).rejects.toThrow('null value in column "id"');
  expect(await noteCount(first)).toBe(0);
  expect([await rows(keptId), await eventsNamed('Vandelay')]).toEqual([[], []]);
});

test('stores any text unchanged', async () => {
  const name = `O'Hara & "Søns" \\ '' \\' ? ?? $1 :name 📦\n'; drop table noted; --`;
  const id = await addAndCommit(name);
  expect(
    await sql(em, `select payload ->> 'name' as name from domain_event where id = ?`, [id]),
  ).toEqual([{ name }]);
});

test('a rollback to a savepoint drops the events since then', async () => {
  const earlierId = await addAndCommit('Soylent');
  const laterId = await em.transactional(async (em) => {
    const nestedTransaction = em.transactional(async () => {
      await addEvent('Cyberdyne');
      throw new Error('no');
    });
    await expect(nestedTransaction).rejects.toThrow('no');
    return addEvent('Tyrell');
  }, joinTransaction());
  const storedRows = await sql(
    em,
    `select id from domain_event where payload ->> 'name' in ('Soylent', 'Cyberdyne', 'Tyrell')
      order by id`,
  );
  expect(storedRows).toEqual([{ id: earlierId }, { id: laterId }]);
});

test('an empty transaction returns its result or error', async () => {
  await expect(em.transactional(() => Promise.resolve('done'), joinTransaction())).resolves.toBe(
    'done',
  );
  await expect(
    em.transactional(() => Promise.reject(new Error('no')), joinTransaction()),
  ).rejects.toThrow('no');
  expect(await sql(em, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('rejects events outside a transaction', async () => {
  await expect(addEvent('Initech')).rejects.toThrow(
    'company.created was added outside a transaction',
  );
});

test('an event that always fails has no effect, stops after its last attempt, and blocks no other', async () => {
  const queue = app.get(Messages).queue('activity');
  await queue.pause();
  const bad = await addAndCommit('bad news');
  await sql(em, 'update event_delivery set attempts = 7 where event_id = ?', [bad]);
  await queue.resume();
  const good = [await addAndCommit('Hooli'), await addAndCommit('Initech')];
  await app.get(OutboxRelay).drain();
  expect(await handlings(bad)).toEqual([
    { consumer: 'activity', attempts: 8, failed: true },
    { consumer: 'live', attempts: 8, failed: true },
  ]);
  expect(await noteCount(bad)).toBe(0);
  for (const id of good) expect(await noteCount(id)).toBe(2);
});

test('queues everything again that Redis has lost', async () => {
  const queue = app.get(Messages).queue('activity');
  await queue.pause();
  const id = await addAndCommit('Umbrella');
  await until(async () => (await queue.getJobCountByTypes('waiting')) > 0);
  await redis.flushdb(); // this ends the pause too
  await app.get(OutboxRelay).drain();
  expect(await noteCount(id)).toBe(2);
});

test('keeps the schedules of all recurring tasks in Redis', async () => {
  const schedulers = await app.get(Messages).queue('housekeeping').getJobSchedulers();
  expect(schedulers.map(({ key }) => key).toSorted()).toEqual(Object.keys(taskEvery).toSorted());
});
