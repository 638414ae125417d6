const shopTimeZone = globalThis.document?.documentElement.dataset.timeZone ?? 'America/New_York';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * `'1234.5'` → `'$1,234.50'`. Works on the decimal string, because a number could change a cent.
 */
export function money(amount: string): string {
  const [, minus = '', whole = '0', cents = ''] =
    /^(-?)(\d+)(?:\.(\d{0,2})\d*)?$/.exec(amount.trim()) ?? [];
  return `${minus}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents.padEnd(2, '0')}`;
}

/** `1500` → `'1,500'`. */
export const count = (value: number) => countFormat.format(value);
const countFormat = new Intl.NumberFormat('en-US');

/** `'ACM-4518'` → `'PO ACM-4518'`, unless the number already begins with PO. */
export const poNumber = (number: string) =>
  /^p\.?o(\b|\d)/i.test(number) ? number : `PO ${number}`;

const isCalendarDate = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);

/** Calendar date or ISO instant → `'Nov 21, 2026'`. An instant is shown as the shop’s day. */
export function calendarDate(value: string): string {
  if (!isCalendarDate(value)) return partsOf(value).date;
  const [year, month, day] = value.split('-');
  return `${months[Number(month) - 1]} ${Number(day)}, ${year}`;
}

/** ISO instant → `'Nov 21, 2026 3:05 PM'` in the shop's zone. */
export function dateTime(instant: string): string {
  const { date: day, time } = partsOf(instant);
  return `${day} ${time}`;
}

const shopClock = new Intl.DateTimeFormat('en-US', {
  timeZone: shopTimeZone,
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h12',
});

function partsOf(instant: string) {
  const part = Object.fromEntries(
    shopClock.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  );
  return {
    date: `${part.month} ${part.day}, ${part.year}`,
    time: `${part.hour}:${part.minute} ${part.dayPeriod}`,
  };
}

const exactInstant = new Intl.DateTimeFormat('en-US', {
  timeZone: shopTimeZone,
  dateStyle: 'full',
  timeStyle: 'long',
});
const exactDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'full' });

export const exact = (value: string) =>
  isCalendarDate(value)
    ? exactDay.format(new Date(`${value}T00:00:00Z`))
    : exactInstant.format(new Date(value));

export const today = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: shopTimeZone }).format(new Date());

/** A day in the shop's zone. */
export function inDays(days: number) {
  const date = new Date(`${today()}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
