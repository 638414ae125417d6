import { until } from '#testing';
import { type LivePortal, type Person, startLivePortal } from './live.js';

const hour = 3600_000;

let portal: LivePortal;
beforeAll(async () => {
  portal = await startLivePortal();
});
afterEach(async () => {
  portal.hush();
  portal.clock.moveTo();
  await portal.sql(
    `update users set active = true, role = 'customer', company_id = (select id from companies
      where name = 'Acme Outfitters')
     where username = 'ada@acme.test'`,
  );
});
afterAll(() => portal.stop());

const change = (set: string) => () =>
  portal.sql(`update users set ${set} where username = 'ada@acme.test'`);

test.each<[what: string, end: (ada: Person) => PromiseLike<unknown> | void]>([
  ['signs out', (ada) => ada.post('/api/logout', {})],
  [
    'sets a new password elsewhere',
    () =>
      portal.sql(`delete from sessions where sess #>> '{passport,user}' = ?`, [
        portal.idOf('ada@acme.test'),
      ]),
  ],
  ['is deactivated', change('active = false')],
  ['gets another role', change(`role = 'broker'`)],
  ['leaves the company', change('company_id = null')],
  ['was idle for eight hours', () => portal.clock.moveBy(8 * hour + 1000)],
])('when its reader %s, a stream ends within a second in every process', async (_what, end) => {
  const ada = await portal.join('ada@acme.test');
  const streams = [await ada.listen(), await ada.listen(portal.second)];
  const startTime = Date.now();
  await end(ada);
  await Promise.all(streams.map((stream) => stream.streamEnd));
  expect(Date.now() - startTime).toBeLessThan(1000);
});

test("other people's streams go on", async () => {
  const [ada, cora] = [await portal.join('ada@acme.test'), await portal.join('cora@globex.test')];
  const [endingStream, openStream] = [await ada.listen(), await cora.listen()];
  await ada.post('/api/logout', {});
  await endingStream.streamEnd;
  await cora.ask();
  await until(() => openStream.of('quote').length);
  expect(openStream.events.filter((event) => event.type === 'refresh')).toHaveLength(1);
});

test('a stream ends when its session is seven days old, however busy', async () => {
  const ada = await portal.join('ada@acme.test');
  const stream = await ada.listen();
  await portal.sql(
    `update sessions set sess = jsonb_set(sess::jsonb, '{seenAt}',
      to_jsonb(${Date.now() + 7 * 24 * hour}))`,
  );
  portal.clock.moveBy(7 * 24 * hour + 1000);
  await expect(stream.streamEnd).resolves.toBeUndefined();
});

test('an ending stream does not bring its session back', async () => {
  const ada = await portal.join('ada@acme.test');
  const stream = await ada.listen();
  await portal.sql('delete from sessions');
  await stream.streamEnd;
  expect(await portal.sql('select sid from sessions')).toEqual([]);
  await ada.get('/api/auth/user').expect(401);
});

test('an open page does not extend the session by its stream or its background reads', async () => {
  const ada = await portal.join('ada@acme.test');
  const lasts = () => portal.sql(`select expire, sess::text from sessions order by sid`);
  const before = await lasts();
  portal.clock.moveBy(hour);
  await ada.listen();
  await ada.get('/api/quotes').set('X-Unattended', '1').expect(200);
  expect(await lasts()).toEqual(before);
  await ada.get('/api/quotes').expect(200);
  expect(await lasts()).not.toEqual(before);
});
