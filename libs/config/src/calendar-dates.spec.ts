import { daysAfter, firstOfMonthAfter, mondayOf } from './calendar-dates.js';

test.each([
  ['2026-03-07', 1, '2026-03-08'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-03-01', -1, '2028-02-29'],
  ['2026-11-01', 0, '2026-11-01'],
])('%s and %i days is %s', (date, days, other) => expect(daysAfter(date, days)).toBe(other));

test.each([
  ['2026-11-22', '2026-11-16'], // a Sunday
  ['2026-11-23', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (date, monday) => expect(mondayOf(date)).toBe(monday));

test.each([
  ['2026-03-31', -1, '2026-02-01'],
  ['2026-01-31', -5, '2025-08-01'],
  ['2026-12-15', 1, '2027-01-01'],
])('%s and %i months, the first, is %s', (date, months, first) =>
  expect(firstOfMonthAfter(date, months)).toBe(first),
);
