import { randomUUID } from 'node:crypto';
import type { EventHandlingRow, UndeliveredEmail } from '#contracts';
import { type EmailSink, startEmailSink, until } from '#testing';
import { type Person, type Portal, startPortal } from './portal.js';
import { storeQuote } from './stored-quote.js';

let sink: EmailSink;
let portal: Portal;
const people = {} as Record<'ada' | 'broker', Person>;
beforeAll(async () => {
  sink = await startEmailSink();
  portal = await startPortal({
    SMTP_URL: sink.url,
    EMAIL_FROM: 'portal@shop.test',
    SHOP_EMAIL: 'desk@shop.test',
  });
  people.ada = await portal.signIn('ada@acme.test');
  people.broker = await portal.signIn('broker@demo.test');
});
afterAll(async () => {
  await portal.stop();
  await sink.stop();
});

const minute = 60_000;
const inMinutes = (minutes: number) =>
  portal.clock.moveTo(new Date(Date.now() + minutes * minute).toISOString());
const handlings = async (query = '') => {
  const { body, headers } = await people.broker.get(`/api/deliveries${query}`).expect(200);
  return {
    rows: body as EventHandlingRow[],
    total: Number((headers as Record<string, string>)['x-total-count']),
  };
};
const emails = async (status = 'failed,waiting') =>
  (await people.broker.get(`/api/mails?status=${status}`).expect(200)).body as UndeliveredEmail[];
const ask = async (title: string) => {
  const form = { customerName: 'Ada', customerEmail: 'ada@acme.test', title, quantity: 500 };
  return (await people.ada.post('/api/quotes').send(form).expect(201)).body as {
    id: string;
    quoteNumber: string;
  };
};

test('everything delivered is an empty list', async () => {
  expect(await handlings()).toEqual({ rows: [], total: 0 });
  expect(await emails()).toEqual([]);
  expect((await people.broker.get('/api/mails/gate').expect(200)).body).toEqual({
    state: 'open',
    reason: null,
    unsent: 0,
  });
});

test('a failed delivery is listed with its record and reason, and takes effect once after several retries', async () => {
  const { id, quoteNumber } = await ask('Given up');
  const [{ eventId }] = (await portal.sql<{ eventId: string }>(
    `update event_delivery set failed_at = now(), attempts = 8, last_error = 'The table is full.'
     where consumer = 'activity' and event_id = (select id from domain_event
       where type = 'quote.created' and aggregate_id = ?) returning event_id as "eventId"`,
    [id],
  )) as [{ eventId: string }];
  const row = {
    id: `${eventId}_activity`,
    consumer: 'activity',
    event: 'quote.created',
    record: { name: quoteNumber, page: `/quotes/${id}` },
    state: 'failed',
    attempts: 8,
    lastError: 'The table is full.',
    occurredAt: expect.stringMatching(/Z$/),
    failedAt: expect.stringMatching(/Z$/),
  };
  expect(await handlings('?state=failed')).toEqual({ rows: [row], total: 1 });

  const retry = () => people.broker.post(`/api/deliveries/${row.id}/retry`);
  for (const answer of await Promise.all([retry(), retry(), retry()]))
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
  expect(await handlings('?state=failed')).toEqual({ rows: [], total: 0 });
  const worker = await portal.startWorker();
  await worker.drain();
  await retry().expect(200);
  await worker.drain();
  await worker.close();
  const activities = await portal.sql<{ action: string; description: string; visibility: string }>(
    `select action, description, visibility from activity_log where entity_id = ?
      order by created_at`,
    [id],
  );
  expect(activities).toEqual([
    {
      action: 'quote.created',
      description: `Ada Lindqvist requested quote ${quoteNumber} “Given up”`,
      visibility: 'customer',
    },
    {
      action: 'delivery.retried',
      description: 'Beth Marlow retried activity for quote.created',
      visibility: 'staff',
    },
  ]);
});

test('a disk that is full is nothing that an event is given up for', async () => {
  const { id } = await ask('Cramped');
  const event = `consumer = 'activity' and event_id = (select id from domain_event where type = 'quote.created' and aggregate_id = ?)`;
  await portal.sql(`update event_delivery set attempts = 7 where ${event}`, [id]);
  await portal.sql(
    `create function no_room() returns trigger language plpgsql as $$ begin raise exception 'no room' using errcode = 'disk_full'; end $$`,
  );
  await portal.sql(
    'create trigger no_room before insert on activity_log for each row execute function no_room()',
  );
  const worker = await portal.startWorker();
  const state = async () =>
    (
      await portal.sql(
        `select attempts, failed_at, last_error like '%no room' as has_reason,
            done_at is not null as done
          from event_delivery where ${event}`,
        [id],
      )
    )[0];
  await until(
    async () =>
      (
        await portal.sql(`select from event_delivery where last_error is not null and ${event}`, [
          id,
        ])
      ).length,
  );
  expect(await state()).toEqual({ attempts: 7, failed_at: null, has_reason: true, done: false });
  await portal.sql('drop function no_room cascade');
  await worker.drain();
  await worker.close();
  expect(await state()).toMatchObject({ attempts: 8, failed_at: null, done: true });
});

