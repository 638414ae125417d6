import type { DateFact, Day } from '../../facts/dates.js';

/** `6/22`, and `6/22/2027` where the year is stated. */
export const writeDate = ({ month, day, year }: Day) =>
  year === undefined ? `${month}/${day}` : `${month}/${day}/${year}`;

export function writeWithoutYear(date: DateFact): string {
  const end = date.to ?? date.from;
  const [from, to] = [
    { ...date.from, year: undefined },
    { ...end, year: undefined },
  ];
  const text = date.to ? `${writeDate(from)}-${writeDate(to)}` : writeDate(date.from);
  return text;
}
