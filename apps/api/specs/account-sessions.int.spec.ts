import type { OpenSession } from '#contracts';
import { type Person, type Portal, startPortal } from './portal.js';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ TRUST_PROXY: '1' });
});
beforeEach(() => portal.sql('delete from sessions'));
afterEach(() => portal.clock.moveTo());

const sessionsOf = async (person: Person) =>
  (await person.get('/api/account/sessions').expect(200)).body as OpenSession[];
const isSignedIn = async (person: Person) =>
  (await person.get('/api/auth/user').set('X-Unattended', '1')).status === 200;
const endings = (userId: string) =>
  portal.sql<{ payload: Record<string, unknown> }>(
    `select payload from domain_event where type = 'account.sessionsEnded' and aggregate_id = ?
      and (payload ->> 'ended')::int = 2`,
    [userId],
  );

test('are listed with device, address and times, and this one first', async () => {
  const older = portal.visitor();
  await older
    .post('/api/login')
    .set('User-Agent', firefox)
    .set('X-Forwarded-For', '203.0.113.9')
    .send({ username: 'ada@acme.test', password: 'demo-password' })
    .expect(200);
  await portal.signIn('cora@globex.test');
  portal.clock.moveBy(3600_000);
  const ada = await portal.signIn('ada@acme.test');
  const now = portal.clock.now().getTime();
  const [current, other, ...more] = await sessionsOf(ada);
  expect(more).toEqual([]);
  expect(current).toMatchObject({ isCurrent: true, device: null });
  expect(other).toMatchObject({
    isCurrent: false,
    device: 'Firefox on Linux',
    address: '203.0.113.9',
  });
  expect(Math.abs(Date.parse(other!.signedInAt) - (now - 3600_000))).toBeLessThan(60_000);
  expect(other!.lastUsedAt).toBe(other!.signedInAt);
  expect(JSON.stringify([current, other])).not.toMatch(/"sid"/);
});

test('an ended one is over at once, and the others stay', async () => {
  const [one, two, three] = [
    await portal.signIn('ada@acme.test'),
    await portal.signIn('ada@acme.test'),
    await portal.signIn('ada@acme.test'),
  ];
  const own = (await sessionsOf(one)).find(({ isCurrent }) => isCurrent)!;
  await two.delete(`/api/account/sessions/${own.id}`).expect(200, { ended: 1 });
  expect(await Promise.all([one, two, three].map(isSignedIn))).toEqual([false, true, true]);
  await two.delete(`/api/account/sessions/${own.id}`).expect(404);
  await two.delete('/api/account/sessions/x').expect(404);
});

test('nobody ends those of others', async () => {
  const [ada, ben] = [await portal.signIn('ada@acme.test'), await portal.signIn('ben@acme.test')];
  const [session] = await sessionsOf(ada);
  await ben.delete(`/api/account/sessions/${session!.id}`).expect(404);
  await ben.delete('/api/account/sessions').expect(200, { ended: 0 });
  expect(await isSignedIn(ada)).toBe(true);
});

test('all others end together, and the history says so', async () => {
  const [one, two, three] = [
    await portal.signIn('ada@acme.test'),
    await portal.signIn('ada@acme.test'),
    await portal.signIn('ada@acme.test'),
  ];
  await one.delete('/api/account/sessions').expect(200, { ended: 2 });
  expect(await Promise.all([one, two, three].map(isSignedIn))).toEqual([true, false, false]);
  expect(await endings(portal.idOf('ada@acme.test'))).toMatchObject([
    { payload: { ended: 2, name: null } },
  ]);
});

test('staff end all sessions of a person', async () => {
  const [ada, broker] = [
    await portal.signIn('ada@acme.test'),
    await portal.signIn('broker@demo.test'),
  ];
  await ada.delete(`/api/users/${portal.idOf('broker@demo.test')}/sessions`).expect(403);
  await broker.delete(`/api/users/${portal.idOf('ada@acme.test')}/sessions`).expect(200, {
    ended: 1,
  });
  expect([await isSignedIn(ada), await isSignedIn(broker)]).toEqual([false, true]);
});

test('are at most twenty: the one that was not used for the longest time ends', async () => {
  const first = await portal.signIn('ada@acme.test');
  portal.clock.moveBy(1000);
  const second = await portal.signIn('ada@acme.test');
  portal.clock.moveBy(120_000);
  await first.get('/api/auth/user').expect(200);
  portal.clock.moveBy(1000);
  for (let more = 0; more < 19; more++) await portal.signIn('ada@acme.test');
  expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([true, false]);
  expect(await sessionsOf(first)).toHaveLength(20);
});

test('expired ones are not listed', async () => {
  const ada = await portal.signIn('ada@acme.test');
  portal.clock.moveBy(8 * 3600_000 + 1000);
  const newSession = await portal.signIn('ada@acme.test');
  expect(await sessionsOf(newSession)).toHaveLength(1);
  expect(await isSignedIn(ada)).toBe(false);
});
