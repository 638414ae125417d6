import { jest } from '@jest/globals';
import { setImmediate as turn } from 'node:timers/promises';
import { BroadcastChannel as NodeChannel, locks } from 'node:worker_threads';
import { showTab } from '../testing/tab-visibility.js';
import type { News } from './live.stream.js';
import { shareStream } from './live.tabs.js';

type Tell = (news: News) => void;

interface Tab {
  heard: string[];
  /** While this tab holds the stream. */
  tell: Tell | undefined;
  leave: () => void;
}

/** Tabs of one browser, with one lock and one channel. */
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
  await settled();
  jest.useRealTimers();
});

function openTab() {
  const tab: Tab = { heard: [], tell: undefined, leave: () => undefined };
  const open = (tell: Tell) => {
    tab.tell = tell;
    return () => {
      tab.tell = undefined;
    };
  };
  tab.leave = shareStream(`tabs ${name}`, open, ({ type }) => tab.heard.push(type));
  tabs.push(tab);
}

async function settled() {
  for (let turns = 0; turns < 20; turns++) await turn();
}

const leaders = () => tabs.filter((tab) => tab.tell);
const eightTabs = async () => {
  for (let opened = 0; opened < 8; opened++) openTab();
  await settled();
};

test('eight tabs have one stream, and all of them hear what it says, once', async () => {
  await eightTabs();
  expect(leaders()).toHaveLength(1);
  leaders()[0]!.tell!({ type: 'refresh' });
  await settled();
  expect(tabs.map((tab) => tab.heard)).toEqual(tabs.map(() => ['refresh']));
});

test('when the tab that has the stream goes, one of the others opens it, until none is left', async () => {
  await eightTabs();
  const led: unknown[] = [];
  while (tabs.length) {
    const [leader] = leaders();
    expect(leaders()).toHaveLength(1);
    led.push(leader);
    leader!.leave();
    expect(leader!.tell).toBeUndefined();
    tabs = tabs.filter((tab) => tab !== leader);
    await settled();
    leaders()[0]?.tell!({ type: 'refresh' });
    await settled();
    expect(tabs.every((tab) => tab.heard.length === led.length)).toBe(true);
  }
  expect(led).toHaveLength(8);
});

test('a tab that was put to sleep with the stream is replaced by one that is looked at', async () => {
  openTab();
  await settled();
  openTab();
  const [asleep, awake] = tabs;
  await settled();
  await jest.advanceTimersByTimeAsync(60_000);
  await settled();
  expect(leaders()).toEqual([asleep]);
  await jest.advanceTimersByTimeAsync(60_000);
  await settled();
  expect(leaders()).toEqual([awake]);
  awake!.leave();
  await settled();
  expect(leaders()).toEqual([asleep]);
});

test('nobody is replaced who gives signs of life', async () => {
  await eightTabs();
  const before = leaders();
  for (let minutes = 0; minutes < 5; minutes++) {
    before[0]!.tell!({ type: 'alive' });
    await jest.advanceTimersByTimeAsync(60_000);
    await settled();
  }
  expect(leaders()).toEqual(before);
});

test('without locks a tab has a stream of its own, while it is looked at', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  openTab();
  expect(leaders()).toHaveLength(1);
  showTab(false);
  expect(leaders()).toHaveLength(0);
  showTab(true);
  leaders()[0]!.tell!({ type: 'refresh' });
  expect(tabs[0]!.heard).toEqual(['refresh']);
  tabs[0]!.leave();
  showTab(true);
  expect(leaders()).toHaveLength(0);
});
