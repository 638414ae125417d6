import { daysLate, passedOn } from './invoice-days.js';

test.each([
  ['2026-11-16', 0],
  ['2026-11-17', 1],
  ['2026-11-20', 1],
  ['2026-11-21', 2],
  ['2026-11-26', 2],
  ['2026-11-27', 3],
  ['2026-12-03', 3],
  ['2026-12-04', 4],
  ['2027-12-04', 4],
])('count', (today, passed) => expect(passedOn(today, '2026-11-20')).toBe(passed));

test('days are whole across the changes of the clock', () => {
  expect(daysLate('2026-11-02', '2026-10-31')).toBe(2);
  expect(daysLate('2027-03-13', '2027-03-15')).toBe(-2);
});
