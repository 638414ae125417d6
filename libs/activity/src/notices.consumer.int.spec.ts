import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { randomUUIDv7 } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { ormOptions, sql } from '#database';
import type { DomainEvent } from '#events';
import { freshDatabase } from '#testing';
import type { LiveMessage } from './live-message.js';
import { NoticesConsumer } from './notices.consumer.js';

const acme = randomUUIDv7();
const globex = randomUUIDv7();
const people = {
  ada: { id: randomUUIDv7(), role: 'customer', company: acme, active: true },
  ben: { id: randomUUIDv7(), role: 'customer', company: acme, active: true },
  gone: { id: randomUUIDv7(), role: 'customer', company: acme, active: false },
  cora: { id: randomUUIDv7(), role: 'customer', company: globex, active: true },
  dan: { id: randomUUIDv7(), role: 'customer', company: null, active: true },
  bea: { id: randomUUIDv7(), role: 'broker', company: null, active: true },
  art: { id: randomUUIDv7(), role: 'admin', company: null, active: true },
  retired: { id: randomUUIDv7(), role: 'broker', company: null, active: false },
};
type Name = keyof typeof people;
const nameOf = (id: string) => Object.entries(people).find(([, person]) => person.id === id)![0];

let database: Awaited<ReturnType<typeof freshDatabase>>;
let orm: MikroORM;
const publishedMessages: LiveMessage[] = [];
const live = {
  publish: (messages: readonly LiveMessage[]) => {
    publishedMessages.push(...messages);
    return Promise.resolve();
  },
};
const consumer = new NoticesConsumer(live as never);

beforeAll(async () => {
  database = await freshDatabase();
  orm = await MikroORM.init(ormOptions(database.databaseUrl));
  await sql(orm.em.fork(), 'insert into companies (id, name) values (?, ?), (?, ?)', [
    acme,
    'Acme',
    globex,
    'Globex',
  ]);
  for (const [name, { id, role, company, active }] of Object.entries(people)) {
    await sql(
      orm.em.fork(),
      `insert into users (id, username, email, password, role, company_id, active)
       values (?, ?, ?, ?, ?, ?, ?)`,
      [id, name, `${name}@example.com`, '-', role, company, active],
    );
  }
});
afterAll(async () => {
  await orm.close();
  await database.drop();
});
beforeEach(async () => {
  publishedMessages.length = 0;
  await sql(orm.em.fork(), 'delete from notification');
});

const createQuoteBy = (
  by: Name | null,
  owner: Name | null,
  event: Partial<DomainEvent> = {},
): DomainEvent => ({
  id: randomUUIDv7(),
  type: 'quote.created',
  aggregate: 'quote',
  aggregateId: '018f0000-0000-7000-8000-000000000001',
  payload: {
    quoteId: '018f0000-0000-7000-8000-000000000001',
    quoteNumber: 'Q-2026-0001',
    title: 'Programs',
  },
  visibility: 'customer',
  customerId: owner && people[owner].id,
  companyId: owner && people[owner].company,
  actor: by && { id: people[by].id, name: by, email: `${by}@example.com` },
  requestId: null,
  occurredAt: '2026-11-21T12:00:00.000Z',
  attempts: 1,
  ...event,
});

/**
 * Lets the consumer do its work in a transaction, as the worker does.
 * @returns the notices by user, and the hints, in order
 */
async function handleAll(...events: DomainEvent[]) {
  const commit = await orm.em.fork().transactional((em) => consumer.handle(events, em));
  expect(publishedMessages).toEqual([]);
  await commit();
  const rows = await sql<{
    user_id: string;
    description: string;
    url: string;
    read_at: string | null;
  }>(orm.em.fork(), 'select * from notification order by created_at');
  return { rows, recipients: rows.map((row) => nameOf(row.user_id)).toSorted() };
}

test.each<[who: string, by: Name | null, owner: Name | null, told: Name[]]>([
  ['a customer asks', 'ada', 'ada', ['art', 'bea', 'ben']],
  ['a customer without a company asks', 'dan', 'dan', ['art', 'bea']],
  ['staff ask for a customer', 'bea', 'ada', ['ada', 'art', 'ben']],
  ['a schedule does it', null, 'cora', ['art', 'bea', 'cora']],
  ['it has no owner', 'bea', null, ['art']],
])(
  'when %s, all users who may see it are notified except the actor and inactive users',
  async (_who, by, owner, expected) => {
    expect((await handleAll(createQuoteBy(by, owner))).recipients).toEqual(expected);
  },
);

test('a notice has the text of the activity and links to the record', async () => {
  const { rows } = await handleAll(createQuoteBy('cora', 'cora'));
  expect(rows[0]).toMatchObject({
    description: 'cora requested quote Q-2026-0001 “Programs”',
    url: '/quotes/018f0000-0000-7000-8000-000000000001',
    read_at: null,
  });
});

test('an accepted quote makes one notice, although it makes two events', async () => {
  const quoteId = randomUUIDv7();
  const jobId = randomUUIDv7();
  const { rows } = await handleAll(
    createQuoteBy('dan', 'dan', {
      type: 'quote.converted',
      payload: { quoteId, quoteNumber: 'Q-1', jobId, jobNumber: 'J-1' },
    }),
    createQuoteBy('dan', 'dan', {
      type: 'job.created',
      payload: { jobId, jobNumber: 'J-1', title: 'Programs', status: 'pending', quoteId },
    }),
  );
  // to each of the two staff
  expect(rows.map((row) => row.url)).toEqual([`/jobs/${jobId}`, `/jobs/${jobId}`]);
});

test('an event handled twice makes one notice', async () => {
  const event = createQuoteBy('dan', 'dan');
  await handleAll(event);
  publishedMessages.length = 0;
  expect((await handleAll(event)).recipients).toEqual(['art', 'bea']);
});

test('a user gets one hint for many notices, after they are stored', async () => {
  const { recipients: readRows } = await handleAll(
    createQuoteBy('dan', 'dan'),
    createQuoteBy('dan', 'dan'),
    createQuoteBy('cora', 'cora'),
  );
  expect(readRows).toEqual(['art', 'art', 'art', 'bea', 'bea', 'bea']);
  const hints = publishedMessages.map(
    ({ entity, audience }) =>
      `${entity} to ${'userId' in audience ? nameOf(audience.userId) : 'many'}`,
  );
  expect(hints.toSorted()).toEqual(['notification to art', 'notification to bea']);
});
