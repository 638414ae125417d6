import { jest } from '@jest/globals';
import { FakeEventSource } from '../testing/fake-event-source.js';
import { type News, openStream } from './live.stream.js';

let heard: News[];
let close: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  FakeEventSource.opened = [];
  Object.assign(globalThis, { EventSource: FakeEventSource });
  heard = [];
  close = openStream((news) => heard.push(news));
});
afterEach(() => {
  close();
  jest.useRealTimers();
});

const opened = () => FakeEventSource.opened.length;

test('tells what the server tells', () => {
  FakeEventSource.last.send('refresh');
  FakeEventSource.last.send('change', { entity: 'quote', id: '7' });
  FakeEventSource.last.send('ping');
  expect(FakeEventSource.last.url).toBe('/api/events');
  expect(heard).toEqual([{ type: 'refresh' }, { type: 'change', change: { entity: 'quote', id: '7' } }, { type: 'alive' }]);
});

test('comes back after a broken line, each time after a longer pause, at most half a minute', () => {
  const pauses = Array.from({ length: 9 }, () => {
    FakeEventSource.last.fail();
    const before = opened();
    let waited = 0;
    for (; opened() === before; waited += 250) jest.advanceTimersByTime(250);
    return waited;
  });
  expect(pauses[0]).toBeLessThanOrEqual(500);
  expect(pauses[4]).toBeGreaterThan(2 * pauses[1]!);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(30_000);
  expect(FakeEventSource.opened.filter((source) => !source.isClosed)).toHaveLength(1);
});

test('is quick again once the line held', () => {
  for (let failures = 0; failures < 5; failures++) {
    FakeEventSource.last.fail();
    jest.advanceTimersByTime(30_000);
  }
  FakeEventSource.last.send('refresh');
  FakeEventSource.last.fail();
  const before = opened();
  jest.advanceTimersByTime(500);
  expect(opened()).toBe(before + 1);
});

test('takes a line that is silent for long for a broken one, and a ping for a sign of life', () => {
  jest.advanceTimersByTime(60_000);
  FakeEventSource.last.send('ping');
  jest.advanceTimersByTime(60_000);
  expect(opened()).toBe(1);
  jest.advanceTimersByTime(10_000);
  expect(opened()).toBe(2);
  expect(FakeEventSource.opened[0]!.isClosed).toBe(true);
});

test('does not wait when the network is back', () => {
  for (let failures = 0; failures < 6; failures++) {
    FakeEventSource.last.fail();
    jest.advanceTimersByTime(30_000);
  }
  FakeEventSource.last.fail();
  const before = opened();
  dispatchEvent(new Event('online'));
  expect(opened()).toBe(before + 1);
});

test('says when it was refused, and when it only broke that somebody still listens', () => {
  FakeEventSource.last.fail({ isRefused: true });
  jest.advanceTimersByTime(1000);
  FakeEventSource.last.fail();
  expect(heard).toEqual([{ type: 'lost' }, { type: 'alive' }]);
});

test('stays away once it was left', () => {
  FakeEventSource.last.fail();
  close();
  jest.advanceTimersByTime(60_000);
  dispatchEvent(new Event('online'));
  expect(opened()).toBe(1);
});
