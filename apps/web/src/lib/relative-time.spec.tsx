import { relativeTime } from './relative-time.js';

const now = Date.parse('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-21T12:00:05Z', 'just now'],
  ['2026-11-21T11:59:01Z', 'just now'],
  ['2026-11-21T11:59:00Z', '1 minute ago'],
  ['2026-11-21T11:00:01Z', '59 minutes ago'],
  ['2026-11-21T09:59:00Z', '2 hours ago'],
  ['2026-11-20T11:59:00Z', 'yesterday'],
  ['2026-11-16T12:00:00Z', '5 days ago'],
  ['2026-11-13T12:00:00Z', 'last week'],
  ['2026-09-01T12:00:00Z', '2 months ago'],
  ['2024-11-01T12:00:00Z', '2 years ago'],
])('%s is %s', (instant, words) => {
  expect(relativeTime(instant, now)).toBe(words);
});
