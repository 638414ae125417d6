import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { calendarDate, dateTime, exact, money, poNumber } from './format.js';

test.each([
  ['1234.5', '$1,234.50'],
  ['1250.00', '$1,250.00'],
  ['0', '$0.00'],
  ['0.1', '$0.10'],
  ['99999999.99', '$99,999,999.99'],
  ['9007199254740993.01', '$9,007,199,254,740,993.01'],
  ['-20.5', '-$20.50'],
])('%s reads %s', (amount, text) => {
  expect(money(amount)).toBe(text);
});

test('shows the weekday of a date, and seconds and zone of an instant, on hover', () => {
  expect(exact('2026-11-21')).toBe('Saturday, November 21, 2026');
  expect(exact('2026-11-21T20:05:09Z').replace(/\s/g, ' ')).toBe(
    'Saturday, November 21, 2026 at 3:05:09 PM EST',
  );
});

test('formats instants in the shop’s time zone, on both sides of a clock change', () => {
  expect(dateTime('2026-11-21T04:59:00Z')).toBe('Nov 20, 2026 11:59 PM');
  expect(dateTime('2026-07-04T16:00:00Z')).toBe('Jul 4, 2026 12:00 PM');
  expect(calendarDate('2026-01-01T04:59:59Z')).toBe('Dec 31, 2025');
});

test('a shop in another zone has its own days', () => {
  const script = `
    globalThis.document = { documentElement: { dataset: { timeZone: 'America/Los_Angeles' } } };
    const { dateTime } = await import(${JSON.stringify(resolve('apps/web/src/lib/format.ts'))});
    console.log(dateTime('2026-11-21T07:30:00Z'));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  expect(output.trim()).toBe('Nov 20, 2026 11:30 PM');
});

// A running process cannot change its time zone, so each case is a process.
test.each(['UTC', 'America/New_York', 'Pacific/Kiritimati', 'America/Los_Angeles'])(
  'for a reader in %s every day of a leap year is that day',
  (TZ) => {
    const modulePath = resolve('apps/web/src/lib/format.ts');
    const script = `
    const { calendarDate, dateTime } = await import(${JSON.stringify(modulePath)});
    const days = Array.from({ length: 366 }, (_, day) =>
      new Date(Date.UTC(2028, 0, 1 + day)).toISOString().slice(0, 10));
    const times = [dateTime('2028-03-12T06:59:00Z'), dateTime('2028-03-12T07:00:00Z')];
    console.log(JSON.stringify([days.map(calendarDate), ...times]));`;
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, TZ },
      encoding: 'utf8',
    });
    const [days, before, after] = JSON.parse(output) as [string[], string, string];
    expect(days).toHaveLength(366);
    expect([days[0], days[59], days[71], days[365]]).toEqual([
      'Jan 1, 2028',
      'Feb 29, 2028',
      'Mar 12, 2028',
      'Dec 31, 2028',
    ]);
    expect(new Set(days).size).toBe(366);
    expect([before, after]).toEqual(['Mar 12, 2028 1:59 AM', 'Mar 12, 2028 3:00 AM']);
  },
);

test.each([
  ['ACM-4518', 'PO ACM-4518'],
  ['PO-4500', 'PO-4500'],
  ['P.O. 12', 'P.O. 12'],
  ['po4500', 'po4500'],
  ['PORT-1', 'PO PORT-1'],
])('formats the customer’s number %s as %s', (number, expectedText) =>
  expect(poNumber(number)).toBe(expectedText),
);