test('deliveries that wait for more than a minute are listed too, with their record', async () => {
  const { id, quoteNumber } = await ask('Slow');
  expect((await handlings('?state=waiting')).rows).toEqual([]);
  inMinutes(2);
  const { rows, total } = await handlings('?state=waiting');
  expect(
    rows.map(({ consumer, event, state, failedAt, record }) => ({
      consumer,
      event,
      state,
      failedAt,
      record,
    })),
  ).toEqual(
    expect.arrayContaining(
      [
        ['live', 'quote.created'],
        ['mail', 'mail.queued'],
      ].map(([consumer, event]) => ({
        consumer,
        event,
        state: 'waiting',
        failedAt: null,
        record: { name: quoteNumber, page: `/quotes/${id}` },
      })),
    ),
  );
  expect(total).toBe(rows.length);
  expect((await handlings('?state=failed')).rows).toEqual([]);
  portal.clock.moveTo();
});

test('a message that was refused is listed until it has left; one that waits long, while it does', async () => {
  sink.behave((step, { to }) =>
    step === 'rcpt' && to === 'ada@acme.test' ? { code: 550, text: 'no such user' } : undefined,
  );
  const { id, quoteNumber } = await ask('Refused');
  const worker = await portal.startWorker();
  await worker.drain();
  const [refusedEmail, ...others] = await emails('failed');
  expect(refusedEmail).toMatchObject({
    title: 'Quote request received',
    to: 'ada@acme.test',
    state: 'failed',
    lastError: 'The mail server answered “550 no such user”.',
    record: { name: quoteNumber, page: `/quotes/${id}` },
  });
  // the delivery that waited for the worker in the previous test
  expect(others.map(({ state }) => state)).toEqual(['failed']);
  sink.behave();
  await worker.close();
  for (const email of [refusedEmail!, ...others])
    await people.broker.post(`/api/mails/${email.id}/resend`).expect(200);
  expect(await emails()).toEqual([]);
  inMinutes(11);
  expect((await emails()).map(({ id, state }) => [id, state])).toContainEqual([
    refusedEmail!.id,
    'queued',
  ]);
  expect(await emails('failed')).toEqual([]);
  expect((await people.broker.get('/api/mails/gate').expect(200)).body).toMatchObject({
    unsent: 2,
  });
  portal.clock.moveTo();
  const next = await portal.startWorker();
  await next.drain();
  await next.close();
  inMinutes(11);
  expect(await emails()).toEqual([]);
  portal.clock.moveTo();
});

test('failed emails that were repeated, or are old, are not listed', async () => {
  const quote = await storeQuote(portal);
  const add = (minutesAgo: number, state = 'failed', to = 'x@y.test') =>
    portal.sql(
      `insert into email_message (id, cause_id, kind, recipient, entity_type, entity_id, facts,
        state, message_id, look_at, created_at)
       values (?, gen_random_uuid(), 'quote.receipt', ?, 'quote', ?, '{}', ?,
         gen_random_uuid()::text, now(), ?)`,
      [randomUUID(), to, quote, state, new Date(Date.now() - minutesAgo * minute)],
    );
  await add(5);
  await add(31 * 24 * 60, 'failed', 'old@y.test');
  expect((await emails('failed')).map(({ to }) => to)).toEqual(['x@y.test']);
  await add(4, 'sent', 'other@y.test');
  expect((await emails('failed')).map(({ to }) => to)).toEqual(['x@y.test']);
  await add(3, 'sent');
  expect(await emails('failed')).toEqual([]);
});

test.each([
  [
    `update mail_gate set paused_at = now(), reason = 'The mail server cannot be reached.'`,
    'paused',
    'The mail server cannot be reached.',
  ],
  [`update mail_gate set held_at = now()`, 'held', null],
  [`update mail_gate set held_at = null, paused_at = null, reason = null`, 'open', null],
])('after %s the email gate is shown as %s', async (change, state, reason) => {
  await portal.sql(change);
  expect((await people.broker.get('/api/mails/gate').expect(200)).body).toMatchObject({
    state,
    reason,
  });
});

test.each([
  ['get', '/api/deliveries'],
  ['get', '/api/deliveries?state=nonsense'],
  ['post', `/api/deliveries/${randomUUID()}_activity/retry`],
  ['get', '/api/mails?status=failed'],
  ['get', '/api/mails/gate'],
] as const)('%s %s is the staff’s alone', async (method, path) => {
  expect((await people.ada[method](path)).status).toBe(403);
  expect((await portal.visitor()[method](path)).status).toBe(401);
});

test.each([
  ['get', '/api/deliveries?state=lost', 400, 'The filter must be one of failed, waiting, or both.'],
  ['get', '/api/mails?status=sent', 400, 'The filter must be one of failed, waiting, or both.'],
  ['post', `/api/deliveries/${randomUUID()}_activity/retry`, 404, 'Delivery not found'],
  ['post', '/api/deliveries/nonsense/retry', 404, 'Delivery not found'],
  ['post', '/api/deliveries/_activity/retry', 404, 'Delivery not found'],
] as const)('%s %s is answered with %d', async (method, path, statusCode, message) => {
  const answer = await people.broker[method](path);
  expect(answer.body).toEqual({ statusCode, message });
});
