import { jest } from '@jest/globals';
import { FakeEventSource } from '../testing/fake-event-source.js';
import { type News, openStream } from './live.stream.js';

let receivedNews: News[];
let close: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  FakeEventSource.sources = [];
  Object.assign(globalThis, { EventSource: FakeEventSource });
  receivedNews = [];
  close = openStream((news) => receivedNews.push(news), performance.now());
});
afterEach(() => {
  close();
  jest.useRealTimers();
});

const openedCount = () => FakeEventSource.sources.length;

test('forwards the server’s messages', () => {
  FakeEventSource.last.send('refresh');
  FakeEventSource.last.send('change', { entity: 'quote', id: '7' });
  FakeEventSource.last.send('ping');
  expect(receivedNews).toEqual([
    { type: 'refresh' },
    { type: 'change', change: { entity: 'quote', id: '7' } },
    { type: 'alive' },
  ]);
});

test('sends the age of the page’s first read, and reconnects without it', () => {
  jest.advanceTimersByTime(1234);
  dispatchEvent(new Event('online'));
  FakeEventSource.last.fail();
  jest.advanceTimersByTime(1000);
  FakeEventSource.last.send('ping');
  FakeEventSource.last.fail();
  jest.advanceTimersByTime(1000);
  const urls = FakeEventSource.sources.map(({ url }) => url);
  expect(urls[0]).toBe('/api/events?age=0');
  expect(urls[1]).toMatch(/^\/api\/events\?age=(14|15|16|17)\d\d$/);
  expect(urls[2]).toBe('/api/events');
});

test('reconnects with growing pauses of at most half a minute', () => {
  const pauses = Array.from({ length: 9 }, () => {
    FakeEventSource.last.fail();
    const before = openedCount();
    let waitedMs = 0;
    for (; openedCount() === before; waitedMs += 250) jest.advanceTimersByTime(250);
    return waitedMs;
  });
  expect(pauses[0]).toBeLessThanOrEqual(500);
  expect(pauses[4]).toBeGreaterThan(2 * pauses[1]!);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(30_000);
  expect(FakeEventSource.sources.filter((source) => !source.isClosed)).toHaveLength(1);
});

test('is quick again once the line held', () => {
  for (let failures = 0; failures < 5; failures++) {
    FakeEventSource.last.fail();
    jest.advanceTimersByTime(30_000);
  }
  FakeEventSource.last.send('refresh');
  FakeEventSource.last.fail();
  const before = openedCount();
  jest.advanceTimersByTime(500);
  expect(openedCount()).toBe(before + 1);
});

test('reconnects after a long silence, and a ping prevents it', () => {
  jest.advanceTimersByTime(60_000);
  FakeEventSource.last.send('ping');
  jest.advanceTimersByTime(60_000);
  expect(openedCount()).toBe(1);
  jest.advanceTimersByTime(10_000);
  expect(openedCount()).toBe(2);
  expect(FakeEventSource.sources[0]!.isClosed).toBe(true);
});

test('does not wait when the network is back', () => {
  for (let failures = 0; failures < 6; failures++) {
    FakeEventSource.last.fail();
    jest.advanceTimersByTime(30_000);
  }
  FakeEventSource.last.fail();
  const before = openedCount();
  dispatchEvent(new Event('online'));
  expect(openedCount()).toBe(before + 1);
});

test('reports a refusal, but not a mere disconnect', () => {
  FakeEventSource.last.fail({ isRefused: true });
  jest.advanceTimersByTime(1000);
  FakeEventSource.last.fail();
  expect(receivedNews).toEqual([{ type: 'lost' }, { type: 'alive' }]);
});

test('does not reconnect after it was closed', () => {
  FakeEventSource.last.fail();
  close();
  jest.advanceTimersByTime(60_000);
  dispatchEvent(new Event('online'));
  expect(openedCount()).toBe(1);
});
