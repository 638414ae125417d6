import type { DashboardAnalytics, WeekFigure } from '#contracts';
import { calendarDate, count } from '../../lib/format.js';
import type { Bar } from '../../ui/bar-chart.js';

export interface Figure {
  /** Null when there is too little data. */
  value: string | null;
  basis: string;
  span: string;
  bars: Bar[];
  /** Value of a full-height bar. */
  full?: number;
}

const several = (number: number, one: string) =>
  `${count(number)} ${number === 1 ? one : `${one}s`}`;
const days = (number: number) => `${number} ${number === 1 ? 'day' : 'days'}`;
const percent = (share: number) => `${Math.round(share * 100)}%`;

/** `2026-11-16` → `11/16` */
const short = (date: string) => date.split('-').slice(1).map(Number).join('/');

const weekly = (weeks: readonly WeekFigure[], inWords: (value: number) => string): Bar[] =>
  weeks.map(({ week, value, jobs }) => ({
    id: week,
    name: short(week),
    value,
    words: `Week of ${calendarDate(week)}: ${value === null ? 'no jobs' : `${inWords(value)}, ${several(jobs, 'job')}`}`,
  }));

const monthNames = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
];
const monthName = (month: string) => monthNames[Number(month.slice(5)) - 1] ?? month;

export function figuresOf({
  turnaround,
  onTime,
  volume,
}: DashboardAnalytics): [Figure, Figure, Figure] {
  const isKnown = volume.months.some(({ jobs }) => jobs > 0);
  return [
    {
      value: turnaround.days === null ? null : days(turnaround.days),
      basis: `From order to completion, ${several(turnaround.jobs, 'job')} in 90 days`,
      span: 'average days by week',
      bars: weekly(turnaround.weeks, days),
    },
    {
      value: onTime.share === null ? null : percent(onTime.share),
      basis: `Completed by the estimated date, ${several(onTime.jobs, 'job')} in 90 days`,
      span: 'on-time share by week',
      bars: weekly(onTime.weeks, percent),
      full: 1,
    },
    {
      value: isKnown ? several(volume.jobs, 'job') : null,
      basis: `${several(volume.pieces, 'piece')} ordered this month`,
      span: 'pieces by month',
      bars: volume.months.map(({ month, jobs, pieces }) => ({
        id: month,
        name: monthName(month),
        value: pieces,
        words: `${monthName(month)} ${month.slice(0, 4)}: ${several(pieces, 'piece')}, ${several(jobs, 'job')}`,
      })),
    },
  ];
}
