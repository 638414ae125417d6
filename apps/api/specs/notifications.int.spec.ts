import type { Activity, Notifications } from '#contracts';
import { until } from '#testing';
import { type LivePortal, type Person, startLivePortal } from './live.js';

let portal: LivePortal;
beforeAll(async () => {
  portal = await startLivePortal();
});
beforeEach(() => portal.sql('delete from notification'));
afterEach(() => portal.hush());
afterAll(() => portal.stop());

const noticesOf = async (person: Person) =>
  (await person.get('/api/notifications').expect(200)).body as Notifications;

test('are there when the bell rings, for those concerned, in every process', async () => {
  const [cora, ada] = [await portal.join('cora@globex.test'), await portal.join('ada@acme.test')];
  const [broker, admin] = [
    await portal.join('broker@demo.test', portal.second),
    await portal.join('admin@demo.test'),
  ];
  const bells = [await broker.listen(), await admin.listen()];
  const { id, quoteNumber } = await cora.ask();
  await until(() => bells.every((bell) => bell.of('notification').length), { timeoutMs: 2000 });
  expect(await noticesOf(broker)).toEqual({
    unread: 1,
    items: [
      {
        id: expect.any(String),
        action: 'quote.created',
        description: `Cora Whitfield requested quote ${quoteNumber} “Programs”`,
        url: `/quotes/${id}`,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        readAt: null,
      },
    ],
  });
  expect(await noticesOf(admin)).toMatchObject({ unread: 1 });
  expect(await noticesOf(cora)).toEqual({ unread: 0, items: [] });
  expect(await noticesOf(ada)).toEqual({ unread: 0, items: [] });
});

test('of one person about one record within minutes are one entry, and are read together', async () => {
  const [cora, broker] = [
    await portal.join('cora@globex.test'),
    await portal.join('broker@demo.test'),
  ];
  const { id, quoteNumber } = await cora.ask();
  for (const text of ['One', 'Two', 'Three'])
    await cora.post(`/api/quotes/${id}/messages`, { text }).expect(201);
  const { unread, items } = await until(async () => {
    const notices = await noticesOf(broker);
    return notices.items.some(({ entries }) => entries?.length === 3) && notices;
  });
  expect([unread, items.length]).toEqual([2, 2]);
  const [entry] = items;
  expect(entry!.description).toBe(`Cora Whitfield wrote 3 messages about ${quoteNumber}`);
  expect(entry!.entries![0]).toEqual({
    id: entry!.id,
    description: `Cora Whitfield wrote a message about ${quoteNumber}`,
    createdAt: entry!.createdAt,
  });
  const activities = (await cora.get(`/api/quotes/${id}/activities`).expect(200))
    .body as Activity[];
  expect(activities[0]).toMatchObject({
    action: 'message.posted',
    description: entry!.description,
    entries: { length: 3 },
  });
  await broker.post('/api/notifications/read', { ids: [entry!.id] }).expect(200);
  expect(await noticesOf(broker)).toMatchObject({
    unread: 1,
    items: [{ id: entry!.id }, { readAt: null }],
  });
});

describe('being read', () => {
  async function notifiedPeople() {
    const [broker, admin, cora] = [
      await portal.join('broker@demo.test'),
      await portal.join('admin@demo.test'),
      await portal.join('cora@globex.test'),
    ];
    await cora.ask();
    await cora.ask();
    const both = await until(async () => {
      const noticeLists = [await noticesOf(broker), await noticesOf(admin)];
      return noticeLists.every((notices) => notices.unread === 2) && noticeLists;
    });
    return { broker, admin, ids: both.map((notices) => notices.items.map((item) => item.id)) };
  }

  test('concerns the named ones among one’s own; others’ and nonsense are passed over', async () => {
    const { broker, admin, ids } = await notifiedPeople();
    const readIds = [ids[0]![0]!, ids[1]![0]!, 'nonsense', '018f0000-0000-7000-8000-000000000001'];
    await broker.post('/api/notifications/read', { ids: readIds }).expect(200, { success: true });
    const { unread, items } = await noticesOf(broker);
    expect([unread, items.map((item) => item.readAt !== null)]).toEqual([1, [true, false]]);
    expect(await noticesOf(admin)).toMatchObject({ unread: 2 });
  });

  test.each([
    ['an empty object', {}],
    ['null', { ids: null }],
  ])('concerns all of one’s own when the body is %s', async (_what, body) => {
    const { broker, admin } = await notifiedPeople();
    await broker.post('/api/notifications/read', body).expect(200);
    expect(await noticesOf(broker)).toMatchObject({ unread: 0 });
    expect(await noticesOf(admin)).toMatchObject({ unread: 2 });
  });

  test('keeps its time when it happens again, and shows in the person’s other windows', async () => {
    const { broker, ids } = await notifiedPeople();
    const bell = await broker.listen(portal.second);
    await broker.post('/api/notifications/read', { ids: ids[0] }).expect(200);
    await until(() => bell.of('notification').length);
    const read = await noticesOf(broker);
    portal.clock.moveBy(60_000);
    await broker.post('/api/notifications/read', {}).expect(200);
    expect(await noticesOf(broker)).toEqual(read);
  });

  test.each([[{ ids: 'all' }], [{ ids: [1] }], [{ ids: [['x']] }]])(
    'is refused for %j',
    async (body) => {
      const answer = await (
        await portal.join('broker@demo.test')
      ).post('/api/notifications/read', body);
      expect([answer.status, answer.body.errors[0].field]).toEqual([400, 'ids']);
    },
  );

  test('needs a session', async () => {
    const visitor = portal.visitor();
    const answers = [
      await visitor.get('/api/notifications'),
      await visitor.post('/api/notifications/read').send({}),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([401, 401]);
  });
});

test('are the newest thirty, with the count of all', async () => {
  await portal.sql(
    `insert into notification (id, user_id, event_id, action, description, url, created_at)
     select gen_random_uuid(), id, gen_random_uuid(), 'quote.created', n::text, '/',
       now() + n * interval '1 second'
     from users, generate_series(1, 35) n where username = 'ben@acme.test'`,
  );
  const { unread, items } = await noticesOf(await portal.join('ben@acme.test'));
  expect([unread, items.length, items[0]!.description, items.at(-1)!.description]).toEqual([
    35,
    30,
    '35',
    '6',
  ]);
});
