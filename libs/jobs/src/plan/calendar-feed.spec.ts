import fc from 'fast-check';
import ICAL from 'ical.js';
import { daysAfter } from '#config';
import { planCodes, planLabels, type ScheduledStep } from '#contracts';
import { calendarFeed } from './calendar-feed.js';

const facts = {
  name: 'Print Shop',
  publicUrl: 'https://portal.test',
  stamp: new Date('2026-11-02T15:00:00Z'),
};
const step = fc.record({
  jobId: fc.uuid(),
  jobNumber: fc.constant('J-2026-0001'),
  title: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }),
  customerName: fc.constant(null),
  code: fc.constantFrom(...planCodes),
  due: fc.integer({ min: 0, max: 800 }).map((days) => daysAfter('2026-01-01', days)),
  doneAt: fc.constant(null),
  pinned: fc.boolean(),
}) satisfies fc.Arbitrary<ScheduledStep>;

test('another parser reads the same days and titles, whatever a title contains', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 5 }), (steps) => {
      const calendar = new ICAL.Component(ICAL.parse(calendarFeed(steps, facts)) as unknown[]);
      const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
      expect(
        events.map(({ uid, summary, startDate, endDate }) => ({
          uid,
          summary,
          isDay: startDate.isDate,
          start: startDate.toString(),
          end: endDate.toString(),
        })),
      ).toEqual(
        steps.map(({ jobId, jobNumber, title, code, due }) => ({
          uid: `${jobId}-${code}@makeready`,
          summary: `${planLabels[code]}: ${title.replace(/\r\n|\r/g, '\n')} (${jobNumber})`,
          isDay: true,
          start: due,
          end: daysAfter(due, 1),
        })),
      );
    }),
    { numRuns: 300 },
  );
});

test('has no line of more than 75 bytes', () => {
  fc.assert(
    fc.property(step, (each) => {
      const lines = calendarFeed([each], facts).split('\r\n');
      expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
