import { jest } from '@jest/globals';
import { answer, fakeApi } from '../testing/fake-api.js';
import { api } from './api.js';
import { isRecentlyUsed } from './recent-use.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('counts a window as unused after five minutes, and marks each call', async () => {
  const calls = fakeApi({ 'GET /api/quotes': answer(200, []) });
  dispatchEvent(new Event('keydown'));
  jest.advanceTimersByTime(299_000);
  expect(isRecentlyUsed()).toBe(true);
  await api.get('/api/quotes');
  jest.advanceTimersByTime(2000);
  await api.get('/api/quotes');
  dispatchEvent(new Event('pointermove'));
  await api.get('/api/quotes');
  expect(calls.map((call) => call.headers['x-unattended'])).toEqual([undefined, '1', undefined]);
});
