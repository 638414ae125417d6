import fc from 'fast-check';
import { daysAfter } from '#config';
import { usHolidays } from './holidays.js';

const daysOf = (today: string) => usHolidays(today).map(({ day, name }) => `${day} ${name}`);

test('are those of the coming year, on the days when they are kept', () => {
  expect(daysOf('2026-11-26')).toEqual([
    '2026-11-26 Thanksgiving',
    '2026-11-27 Day after Thanksgiving',
    '2026-12-25 Christmas Day',
    '2027-01-01 New Year’s Day',
    '2027-05-31 Memorial Day',
    '2027-06-18 Juneteenth',
    '2027-07-05 Independence Day',
    '2027-09-06 Labor Day',
    '2027-11-25 Thanksgiving',
  ]);
});

test('New Year’s Day on a Saturday is kept in the year before', () => {
  expect(daysOf('2027-12-26')[0]).toBe('2027-12-31 New Year’s Day');
});

test('are on working days in order, each once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
      const holidays = usHolidays(daysAfter('2020-01-01', days)).map(({ day }) => day);
      expect(holidays).toEqual([...new Set(holidays)].toSorted());
      for (const day of holidays)
        expect([0, 6]).not.toContain(new Date(`${day}T00:00:00Z`).getUTCDay());
    }),
    { numRuns: 500 },
  );
});
