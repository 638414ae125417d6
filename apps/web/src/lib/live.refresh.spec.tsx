import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import type { Change } from '#contracts';
import { answer, fakeApi } from '../testing/fake-api.js';
import { showTab } from '../testing/tab-visibility.js';
import { useJustChanged } from './live.hints.js';
import { refresher, shownBy } from './live.refresh.js';
import { createQueryClient } from './query-client.js';

const [one, other] = [
  '018f0000-0000-7000-8000-000000000001',
  '018f0000-0000-7000-8000-000000000002',
];
const keys = [
  ['/api/quotes'],
  ['/api/quotes', one],
  ['/api/quotes', other],
  ['/api/jobs', one],
  ['/api/dashboard/stats'],
  ['/api/activities'],
  ['/api/notifications'],
  ['/api/mails', 'quote', one],
  ['/api/mails', 'quote', other],
  ['/api/auth/user'],
];

let client: QueryClient;
let live: ReturnType<typeof refresher>;
let calls: ReturnType<typeof fakeApi>;
const stops: (() => void)[] = [];

beforeEach(async () => {
  jest.useFakeTimers();
  showTab(true);
  calls = fakeApi(Object.fromEntries(keys.map((key) => [`GET ${key.join('/')}`, answer(200, {})])));
  client = createQueryClient(() => undefined);
  live = refresher(client);
  for (const queryKey of keys)
    stops.push(new QueryObserver(client, { queryKey }).subscribe(() => undefined));
  client.setQueryData(['/api/quotes', 'nobody looks'], {});
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  calls.length = 0;
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  live.end();
  client.clear();
  // Lets the hints disappear.
  act(() => jest.runAllTimers());
  jest.useRealTimers();
});

const advance = (ms = 2000) => act(() => jest.advanceTimersByTimeAsync(ms));
const change = (
  entity: 'quote' | 'job' | 'notification',
  id = one,
  more: Pick<Change, 'own' | 'earlier'> = {},
) => live.onMessage({ type: 'change', change: { entity, id, ...more } });
const read = () => calls.map((call) => call.path).toSorted((a, b) => a.localeCompare(b));

test('refreshes the queries of a changed record only', async () => {
  change('quote');
  await advance();
  expect(read()).toEqual([
    '/api/activities',
    '/api/dashboard/stats',
    `/api/mails/quote/${one}`,
    '/api/quotes',
    `/api/quotes/${one}`,
  ]);
});

/** They ask again by themselves, or show what changes only with the page. */
const notLive = [
  '/api/account/passkeys',
  '/api/account/second-factor',
  '/api/account/sessions',
  '/api/auth/user',
  '/api/calendar',
  '/api/deliveries',
  '/api/jjsa-users',
  '/api/mails',
  '/api/objects',
  '/api/parse-corrections/summary',
  '/api/plan/hint',
  '/api/plan/settings',
  '/api/search',
  '/api/security-log',
  '/api/settings',
  '/api/shop',
  '/api/sign-in-providers',
];

test('every address that a query reads is in `shownBy`, or listed here as not live', () => {
  const source = join(import.meta.dirname, '..');
  const addresses = globSync('**/*.{ts,tsx}', { cwd: source })
    .filter((file) => !/\.spec\./.test(file))
    .flatMap((file) => [
      ...readFileSync(join(source, file), 'utf8').matchAll(
        /(?:queryKey: \[|listQuery<\w+>\(|Key = \[)\s*'(\/api\/[^']+)'/g,
      ),
    ])
    .map(([, address]) => address!);
  expect(addresses).toContain('/api/quotes');
  const addressSet = new Set([...Object.values(shownBy).flat(), ...notLive]);
  expect(addresses.filter((address) => !addressSet.has(address))).toEqual([]);
});

test('a notice reads the notices', async () => {
  change('notification');
  await advance();
  expect(read()).toEqual(['/api/notifications']);
});

test('many changes at once are read once, and a stream of them once a second', async () => {
  for (let n = 0; n < 50; n++) change('notification', `${n}`);
  await advance(200);
  expect(calls).toHaveLength(1);
  for (let n = 0; n < 30; n++) {
    change('notification', `${n}`);
    await advance(100);
  }
  expect(calls.length).toBeGreaterThanOrEqual(3);
  expect(calls.length).toBeLessThanOrEqual(5);
});

test('a refresh reads everything that is on the screen, within a second', async () => {
  live.onMessage({ type: 'refresh' });
  await advance(1001);
  expect(calls).toHaveLength(keys.length);
});

test('does not restart a running request, but repeats it afterward', async () => {
  let come: (quotes: object) => void = () => undefined;
  const quotes = new Promise<object>((resolve) => (come = resolve));
  const queryFn = jest.fn(() => quotes);
  client.setQueryData(['/api/quotes', 'long'], {});
  stops.push(
    new QueryObserver(client, { queryKey: ['/api/quotes', 'long'], queryFn }).subscribe(
      () => undefined,
    ),
  );
  for (let n = 0; n < 5; n++) {
    change('quote');
    await advance();
  }
  expect(queryFn).toHaveBeenCalledTimes(1);
  come({});
  await advance();
  expect(queryFn).toHaveBeenCalledTimes(2);
  await advance(60_000);
  expect(queryFn).toHaveBeenCalledTimes(2);
});

test('a tab behind others waits until it is looked at', async () => {
  showTab(false);
  change('notification');
  live.onMessage({ type: 'refresh' });
  await advance(60_000);
  expect(calls).toEqual([]);
  showTab(true);
  await advance(100);
  expect(calls).toHaveLength(keys.length);
});

test('checks the session after a lost stream', async () => {
  live.onMessage({ type: 'lost' });
  await advance();
  expect(read()).toEqual(['/api/auth/user']);
});

describe('the hint', () => {
  const hints = () =>
    renderHook(() => ({
      one: useJustChanged('quote', one),
      other: useJustChanged('quote', other),
      any: useJustChanged('quote'),
    })).result;

  test('marks another person’s visible change for ten seconds', async () => {
    const { current: before } = hints();
    expect(before).toEqual({ one: false, other: false, any: false });
    const currentHints = hints();
    change('quote');
    await advance(100);
    expect(currentHints.current).toEqual({ one: true, other: false, any: true });
    await advance(10_000);
    expect(currentHints.current).toEqual(before);
  });

  test.each([{ own: true }, { earlier: true }] as const)('does not mark %j', async (more) => {
    const currentHints = hints();
    change('quote', one, more);
    await advance(100);
    expect(calls).not.toHaveLength(0);
    expect(currentHints.current).toEqual({ one: false, other: false, any: false });
  });
});
