import { jest } from '@jest/globals';
import { setImmediate as turn } from 'node:timers/promises';
import { BroadcastChannel as NodeChannel, locks } from 'node:worker_threads';
import { showTab } from '../testing/tab-visibility.js';
import type { News } from './live.stream.js';
import { shareStream } from './live.tabs.js';

type OnNews = (news: News) => void;

interface Tab {
  eventNames: string[];
  onNews: OnNews | undefined;
  firstFlags: boolean[];
  leave: () => void;
}

let tabs: Tab[];
let name = 0;
beforeEach(() => {
  tabs = [];
  name++;
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  showTab(true);
  Object.assign(globalThis, { BroadcastChannel: NodeChannel });
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
});
afterEach(async () => {
  for (const tab of tabs) tab.leave();
  await allSettled();
  jest.useRealTimers();
});

function openTab() {
  const tab: Tab = { eventNames: [], onNews: undefined, firstFlags: [], leave: () => undefined };
  const open = (onNews: OnNews, isAlone: boolean) => {
    tab.onNews = onNews;
    tab.firstFlags.push(isAlone);
    return () => {
      tab.onNews = undefined;
    };
  };
  tab.leave = shareStream(`tabs ${name}`, open, ({ type }) => tab.eventNames.push(type));
  tabs.push(tab);
}

async function allSettled() {
  for (let turns = 0; turns < 20; turns++) await turn();
}

const leaders = () => tabs.filter((tab) => tab.onNews);
const eightTabs = async () => {
  for (let tabCount = 0; tabCount < 8; tabCount++) openTab();
  await allSettled();
};

test('gives eight tabs one stream, and each message once', async () => {
  await eightTabs();
  expect(leaders()).toHaveLength(1);
  leaders()[0]!.onNews!({ type: 'refresh' });
  await allSettled();
  expect(tabs.map((tab) => tab.eventNames)).toEqual(tabs.map(() => ['refresh']));
});

test('passes the stream to another tab until none is left', async () => {
  await eightTabs();
  const led: unknown[] = [];
  while (tabs.length) {
    const [leader] = leaders();
    expect(leaders()).toHaveLength(1);
    led.push(leader);
    leader!.leave();
    expect(leader!.onNews).toBeUndefined();
    tabs = tabs.filter((tab) => tab !== leader);
    await allSettled();
    leaders()[0]?.onNews!({ type: 'refresh' });
    await allSettled();
    expect(tabs.every((tab) => tab.eventNames.length === led.length)).toBe(true);
  }
  expect(led).toHaveLength(8);
});

test('replaces a suspended tab with a visible one', async () => {
  openTab();
  await allSettled();
  openTab();
  const [asleep, awake] = tabs;
  await allSettled();
  await jest.advanceTimersByTimeAsync(60_000);
  await allSettled();
  expect(leaders()).toEqual([asleep]);
  await jest.advanceTimersByTimeAsync(60_000);
  await allSettled();
  expect(leaders()).toEqual([awake]);
  awake!.leave();
  await allSettled();
  expect(leaders()).toEqual([asleep]);
});

test('reports to each tab whether its stream is the browser’s first', async () => {
  await eightTabs();
  const [first, second] = tabs;
  expect(first!.firstFlags).toEqual([true]);
  first!.leave();
  await allSettled();
  expect(second!.firstFlags).toEqual([false]);
});

test('a tab that is left at once does not keep the others waiting', async () => {
  openTab();
  tabs[0]!.leave();
  openTab();
  await allSettled();
  expect(leaders()).toEqual([tabs[1]]);
});

test('does not replace a tab that sends heartbeats', async () => {
  await eightTabs();
  const before = leaders();
  for (let minutes = 0; minutes < 5; minutes++) {
    before[0]!.onNews!({ type: 'alive' });
    await jest.advanceTimersByTimeAsync(60_000);
    await allSettled();
  }
  expect(leaders()).toEqual(before);
});

test('opens one stream per visible tab without locks', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  openTab();
  expect(leaders()).toHaveLength(1);
  showTab(false);
  expect(leaders()).toHaveLength(0);
  showTab(true);
  leaders()[0]!.onNews!({ type: 'refresh' });
  expect(tabs[0]!.eventNames).toEqual(['refresh']);
  expect(tabs[0]!.firstFlags).toEqual([true, false]);
  tabs[0]!.leave();
  showTab(true);
  expect(leaders()).toHaveLength(0);
});
