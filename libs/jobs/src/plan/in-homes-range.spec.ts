import fc from 'fast-check';
import { daysAfter } from '#config';
import { writtenRange } from '#contracts';
import { readDayRange } from './in-homes-range.js';

const ordered = '2026-11-02';

test.each([
  ['Dec 1–4', '2026-12-01', '2026-12-04'],
  ['Dec 1-4, 2026', '2026-12-01', '2026-12-04'],
  ['December 1st through 4th', '2026-12-01', '2026-12-04'],
  ['Nov. 30 - Dec. 4', '2026-11-30', '2026-12-04'],
  ['12/1-12/4', '2026-12-01', '2026-12-04'],
  ['12/1/2026 – 12/4/2026', '2026-12-01', '2026-12-04'],
  ['12/28 to 1/4/27', '2026-12-28', '2027-01-04'],
  ['Dec 28 - Jan 4', '2026-12-28', '2027-01-04'],
  ['2026-12-01 to 2026-12-04', '2026-12-01', '2026-12-04'],
  ['between Tue, Dec 1 and Fri, Dec 4', '2026-12-01', '2026-12-04'],
  ['week of Dec 7', '2026-12-07', '2026-12-11'],
  ['by Dec 4', '2026-12-04', '2026-12-04'],
  ['In-homes: 1/13-1/15', '2027-01-13', '2027-01-15'],
  ['1-4 December', '2026-12-01', '2026-12-04'],
  ['Oct 30', '2026-10-30', '2026-10-30'],
])('reads %s', (text, from, to) => {
  expect(readDayRange(text, ordered)).toEqual({ from, to });
});

test.each([
  '',
  'mid December',
  'early Dec',
  'ASAP',
  'Dec 32',
  'Feb 30 - Mar 2',
  'Dec 4-1, 2026',
  '13/1',
  'Dec 1 or Dec 8',
  'Jan 2 - Dec 30, 2026',
])('does not guess what %j means', (text) => {
  expect(readDayRange(text, ordered)).toBeUndefined();
});

test('reads every range that it can write, across months and years', () => {
  const dayFrom = fc.integer({ min: -60, max: 250 });
  fc.assert(
    fc.property(dayFrom, fc.integer({ min: 0, max: 60 }), (start, length) => {
      const from = daysAfter(ordered, start);
      const to = daysAfter(from, length);
      expect(readDayRange(writtenRange(from, to), ordered)).toEqual({ from, to });
    }),
    { numRuns: 2000 },
  );
});

test('no text makes it fail', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const range = readDayRange(text, ordered);
      expect(range === undefined || range.from <= range.to).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
