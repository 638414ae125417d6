import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Clock } from './clock.js';
import { Config } from './config.js';
import { ShopCalendar } from './shop-calendar.js';

const run = promisify(execFile);

const appSecret = 'kJ8vQ2mXz5LrT9wB4nYcD7fGhP3sA6eU';
const settings = (zone: string) =>
  new Config({
    DATABASE_URL: 'postgresql://localhost/makeready',
    REDIS_URL: 'redis://localhost',
    APP_SECRET: appSecret,
    SHOP_TIME_ZONE: zone,
  });

class StoppedClock extends Clock {
  constructor(private readonly instant: string) {
    super();
  }

  override now() {
    return new Date(this.instant);
  }
}

const calendar = (now: string, zone = 'America/New_York') =>
  new ShopCalendar(new StoppedClock(now), settings(zone));

test('the day ends at midnight in New York, in winter and in summer', () => {
  expect(calendar('2026-01-16T04:59:59.999Z').today()).toBe('2026-01-15');
  expect(calendar('2026-01-16T05:00:00.000Z').today()).toBe('2026-01-16');
  expect(calendar('2026-07-16T03:59:59.999Z').today()).toBe('2026-07-15');
  expect(calendar('2026-07-16T04:00:00.000Z').today()).toBe('2026-07-16');
});

test('follows its clock', () => {
  const instants = [
    '2026-01-16T04:59:59.999Z',
    '2026-01-16T05:00:00.000Z',
    '2026-01-16T04:59:59.999Z',
  ];
  const movingCalendar = new ShopCalendar(
    { now: () => new Date(instants.shift()!) },
    settings('America/New_York'),
  );
  expect([movingCalendar.today(), movingCalendar.today(), movingCalendar.today()]).toEqual([
    '2026-01-15',
    '2026-01-16',
    '2026-01-15',
  ]);
});

test('the year ends at midnight in New York, too', () => {
  expect(calendar('2027-01-01T04:59:59Z').year()).toBe(2026);
  expect(calendar('2027-01-01T05:00:00Z').year()).toBe(2027);
});

test('days are counted across the changes of the clock', () => {
  const beforeSpring = calendar('2026-03-07T23:30:00-05:00');
  expect([0, 1, 2].map((days) => beforeSpring.inDays(days))).toEqual([
    '2026-03-07',
    '2026-03-08',
    '2026-03-09',
  ]);
  // that day skips this hour
  expect(calendar('2026-03-07T02:30:00-05:00').inDays(1)).toBe('2026-03-08');
  const beforeAutumn = calendar('2026-10-31T23:59:59-04:00');
  expect([0, 1, 2].map((days) => beforeAutumn.inDays(days))).toEqual([
    '2026-10-31',
    '2026-11-01',
    '2026-11-02',
  ]);
  // that day has this hour twice
  expect(calendar('2026-11-01T01:30:00-05:00').inDays(-1)).toBe('2026-10-31');
});

test('days are counted through a 29 February', () => {
  expect(calendar('2028-01-30T23:59:59-05:00').inDays(30)).toBe('2028-02-29');
  expect(calendar('2028-02-29T23:59:59-05:00').today()).toBe('2028-02-29');
  expect(calendar('2028-02-29T12:00:00-05:00').inDays(365)).toBe('2029-02-28');
});

test('a date does not change, and an instant becomes the day in New York', () => {
  const today = calendar('2026-11-21T12:00:00Z');
  expect(today.toDate('2026-10-15')).toBe('2026-10-15');
  expect(today.toDate('2026-10-15T00:00:00Z')).toBe('2026-10-14');
  expect(today.toDate('2026-10-15T04:00:00.000Z')).toBe('2026-10-15');
  expect(today.toDate('2026-10-15T00:00:00+14:00')).toBe('2026-10-14');
});

test('uses the shop’s time zone', () => {
  expect(calendar('2026-11-21T12:00:00Z', 'Pacific/Kiritimati').today()).toBe('2026-11-22');
  expect(calendar('2026-11-21T10:00:00Z', 'Pacific/Pago_Pago').today()).toBe('2026-11-20');
});

/** Both sides of midnight in New York on every day of a leap year, for another process. */
const leapYear = `
  const { ShopCalendar, Config } = await import('#config');
  const [config, dates] = [new Config(process.env), []];
  for (let day = 0; day < 366; day++) {
    for (const hour of [4, 5]) {
      const now = new Date(Date.UTC(2028, 0, 1 + day, hour));
      const calendar = new ShopCalendar({ now: () => now }, config);
      dates.push(calendar.today(), calendar.toDate(new Date(now - 1).toISOString()));
      if (hour === 5) dates.push(calendar.inDays(30));
    }
  }
  console.log(dates.join(' '));`;

const datesIn = async (TZ: string) => {
  const { NODE_OPTIONS: _jest, ...env } = process.env;
  const variables = {
    ...env,
    TZ,
    DATABASE_URL: 'postgresql://localhost/x',
    REDIS_URL: 'redis://x',
    APP_SECRET: appSecret,
  };
  const { stdout } = await run(
    process.execPath,
    ['--import', './.register.mjs', '--input-type=module', '-e', leapYear],
    {
      env: variables,
    },
  );
  return stdout;
};

test('does not depend on the time zone of the process on any day of a leap year', async () => {
  const [dates, ...others] = await Promise.all(
    ['UTC', 'America/New_York', 'Pacific/Kiritimati'].map(datesIn),
  );
  expect(dates!.split(' ')).toHaveLength(366 * 5);
  expect(dates).toContain('2028-02-29');
  expect(others.map((other) => other === dates)).toEqual([true, true]);
}, 60_000);

test.each([
  // a Wednesday, 10 a.m.
  ['2026-11-25T15:00:00Z', '2026-11-25T19:00:00.000Z'],
  ['2026-11-25T20:30:00Z', '2026-11-26T16:30:00.000Z'],
  // before opening, and a Friday afternoon before the weekend
  ['2026-11-25T08:00:00Z', '2026-11-25T18:00:00.000Z'],
  ['2026-11-27T21:07:30Z', '2026-11-30T17:07:30.000Z'],
  ['2026-11-28T15:00:00Z', '2026-11-30T18:00:00.000Z'],
])('four working hours after %s end at %s', (start, end) => {
  const shop = calendar('2026-11-25T15:00:00Z');
  expect(shop.afterWorkingHours(new Date(start), 4).toISOString()).toBe(end);
});
