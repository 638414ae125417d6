import { until } from '#testing';
import { type LivePortal, type Person, startLivePortal } from './live.js';
import { item } from './packages.js';

let portal: LivePortal;
beforeAll(async () => {
  portal = await startLivePortal();
});
afterEach(() => portal.hush());
afterAll(() => portal.stop());

describe('a change', () => {
  test('reaches all viewers of the record within two seconds in every process, and no others', async () => {
    const ada = await portal.join('ada@acme.test');
    const [ben, cora, broker] = await Promise.all(
      ['ben@acme.test', 'cora@globex.test', 'broker@demo.test'].map((name) =>
        portal.join(name, portal.second),
      ),
    );
    const streams = {
      ada: await ada.listen(),
      ben: await ben!.listen(),
      cora: await cora!.listen(),
      broker: await broker!.listen(),
    };
    const { id } = await ada.ask();
    await until(
      () => [streams.ada, streams.ben, streams.broker].every((stream) => stream.of('quote').length),
      { timeoutMs: 2000 },
    );
    expect(streams.ben.of('quote')).toEqual([{ entity: 'quote', id }]);
    expect(streams.broker.of('quote')).toEqual([{ entity: 'quote', id }]);
    expect(streams.ada.of('quote')).toEqual([{ entity: 'quote', id, own: true }]);
    await ben!.get(`/api/quotes/${id}`).expect(200);

    const other = await cora!.ask();
    await until(() => streams.cora.of('quote').length && streams.broker.of('quote').length === 2);
    expect(streams.cora.of('quote')).toEqual([{ entity: 'quote', id: other.id, own: true }]);
    expect(streams.cora.of('notification')).toEqual([]);
    expect(streams.ben.of('quote')).toHaveLength(1);
  });

  test('of a package reaches the viewers of its quotes, and no others', async () => {
    const [ada, ben, cora] = await Promise.all(
      ['ada@acme.test', 'ben@acme.test', 'cora@globex.test'].map((name) => portal.join(name)),
    );
    const [colleagues, others] = [await ben!.listen(portal.second), await cora!.listen()];
    const items = ['Letter', 'Card'].map((title) => item(title));
    const { body } = await ada!.post('/api/packages', { title: 'Fall mailing', items }).expect(201);
    await until(() => colleagues.of('package').length && colleagues.of('quote').length === 2);
    expect(colleagues.of('package')).toEqual([
      { entity: 'package', id: (body as { id: string }).id },
    ]);
    expect([...others.of('package'), ...others.of('quote')]).toEqual([]);
  });

  test("of a draft is received in its author's windows only", async () => {
    const [ada, ben, broker] = [
      await portal.join('ada@acme.test'),
      await portal.join('ben@acme.test'),
      await portal.join('broker@demo.test'),
    ];
    const [own, colleagues, staff] = [
      await ada.listen(portal.second),
      await ben.listen(),
      await broker.listen(),
    ];
    const draft = await ada.ask({ status: 'draft' });
    await until(() => own.of('quote').length);
    const { id } = await ada.ask();
    await until(
      () =>
        colleagues.of('quote').length && staff.of('quote').length && own.of('quote').length === 2,
    );
    expect(own.of('quote').map((change) => change.id)).toEqual([draft.id, id]);
    expect([...colleagues.of('quote'), ...staff.of('quote')].map((change) => change.id)).toEqual([
      id,
      id,
    ]);
  });

  test('that was lost with Redis is replaced by a refresh; the streams remain open', async () => {
    const ada = await portal.join('ada@acme.test');
    const streams = [await ada.listen(), await ada.listen(portal.second)];
    portal.redis.cut();
    await ada.ask();
    portal.redis.restore();
    await until(
      () =>
        streams.every(
          ({ events }) => events.filter((event) => event.type === 'refresh').length === 2,
        ),
      { timeoutMs: 10_000 },
    );
    await until(() => streams.every((stream) => stream.of('quote').length), { timeoutMs: 10_000 });
  });
});

describe('a stream', () => {
  test('needs a session, is not cached or buffered, and begins with a refresh', async () => {
    await portal.visitor().get('/api/events').expect(401, { message: 'Unauthorized' });
    const stream = await (await portal.join('ada@acme.test')).listen();
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    expect(stream.headers.get('cache-control')).toMatch(/no-store.*no-transform/);
    expect(stream.events).toEqual([{ type: 'refresh', data: {} }]);
  });

  describe('of a page that was just read', () => {
    const ageMs = 2000;
    const first = async (person: Person, age: number) =>
      (await person.listen(portal.api, `?age=${age}`)).events[0]!.type;
    const isCaughtUp = (person: Person) =>
      until(async () => (await first(person, ageMs)) === 'ping', { timeoutMs: 15_000 });

    test('begins with the missed changes that the viewer may see, instead of a refresh', async () => {
      const [ada, cora, broker] = await Promise.all(
        ['ada@acme.test', 'cora@globex.test', 'broker@demo.test'].map((name) => portal.join(name)),
      );
      await isCaughtUp(broker!);
      portal.hush();
      const before = await broker!.listen();
      const { id } = await ada!.ask();
      await until(() => before.of('quote').length && before.of('notification').length);
      const [own, other, staff] = await Promise.all(
        [ada!, cora!, broker!].map((person) => person.listen(portal.api, `?age=${ageMs}`)),
      );
      await until(() =>
        [own!, staff!].every((stream) => stream.of('quote').some((change) => change.id === id)),
      );
      expect(own!.of('quote').at(-1)).toEqual({ entity: 'quote', id, own: true, earlier: true });
      expect([own!, other!, staff!].map(({ events }) => events[0]!.type)).toEqual([
        'ping',
        'ping',
        'ping',
      ]);
      expect(other!.of('quote')).toEqual([]);
    });

    test('begins with a refresh when its process does not have all missed changes', async () => {
      const broker = await portal.join('broker@demo.test');
      expect(await first(broker, 3600_000)).toBe('refresh');
      expect((await broker.listen(portal.api, '?age=soon')).events[0]!.type).toBe('refresh');
      await isCaughtUp(broker);
      const open = await broker.listen();
      portal.redis.cut();
      portal.redis.restore();
      await until(() => open.events.filter(({ type }) => type === 'refresh').length === 2, {
        timeoutMs: 10_000,
      });
      expect(await first(broker, ageMs)).toBe('refresh');
    });
  });

  test('is closed when its user opens more than twenty; other users keep theirs', async () => {
    const ben = await portal.join('ben@acme.test');
    const cora = await (await portal.join('cora@globex.test')).listen();
    const first = await ben.listen();
    const rest = await Promise.all(Array.from({ length: 20 }, () => ben.listen()));
    await first.streamEnd;
    const open = await Promise.all(
      [cora, ...rest].map((stream) =>
        Promise.race([stream.streamEnd.then(() => 0), Promise.resolve(1)]),
      ),
    );
    expect(open).toEqual(Array(21).fill(1));
  });

  test('ends at once when its process stops, which it does not hold up', async () => {
    const third = await portal.startApi();
    const stream = await (await portal.join('ada@acme.test')).listen(third);
    const startTime = Date.now();
    await Promise.all([third.close(), stream.streamEnd]);
    // a kept connection would take 5 s more
    expect(Date.now() - startTime).toBeLessThan(3000);
  });
});
